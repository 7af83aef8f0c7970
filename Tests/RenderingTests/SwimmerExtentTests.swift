import Anatomy
import Rendering
import SimMath
import Testing

@Suite("What a swimming body takes of the dish") @MainActor struct SwimmerExtentTests {
    private let dart = SeedDesign.all[0].plan

    @Test("The whips of its tails lie in it, beyond its reach, however it is turned")
    func tails() throws {
        for step in 0..<12 {
            let way = Vector2(angle: Float(step) * Float.pi / 6)
            let cells = dart.cells.map { $0.position.rotated(by: way) }
            let extent = try #require(SwimmerExtent(of: dart, at: cells, rotation: way.angle))
            var farthest: Float = 0
            for (place, cell) in zip(cells, dart.cells) where cell.type == .flagellum {
                // As it is painted: from 0.7 radii off the middle 3.4 further.
                let tip = place + cell.facingVector.rotated(by: way) * (4.1 * cell.radius)
                #expect(tip.x > extent.low.x && tip.x < extent.high.x, "\(step)")
                #expect(tip.y > extent.low.y && tip.y < extent.high.y, "\(step)")
                farthest = max(farthest, tip.length)
            }
            #expect(farthest > dart.reach + 1, "the test tests nothing")
        }
    }

    @Test("Cells that are gone take nothing, and who has none takes nothing at all")
    func gone() throws {
        let all = dart.cells.map { Optional($0.position) }
        let whole = try #require(SwimmerExtent(of: dart, at: all, rotation: 0))
        let tailless: [Vector2?] = zip(all, dart.cells).map { $1.type == .flagellum ? nil : $0 }
        let stump = try #require(SwimmerExtent(of: dart, at: tailless, rotation: 0))
        #expect(stump.low.x > whole.low.x + 2 && stump.high == whole.high)
        #expect(SwimmerExtent(of: dart, at: all.map { _ in nil }, rotation: 0) == nil)
    }
}
