import Anatomy
import Ecosystem
import Evolution
import Logging
import Telemetry
import Transport
import WireProtocol

/// Test swims: while an editor is open and the dish stands still, guests try their drafts in private tanks.
extension ServerLoop {
    /// A guest who has just had a tank waits so many ticks for the next: filling one costs as much as some ticks of it, and
    /// must not be asked for hundreds of times a second.
    private static let rest = UInt64(World.ticksPerSecond)

    mutating func openTank(_ draft: BodyPlan, editor: UInt32, for i: Int) {
        if let words = reasonAgainstTank(editor, i) { return refuseTank(words, editor, to: i) }
        let start = MonotonicClock.milliseconds
        do {
            // One seed an editor: everybody's tanks are alike, and two drafts can be compared.
            let tank = try TestSwim(of: world, draft: draft, player: guests[i].id, seed: UInt64(editor))
            let champion = championName(of: tank)
            guests[i].open(tank, beside: Int(editor), plans: &plans, settings, named: champion)
        } catch { return refuseTank("\(error)", editor, to: i) }
        guests[i].tankRestUntil = world.tick + Self.rest
        counts.testSwims += 1
        if let notice = guests[i].tank?.notice { send(.tankOpened(notice), to: guests[i].peer, on: .control) }
        let microseconds = Int((MonotonicClock.milliseconds - start) * 1000)
        log.debug("\(guests[i].name) swims in a tank, which was filled in \(microseconds) µs")
    }

    private func reasonAgainstTank(_ editor: UInt32, _ i: Int) -> String? {
        if !world.editPhase.isEditing || Int(editor) != world.editPhase.number { return "the editor is closed" }
        if guests[i].tank != nil { return "your tank is open already" }
        if world.tick < guests[i].tankRestUntil { return "your tank is being emptied: try again in a second" }
        if settings.mostTanks == 0 { return "this server has no tanks" }
        return guests.count { $0.tank != nil } >= settings.mostTanks
            ? "the tanks are taken: try again in a moment" : nil
    }

    private func refuseTank(_ words: String, _ editor: UInt32, to i: Int) {
        let closure = TankClosure(editor: editor, stream: 0, end: .refused, words: words)
        send(.tankClosed(closure), to: guests[i].peer, on: .control)
    }

    /// As the news and the lines of descent call it.
    private func championName(of tank: TestSwim) -> String {
        tank.championLineage.map { "rival \($0.id)" } ?? ""
    }

    /// Once a tick, when all tanks have been stepped: those whose time is over are emptied, which frees them.
    mutating func tendTanks() throws {
        for i in guests.indices {
            guard let tank = guests[i].tank else { continue }
            if settings.checksInvariants && world.tick % 60 == 0 { try tank.tank.world.checkInvariants() }
            if !world.editPhase.isEditing || world.editPhase.number != tank.editor {
                closeTank(i, .editorClosed)
            } else if tank.tank.isOver {
                closeTank(i, .timeUp)
            }
        }
    }

    /// Without effect for a guest without a tank.
    mutating func closeTank(_ i: Int, _ reason: TankEnd) {
        guard let tank = guests[i].tank else { return }
        guests[i].tank = nil
        // What was wished for the tank is not for the dish.
        guests[i].inputs.clear()
        let closure = tank.closure(reason)
        send(.tankClosed(closure), to: guests[i].peer, on: .control)
        log.debug("\(guests[i].name)'s tank is closed: \(closure.end) after \(closure.seconds) s")
    }

    /// In place of a snapshot of the dish, which stands still meanwhile.
    mutating func sendTankSnapshot(to i: Int) {
        guard let tank = guests[i].tank else { return }
        let builder = SnapshotBuilder(tank)
        var view = builder.view(for: guests[i], creature: tank.tank.livingSwimmer, in: tank.tank.world)
        let spent = introduce(&view, to: i)
        if let bytes = guests[i].tank?.snapshots.encode(view, spent: spent) {
            deliver(bytes, to: guests[i].peer, on: .snapshots)
        }
    }
}

extension Guest {
    fileprivate mutating func open(
        _ tank: TestSwim, beside editor: Int, plans: inout PlanTable, _ settings: ServerSettings, named champion: String
    ) {
        lastStream = lastStream == .max ? 1 : lastStream + 1
        var planIDs: [CreatureID: UInt32] = [:]
        for view in tank.world.views() { planIDs[view.id] = plans.id(of: view.plan) }
        self.tank = SwimTank(
            tank: tank, editor: editor,
            snapshots: SnapshotSender(bytesPerSnapshot: settings.bytesPerSnapshot, stream: lastStream),
            planIDs: planIDs, championName: champion)
    }
}
