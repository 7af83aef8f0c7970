import Anatomy
import Ecosystem
import Evolution
import Logging
import Transport
import WireProtocol

/// Test swims: while an editor is open and the dish stands still, guests try their drafts in private water.
struct TestSwims {
    private var swimmers: [PlayerID: Swimmer] = [:]

    private struct Swimmer {
        var swim: GuestSwim?
        /// The stream of its last swim; 0 for none yet.
        var lastStream: UInt8 = 0
        /// The tick before which it gets no other.
        var restsUntil: UInt64 = 0
    }

    /// After one test swim a guest waits so many ticks for the next: making one costs as much as some ticks of it, and
    /// must not be asked for hundreds of times a second.
    private static let restTicks = UInt64(World.ticksPerSecond)

    /// Those above are kill cams'.
    private static let streams: ClosedRange<UInt8> = 1...KillCamNotice.streams.lowerBound - 1

    func isSwimming(_ guest: PlayerID) -> Bool { swimmers[guest]?.swim != nil }
    /// Guests who swim, or have swum.
    var swimmerCount: Int { swimmers.count }

    // MARK: Requests

    mutating func begin(_ draft: BodyPlan, editor: UInt32, for index: Int, _ dish: inout HostedDish) {
        let guest = dish.guests[index]
        if let reason = reason(against: editor, guest.id, dish) { return refuse(reason, editor, to: guest, dish) }
        var swimmer = swimmers[guest.id] ?? Swimmer()
        swimmer.lastStream = swimmer.lastStream == Self.streams.upperBound ? 1 : swimmer.lastStream + 1
        swimmer.restsUntil = dish.world.tick + Self.restTicks
        do throws(TestSwimError) {
            // One seed an editor: all guests' swims are alike, and two drafts can be compared.
            let swim = try TestSwim(of: dish.world, draft: draft, player: guest.id, seed: UInt64(editor))
            swimmer.swim = GuestSwim(swim, editor: Int(editor), stream: swimmer.lastStream, &dish)
        } catch {
            // A bad draft is refused before any water is made; all else has cost as much as a swim.
            if case .draft = error {} else { swimmers[guest.id] = swimmer }
            return refuse(TestSwimRefusal(error), editor, to: guest, dish)
        }
        swimmers[guest.id] = swimmer
        dish.counts.testSwims += 1
        if let notice = swimmer.swim?.notice { dish.send(.testSwimOpened(notice), to: guest.peer, on: .control) }
        dish.log.debug("\(guest.name) begins a test swim")
    }

    private func reason(against editor: UInt32, _ guest: PlayerID, _ dish: HostedDish) -> TestSwimRefusal? {
        if !dish.isOpen(editor: editor) { return .editorClosed }
        if isSwimming(guest) { return .alreadyOpen }
        if dish.world.tick < swimmers[guest]?.restsUntil ?? 0 { return .tooSoon }
        let maximum = dish.settings.maximumTestSwims
        if maximum == 0 { return .notOffered }
        return swimmers.values.count { $0.swim != nil } >= maximum ? .allTaken : nil
    }

    private func refuse(_ reason: TestSwimRefusal, _ editor: UInt32, to guest: Guest, _ dish: HostedDish) {
        let closure = TestSwimClosure(editor: editor, refusal: reason)
        dish.send(.testSwimClosed(closure), to: guest.peer, on: .control)
    }

    /// `reason`: why it ends though its swimmer may live. Without effect for a guest that swims nowhere.
    mutating func end(_ index: Int, _ reason: TestSwimEnd, _ dish: inout HostedDish) {
        let guest = dish.guests[index]
        guard let swim = swimmers[guest.id]?.swim else { return }
        swimmers[guest.id]?.swim = nil
        // Steering of the test swim is not for the dish.
        dish.guests[index].inputs.clear()
        let closure = swim.closure(reason)
        dish.send(.testSwimClosed(closure), to: guest.peer, on: .control)
        dish.log.debug("\(guest.name)'s test swim ends: \(closure.end) after \(closure.seconds) s")
    }

    /// A guest is gone.
    mutating func forget(_ guest: PlayerID) { swimmers[guest] = nil }

    /// A guest says what snapshots of its test swim it has; of one that is over that means nothing.
    mutating func acknowledge(_ input: InputMessage, from guest: PlayerID) {
        guard input.stream == swimmers[guest]?.swim?.snapshots.stream else { return }
        swimmers[guest]?.swim?.snapshots.acknowledge(newest: input.newestSnapshot, earlier: input.earlierSnapshots)
    }

    // MARK: Ticks

    /// Steps the guest's test swim, if it has one.
    mutating func step(_ guest: PlayerID, _ controls: ControlFrame) { swimmers[guest]?.swim?.swim.step(controls) }

    /// Once a tick, when all have been stepped: those whose time is over end. Throws `WorldInvariantError` for water
    /// that breaks a rule of the world.
    mutating func tick(_ dish: inout HostedDish) throws {
        for index in dish.guests.indices {
            guard let swim = swimmers[dish.guests[index].id]?.swim else { continue }
            if dish.settings.checksInvariants && dish.world.tick % 60 == 0 { try swim.swim.world.checkInvariants() }
            if !dish.isOpen(editor: UInt32(clamping: swim.editor)) {
                end(index, .editorClosed, &dish)
            } else if swim.swim.isOver {
                end(index, .timeUp, &dish)
            }
        }
    }

    /// In place of snapshots of the dish, which stands still meanwhile.
    mutating func sendSnapshots(of turn: Int?, _ dish: inout HostedDish, now: Double) {
        guard !swimmers.isEmpty else { return }
        for index in dish.guests.indices where turn == nil || dish.guests[index].turn == turn {
            let guest = dish.guests[index]
            guard let swim = swimmers[guest.id]?.swim else { continue }
            guard let limit = dish.grant(index, wanted: swim.snapshots.wantedBytes, now: now) else {
                swimmers[guest.id]?.swim?.snapshots.skip()
                continue
            }
            var view = SnapshotBuilder(swim).view(
                for: guest, creature: swim.swim.livingSwimmer, seer: nil, in: swim.swim.world)
            for plan in dish.guests[index].meet(&view, limit: limit) { dish.send(plan, to: guest.peer, on: .bulk) }
            guard let bytes = swimmers[guest.id]?.swim?.snapshots.encode(view, limit: limit),
                let sequence = swimmers[guest.id]?.swim?.snapshots.sequence
            else { continue }
            dish.sendSnapshot(
                bytes, sequence, stream: swim.snapshots.stream, limit: limit, to: index, now: now)
        }
    }
}

/// One guest's test swim, with the snapshots of it.
struct GuestSwim {
    var swim: TestSwim
    /// The number of the editor it is open beside.
    let editor: Int
    var snapshots: SnapshotSender
    /// No body changes there, so their numbers stay.
    let planIDs: [CreatureID: UInt32]

    init(_ swim: TestSwim, editor: Int, stream: UInt8, _ dish: inout HostedDish) {
        self.swim = swim
        self.editor = editor
        snapshots = SnapshotSender(stream: stream)
        var planIDs: [CreatureID: UInt32] = [:]
        for view in swim.world.views() { planIDs[view.id] = dish.plans.id(of: view.plan) }
        self.planIDs = planIDs
    }

    var notice: TestSwimNotice {
        TestSwimNotice(
            editor: UInt32(clamping: editor), stream: snapshots.stream, dishRadius: swim.world.layout.radius,
            light: LightNotice(swim.world.settings.light), water: WaterNotice(swim.world), own: swim.swimmer,
            champion: swim.champion ?? 0, championAtHome: swim.championLineage?.id ?? 0, seconds: swim.rules.seconds)
    }

    /// `reason`: why it is over though its swimmer may live.
    func closure(_ reason: TestSwimEnd) -> TestSwimClosure {
        let report = swim.report
        return TestSwimClosure(
            editor: UInt32(clamping: editor), stream: snapshots.stream, end: report.death?.end ?? reason,
            seconds: report.seconds, topSpeed: report.topSpeed, particles: UInt16(clamping: report.particles),
            hasBeatenChampion: report.hasBeatenChampion)
    }
}

extension DeathCause {
    fileprivate var end: TestSwimEnd? {
        switch self {
        case .eaten: .eaten
        case .stabbed: .stabbed
        case .starved, .wornDown: .starved
        case .tornApart: .tornApart
        case .withdrawn: nil
        }
    }
}
