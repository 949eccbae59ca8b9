import Strata

extension StartCase {
    /// Registers the types, every third one as a singleton.
    static func register(in registry: inout Registry) {
        registry.register(Start0.self, scope: .singleton) { Start0() }
        registry.register(Start1.self, Start1.init)
        registry.register(Start2.self, Start2.init)
        registry.register(Start3.self, scope: .singleton) { Start3() }
        registry.register(Start4.self, Start4.init)
        registry.register(Start5.self, Start5.init)
        registry.register(Start6.self, scope: .singleton) { Start6() }
        registry.register(Start7.self, Start7.init)
        registry.register(Start8.self, Start8.init)
        registry.register(Start9.self, scope: .singleton) { Start9() }
        registry.register(Start10.self, Start10.init)
        registry.register(Start11.self, Start11.init)
        registry.register(Start12.self, scope: .singleton) { Start12() }
        registry.register(Start13.self, Start13.init)
        registry.register(Start14.self, Start14.init)
        registry.register(Start15.self, scope: .singleton) { Start15() }
        registry.register(Start16.self, Start16.init)
        registry.register(Start17.self, Start17.init)
        registry.register(Start18.self, scope: .singleton) { Start18() }
        registry.register(Start19.self, Start19.init)
        registry.register(Start20.self, Start20.init)
        registry.register(Start21.self, scope: .singleton) { Start21() }
        registry.register(Start22.self, Start22.init)
        registry.register(Start23.self, Start23.init)
        registry.register(Start24.self, scope: .singleton) { Start24() }
        registry.register(Start25.self, Start25.init)
        registry.register(Start26.self, Start26.init)
        registry.register(Start27.self, scope: .singleton) { Start27() }
        registry.register(Start28.self, Start28.init)
        registry.register(Start29.self, Start29.init)
        registry.register(Start30.self, scope: .singleton) { Start30() }
        registry.register(Start31.self, Start31.init)
        registry.register(Start32.self, Start32.init)
        registry.register(Start33.self, scope: .singleton) { Start33() }
        registry.register(Start34.self, Start34.init)
        registry.register(Start35.self, Start35.init)
        registry.register(Start36.self, scope: .singleton) { Start36() }
        registry.register(Start37.self, Start37.init)
        registry.register(Start38.self, Start38.init)
        registry.register(Start39.self, scope: .singleton) { Start39() }
        registry.register(Start40.self, Start40.init)
        registry.register(Start41.self, Start41.init)
        registry.register(Start42.self, scope: .singleton) { Start42() }
        registry.register(Start43.self, Start43.init)
        registry.register(Start44.self, Start44.init)
        registry.register(Start45.self, scope: .singleton) { Start45() }
        registry.register(Start46.self, Start46.init)
        registry.register(Start47.self, Start47.init)
        registry.register(Start48.self, scope: .singleton) { Start48() }
        registry.register(Start49.self, Start49.init)
        registry.register(Start50.self, Start50.init)
        registry.register(Start51.self, scope: .singleton) { Start51() }
        registry.register(Start52.self, Start52.init)
        registry.register(Start53.self, Start53.init)
        registry.register(Start54.self, scope: .singleton) { Start54() }
        registry.register(Start55.self, Start55.init)
        registry.register(Start56.self, Start56.init)
        registry.register(Start57.self, scope: .singleton) { Start57() }
        registry.register(Start58.self, Start58.init)
        registry.register(Start59.self, Start59.init)
        registry.register(Start60.self, scope: .singleton) { Start60() }
        registry.register(Start61.self, Start61.init)
        registry.register(Start62.self, Start62.init)
        registry.register(Start63.self, scope: .singleton) { Start63() }
        registry.register(Start64.self, Start64.init)
        registry.register(Start65.self, Start65.init)
        registry.register(Start66.self, scope: .singleton) { Start66() }
        registry.register(Start67.self, Start67.init)
        registry.register(Start68.self, Start68.init)
        registry.register(Start69.self, scope: .singleton) { Start69() }
        registry.register(Start70.self, Start70.init)
        registry.register(Start71.self, Start71.init)
        registry.register(Start72.self, scope: .singleton) { Start72() }
        registry.register(Start73.self, Start73.init)
        registry.register(Start74.self, Start74.init)
        registry.register(Start75.self, scope: .singleton) { Start75() }
        registry.register(Start76.self, Start76.init)
        registry.register(Start77.self, Start77.init)
        registry.register(Start78.self, scope: .singleton) { Start78() }
        registry.register(Start79.self, Start79.init)
        registry.register(Start80.self, Start80.init)
        registry.register(Start81.self, scope: .singleton) { Start81() }
        registry.register(Start82.self, Start82.init)
        registry.register(Start83.self, Start83.init)
        registry.register(Start84.self, scope: .singleton) { Start84() }
        registry.register(Start85.self, Start85.init)
        registry.register(Start86.self, Start86.init)
        registry.register(Start87.self, scope: .singleton) { Start87() }
        registry.register(Start88.self, Start88.init)
        registry.register(Start89.self, Start89.init)
        registry.register(Start90.self, scope: .singleton) { Start90() }
        registry.register(Start91.self, Start91.init)
        registry.register(Start92.self, Start92.init)
        registry.register(Start93.self, scope: .singleton) { Start93() }
        registry.register(Start94.self, Start94.init)
        registry.register(Start95.self, Start95.init)
        registry.register(Start96.self, scope: .singleton) { Start96() }
        registry.register(Start97.self, Start97.init)
        registry.register(Start98.self, Start98.init)
        registry.register(Start99.self, scope: .singleton) { Start99() }
        registry.register(Start100.self, Start100.init)
        registry.register(Start101.self, Start101.init)
        registry.register(Start102.self, scope: .singleton) { Start102() }
        registry.register(Start103.self, Start103.init)
        registry.register(Start104.self, Start104.init)
        registry.register(Start105.self, scope: .singleton) { Start105() }
        registry.register(Start106.self, Start106.init)
        registry.register(Start107.self, Start107.init)
        registry.register(Start108.self, scope: .singleton) { Start108() }
        registry.register(Start109.self, Start109.init)
        registry.register(Start110.self, Start110.init)
        registry.register(Start111.self, scope: .singleton) { Start111() }
        registry.register(Start112.self, Start112.init)
        registry.register(Start113.self, Start113.init)
        registry.register(Start114.self, scope: .singleton) { Start114() }
        registry.register(Start115.self, Start115.init)
        registry.register(Start116.self, Start116.init)
        registry.register(Start117.self, scope: .singleton) { Start117() }
        registry.register(Start118.self, Start118.init)
        registry.register(Start119.self, Start119.init)
        registry.register(Start120.self, scope: .singleton) { Start120() }
        registry.register(Start121.self, Start121.init)
        registry.register(Start122.self, Start122.init)
        registry.register(Start123.self, scope: .singleton) { Start123() }
        registry.register(Start124.self, Start124.init)
        registry.register(Start125.self, Start125.init)
        registry.register(Start126.self, scope: .singleton) { Start126() }
        registry.register(Start127.self, Start127.init)
        registry.register(Start128.self, Start128.init)
        registry.register(Start129.self, scope: .singleton) { Start129() }
        registry.register(Start130.self, Start130.init)
        registry.register(Start131.self, Start131.init)
        registry.register(Start132.self, scope: .singleton) { Start132() }
        registry.register(Start133.self, Start133.init)
        registry.register(Start134.self, Start134.init)
        registry.register(Start135.self, scope: .singleton) { Start135() }
        registry.register(Start136.self, Start136.init)
        registry.register(Start137.self, Start137.init)
        registry.register(Start138.self, scope: .singleton) { Start138() }
        registry.register(Start139.self, Start139.init)
        registry.register(Start140.self, Start140.init)
        registry.register(Start141.self, scope: .singleton) { Start141() }
        registry.register(Start142.self, Start142.init)
        registry.register(Start143.self, Start143.init)
        registry.register(Start144.self, scope: .singleton) { Start144() }
        registry.register(Start145.self, Start145.init)
        registry.register(Start146.self, Start146.init)
        registry.register(Start147.self, scope: .singleton) { Start147() }
        registry.register(Start148.self, Start148.init)
        registry.register(Start149.self, Start149.init)
        registry.register(Start150.self, scope: .singleton) { Start150() }
        registry.register(Start151.self, Start151.init)
        registry.register(Start152.self, Start152.init)
        registry.register(Start153.self, scope: .singleton) { Start153() }
        registry.register(Start154.self, Start154.init)
        registry.register(Start155.self, Start155.init)
        registry.register(Start156.self, scope: .singleton) { Start156() }
        registry.register(Start157.self, Start157.init)
        registry.register(Start158.self, Start158.init)
        registry.register(Start159.self, scope: .singleton) { Start159() }
        registry.register(Start160.self, Start160.init)
        registry.register(Start161.self, Start161.init)
        registry.register(Start162.self, scope: .singleton) { Start162() }
        registry.register(Start163.self, Start163.init)
        registry.register(Start164.self, Start164.init)
        registry.register(Start165.self, scope: .singleton) { Start165() }
        registry.register(Start166.self, Start166.init)
        registry.register(Start167.self, Start167.init)
        registry.register(Start168.self, scope: .singleton) { Start168() }
        registry.register(Start169.self, Start169.init)
        registry.register(Start170.self, Start170.init)
        registry.register(Start171.self, scope: .singleton) { Start171() }
        registry.register(Start172.self, Start172.init)
        registry.register(Start173.self, Start173.init)
        registry.register(Start174.self, scope: .singleton) { Start174() }
        registry.register(Start175.self, Start175.init)
        registry.register(Start176.self, Start176.init)
        registry.register(Start177.self, scope: .singleton) { Start177() }
        registry.register(Start178.self, Start178.init)
        registry.register(Start179.self, Start179.init)
        registry.register(Start180.self, scope: .singleton) { Start180() }
        registry.register(Start181.self, Start181.init)
        registry.register(Start182.self, Start182.init)
        registry.register(Start183.self, scope: .singleton) { Start183() }
        registry.register(Start184.self, Start184.init)
        registry.register(Start185.self, Start185.init)
        registry.register(Start186.self, scope: .singleton) { Start186() }
        registry.register(Start187.self, Start187.init)
        registry.register(Start188.self, Start188.init)
        registry.register(Start189.self, scope: .singleton) { Start189() }
        registry.register(Start190.self, Start190.init)
        registry.register(Start191.self, Start191.init)
        registry.register(Start192.self, scope: .singleton) { Start192() }
        registry.register(Start193.self, Start193.init)
        registry.register(Start194.self, Start194.init)
        registry.register(Start195.self, scope: .singleton) { Start195() }
        registry.register(Start196.self, Start196.init)
        registry.register(Start197.self, Start197.init)
        registry.register(Start198.self, scope: .singleton) { Start198() }
        registry.register(Start199.self, Start199.init)
    }
}
