import Anatomy
import Designs
import Drawing
import Screens
import SimMath
import Testing

@Suite("The picture of a saved design")
struct DesignCardTests {
    @Test("Nothing of the body is seen behind its name, however long that is", arguments: ["I", "First body", "W"])
    func name(text: String) throws {
        let name = String(repeating: text, count: text == "W" ? 24 : 1)
        for seed in SeedDesign.all {
            let design = try SavedDesign(name: name, plan: seed.plan, savedAt: 0)
            let list = DesignCard.drawList(of: design, measure: PlainTextMeasure())
            let creature = try #require(list.commands.firstIndex { if case .creature = $0 { true } else { false } })
            let words = DrawingCheck(list).words.map(\.box)
            #expect(!words.isEmpty)
            for box in words {
                let isCovered = list.commands[creature...].contains { command in
                    guard case .box(let plate, _, let top, let bottom, _, _) = command else { return false }
                    return min(top.alpha, bottom.alpha) > 0.99 && plate.contains(box)
                }
                #expect(isCovered && Rect(0, 0, DesignCard.size.x, DesignCard.size.y).contains(box), "\(name)")
            }
        }
    }
}
