import Anatomy
import SimMath
import TestRounds
import Testing
import WireProtocol

/// Bytes that no honest side sends: a typed error or a value, never a trap.
struct HostileMessageTests {
    @Test func everyMessageCutAnywhereIsATypedError() {
        var samples = Samples(seed: 11)
        for _ in 0..<TestRounds.some(of: 2) {
            for bytes in samples.clientMessages().map({ $0.encoded() }) {
                for end in Self.cuts(bytes) { refusesClient(Array(bytes.prefix(end))) }
            }
            for bytes in samples.serverMessages().map({ $0.encoded() }) {
                for end in Self.cuts(bytes) { refusesServer(Array(bytes.prefix(end))) }
            }
        }
    }

    /// Where a message is cut: everywhere; of a long one, in a debug build, in some places and near its end.
    private static func cuts(_ bytes: [UInt8]) -> [Int] {
        guard bytes.count > 100 else { return Array(0..<bytes.count) }
        return Array(stride(from: 0, to: bytes.count, by: TestRounds.step)) + [bytes.count - 1]
    }

    @Test func bytesAfterTheEndAreATypedError() {
        var samples = Samples(seed: 12)
        for bytes in samples.clientMessages().map({ $0.encoded() }) { refusesClient(bytes + [0]) }
        for bytes in samples.serverMessages().map({ $0.encoded() }) { refusesServer(bytes + [0]) }
    }

    @Test func flippedBitsNeverTrap() {
        var samples = Samples(seed: 13)
        var refused = 0
        for _ in 0..<TestRounds.some(of: 1_250) {
            for message in samples.clientMessages() + [.leave] {
                refused += isRefusedByServer(samples.flipped(message.encoded())) ? 1 : 0
            }
            for message in samples.serverMessages() {
                refused += isRefusedByClient(samples.flipped(message.encoded())) ? 1 : 0
            }
        }
        #expect(refused > TestRounds.some(of: 1_000))
    }

    @Test func randomBytesNeverTrap() {
        var samples = Samples(seed: 14)
        for round in 0..<TestRounds.some(of: 20_000) {
            var bytes = samples.bytes(samples.random.index(round % 40 == 0 ? 1_400 : 80))
            // Half of them with the code of a message, so that the fields are reached.
            if !bytes.isEmpty && round % 2 == 0 { bytes[0] = UInt8(1 + samples.random.index(14)) }
            _ = isRefusedByServer(bytes)
            _ = isRefusedByClient(bytes)
        }
    }

    @Test func anEmptyMessageAndUnknownCodesAreNamed() {
        #expect(throws: WireError.truncated(neededBits: 8, haveBits: 0)) { try ClientMessage(decoding: []) }
        #expect(throws: WireError.truncated(neededBits: 8, haveBits: 0)) { try ServerMessage(decoding: []) }
        #expect(throws: WireError.unknownMessage(code: 200)) { try ClientMessage(decoding: [200]) }
        #expect(throws: WireError.unknownMessage(code: 0)) { try ServerMessage(decoding: [0]) }
    }

    @Test func countsOverTheLimitsAreRefusedBeforeAnythingIsRead() {
        var input = [UInt8](repeating: 0, count: 600)
        input[0] = 2
        input[14] = UInt8(WireLimits.framesPerInput + 1)
        #expect(throws: WireError.tooMany(field: "frames", count: 33, limit: 32)) { try ClientMessage(decoding: input) }

        let plan: [UInt8] = [3, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x7F]
        #expect(
            throws: WireError.outOfRange(
                field: "plan", value: 0xFFF_FFFF, allowed: 0...BodyPlan.maximumBinaryBytes)
        ) { try ClientMessage(decoding: plan) }

        let version = UInt8(protocolVersion)
        let name: [UInt8] = [1, version, 0, 0, 0, 0, 25] + [UInt8](repeating: 65, count: 25)
        #expect(throws: WireError.outOfRange(field: "name", value: 25, allowed: 0...24)) {
            try ClientMessage(decoding: name)
        }
        #expect(throws: WireError.notUTF8(field: "name")) {
            try ClientMessage(decoding: [1, version, 0, 0, 0, 0, 1, 0xFF])
        }

        let rocks = (0..<65).map { _ in RockNotice(centre: .zero, radius: 1) }
        let welcome = Welcome(
            guest: 1, ticksPerSecond: 60, snapshotsPerSecond: 30, dishRadius: 1, fog: true,
            light: LightNotice(radius: 1, orbit: 1, period: 1), rocks: rocks, vents: [])
        #expect(throws: WireError.outOfRange(field: "rocks", value: 65, allowed: 0...64)) {
            try ServerMessage(decoding: ServerMessage.welcome(welcome).encoded())
        }
    }

    @Test func zonesOutOfBoundsAreRefused() {
        func refusal(_ zones: [DishZone]) -> WireError? {
            var welcome = Welcome(
                guest: 1, ticksPerSecond: 60, snapshotsPerSecond: 30, dishRadius: 1, fog: true,
                light: LightNotice(radius: 1, orbit: 1, period: 1), rocks: [], vents: [])
            welcome.water.zones = zones
            do {
                _ = try ServerMessage(decoding: ServerMessage.welcome(welcome).encoded())
                return nil
            } catch { return error }
        }
        let good = DishZone(.slime, SoftDisc(centre: .zero, radius: 9), strength: 0.6)
        #expect(refusal([good]) == nil)
        let many = [DishZone](repeating: good, count: WireLimits.zones + 1)
        #expect(refusal(many) == .outOfRange(field: "water.zones", value: 9, allowed: 0...8))
        var (wide, strong) = (good, good)
        wide.disc.radius = 2000
        strong.strength = -11
        #expect(refusal([wide]) == .badCode(field: "zones.radius", code: Float(2000).bitPattern))
        #expect(refusal([strong]) == .badCode(field: "zones.strength", code: Float(-11).bitPattern))
    }

    @Test func aLightThatNeverGoesRoundIsRefused() {
        for period in [Float(0), -1] {
            let welcome = Welcome(
                guest: 1, ticksPerSecond: 60, snapshotsPerSecond: 30, dishRadius: 1, fog: true,
                light: LightNotice(radius: 1, orbit: 1, period: period), rocks: [], vents: [])
            #expect(throws: WireError.badCode(field: "light.period", code: period.bitPattern)) {
                try ServerMessage(decoding: ServerMessage.welcome(welcome).encoded())
            }
        }
    }

    @Test func aTestSwimThatCannotBeIsRefused() {
        func testSwim(stream: UInt8 = 1, radius: Float = 30, period: Float = 400) -> [UInt8] {
            ServerMessage.testSwimOpened(
                TestSwimNotice(
                    editor: 1, stream: stream, dishRadius: radius,
                    light: LightNotice(radius: 1, orbit: 1, period: period), own: 2, champion: 1, championAtHome: 0,
                    seconds: 30)
            ).encoded()
        }
        #expect(throws: Never.self) { try ServerMessage(decoding: testSwim()) }
        #expect(throws: WireError.badCode(field: "stream", code: 0)) {
            try ServerMessage(decoding: testSwim(stream: 0))
        }
        for radius in [Float(0), -30, .nan, .infinity] {
            #expect(throws: WireError.badCode(field: "dishRadius", code: radius.bitPattern)) {
                try ServerMessage(decoding: testSwim(radius: radius))
            }
        }
        #expect(throws: WireError.badCode(field: "light.period", code: 0)) {
            try ServerMessage(decoding: testSwim(period: 0))
        }
    }

    @Test func aKillCamThatCannotBeIsRefused() {
        func notice(stream: UInt8) -> [UInt8] {
            ServerMessage.killCamOpened(
                KillCamNotice(
                    stream: stream, subject: 2, victim: 1, firstTick: 1, deathTick: 2, lastTick: 3,
                    moments: [SensedMoment(tick: 1, SenseFrame())])
            ).encoded()
        }
        #expect(throws: Never.self) { try ServerMessage(decoding: notice(stream: 200)) }
        #expect(throws: WireError.badCode(field: "stream", code: 127)) {
            try ServerMessage(decoding: notice(stream: 127))
        }
        // Entries of the mask without a value, and entries that nobody shows.
        for (at, bit) in [(27, UInt8(1)), (33, UInt8(0x20))] {
            var bytes = notice(stream: 200)
            bytes[at] |= bit
            #expect(throws: WireError.self) { try ServerMessage(decoding: bytes) }
        }
    }

    @Test func aPieceOfABroadcastThatCannotBeIsRefused() throws {
        let good: [UInt8] = [22, 1, 0, 0, 0, 4, 1, 1, 0]
        #expect(throws: Never.self) { try ServerMessage(decoding: good) }
        // No time from one to the next; an opening longer than the piece; more snapshots, and longer ones, than may be.
        for (at, value) in [(5, UInt8(0)), (6, 2), (7, 57)] {
            var bytes = good
            bytes[at] = value
            #expect(throws: WireError.self) { try ServerMessage(decoding: bytes) }
        }
        let long: [UInt8] = [22, 1, 0, 0, 0, 4, 1, 1, 0xCD, 0x08] + [UInt8](repeating: 0, count: 1_101)
        #expect(throws: WireError.outOfRange(field: "snapshots.bytes", value: 1_101, allowed: 0...1_100)) {
            try ServerMessage(decoding: long)
        }
    }

    @Test func ticksOfAPieceGoOnAfterItsOpening() {
        let chunk = BroadcastChunk(
            firstTick: 100, ticksPerSnapshot: 4, opening: 3, snapshots: Array(repeating: [1], count: 5))
        #expect((0..<5).map { chunk.tick(of: $0) } == [100, 100, 100, 104, 108])
        let next = BroadcastChunk(
            firstTick: 128, ticksPerSnapshot: 4, opening: 0, snapshots: Array(repeating: [1], count: 3))
        #expect((0..<3).map { next.tick(of: $0) } == [128, 132, 136] && !next.beginsGroup)
    }

    @Test func aSensedMomentKeepsWhatLiesAroundTheCreature() {
        var frame = SenseFrame()
        for entry in 0..<SenseFrame.count { frame[entry] = entry % 3 == 0 ? 0 : Float(entry % 5) / 4 - 0.5 }
        let shown = SensedMoment(tick: 1, frame).frame
        for entry in 0..<SenseFrame.count {
            let expected = SenseFrame.touchEntries.upperBound <= entry ? 0 : frame[entry]
            let isBias = entry == SenseFrame.oldestCount - 1
            #expect(isBias || abs(shown[entry] - expected) <= 0.5 / 127)
        }
    }

    @Test func moreReadyGuestsThanThereCanBeAreRefused() {
        // The writer cuts its list: the count is written by hand, 257 as a varint.
        let bytes: [UInt8] = [13, 1, 0, 0, 0, 9, 0, 0x81, 0x02]
        #expect(throws: WireError.outOfRange(field: "ready", value: 257, allowed: 0...256)) {
            try ServerMessage(decoding: bytes)
        }
    }

    @Test func numbersThatAreNotFiniteAreRefused() {
        for number in [Float.nan, .infinity, -.infinity] {
            let nursery = NurseryNotice(editor: 1, isOver: true, generations: 2, seconds: number)
            #expect(throws: WireError.badCode(field: "seconds", code: number.bitPattern)) {
                try ServerMessage(decoding: ServerMessage.nursery(nursery).encoded())
            }
            let status = ServerStatus(
                tickMedian: 1, tickP99: number, players: 0, creatures: 0, memory: 0, tick: 0)
            #expect(throws: WireError.badCode(field: "tickP99", code: number.bitPattern)) {
                try ServerMessage(decoding: ServerMessage.status(status).encoded())
            }
        }
    }

    @Test func commandsThatMakeNoSenseAreRefused() {
        for number in [Float.nan, .infinity, -.infinity] {
            for (command, field) in [
                (AquariumCommand.feed(at: Vector2(number, 0)), "point.x"),
                (.poke(at: Vector2(0, number)), "point.y"),
            ] {
                #expect(throws: WireError.badCode(field: field, code: number.bitPattern)) {
                    try ClientMessage(decoding: ClientMessage.aquarium(command).encoded())
                }
            }
        }
        #expect(throws: WireError.badCode(field: "command.speed", code: 10)) {
            try ClientMessage(decoding: [10, 0, 10])
        }
        #expect(throws: WireError.badCode(field: "command.kind", code: 5)) { try ClientMessage(decoding: [10, 5, 0]) }
        #expect(throws: WireError.badCode(field: "reason", code: 5)) { try ServerMessage(decoding: [14, 5]) }
    }

    @Test func anAdminsLineIsNoLongerThanACommandAndText() {
        let long = [18, 0x81, 0x08] + [UInt8](repeating: 65, count: 1_025)
        #expect(throws: WireError.outOfRange(field: "line", value: 1_025, allowed: 0...1_024)) {
            try ClientMessage(decoding: long)
        }
        #expect(throws: WireError.notUTF8(field: "line")) { try ClientMessage(decoding: [18, 2, 0xC3, 0x28]) }
        #expect(throws: WireError.badCode(field: "outcome", code: 3)) { try ServerMessage(decoding: [28, 3, 0]) }
    }

    @Test func anAnswerToAnAdminGoesInPiecesOfWholeLines() {
        func text(_ pieces: [AdminAnswer]) -> String { pieces.map(\.text).joined() }
        let lines = (0..<500).map { "\($0): " + String(repeating: "ä", count: 60) }
        let pieces = AdminAnswer.pieces(of: lines, isDone: true)
        #expect(text(pieces) == lines.map { $0 + "\n" }.joined())
        #expect(pieces.count > 2 && pieces.allSatisfy { $0.text.utf8.count <= WireLimits.adminPieceBytes })
        #expect(pieces.allSatisfy { $0.text.hasSuffix("\n") })
        #expect(pieces.dropLast().allSatisfy { $0.outcome == .more } && pieces.last?.outcome == .done)
        #expect(AdminAnswer.pieces(of: [], isDone: false) == [AdminAnswer(outcome: .failed, text: "")])
        // What no answer is as long as is cut, and says so.
        let line = String(repeating: "→", count: 10_000)
        let cut = AdminAnswer.pieces(of: Array(repeating: line, count: 1_000), isDone: true)
        #expect(cut.count == WireLimits.adminPieces && cut.last?.text == "(the rest is left out)\n")
        #expect(cut.allSatisfy { $0.text.utf8.count <= WireLimits.adminPieceBytes })
    }

    @Test func aBadPlanIsRefusedWithThePlansOwnReason() {
        #expect(throws: WireError.badPlan(.unknownVersion(9))) {
            try ClientMessage(decoding: [3, 0, 0, 0, 0, 5, 9, 0, 0, 0, 0])
        }
    }

    private func refusesClient(_ bytes: [UInt8], _ location: SourceLocation = #_sourceLocation) {
        #expect(throws: WireError.self, sourceLocation: location) { try ClientMessage(decoding: bytes) }
    }
    private func refusesServer(_ bytes: [UInt8], _ location: SourceLocation = #_sourceLocation) {
        #expect(throws: WireError.self, sourceLocation: location) { try ServerMessage(decoding: bytes) }
    }

    private func isRefusedByServer(_ bytes: [UInt8]) -> Bool {
        do throws(WireError) {
            _ = try ClientMessage(decoding: bytes)
            return false
        } catch {
            return !error.description.isEmpty
        }
    }
    private func isRefusedByClient(_ bytes: [UInt8]) -> Bool {
        do throws(WireError) {
            _ = try ServerMessage(decoding: bytes)
            return false
        } catch {
            return !error.description.isEmpty
        }
    }
}

extension Samples {
    /// The bytes with one to three bits turned over.
    mutating func flipped(_ bytes: [UInt8]) -> [UInt8] {
        var flipped = bytes
        for _ in 0...random.index(3) {
            let bit = random.index(bytes.count * 8)
            flipped[bit / 8] ^= 1 << UInt8(bit % 8)
        }
        return flipped
    }
}
