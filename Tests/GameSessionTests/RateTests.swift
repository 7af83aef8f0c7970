import Anatomy
import LossyLines
import SimMath
import Testing
import Transport
import WireProtocol

/// How much a guest is sent over lines of all kinds.
@Suite struct RateTests {
    /// A whole dish at 30 snapshots a second: 29 kB/s.
    private static let crowd = 950
    /// What a player's creature senses.
    private static let fog = 150

    @Test(arguments: [LineProfile.lan, .good, .far]) func aWideLineIsGivenWhatTheViewNeeds(profile: LineProfile) {
        var line = RateLine(profile, wanted: Self.crowd)
        line.run(seconds: 15)
        #expect(line.sent(from: 8) > 29 * (Self.crowd + 64), "\(line.sent(from: 8)) B/s")
        #expect(line.snapshots(from: 8) == 30)
    }

    @Test(arguments: [LineProfile.bad, .terrible], [1, 2, 3] as [UInt64])
    func lossThatIsNoCongestionDoesNotStarveTheGuest(profile: LineProfile, seed: UInt64) {
        var line = RateLine(profile, wanted: Self.crowd, seed: seed)
        line.run(seconds: 40)
        #expect(line.sent(from: 10) > 18_000, "\(line.seconds.map { $0.sent })")
    }

    @Test(arguments: LineProfile.all, [1, 2, 5] as [UInt64])
    func whatIsSensedFitsEveryLine(profile: LineProfile, seed: UInt64) {
        var line = RateLine(profile, wanted: Self.fog, seed: seed)
        line.run(seconds: 40)
        #expect(line.snapshots(from: 15) >= 20, "\(line.snapshots(from: 15)) snapshots a second")
        #expect(line.rate.bytesPerSecond >= 4_000)
    }

    @Test(arguments: [1, 2, 3] as [UInt64]) func aThinLineKeepsAShortQueue(seed: UInt64) throws {
        var line = RateLine(.thin, wanted: Self.crowd, seed: seed)
        line.run(seconds: 60)
        let queues = line.queues(from: 5)
        let long = queues[queues.count * 9 / 10]
        #expect(long < 110, "\(line.seconds.map { "\($0.sent) \($0.snapshots) \(Int($0.queue))" })")
        #expect(queues[queues.count / 2] < 90)
        // And most of the line is used.
        #expect(line.sent(from: 5) > 5_200 && line.sent(from: 5) <= 8_000, "\(line.sent(from: 5)) B/s")
        #expect(line.snapshots(from: 5) >= 10)
    }

    /// Dying: other senses, and plans of bodies never met.
    @Test func dyingDoesNotBreakAThinLine() {
        var line = RateLine(.thin, wanted: Self.fog)
        line.run(seconds: 10)
        line.wanted = Self.crowd
        for _ in 0..<8 { line.sendReliably(bytes: 400) }
        line.run(seconds: 20)
        #expect(line.snapshots(from: 11) >= 10)
        let queues = line.queues(from: 15)
        #expect(queues[queues.count * 9 / 10] < 110, "\(queues)")
    }

    @Test func aLineThatGrowsThinIsNoticed() {
        var line = RateLine(.good, wanted: Self.crowd)
        line.run(seconds: 10)
        line.down.profile.bytesPerSecond = 12_000
        line.run(seconds: 30)
        let queues = line.queues(from: 16)
        #expect(queues[queues.count * 9 / 10] < 110, "\(queues)")
        line.down.profile.bytesPerSecond = nil
        line.run(seconds: 40)
        #expect(line.sent(from: 75) > 20_000, "\(line.sent(from: 75)) B/s")
    }

    @Test func whatElseIsSentIsMadeUpFor() throws {
        var rate = RateControl()
        func second(_ rate: inout RateControl) -> Int {
            (0..<30).reduce(0) { sum, turn in
                sum + (rate.grant(wanted: 1_000, turnsPerSecond: 30, now: Double(turn) * 33) ?? 0)
            }
        }
        let usual = second(&rate)
        rate.noteOther(bytes: 2_000)
        #expect(usual - second(&rate) >= 2_000)
    }

    @Test func whoIsSilentIsSentLittle() {
        var rate = RateControl()
        var now = 0.0
        var sequence: UInt32 = 0
        for turn in 0..<300 {
            now += 1000 / 30
            guard rate.grant(wanted: 900, turnsPerSecond: 30, now: now) != nil else { continue }
            sequence += 1
            rate.noteSnapshot(sequence, stream: 0, bytes: 300, now: now)
            if turn < 60 { rate.acknowledge(newest: sequence, earlier: .max, stream: 0, now: now) }
        }
        #expect(rate.bytesPerSecond == RateSettings().slowest)
    }

    @Test func acknowledgementsOfAnythingAreHarmless() {
        var random = RandomSource(seed: 9)
        var rate = RateControl()
        for turn in 0..<5_000 {
            let now = Double(turn) * 16
            let word = { UInt32(truncatingIfNeeded: random.next()) }
            _ = rate.grant(wanted: random.index(3_000), turnsPerSecond: 30, now: now)
            rate.noteSnapshot(UInt32(turn), stream: UInt8(random.index(2)), bytes: random.index(1_100), now: now)
            rate.acknowledge(newest: word(), earlier: word(), stream: UInt8(random.index(2)), now: now)
            rate.acknowledge(newest: UInt32(random.index(turn + 3)), earlier: word(), stream: 0, now: now)
            rate.noteOther(bytes: random.index(5_000))
            #expect((4_000...60_000).contains(rate.bytesPerSecond))
        }
    }

    /// Real snapshots of sixty swimmers over 64 kbit/s.
    @Test func nobodyStarvesOnAThinLine() throws {
        var rate = RateControl()
        var sender = SnapshotSender()
        var receiver = SnapshotReceiver()
        var down = LossyLane(.thin, seed: 3)
        var up = LossyLane(.thin, seed: 4)
        var seenAt: [UInt32: Int] = [:]
        var longest = 0
        var longestOwn = 0
        for tick in 1...(60 * 30) {
            let now = Double(tick) * 1000 / 60
            for (_, bytes) in up.arrivals(now: now) {
                guard case .input(let input) = try ClientMessage(decoding: bytes) else { continue }
                sender.acknowledge(newest: input.newestSnapshot, earlier: input.earlierSnapshots)
                rate.acknowledge(
                    newest: input.newestSnapshot, earlier: input.earlierSnapshots, stream: 0, now: now)
            }
            let limit = tick % 2 == 0 ? rate.grant(wanted: sender.wantedBytes, turnsPerSecond: 30, now: now) : nil
            if tick % 2 == 0 && limit == nil { sender.skip() }
            if let limit {
                let bytes = sender.encode(Self.shoal(tick: tick), limit: limit)
                #expect(bytes.count <= limit)
                rate.noteSnapshot(sender.sequence, stream: 0, bytes: bytes.count, now: now)
                down.send(bytes, on: .snapshots, now: now)
            }
            for (_, bytes) in down.arrivals(now: now) {
                for id in try receiver.receive(bytes).updated { seenAt[id] = tick }
            }
            let input = InputMessage(
                newestSnapshot: receiver.newest, earlierSnapshots: receiver.earlier, newestFrame: UInt32(tick),
                frames: [.neutral])
            up.send(ClientMessage.input(input).encoded(), on: .inputs, now: now)
            guard tick > 60 * 6 else { continue }
            for id in 1...60 { longest = max(longest, tick - (seenAt[UInt32(id)] ?? 0)) }
            longestOwn = max(longestOwn, tick - (seenAt[1] ?? 0))
        }
        #expect(longest < 60 * 3, "\(longest) ticks without news")
        #expect(longestOwn < 40, "\(longestOwn) ticks without news of one's own creature")
    }

    private static func shoal(tick: Int) -> ViewState {
        let creatures = (1...60).map { number in
            let angle = Float(tick) * 0.02 + Float(number)
            return creature(
                UInt32(number), plan: SeedDesign.all[number % 5].plan, planID: UInt32(number % 5 + 1),
                at: Vector2(angle: angle) * Float(5 + number), rotation: angle)
        }
        var own = OwnStatus()
        own.creature = 1
        return ViewState(
            tick: UInt32(tick), lastFrame: UInt32(tick), own: own, centre: creatures[0].position, sightRadius: 30,
            light: 1, creatures: creatures, food: [])
    }
}
