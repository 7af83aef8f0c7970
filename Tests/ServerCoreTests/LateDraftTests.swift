import Anatomy
import Ecosystem
import ServerCore
import Testing
import Transport
import WireProtocol

@Suite("Drafts that come late")
struct LateDraftTests {
    /// A dish in which Ann's editor is open.
    private func editing() throws -> (Lab, PeerID) {
        var lab = try Lab(world: try Lab.water(play: 2, edit: 1))
        let ann = lab.join("Ann")
        try lab.pass(until: "an editor") { $0.server.world.editPhase.isEditing }
        return (lab, ann)
    }

    private func ownPlan(_ lab: Lab, _ peer: PeerID) throws -> BodyPlan { try #require(lab.creature(of: peer)).plan }

    @Test(
        "A draft that was on its way when the editor closed counts for a round trip and a tenth of a second, half a second at most",
        arguments: [
            (0.0, 6, true), (0, 7, false), (200, 18, true), (200, 19, false), (2_000, 30, true), (2_000, 31, false),
        ])
    func grace(roundTrip: Double, ticks: Int, isTaken: Bool) throws {
        var (lab, ann) = try editing()
        lab.host.lines[ann] = Line(roundTripMilliseconds: roundTrip)
        let old = try ownPlan(lab, ann)
        let draft = Lab.grown(old)
        try lab.pass(until: "play") { !$0.server.world.editPhase.isEditing }
        try lab.pass(ticks)
        let verdict = try #require(lab.ask(.submitDesign(editor: 1, draft), from: ann).verdicts.first)
        #expect(verdict.isAccepted == isTaken && verdict.editor == 1, "\(verdict)")
        #expect(try ownPlan(lab, ann) == (isTaken ? draft : old))
        _ = lab.host.takeMessages(to: ann)
        try lab.pass(2)
        #expect(lab.host.takeMessages(to: ann).planNumbers.count == (isTaken ? 1 : 0), "the new body is sent")
        #expect(lab.server.world.recountedImbalance == 0)
    }

    @Test("What a late draft costs is no longer promised for the next editor")
    func latePromise() throws {
        var (lab, ann) = try editing()
        let draft = Lab.grown(try ownPlan(lab, ann))
        try lab.pass(until: "play") { !$0.server.world.editPhase.isEditing }
        let told = lab.ask(.submitDesign(editor: 1, draft), from: ann)
        let price = try #require(told.verdicts.first?.price)
        #expect(told.phases.map { Int($0.saved) } == [(EditBudget.base - Int(price)) / 2])
    }

    @Test("A late draft is paid for with what is left, and only once")
    func lateBudget() throws {
        var (lab, ann) = try editing()
        var draft = try ownPlan(lab, ann)
        var paid = 0
        try lab.pass(until: "play") { !$0.server.world.editPhase.isEditing }
        for _ in 0..<8 {
            let next = Lab.grown(draft)
            guard let price = lab.ask(.submitDesign(editor: 1, next), from: ann).verdicts.first?.price else { break }
            paid += Int(price)
            draft = next
        }
        #expect(paid > 0 && paid <= EditBudget.base)
        #expect(try ownPlan(lab, ann) == draft)
        try lab.pass(until: "the next editor") { $0.server.world.editPhase.isEditing }
        let budget = try #require(lab.server.world.editPhase.desk(of: ann.value)).budget
        #expect(budget == EditBudget.points(success: 0, unspent: EditBudget.base - paid))
    }
}
