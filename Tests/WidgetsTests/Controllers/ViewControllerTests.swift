import Widgets
import Drawing
import Testing

private final class Diary {
    var lines: [String] = []
}

private final class Screen: ViewController {
    let name: String
    let diary: Diary
    init(_ name: String, _ diary: Diary) {
        self.name = name
        self.diary = diary
        super.init()
    }
    private func note(_ what: String) { diary.lines.append("\(name) \(what)") }
    override func loadView() -> View {
        note("loads")
        return View(frame: Rect(0, 0, 50, 40))
    }
    override func viewDidLoad() { note("loaded") }
    override func viewWillAppear() { note("comes") }
    override func viewDidAppear() { note("is there") }
    override func viewWillDisappear() { note("goes") }
    override func viewDidDisappear() { note("is gone") }
}

@Suite("View controllers")
struct ViewControllerTests {
    private let diary = Diary()

    @Test("A view is made once, when it is first wanted, and hears when it comes and goes")
    func life() {
        let screen = Screen("a", diary)
        #expect(!screen.isViewLoaded && diary.lines.isEmpty)
        screen.appear()
        screen.appear()
        screen.disappear()
        screen.disappear()
        screen.appear()
        #expect(
            diary.lines == [
                "a loads", "a loaded", "a comes", "a is there", "a goes", "a is gone", "a comes", "a is there",
            ])
    }

    @Test("Who is presented covers all of the other, and dismissing takes those on top away first")
    func presenting() {
        let (a, b, c) = (Screen("a", diary), Screen("b", diary), Screen("c", diary))
        a.appear()
        a.present(b)
        #expect(a.topViewController === b && b.view.superview === a.view && b.view.frame == Rect(0, 0, 50, 40))
        a.present(c)
        a.present(a)
        #expect(a.presentedViewController === b && c.presentingViewController == nil)
        b.present(c)
        #expect(a.topViewController === c && c.isVisible)
        diary.lines = []
        a.dismiss()
        #expect(diary.lines == ["c goes", "c is gone", "b goes", "b is gone"])
        #expect(a.view.subviews.isEmpty && b.view.subviews.isEmpty && a.isVisible && a.topViewController === a)
        a.dismiss()
        a.present(c)
        c.dismiss()
        #expect(a.presentedViewController == nil && !c.isVisible)
        a.present(b)
        a.disappear()
        #expect(!a.isVisible && !b.isVisible && a.view.subviews.isEmpty)
    }
}
