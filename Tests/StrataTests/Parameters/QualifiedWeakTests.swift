import Strata
import Testing

private enum Main {}
private protocol Drawing: AnyObject, Sendable {}
private final class View: Tracked, Drawing, @unchecked Sendable {}

@Suite("A Weak of a Qualified that is made by hand")
struct QualifiedWeakTests {
    @Test("refers weakly to the instance, and is called for a Qualified of it")
    func instance() {
        let alive = Tally()
        var view: View? = View(alive)
        let weak = Weak(Qualified<View, Main>(view!))
        #expect(weak()?.value === view)
        #expect(alive.count == 1)
        view = nil
        #expect(alive.count == 0)
        #expect(weak()?.value == nil)
        #expect(Weak<Qualified<View, Main>>(nil)()?.value == nil)
    }

    @Test("refers weakly to an instance behind a protocol")
    func existential() {
        let alive = Tally()
        var view: View? = View(alive)
        let weak = Weak(Qualified<any Drawing, Main>(view!))
        #expect(weak()?.value === view)
        view = nil
        #expect(alive.count == 0)
        #expect(weak()?.value == nil)
    }

    @Test("holds the instance once, for as long as somebody holds what it was called for")
    func held() {
        let alive = Tally()
        var view: View? = View(alive)
        let weak = Weak(Qualified<View, Main>(view!))
        var called = weak()
        view = nil
        #expect(alive.count == 1)
        #expect(called?.value != nil)
        called = nil
        #expect(alive.count == 0)
        #expect(weak()?.value == nil)
    }

    @Test("of what is no instance of a class traps and says what to hand over")
    func noClass() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Weak(Qualified<Int, Main>(1))
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("A Qualified<Int, Main> is no class instance and cannot be held weakly."))
        #expect(text.contains("fix:   Hand a Weak<Qualified<Int, Main>> an instance of a class, as a Qualified."))
    }
}
