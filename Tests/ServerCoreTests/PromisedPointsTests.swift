import Anatomy
import Ecosystem
import ServerCore
import Testing
import Transport
import WireProtocol

/// The display shows what the server promises, and the editor gives what the server counts: it must be one number.
@Suite("What a server promises for the next editor") struct PromisedPointsTests {
    @Test("Each phase says what is saved, as much as the editor counts, and an editor's what lives of the body")
    func phases() throws {
        var lab = try Lab(world: try Lab.water(play: 0.5, edit: 0.5))
        let ann = lab.join("Ann")
        var (promised, editors) = (UInt16(0), 0)
        for _ in 0..<240 {
            try lab.pass()
            for phase in lab.host.takeMessages(to: ann).phases {
                switch phase.kind {
                case .play:
                    promised = phase.saved
                    #expect(phase.budget == 0 && phase.flesh == 0)
                case .edit:
                    editors += 1
                    #expect(phase.saved == promised && Int(phase.budget) == EditBudget.base + Int(promised))
                    #expect(Int64(phase.flesh) == SeedDesign.all[0].plan.buildCost)
                }
            }
        }
        #expect(editors >= 3 && promised > 0, "else the test tests nothing")
    }

    @Test("A new life is told at once that nothing is saved, and its editor gives no more")
    func newLife() throws {
        var lab = try Lab(world: try Lab.water(play: 1, edit: 0.5) { $0.metabolism.upkeepScale = 30 })
        let ann = lab.join("Ann")
        try lab.pass(until: "an end without food", within: 3_600) { $0.creature(of: ann) == nil }
        try #require(lab.server.world.editPhase.saved(of: ann.value) > 0)
        let told = try #require(lab.ask(.respawn(.seed(0)), from: ann).phases.last)
        #expect(told.kind == .play && told.saved == 0)
        try lab.pass(until: "the next editor") { $0.server.world.editPhase.isEditing }
        let phase = try #require(lab.host.takeMessages(to: ann).phases.last)
        #expect(phase.kind == .edit && phase.saved == 0 && Int(phase.budget) == EditBudget.base)
    }
}
