import Anatomy
import Ecosystem
import SimMath
import Testing

@Suite struct FigureTests {
    /// The design editor shows `thrustSpeed`: within a quarter of what the body does in still water.
    @Test(arguments: SeedDesign.all.indices.filter { !SeedDesign.all[$0].plan.links.contains { $0.type == .muscle } })
    func aDesignSwimsAsFastAsTheEditorSays(_ design: Int) throws {
        let plan = SeedDesign.all[design].plan
        var world = try WorldLab.still()
        let id = try world.spawnPlayer(plan: plan, player: 1, placement: WorldLab.at(0, 0))
        _ = try WorldLab.run(&world, ticks: 120, [PlayerControl(creature: id, frame: ControlFrame(thrust: 1))])
        let speed = try #require(world.view(of: id)).velocity.length
        #expect(abs(speed - plan.thrustSpeed) < speed / 4, "\(plan.thrustSpeed) said, \(speed) µm/s swum")
    }
}
