import Anatomy
import Ecosystem
import Logging
import Replays
import Scenarios
import ServerCore
import SimMath
import Testing
import Transport
import WireProtocol

/// A recording is shown in place of a living dish.
@Suite struct ScreeningTests {
    /// Twenty-five seconds of two opponents, with a guest's life and an editor in it.
    private static let recording: [UInt8] = {
        guard let bytes = try? make() else { return [] }
        return bytes
    }()

    private static func make() throws -> [UInt8] {
        var settings = Scenario.duel.settings
        settings.phases.play = 8
        settings.phases.edit = 3
        var world = try World(settings: settings, seed: 5)
        var encoder = ReplayEncoder()
        var bytes = ReplayHead(writer: "test", build: "a", settings: world.settings).encoded()
        bytes += encoder.keyframe(world).encoded()
        for second in 1...25 {
            var ticks: [ReplayTick] = []
            for tick in 0..<World.ticksPerSecond {
                // An editor opens where there is somebody to edit.
                let isFirst = second == 1 && tick == 0
                let entry = ReplayTick(acts: isFirst ? [.spawn(SeedDesign.all[0].plan, 1, isBot: false)] : [])
                for act in entry.acts { world.perform(act) }
                _ = world.step([])
                ticks.append(entry)
            }
            bytes += encoder.second(ticks, world).encoded()
            if second % 10 == 0 { bytes += encoder.keyframe(world).encoded() }
        }
        return bytes
    }

    private let host = LoopbackHost()
    private let file: ReplayFile
    private var server: DishServer

    init() throws {
        file = try ReplayFile(.bytes(Self.recording))
        var settings = ServerSettings()
        settings.isAquarium = true
        server = DishServer(
            try Screening(file, build: "a"), transport: host, settings: settings,
            log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    }

    private mutating func pass(_ count: Int = 1) throws {
        for _ in 0..<count {
            server.receive { [host] in host.now }
            try server.pass { [host] in host.now }
            host.now += server.millisecondsPerPass
        }
    }

    private mutating func join() throws -> PeerID {
        let peer = host.connect(from: "127.0.0.1")
        host.say(.hello(Hello(kind: .player, body: .seed(0), name: "Ann")), from: peer)
        try pass()
        return peer
    }

    private mutating func seek(_ tick: UInt32, from peer: PeerID) throws {
        host.say(.aquarium(.seek(tick: tick)), from: peer)
        try pass(2)
    }

    /// The dish at a tick is the one that was recorded, whichever way it was reached.
    @Test mutating func anyTickIsFoundToTheBit() throws {
        let peer = try join()
        host.say(.aquarium(.speed(.paused)), from: peer)
        for tick in [900, 17, 18, 1_390, 1_389, 250, 0, 1_500, 1_200] as [UInt32] {
            try seek(tick, from: peer)
            let wanted = try #require(try file.world(at: UInt64(tick)))
            guard !wanted.editPhase.isEditing else { continue }
            #expect(server.world.tick == UInt64(tick))
            #expect(server.world.stateHash == wanted.stateHash, "tick \(tick)")
        }
    }

    @Test mutating func nothingIsSeenOfAnEditor() throws {
        let peer = try join()
        host.say(.aquarium(.speed(.paused)), from: peer)
        #expect(try #require(try file.world(at: 8 * 60 + 30)).editPhase.isEditing)
        try seek(8 * 60 + 30, from: peer)
        #expect(!server.world.editPhase.isEditing && server.world.tick >= 11 * 60)
        try seek(7 * 60, from: peer)
        host.say(.aquarium(.speed(.x8)), from: peer)
        for _ in 0..<40 {
            try pass()
            #expect(!server.world.editPhase.isEditing)
        }
        #expect(server.world.tick > 12 * 60)
    }

    @Test mutating func itIsPlayedAtItsPaceAndStandsStillAtItsEnd() throws {
        let peer = try join()
        let start = server.world.tick
        try pass(30)
        #expect(server.world.tick == start + 60)
        host.say(.aquarium(.speed(.half)), from: peer)
        try pass()
        let half = server.world.tick
        try pass(30)
        #expect(server.world.tick == half + 30)
        host.say(.aquarium(.speed(.paused)), from: peer)
        try pass(10)
        let still = server.world.tick
        try pass(10)
        #expect(server.world.tick == still)
        try seek(1_450, from: peer)
        host.say(.aquarium(.speed(.x2)), from: peer)
        try pass(60)
        #expect(server.world.tick == 1_500)
        let last = host.takeMessages(to: peer).statuses.last
        #expect(last?.wanted == .paused && last?.tick == 1_500)
    }

    @Test mutating func aVisitorIsToldWhatItSeesAndTouchesNothing() throws {
        let peer = try join()
        let messages = host.takeMessages(to: peer)
        let notices = messages.compactMap { if case .recording(let notice) = $0 { notice } else { nil } }
        #expect(notices == [RecordingNotice(firstTick: 0, lastTick: 1_500)])
        #expect(messages.welcomes.first?.isAquarium == true && (messages.welcomes.first?.guest ?? 0) > 1 << 30)
        host.say(.aquarium(.feed(at: .zero)), from: peer)
        host.say(.keepLife, from: peer)
        try pass()
        let answers = host.takeMessages(to: peer)
        #expect(answers.commandRefusals == [.aRecording])
        #expect(answers.contains(.life(.refused(.notOffered))))
    }

    @Test mutating func nothingIsPlayedBeforeSomebodyLooks() throws {
        try pass(30)
        #expect(server.world.tick == 0)
    }

    @Test func aLivingDishCannotBeWound() throws {
        var lab = try Lab.aquarium()
        let ann = lab.join()
        #expect(lab.ask(.aquarium(.seek(tick: 5)), from: ann).commandRefusals == [.notARecording])
    }

    @Test func aDamagedRecordingIsRefusedInWords() throws {
        var bytes = Self.recording
        bytes[bytes.count - 20] ^= 1
        let file = try ReplayFile(.bytes(bytes))
        #expect(throws: ReplayError.self) { try Screening(file, build: "a") }
    }
}
