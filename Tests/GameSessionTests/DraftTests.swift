import Anatomy
import GameSession
import LossyLines
import Testing
import Transport
import WireProtocol

@Suite("Drafts on their way")
struct DraftTests {
    /// A session in an editor, at 60 frames a second.
    private final class Desk {
        let link: LossyLink
        let session: GameSession
        private(set) var now = 0.0
        private(set) var heard: [(at: Double, message: ClientMessage)] = []

        init(_ profile: LineProfile) throws {
            link = LossyLink(profile, seed: 3)
            session = GameSession(JoinRequest(host: "dish", port: 1, name: "Ada", kind: .player), over: link)
            link.send(ServerMessage.welcome(FakeServer.welcome).encoded(), on: .control, now: now)
            say(.edit)
            try run { $0.session.stage == .editing }
            try #require(session.stage == .editing)
        }

        func say(_ kind: PhaseNotice.Kind, editor: UInt32 = 4) {
            link.send(
                ServerMessage.phase(
                    PhaseNotice(
                        kind: kind, editor: editor, startTick: 1_000, endTick: 0, budget: 60, generation: 1, births: 1,
                        population: 1, played: 0)
                ).encoded(), on: .control, now: now)
        }

        /// Frames until something has happened, or so many.
        func run(frames: Int = 600, until done: (Desk) -> Bool = { _ in false }) throws {
            for _ in 0..<frames where !done(self) {
                now += 1000.0 / 60
                _ = session.update(now: now)
                heard += try link.takeMessages(now: now).map { (now, $0) }
            }
        }

        /// A slider is pulled: another draft in each frame. Returns the last.
        func pull(frames: Int) throws -> BodyPlan {
            var plan = DraftTests.plan
            for step in 0..<frames {
                plan.hue = UInt8(step % 200)
                session.submit(plan)
                try run(frames: 1)
            }
            return plan
        }

        var drafts: [(editor: UInt32, plan: BodyPlan)] {
            heard.compactMap {
                if case .submitDesign(let editor, let plan) = $0.message { (editor, plan) } else { nil }
            }
        }
    }

    private static let plan = SeedDesign.all[0].plan

    @Test("At most four a second are sent, and the last one always arrives", arguments: LineProfile.all)
    func pulled(profile: LineProfile) throws {
        let desk = try Desk(profile)
        let last = try desk.pull(frames: 300)
        try desk.run { $0.drafts.last?.plan == last }
        #expect(desk.drafts.last?.plan == last)
        let sent = desk.link.sent.filter {
            if case .submitDesign = try? ClientMessage(decoding: $0.bytes) { true } else { false }
        }.map(\.at)
        #expect((15...21).contains(sent.count), "\(sent.count) in five seconds")
        #expect(zip(sent, sent.dropFirst()).allSatisfy { $1 - $0 >= 250 }, "\(sent)")
        let count = desk.drafts.count
        try desk.run(frames: 60)
        #expect(desk.drafts.count == count, "nothing is sent twice")
    }

    @Test func theFirstGoesAtOnce() throws {
        let desk = try Desk(.lan)
        desk.session.submit(Self.plan)
        try desk.run(frames: 2)
        #expect(desk.drafts.count == 1)
    }

    @Test("When the editor closes, the last draft goes with that word, for its own editor", arguments: [false, true])
    func closed(byAnotherEditor: Bool) throws {
        let desk = try Desk(.good)
        let last = try desk.pull(frames: 20)
        if byAnotherEditor { desk.say(.edit, editor: 5) } else { desk.say(.play) }
        try desk.run(frames: 60)
        #expect(desk.drafts.last?.plan == last)
        #expect(desk.drafts.allSatisfy { $0.editor == 4 })
    }

    @Test("Who is done has sent the last draft before")
    func ready() throws {
        let desk = try Desk(.good)
        let last = try desk.pull(frames: 20)
        desk.session.ready()
        try desk.run { $0.heard.contains { $0.message == .ready(editor: 4) } }
        let words = desk.heard.map(\.message).filter { if case .input = $0 { false } else { true } }
        #expect(words.suffix(2) == [.submitDesign(editor: 4, last), .ready(editor: 4)])
    }

    @Test("Shortly before the editor closes the draft that waits goes out of turn, once")
    func lastMoment() throws {
        var queue = DraftQueue()
        func draft(_ hue: UInt8) -> DraftQueue.Draft {
            var plan = Self.plan
            plan.hue = hue
            return DraftQueue.Draft(editor: 4, plan: plan)
        }
        queue.add(draft(1))
        #expect(queue.takeDue(millisecondsLeft: 250, now: 0)?.plan.hue == 1)
        queue.add(draft(2))
        #expect(queue.takeDue(millisecondsLeft: 110, now: 140) == nil)
        #expect(queue.takeDue(millisecondsLeft: 100, now: 150)?.plan.hue == 2)
        queue.add(draft(3))
        #expect(queue.takeDue(millisecondsLeft: 50, now: 200) == nil)
        #expect(queue.takeLast()?.plan.hue == 3)
        #expect(queue.takeLast() == nil)
    }
}
