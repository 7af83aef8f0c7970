import Anatomy
import Foundation
import Testing
import WireProtocol

/// Lines of descent on the wire: every shape there and back, and none that cannot be.
struct LineageNoticeTests {
    private func step(_ creature: UInt32, _ change: BodyChange = BodyChange()) -> AncestorNotice {
        AncestorNotice(creature: creature, generation: creature, name: "", plan: SeedDesign.all[0].plan, change: change)
    }

    private func bytes(_ notice: LineageNotice) -> [UInt8] { ServerMessage.lineage(notice).encoded() }

    @Test func everyLineComesBackAsItWent() throws {
        var samples = Samples(seed: 41)
        for _ in 0..<200 {
            let message = ServerMessage.lineage(samples.lineage())
            #expect(try ServerMessage(decoding: message.encoded()) == message)
        }
    }

    @Test func theLongestFitsItsChannel() throws {
        var samples = Samples(seed: 42)
        let full = BodyPlan(
            cells: (0..<64).map { CellPlan(id: UInt8($0), type: .eye, x: 0, y: 0, wiring: wired) },
            links: (0..<128).map { LinkPlan(type: .fin, a: UInt8($0 / 2), b: UInt8(64 + $0 % 2), wiring: wired) })
        let steps = (1...8).map { number in
            var step = step(UInt32(number))
            step.plan = full
            step.name = samples.text(bytes: WireLimits.nameBytes)
            step.change.tallies = (0..<40).map { _ in .init(.linkRetyped(.rod, to: .fin), count: 900) }
            step.meals = (0..<20).map { VictimNotice(creature: $0, name: "twenty-four bytes of name", cells: 9) }
            return step
        }
        let bytes = bytes(LineageNotice(subject: 8, steps: steps))
        #expect(bytes.count < 22 * 1_024)
        // What is over the limits is cut by the writer.
        guard case .lineage(let read) = try ServerMessage(decoding: bytes) else { Issue.record("no line"); return }
        #expect(read.steps.count == 8 && read.steps[0].meals.count == WireLimits.mealsPerAncestor)
        #expect(read.steps[0].change.tallies.count == WireLimits.talliesPerChange)
        #expect(read.steps[0].change.tallies[0].count == 255)
    }

    private var wired: PartWiring { PartWiring(channel: .bite, gain: 3, gridFrequency: 4, gridPhase: 5) }

    @Test func aLineThatIsNoneIsRefused() {
        #expect(throws: Never.self) { try ServerMessage(decoding: bytes(.init(subject: 4, steps: []))) }
        #expect(throws: Never.self) {
            try ServerMessage(decoding: bytes(.init(subject: 0, steps: [step(2), step(4)])))
        }
        #expect(throws: WireError.badCode(field: "subject", code: 5)) {
            try ServerMessage(decoding: bytes(.init(subject: 5, steps: [step(2), step(4)])))
        }
        for second in [UInt32(2), 1] {
            #expect(throws: WireError.badCode(field: "steps.creature", code: second)) {
                try ServerMessage(decoding: bytes(.init(subject: second, steps: [step(2), step(second)])))
            }
        }
        #expect(throws: WireError.badCode(field: "steps.creature", code: 0)) {
            try ServerMessage(decoding: bytes(.init(subject: 0, steps: [step(0)])))
        }
    }

    @Test func theFuzzersSeedsAreGoodMessages() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../Fuzz")
        func seed(_ path: String) throws -> [UInt8] {
            [UInt8](try Data(contentsOf: folder.appendingPathComponent(path)))
        }
        let line = try ServerMessage(decoding: seed("FuzzServerMessage/Corpus/lineage"))
        guard case .lineage(let notice) = line else { Issue.record("\(line)"); return }
        #expect(notice.steps.map(\.creature) == [4, 90] && notice.steps[1].meals.count == 2)
        #expect(notice.steps[1].change.tallies.last?.part == .linkRetyped(.rod, to: .fin))
        let none = try ServerMessage(decoding: seed("FuzzServerMessage/Corpus/champions"))
        #expect(none == .lineage(LineageNotice(subject: 0, steps: [])))
        #expect(try ClientMessage(decoding: seed("FuzzClientMessage/Corpus/ask-lineage")) == .askLineage(of: 90))
    }

    @Test func aChangeThatCannotBeIsRefused() {
        let change = BodyChange(tallies: [.init(.cellAdded(.spike), count: 1)])
        let good = bytes(.init(subject: 2, steps: [step(2, change)]))
        #expect(throws: Never.self) { try ServerMessage(decoding: good) }
        // code:1 subject:4 met:4 steps:1 creature:4 generation:4 name:1, the plan with its length, since:2, tallies:1
        let plan = SeedDesign.all[0].plan.encoded().count
        let tally = 19 + (plan < 128 ? 1 : 2) + plan + 2 + 1
        let broken: [(at: Int, value: UInt8, error: WireError)] = [
            (tally - 1, 25, .outOfRange(field: "change.tallies", value: 25, allowed: 0...WireLimits.talliesPerChange)),
            (tally, 6, .badCode(field: "part.kind", code: 6)),
            (tally + 1, 99, .badCode(field: "part.type", code: 99)),
            (tally + 2, 1, .badCode(field: "part.to", code: 1)),
            (tally + 3, 0, .badCode(field: "tallies.count", code: 0)),
            (9, 9, .outOfRange(field: "steps", value: 9, allowed: 0...WireLimits.lineageSteps)),
        ]
        for (place, value, error) in broken {
            var bytes = good
            bytes[place] = value
            #expect(throws: error) { try ServerMessage(decoding: bytes) }
        }
    }
}
