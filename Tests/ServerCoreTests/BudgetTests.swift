import Anatomy
import Ecosystem
import ServerCore
import Testing
import Transport
import WireProtocol

@Suite("Budgets of guests")
struct BudgetTests {
    private func editing() throws -> (Lab, PeerID, BodyPlan) {
        var lab = try Lab(world: try Lab.water(play: 0.5, edit: 4))
        let ann = lab.join("Ann")
        try lab.pass(until: "an editor") { $0.server.world.editPhase.isEditing }
        return (lab, ann, try #require(lab.creature(of: ann)).plan)
    }

    /// A draft that can be told from others.
    private func turned(_ plan: BodyPlan, _ step: Int) -> BodyPlan {
        var draft = Lab.grown(plan)
        draft.cells[draft.cells.count - 1].gridFacing = UInt8(step % 16)
        return draft
    }

    @Test("Of many drafts at once ten are judged, then five a second, and the last one is the body")
    func drafts() throws {
        var (lab, ann, plan) = try editing()
        _ = lab.host.takeMessages(to: ann)
        for step in 0..<30 { lab.host.say(.submitDesign(editor: 1, turned(plan, step)), from: ann) }
        lab.receive()
        #expect(lab.host.takeMessages(to: ann).verdicts.count == 10)
        try lab.pass(14)
        #expect(lab.host.takeMessages(to: ann).verdicts.count == 1, "the last one, when its turn has come")
        try lab.pass(60)
        #expect(lab.host.takeMessages(to: ann).verdicts.isEmpty)
        #expect(lab.server.counts.overBudget == ["draft": 20])
        try lab.pass(until: "play") { !$0.server.world.editPhase.isEditing }
        #expect(lab.creature(of: ann)?.plan == turned(plan, 29))
    }

    @Test("A draft that waits counts when its guest is ready, and when the editor closes", arguments: [true, false])
    func lastMoment(isReady: Bool) throws {
        var (lab, ann, plan) = try editing()
        if !isReady {
            try lab.pass(until: "the last moment") { lab in
                let phase = lab.server.world.editPhase
                return phase.endTick.map { $0 - lab.server.world.tick <= 3 } ?? false
            }
        }
        for step in 0..<12 { lab.host.say(.submitDesign(editor: 1, turned(plan, step)), from: ann) }
        if isReady { lab.host.say(.ready(editor: 1), from: ann) }
        try lab.pass(until: "play") { !$0.server.world.editPhase.isEditing }
        #expect(lab.creature(of: ann)?.plan == turned(plan, 11))
        #expect(lab.server.counts.overBudget["draft"] == 2)
    }

    @Test(
        "Who asks for more than is fair gets no answer, and who goes on is sent away",
        arguments: [
            (ClientMessage.requestPlan(77), "plan", 100), (.askLineage(of: 0), "lineage", 8),
            (.respawn(.seed(0)), "respawn", 5), (.endTest, "end_test", 10), (.ready(editor: 9), "ready", 10),
            (.testSwim(editor: 9, SeedDesign.all[0].plan), "test_swim", 5),
            (.aquarium(.watch(creature: 0)), "aquarium", 20), (.askHistory, "history", 3),
            (.submitDesign(editor: 9, SeedDesign.all[0].plan), "draft", 10),
        ])
    func floods(message: ClientMessage, kind: String, atOnce: Int) throws {
        var lab = try Lab()
        let eve = lab.join("Eve", .spectator)
        let ann = lab.join("Ann")
        for _ in 0..<atOnce { lab.host.say(message, from: eve) }
        lab.receive()
        #expect(lab.server.counts.overBudget.isEmpty)
        for _ in atOnce..<(10 * atOnce) { lab.host.say(message, from: eve) }
        lab.receive()
        #expect(lab.server.counts.overBudget == [kind: 9 * atOnce] && lab.host.ended.isEmpty)
        lab.host.say(message, from: eve)
        lab.receive()
        #expect(lab.host.ended == [eve: .flooding])
        #expect(lab.server.counts.disconnects == ["\(DisconnectReason.byUs(.flooding))": 1])
        try lab.pass()
        #expect(lab.creature(of: ann) != nil)
    }
}
