/// A graph of twenty objects, each behind a protocol. Object `i` holds the objects `2i + 1` and `2i + 2`.

protocol Part0: Sendable {}
protocol Part1: Sendable {}
protocol Part2: Sendable {}
protocol Part3: Sendable {}
protocol Part4: Sendable {}
protocol Part5: Sendable {}
protocol Part6: Sendable {}
protocol Part7: Sendable {}
protocol Part8: Sendable {}
protocol Part9: Sendable {}
protocol Part10: Sendable {}
protocol Part11: Sendable {}
protocol Part12: Sendable {}
protocol Part13: Sendable {}
protocol Part14: Sendable {}
protocol Part15: Sendable {}
protocol Part16: Sendable {}
protocol Part17: Sendable {}
protocol Part18: Sendable {}
protocol Part19: Sendable {}

final class Object0: Part0 {
    let left: any Part1
    let right: any Part2
    init(left: any Part1, right: any Part2) {
        self.left = left
        self.right = right
    }
}

final class Object1: Part1 {
    let left: any Part3
    let right: any Part4
    init(left: any Part3, right: any Part4) {
        self.left = left
        self.right = right
    }
}

final class Object2: Part2 {
    let left: any Part5
    let right: any Part6
    init(left: any Part5, right: any Part6) {
        self.left = left
        self.right = right
    }
}

final class Object3: Part3 {
    let left: any Part7
    let right: any Part8
    init(left: any Part7, right: any Part8) {
        self.left = left
        self.right = right
    }
}

final class Object4: Part4 {
    let left: any Part9
    let right: any Part10
    init(left: any Part9, right: any Part10) {
        self.left = left
        self.right = right
    }
}

final class Object5: Part5 {
    let left: any Part11
    let right: any Part12
    init(left: any Part11, right: any Part12) {
        self.left = left
        self.right = right
    }
}

final class Object6: Part6 {
    let left: any Part13
    let right: any Part14
    init(left: any Part13, right: any Part14) {
        self.left = left
        self.right = right
    }
}

final class Object7: Part7 {
    let left: any Part15
    let right: any Part16
    init(left: any Part15, right: any Part16) {
        self.left = left
        self.right = right
    }
}

final class Object8: Part8 {
    let left: any Part17
    let right: any Part18
    init(left: any Part17, right: any Part18) {
        self.left = left
        self.right = right
    }
}

final class Object9: Part9 {
    let left: any Part19
    init(left: any Part19) {
        self.left = left
    }
}

final class Object10: Part10 {}

final class Object11: Part11 {}

final class Object12: Part12 {}

final class Object13: Part13 {}

final class Object14: Part14 {}

final class Object15: Part15 {}

final class Object16: Part16 {}

final class Object17: Part17 {}

final class Object18: Part18 {}

final class Object19: Part19 {}

/// A second implementation. If there were only one, the compiler would treat the protocol as that type.
struct FakePart:
    Part0, Part1, Part2, Part3, Part4,
    Part5, Part6, Part7, Part8, Part9,
    Part10, Part11, Part12, Part13, Part14,
    Part15, Part16, Part17, Part18, Part19
{}
