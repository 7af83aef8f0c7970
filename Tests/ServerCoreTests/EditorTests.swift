import Anatomy
import Ecosystem
import Locomotion
import ServerCore
import SimMath
import Testing
import Transport
import WireProtocol

@Suite("The editor over the server")
struct EditorTests {
    /// A dish in which Ann's editor is open.
    private func editing(edit: Float = 1) throws -> (Lab, PeerID) {
        var lab = try Lab(world: try Lab.water(play: 0.5, edit: edit))
        let ann = lab.join("Ann")
        try lab.pass(until: "an editor") { $0.server.world.editPhase.isEditing }
        return (lab, ann)
    }

    private func ownPlan(_ lab: Lab, _ peer: PeerID) throws -> BodyPlan { try #require(lab.creature(of: peer)).plan }

    @Test("It opens and closes by the clock, the dish stands still between, and everybody is notified")
    func clock() throws {
        var (lab, ann) = try editing()
        let opened = try #require(lab.host.takeMessages(to: ann).phases.last)
        #expect(opened.kind == .edit && opened.editor == 1 && Int(opened.budget) == EditBudget.base)
        #expect(opened.endTick == opened.startTick + 60)
        let position = try #require(lab.creature(of: ann)).root.position
        for number in 1...30 {
            let input = InputMessage(
                newestSnapshot: 0, earlierSnapshots: 0, newestFrame: UInt32(number), frames: [ControlFrame(thrust: 1)])
            lab.host.say(.input(input), from: ann)
            try lab.pass()
        }
        #expect(try #require(lab.creature(of: ann)).root.position == position)
        #expect(lab.server.world.editPhase.isEditing)
        try lab.pass(until: "play") { !$0.server.world.editPhase.isEditing }
        #expect(lab.server.world.tick >= UInt64(opened.endTick))
        #expect(lab.host.takeMessages(to: ann).phases.map(\.kind) == [.play])
    }

    @Test("Play that no editor interrupts begins anew, and everybody is told until when it lasts")
    func renewal() throws {
        var lab = try Lab(world: try Lab.water(play: 0.5, edit: 1))
        let eve = lab.join("Eve", .spectator)
        try lab.pass(until: "the end of the first play") { $0.server.world.editPhase.startTick > 0 }
        try lab.pass()
        let phases = lab.host.takeMessages(to: eve).phases
        #expect(phases.allSatisfy { $0.kind == .play })
        let last = try #require(phases.last)
        #expect(last.startTick > 0 && UInt64(last.startTick) == lab.server.world.editPhase.startTick)
        #expect(UInt64(last.endTick) == lab.server.world.editPhase.endTick)
    }

    @Test("A draft is taken with its price, and is the body afterwards")
    func accepted() throws {
        var (lab, ann) = try editing()
        let draft = Lab.grown(try ownPlan(lab, ann))
        let verdict = try #require(lab.ask(.submitDesign(editor: 1, draft), from: ann).verdicts.first)
        #expect(verdict.price ?? 0 > 0 && verdict.reasons.isEmpty, "\(verdict)")
        try lab.pass(until: "play") { !$0.server.world.editPhase.isEditing }
        #expect(try ownPlan(lab, ann) == draft)
    }

    @Test("A draft that is no body or too dear is refused with what is wrong, and the old body stays")
    func refused() throws {
        var (lab, ann) = try editing()
        let old = try ownPlan(lab, ann)
        var torn = old
        torn.links = []
        let broken = try #require(lab.ask(.submitDesign(editor: 1, torn), from: ann).verdicts.first)
        #expect(!broken.isAccepted && broken.price == nil)
        #expect(broken.reasons == torn.problems().map(DesignRefusal.problem) && !broken.reasons.isEmpty)
        var dear = old
        for _ in 0..<8 { dear = Lab.grown(dear) }
        let expensive = try #require(lab.ask(.submitDesign(editor: 1, dear), from: ann).verdicts.first)
        let price = UInt32(EditPrice(from: old, to: dear).total)
        #expect(expensive.reasons == [.overBudget(price: price, budget: UInt32(EditBudget.base))])
        try lab.pass(until: "play") { !$0.server.world.editPhase.isEditing }
        #expect(try ownPlan(lab, ann) == old)
    }

    @Test("A draft for another editor, or in play, comes too late")
    func late() throws {
        var (lab, ann) = try editing()
        let draft = Lab.grown(try ownPlan(lab, ann))
        let other = try #require(lab.ask(.submitDesign(editor: 2, draft), from: ann).verdicts.first)
        #expect(other.editor == 2 && other.reasons == [.editorClosed])
        try lab.pass(until: "play") { !$0.server.world.editPhase.isEditing }
        try lab.pass(7)
        let late = try #require(lab.ask(.submitDesign(editor: 1, draft), from: ann).verdicts.first)
        #expect(late.reasons == [.editorClosed])
    }

    @Test("It closes early when all are ready, and says who is")
    func ready() throws {
        var (lab, ann) = try editing(edit: 30)
        let bob = lab.join("Bob")
        let seated = lab.host.takeMessages(to: bob)
        #expect(seated.phases.last?.kind == .edit && seated.readiness.last?.players == 2)
        lab.host.say(.ready(editor: 2), from: ann)
        lab.host.say(.ready(editor: 1), from: bob)
        try lab.pass(2)
        #expect(lab.host.takeMessages(to: ann).readiness.last?.ready == [bob.value])
        #expect(lab.server.world.editPhase.isEditing, "another editor's number is no word for this one")
        lab.host.say(.ready(editor: 1), from: ann)
        try lab.pass(2)
        #expect(!lab.server.world.editPhase.isEditing)
        #expect(lab.host.takeMessages(to: bob).phases.last?.kind == .play)
    }
}

@Suite("Test swims over the server")
struct TestSwimTests {
    private func editing(_ settings: ServerSettings = ServerSettings()) throws -> (Lab, PeerID) {
        var lab = try Lab(world: try Lab.water(play: 0.5, edit: 4), settings: settings)
        let ann = lab.join("Ann")
        try lab.pass(until: "an editor") { $0.server.world.editPhase.isEditing }
        return (lab, ann)
    }

    private func draft(_ lab: Lab, _ peer: PeerID) throws -> BodyPlan {
        Lab.grown(try #require(lab.creature(of: peer)).plan)
    }

    @Test("It begins with a notice, shows the draft on a stream of its own, and ends when it is asked to")
    func swim() throws {
        var (lab, ann) = try editing()
        let begun = try #require(lab.ask(.testSwim(editor: 1, try draft(lab, ann)), from: ann).swimsBegun.first)
        #expect(begun.stream == 1 && begun.editor == 1 && begun.champion == 0)
        let home = try #require(lab.creature(of: ann)).root.position
        _ = lab.host.takeSnapshots(to: ann)
        var own: [ReceivedSnapshot] = []
        var receiver = SnapshotReceiver(stream: 1)
        for number in 1...40 {
            let input = InputMessage(
                newestSnapshot: receiver.newest, earlierSnapshots: receiver.earlier, stream: 1,
                newestFrame: UInt32(number), frames: [ControlFrame(thrust: 1)])
            lab.host.say(.input(input), from: ann)
            try lab.pass()
            own += try lab.host.takeSnapshots(to: ann).map { try receiver.receive($0) }
        }
        #expect(own.last?.own.creature == begun.own)
        let way = (try #require(own.last)).centre - (try #require(own.first)).centre
        #expect(way.length > 1, "steering moves the swimmer")
        #expect(try #require(lab.creature(of: ann)).root.position == home, "and not the creature at home")
        let ended = try #require(lab.ask(.endTest, from: ann).swimsEnded.first)
        #expect(ended.end == .asked && ended.stream == 1 && ended.topSpeed > 0)
        #expect(abs(ended.seconds - 40 / 60) < 0.02, "\(ended.seconds)")
        #expect(lab.ask(.endTest, from: ann).isEmpty)
        try lab.pass(2)
        #expect(lab.host.takeSnapshots(to: ann).last.map { SnapshotReceiver.stream(of: $0) } == 0)
        #expect(lab.server.counts.testSwims == 1)
    }

    @Test("What was steered in it and not yet taken is not steered at home")
    func leftovers() throws {
        var (lab, ann) = try editing()
        _ = lab.ask(.testSwim(editor: 1, try draft(lab, ann)), from: ann)
        try lab.pass(4)
        let frames = Array(repeating: ControlFrame(thrust: 1), count: 8)
        let input = InputMessage(
            newestSnapshot: 0, earlierSnapshots: 0, stream: 1, newestFrame: 8, frames: frames)
        lab.host.say(.input(input), from: ann)
        _ = lab.ask(.endTest, from: ann)
        _ = lab.host.takeSnapshots(to: ann)
        try lab.pass(2)
        var receiver = SnapshotReceiver()
        let snapshot = try receiver.receive(try #require(lab.host.takeSnapshots(to: ann).first))
        #expect(snapshot.lastFrame == 8, "all of them count as taken")
    }

    @Test("One at a time, and a moment of rest between two")
    func rest() throws {
        var (lab, ann) = try editing()
        let draft = try draft(lab, ann)
        #expect(lab.ask(.testSwim(editor: 1, draft), from: ann).swimsBegun.count == 1)
        let twice = try #require(lab.ask(.testSwim(editor: 1, draft), from: ann).swimsEnded.first)
        #expect(twice.end == .refused && twice.stream == 0 && twice.refusal == .alreadyOpen)
        _ = lab.ask(.endTest, from: ann)
        let soon = try #require(lab.ask(.testSwim(editor: 1, draft), from: ann).swimsEnded.first)
        #expect(soon.end == .refused && soon.refusal == .tooSoon)
        try lab.pass(60)
        #expect(lab.ask(.testSwim(editor: 1, draft), from: ann).swimsBegun.map(\.stream) == [2])
    }

    @Test("It ends with the editor, and there is none in play or for a draft that is no body")
    func closing() throws {
        var (lab, ann) = try editing()
        var torn = try draft(lab, ann)
        torn.links = []
        let refused = try #require(lab.ask(.testSwim(editor: 1, torn), from: ann).swimsEnded.first)
        #expect(refused.refusal == .design(torn.problems().map(DesignRefusal.problem)))
        let draft = try draft(lab, ann)
        #expect(lab.ask(.testSwim(editor: 1, draft), from: ann).swimsBegun.count == 1)
        try lab.pass(until: "play") { !$0.server.world.editPhase.isEditing }
        #expect(lab.host.takeMessages(to: ann).swimsEnded.map(\.end) == [.editorClosed])
        let late = try #require(lab.ask(.testSwim(editor: 1, draft), from: ann).swimsEnded.first)
        #expect(late.refusal == .editorClosed)
    }

    @Test("A server has no more of them than its settings say", arguments: [0, 1])
    func limit(maximum: Int) throws {
        var settings = ServerSettings()
        settings.maximumTestSwims = maximum
        var (lab, ann) = try editing(settings)
        let bob = lab.join("Bob")
        let first = lab.ask(.testSwim(editor: 1, try draft(lab, ann)), from: ann)
        #expect(first.swimsBegun.count == maximum)
        let second = try #require(lab.ask(.testSwim(editor: 1, try draft(lab, bob)), from: bob).swimsEnded.first)
        #expect(second.refusal == (maximum == 0 ? .notOffered : .allTaken))
        // Who is gone swims no more.
        lab.host.lose(ann)
        lab.receive()
        #expect(lab.ask(.testSwim(editor: 1, try draft(lab, bob)), from: bob).swimsBegun.count == maximum)
    }
}
