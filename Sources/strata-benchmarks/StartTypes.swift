// The types of a medium-sized application, for `StartCase`. Each has its own metadata, as real types have.

final class Start0: Sendable { init() {} }
final class Start1: Sendable { init(_: Start0) {} }
final class Start2: Sendable { init(_: Start1, _: Start0) {} }
final class Start3: Sendable { init() {} }
final class Start4: Sendable { init(_: Start2) {} }
final class Start5: Sendable { init(_: Start2, _: Start1) {} }
final class Start6: Sendable { init() {} }
final class Start7: Sendable { init(_: Start3) {} }
final class Start8: Sendable { init(_: Start4, _: Start2) {} }
final class Start9: Sendable { init() {} }
final class Start10: Sendable { init(_: Start5) {} }
final class Start11: Sendable { init(_: Start5, _: Start3) {} }
final class Start12: Sendable { init() {} }
final class Start13: Sendable { init(_: Start6) {} }
final class Start14: Sendable { init(_: Start7, _: Start4) {} }
final class Start15: Sendable { init() {} }
final class Start16: Sendable { init(_: Start8) {} }
final class Start17: Sendable { init(_: Start8, _: Start5) {} }
final class Start18: Sendable { init() {} }
final class Start19: Sendable { init(_: Start9) {} }
final class Start20: Sendable { init(_: Start10, _: Start6) {} }
final class Start21: Sendable { init() {} }
final class Start22: Sendable { init(_: Start11) {} }
final class Start23: Sendable { init(_: Start11, _: Start7) {} }
final class Start24: Sendable { init() {} }
final class Start25: Sendable { init(_: Start12) {} }
final class Start26: Sendable { init(_: Start13, _: Start8) {} }
final class Start27: Sendable { init() {} }
final class Start28: Sendable { init(_: Start14) {} }
final class Start29: Sendable { init(_: Start14, _: Start9) {} }
final class Start30: Sendable { init() {} }
final class Start31: Sendable { init(_: Start15) {} }
final class Start32: Sendable { init(_: Start16, _: Start10) {} }
final class Start33: Sendable { init() {} }
final class Start34: Sendable { init(_: Start17) {} }
final class Start35: Sendable { init(_: Start17, _: Start11) {} }
final class Start36: Sendable { init() {} }
final class Start37: Sendable { init(_: Start18) {} }
final class Start38: Sendable { init(_: Start19, _: Start12) {} }
final class Start39: Sendable { init() {} }
final class Start40: Sendable { init(_: Start20) {} }
final class Start41: Sendable { init(_: Start20, _: Start13) {} }
final class Start42: Sendable { init() {} }
final class Start43: Sendable { init(_: Start21) {} }
final class Start44: Sendable { init(_: Start22, _: Start14) {} }
final class Start45: Sendable { init() {} }
final class Start46: Sendable { init(_: Start23) {} }
final class Start47: Sendable { init(_: Start23, _: Start15) {} }
final class Start48: Sendable { init() {} }
final class Start49: Sendable { init(_: Start24) {} }
final class Start50: Sendable { init(_: Start25, _: Start16) {} }
final class Start51: Sendable { init() {} }
final class Start52: Sendable { init(_: Start26) {} }
final class Start53: Sendable { init(_: Start26, _: Start17) {} }
final class Start54: Sendable { init() {} }
final class Start55: Sendable { init(_: Start27) {} }
final class Start56: Sendable { init(_: Start28, _: Start18) {} }
final class Start57: Sendable { init() {} }
final class Start58: Sendable { init(_: Start29) {} }
final class Start59: Sendable { init(_: Start29, _: Start19) {} }
final class Start60: Sendable { init() {} }
final class Start61: Sendable { init(_: Start30) {} }
final class Start62: Sendable { init(_: Start31, _: Start20) {} }
final class Start63: Sendable { init() {} }
final class Start64: Sendable { init(_: Start32) {} }
final class Start65: Sendable { init(_: Start32, _: Start21) {} }
final class Start66: Sendable { init() {} }
final class Start67: Sendable { init(_: Start33) {} }
final class Start68: Sendable { init(_: Start34, _: Start22) {} }
final class Start69: Sendable { init() {} }
final class Start70: Sendable { init(_: Start35) {} }
final class Start71: Sendable { init(_: Start35, _: Start23) {} }
final class Start72: Sendable { init() {} }
final class Start73: Sendable { init(_: Start36) {} }
final class Start74: Sendable { init(_: Start37, _: Start24) {} }
final class Start75: Sendable { init() {} }
final class Start76: Sendable { init(_: Start38) {} }
final class Start77: Sendable { init(_: Start38, _: Start25) {} }
final class Start78: Sendable { init() {} }
final class Start79: Sendable { init(_: Start39) {} }
final class Start80: Sendable { init(_: Start40, _: Start26) {} }
final class Start81: Sendable { init() {} }
final class Start82: Sendable { init(_: Start41) {} }
final class Start83: Sendable { init(_: Start41, _: Start27) {} }
final class Start84: Sendable { init() {} }
final class Start85: Sendable { init(_: Start42) {} }
final class Start86: Sendable { init(_: Start43, _: Start28) {} }
final class Start87: Sendable { init() {} }
final class Start88: Sendable { init(_: Start44) {} }
final class Start89: Sendable { init(_: Start44, _: Start29) {} }
final class Start90: Sendable { init() {} }
final class Start91: Sendable { init(_: Start45) {} }
final class Start92: Sendable { init(_: Start46, _: Start30) {} }
final class Start93: Sendable { init() {} }
final class Start94: Sendable { init(_: Start47) {} }
final class Start95: Sendable { init(_: Start47, _: Start31) {} }
final class Start96: Sendable { init() {} }
final class Start97: Sendable { init(_: Start48) {} }
final class Start98: Sendable { init(_: Start49, _: Start32) {} }
final class Start99: Sendable { init() {} }
final class Start100: Sendable { init(_: Start50) {} }
final class Start101: Sendable { init(_: Start50, _: Start33) {} }
final class Start102: Sendable { init() {} }
final class Start103: Sendable { init(_: Start51) {} }
final class Start104: Sendable { init(_: Start52, _: Start34) {} }
final class Start105: Sendable { init() {} }
final class Start106: Sendable { init(_: Start53) {} }
final class Start107: Sendable { init(_: Start53, _: Start35) {} }
final class Start108: Sendable { init() {} }
final class Start109: Sendable { init(_: Start54) {} }
final class Start110: Sendable { init(_: Start55, _: Start36) {} }
final class Start111: Sendable { init() {} }
final class Start112: Sendable { init(_: Start56) {} }
final class Start113: Sendable { init(_: Start56, _: Start37) {} }
final class Start114: Sendable { init() {} }
final class Start115: Sendable { init(_: Start57) {} }
final class Start116: Sendable { init(_: Start58, _: Start38) {} }
final class Start117: Sendable { init() {} }
final class Start118: Sendable { init(_: Start59) {} }
final class Start119: Sendable { init(_: Start59, _: Start39) {} }
final class Start120: Sendable { init() {} }
final class Start121: Sendable { init(_: Start60) {} }
final class Start122: Sendable { init(_: Start61, _: Start40) {} }
final class Start123: Sendable { init() {} }
final class Start124: Sendable { init(_: Start62) {} }
final class Start125: Sendable { init(_: Start62, _: Start41) {} }
final class Start126: Sendable { init() {} }
final class Start127: Sendable { init(_: Start63) {} }
final class Start128: Sendable { init(_: Start64, _: Start42) {} }
final class Start129: Sendable { init() {} }
final class Start130: Sendable { init(_: Start65) {} }
final class Start131: Sendable { init(_: Start65, _: Start43) {} }
final class Start132: Sendable { init() {} }
final class Start133: Sendable { init(_: Start66) {} }
final class Start134: Sendable { init(_: Start67, _: Start44) {} }
final class Start135: Sendable { init() {} }
final class Start136: Sendable { init(_: Start68) {} }
final class Start137: Sendable { init(_: Start68, _: Start45) {} }
final class Start138: Sendable { init() {} }
final class Start139: Sendable { init(_: Start69) {} }
final class Start140: Sendable { init(_: Start70, _: Start46) {} }
final class Start141: Sendable { init() {} }
final class Start142: Sendable { init(_: Start71) {} }
final class Start143: Sendable { init(_: Start71, _: Start47) {} }
final class Start144: Sendable { init() {} }
final class Start145: Sendable { init(_: Start72) {} }
final class Start146: Sendable { init(_: Start73, _: Start48) {} }
final class Start147: Sendable { init() {} }
final class Start148: Sendable { init(_: Start74) {} }
final class Start149: Sendable { init(_: Start74, _: Start49) {} }
final class Start150: Sendable { init() {} }
final class Start151: Sendable { init(_: Start75) {} }
final class Start152: Sendable { init(_: Start76, _: Start50) {} }
final class Start153: Sendable { init() {} }
final class Start154: Sendable { init(_: Start77) {} }
final class Start155: Sendable { init(_: Start77, _: Start51) {} }
final class Start156: Sendable { init() {} }
final class Start157: Sendable { init(_: Start78) {} }
final class Start158: Sendable { init(_: Start79, _: Start52) {} }
final class Start159: Sendable { init() {} }
final class Start160: Sendable { init(_: Start80) {} }
final class Start161: Sendable { init(_: Start80, _: Start53) {} }
final class Start162: Sendable { init() {} }
final class Start163: Sendable { init(_: Start81) {} }
final class Start164: Sendable { init(_: Start82, _: Start54) {} }
final class Start165: Sendable { init() {} }
final class Start166: Sendable { init(_: Start83) {} }
final class Start167: Sendable { init(_: Start83, _: Start55) {} }
final class Start168: Sendable { init() {} }
final class Start169: Sendable { init(_: Start84) {} }
final class Start170: Sendable { init(_: Start85, _: Start56) {} }
final class Start171: Sendable { init() {} }
final class Start172: Sendable { init(_: Start86) {} }
final class Start173: Sendable { init(_: Start86, _: Start57) {} }
final class Start174: Sendable { init() {} }
final class Start175: Sendable { init(_: Start87) {} }
final class Start176: Sendable { init(_: Start88, _: Start58) {} }
final class Start177: Sendable { init() {} }
final class Start178: Sendable { init(_: Start89) {} }
final class Start179: Sendable { init(_: Start89, _: Start59) {} }
final class Start180: Sendable { init() {} }
final class Start181: Sendable { init(_: Start90) {} }
final class Start182: Sendable { init(_: Start91, _: Start60) {} }
final class Start183: Sendable { init() {} }
final class Start184: Sendable { init(_: Start92) {} }
final class Start185: Sendable { init(_: Start92, _: Start61) {} }
final class Start186: Sendable { init() {} }
final class Start187: Sendable { init(_: Start93) {} }
final class Start188: Sendable { init(_: Start94, _: Start62) {} }
final class Start189: Sendable { init() {} }
final class Start190: Sendable { init(_: Start95) {} }
final class Start191: Sendable { init(_: Start95, _: Start63) {} }
final class Start192: Sendable { init() {} }
final class Start193: Sendable { init(_: Start96) {} }
final class Start194: Sendable { init(_: Start97, _: Start64) {} }
final class Start195: Sendable { init() {} }
final class Start196: Sendable { init(_: Start98) {} }
final class Start197: Sendable { init(_: Start98, _: Start65) {} }
final class Start198: Sendable { init() {} }
final class Start199: Sendable { init(_: Start99) {} }
