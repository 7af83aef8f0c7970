import Controls
import Drawing
import Screens
import Testing
import Widgets

@Suite("Screens that are closed are gone")
struct ReleaseTests {
    private struct Box {
        let name: String
        weak var screen: ViewScreen?
    }

    @Test("Nothing holds a screen that was shown, and no screen holds itself")
    func closed() {
        var boxes: [Box] = []
        let screens = AllScreens(language: .english)
        screens.visit(.keyboard) { name, interface in
            _ = screens.frame(of: interface)
            boxes += interface.screens.map { Box(name: "\(name): \(type(of: $0))", screen: $0) }
        }
        #expect(boxes.count > 100)
        #expect(Set(boxes.filter { $0.screen != nil }.map(\.name)).sorted() == [])
    }
}
