import Anatomy
import Ecosystem
import Gate
import Logging
import Scenarios
import ServerCore
import SimMath
import Testing
import Transport
import WireProtocol

/// A server whose guests and clock are the test's.
struct Lab {
    let host = LoopbackHost()
    var server: DishServer

    /// Without a world: still water, and nobody in it. `log`: nil for none.
    init(
        world: World? = nil, settings: ServerSettings = ServerSettings(), nurseries: NurseryPlan? = nil,
        recorder: Recorder? = nil, autosave: Autosave? = nil, tape: Tape? = nil, exchange: ChampionExchange? = nil,
        log: Logger? = nil
    ) throws {
        var settings = settings
        settings.checksInvariants = true
        var silence = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        silence.logLevel = .critical
        server = DishServer(
            world: try world ?? Self.water(), transport: host, settings: settings, nurseries: nurseries,
            recorder: recorder, autosave: autosave, tape: tape, exchange: exchange, log: log ?? silence)
    }

    /// Nothing but water. Seconds of play and of editing; 0 for no editor.
    static func water(play: Float = 0, edit: Float = 0, _ change: (inout EcosystemSettings) -> Void = { _ in }) throws
        -> World
    {
        var settings = Scenario.stillWater.settings
        settings.phases.play = play
        settings.phases.edit = edit
        change(&settings)
        return try World(settings: settings, seed: 1)
    }

    /// An aquarium of nothing but water.
    static func aquarium() throws -> Lab {
        var settings = ServerSettings()
        settings.isAquarium = true
        return try Lab(settings: settings)
    }

    // MARK: Time

    /// Does what guests have asked for.
    mutating func receive() { server.receive { [host] in host.now } }

    /// So many passes, at their times.
    mutating func pass(_ count: Int = 1) throws {
        for _ in 0..<count {
            receive()
            try server.pass { [host] in host.now }
            host.now += server.millisecondsPerPass
        }
    }

    /// Passes until something has happened; a test fails where it does not within `limit`.
    mutating func pass(
        until what: Comment, within limit: Int = 2_000, _ condition: (inout Lab) throws -> Bool
    ) throws {
        for _ in 0..<limit {
            if try condition(&self) { return }
            try pass()
        }
        Issue.record("\(what) did not happen within \(limit) passes")
    }

    // MARK: Guests

    /// A guest that has said hello and been answered: of the server's own machine, where nobody waits for a body.
    mutating func join(
        _ name: String = "Ann", _ kind: GuestKind = .player, design: UInt8 = 0, from address: String = "127.0.0.1",
        key: PlayerKey = PlayerKeyPair().publicKey, ticket: [UInt8] = [], isViewer: Bool = false
    ) -> PeerID {
        let peer = host.connect(from: address, player: key, isViewer: isViewer)
        host.say(.hello(Hello(kind: kind, body: .seed(design), name: name, ticket: ticket)), from: peer)
        receive()
        return peer
    }

    /// Says something and returns the answers.
    mutating func ask(_ message: ClientMessage, from peer: PeerID) -> [ServerMessage] {
        _ = host.takeMessages(to: peer)
        host.say(message, from: peer)
        receive()
        return host.takeMessages(to: peer)
    }

    func creature(of peer: PeerID) -> CreatureView? {
        server.world.creature(of: peer.value).flatMap { server.world.view(of: $0) }
    }

    typealias CreatureView = Ecosystem.CreatureView

    /// A nucleus at one end of a row of five cells, a mouth at the other.
    static let row: BodyPlan = {
        let types: [CellType] = [.nucleus, .tissue, .tissue, .tissue, .mouth]
        let cells = types.enumerated().map { place, type in
            CellPlan(id: UInt8(place), type: type, x: Int16(place * 64), y: 0, gridFacing: 0)
        }
        return BodyPlan(cells: cells, links: (1..<5).map { LinkPlan(type: .rod, a: UInt8($0 - 1), b: UInt8($0)) })
    }()

    /// A player's design with one cell more.
    static func grown(_ plan: BodyPlan) -> BodyPlan {
        var plan = plan
        guard let edge = plan.cells.max(by: { $0.y < $1.y }) else { return plan }
        let id = (plan.cells.map(\.id).max() ?? 0) + 1
        plan.cells.append(CellPlan(id: id, type: .tissue, x: edge.x, y: edge.y + 64, gridFacing: 0))
        plan.links.append(LinkPlan(type: .rod, a: edge.id, b: id))
        return plan
    }
}

/// The messages of a kind, as their values.
extension [ServerMessage] {
    var phases: [PhaseNotice] { compactMap { if case .phase(let notice) = $0 { notice } else { nil } } }
    var verdicts: [DesignVerdict] { compactMap { if case .verdict(let verdict) = $0 { verdict } else { nil } } }
    var happenings: [Happening] {
        compactMap { if case .happening(let happening) = $0 { happening } else { nil } }
    }
    var statuses: [ServerStatus] { compactMap { if case .status(let status) = $0 { status } else { nil } } }
    var deaths: [DeathNotice] { compactMap { if case .death(let notice) = $0 { notice } else { nil } } }
    var readiness: [ReadinessNotice] { compactMap { if case .readiness(let notice) = $0 { notice } else { nil } } }
    var nurseries: [NurseryNotice] { compactMap { if case .nursery(let notice) = $0 { notice } else { nil } } }
    var lineages: [LineageNotice] { compactMap { if case .lineage(let notice) = $0 { notice } else { nil } } }
    var histories: [HistoryNotice] { compactMap { if case .history(let notice) = $0 { notice } else { nil } } }
    var refusals: [Refusal] { compactMap { if case .refused(let refusal) = $0 { refusal } else { nil } } }
    var commandRefusals: [AquariumRefusal] {
        compactMap { if case .commandRefused(let reason) = $0 { reason } else { nil } }
    }
    var swimsBegun: [TestSwimNotice] { compactMap { if case .testSwimOpened(let notice) = $0 { notice } else { nil } } }
    var swimsEnded: [TestSwimClosure] {
        compactMap { if case .testSwimClosed(let closure) = $0 { closure } else { nil } }
    }
    var planNumbers: [UInt32] { compactMap { if case .plan(let id, _) = $0 { id } else { nil } } }
    var welcomes: [Welcome] { compactMap { if case .welcome(let welcome) = $0 { welcome } else { nil } } }
    var killCams: [KillCamNotice] { compactMap { if case .killCamOpened(let notice) = $0 { notice } else { nil } } }
    var killCamEnds: [KillCamEnd] { compactMap { if case .killCamClosed(_, let end) = $0 { end } else { nil } } }
    var chunks: [BroadcastChunk] { compactMap { if case .broadcast(let chunk) = $0 { chunk } else { nil } } }
    var holds: [Bool] { compactMap { if case .held(let isHeld) = $0 { isHeld } else { nil } } }
    var tickets: [[UInt8]] { compactMap { if case .ticket(let ticket) = $0 { ticket } else { nil } } }
    var names: [UInt32: String] {
        reduce(into: [:]) { if case .guestName(let guest, let name) = $1 { $0[guest] = name } }
    }
}
