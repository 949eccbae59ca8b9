import Strata

/// The same objects by hand, with one function per type, as in separate modules.
enum TwentyByHand {
    @inline(never) static func part0() -> any Part0 { Object0(left: part1(), right: part2()) }
    @inline(never) static func part1() -> any Part1 { Object1(left: part3(), right: part4()) }
    @inline(never) static func part2() -> any Part2 { Object2(left: part5(), right: part6()) }
    @inline(never) static func part3() -> any Part3 { Object3(left: part7(), right: part8()) }
    @inline(never) static func part4() -> any Part4 { Object4(left: part9(), right: part10()) }
    @inline(never) static func part5() -> any Part5 { Object5(left: part11(), right: part12()) }
    @inline(never) static func part6() -> any Part6 { Object6(left: part13(), right: part14()) }
    @inline(never) static func part7() -> any Part7 { Object7(left: part15(), right: part16()) }
    @inline(never) static func part8() -> any Part8 { Object8(left: part17(), right: part18()) }
    @inline(never) static func part9() -> any Part9 { Object9(left: part19()) }
    @inline(never) static func part10() -> any Part10 { Object10() }
    @inline(never) static func part11() -> any Part11 { Object11() }
    @inline(never) static func part12() -> any Part12 { Object12() }
    @inline(never) static func part13() -> any Part13 { Object13() }
    @inline(never) static func part14() -> any Part14 { Object14() }
    @inline(never) static func part15() -> any Part15 { Object15() }
    @inline(never) static func part16() -> any Part16 { Object16() }
    @inline(never) static func part17() -> any Part17 { Object17() }
    @inline(never) static func part18() -> any Part18 { Object18() }
    @inline(never) static func part19() -> any Part19 { Object19() }
}

/// The same objects, registered in the container and in the locked one.
enum TwentyRegistered {
    static func register(in registry: inout Registry) {
        registry.register((any Part0).self, Object0.init)
        registry.register((any Part1).self, Object1.init)
        registry.register((any Part2).self, Object2.init)
        registry.register((any Part3).self, Object3.init)
        registry.register((any Part4).self, Object4.init)
        registry.register((any Part5).self, Object5.init)
        registry.register((any Part6).self, Object6.init)
        registry.register((any Part7).self, Object7.init)
        registry.register((any Part8).self, Object8.init)
        registry.register((any Part9).self, Object9.init)
        registry.register((any Part10).self) { Object10() }
        registry.register((any Part11).self) { Object11() }
        registry.register((any Part12).self) { Object12() }
        registry.register((any Part13).self) { Object13() }
        registry.register((any Part14).self) { Object14() }
        registry.register((any Part15).self) { Object15() }
        registry.register((any Part16).self) { Object16() }
        registry.register((any Part17).self) { Object17() }
        registry.register((any Part18).self) { Object18() }
        registry.register((any Part19).self) { Object19() }
    }

    static func register(in container: LockedContainer) {
        container.register((any Part0).self) {
            Object0(left: $0.resolve((any Part1).self), right: $0.resolve((any Part2).self))
        }
        container.register((any Part1).self) {
            Object1(left: $0.resolve((any Part3).self), right: $0.resolve((any Part4).self))
        }
        container.register((any Part2).self) {
            Object2(left: $0.resolve((any Part5).self), right: $0.resolve((any Part6).self))
        }
        container.register((any Part3).self) {
            Object3(left: $0.resolve((any Part7).self), right: $0.resolve((any Part8).self))
        }
        container.register((any Part4).self) {
            Object4(left: $0.resolve((any Part9).self), right: $0.resolve((any Part10).self))
        }
        container.register((any Part5).self) {
            Object5(left: $0.resolve((any Part11).self), right: $0.resolve((any Part12).self))
        }
        container.register((any Part6).self) {
            Object6(left: $0.resolve((any Part13).self), right: $0.resolve((any Part14).self))
        }
        container.register((any Part7).self) {
            Object7(left: $0.resolve((any Part15).self), right: $0.resolve((any Part16).self))
        }
        container.register((any Part8).self) {
            Object8(left: $0.resolve((any Part17).self), right: $0.resolve((any Part18).self))
        }
        container.register((any Part9).self) { Object9(left: $0.resolve((any Part19).self)) }
        container.register((any Part10).self) { _ in Object10() }
        container.register((any Part11).self) { _ in Object11() }
        container.register((any Part12).self) { _ in Object12() }
        container.register((any Part13).self) { _ in Object13() }
        container.register((any Part14).self) { _ in Object14() }
        container.register((any Part15).self) { _ in Object15() }
        container.register((any Part16).self) { _ in Object16() }
        container.register((any Part17).self) { _ in Object17() }
        container.register((any Part18).self) { _ in Object18() }
        container.register((any Part19).self) { _ in Object19() }
    }
}
