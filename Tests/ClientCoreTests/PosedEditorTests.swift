import Anatomy
import PosedScenes
import Drawing
import Screens
import SimMath
import Testing
import Widgets

/// The editor of the pictures: as a player would find it, with nothing half on its way.
@Suite("The posed editor") @MainActor struct PosedEditorTests {
    @Test(
        "Its list of parts is at rest between its ends, its header as high as its words", arguments: [Float(1), 2, 3])
    func atRest(scale: Float) throws {
        let interface = PosedScene(.editor, seed: 1).presentation.interface
        for _ in 0..<2 {
            _ = interface.frame(
                width: 1280, height: 720, scale: scale, measure: PlainTextMeasure(), pointer: nil, isAnew: true)
        }
        let screen = try #require(interface.screens.last as? EditorScreen)
        let list = try #require(screen.view.view(named: "parts") as? ElasticHeaderTableView)
        #expect(!list.isMoving && !list.isDragging)
        #expect(list.headerStretch == 0)
        let (low, high) = list.offsetLimits
        #expect((low.y...high.y).contains(list.contentOffset.y))
        #expect(screen.tool == .place(.spike))
    }
}
