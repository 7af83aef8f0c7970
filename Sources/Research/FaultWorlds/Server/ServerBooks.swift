import Ecosystem
import Faults
import Saves
import ServerCore
import SimMath

/// What a server must have: reckoned beside it, pass by pass, and compared when it ends and starts. Times in milliseconds.
struct ServerBooks {
    private let plan: FaultPlan
    private let findings: Findings
    private var kept = KeptSaves()
    private var budgets = BudgetBook()
    private(set) var sights = SightBook()
    /// When the server stood still last, or will until then.
    var pausedAt = -Double.infinity
    private var (wasEditing, hadDied) = (false, false)
    private var alive: Set<PlayerID> = []
    private var (returns, lost, migrants) = (0, 0, 0)

    /// Passes between two looks at all that costs as much as a tick.
    private static let passesPerAudit = 6
    /// Ticks for which a dish that was read lives beside the one that was written.
    private static let ticksTogether = 20

    init(_ plan: FaultPlan, _ findings: Findings) {
        self.plan = plan
        self.findings = findings
    }

    // MARK: After each pass

    mutating func note(_ life: ServerLife, _ disk: FaultyDisk, _ trouble: inout DiskTrouble, now: Double) {
        let world = life.server.world
        if let problem = budgets.check(life.server) { findings.fail(problem) }
        noteEvents(life, world)
        sights.note(life.server)
        noteSave(life, world, disk, &trouble, now: now)
        if findings.pass % Self.passesPerAudit == 0 { audit(life, world) }
    }

    private func audit(_ life: ServerLife, _ world: World) {
        do { try world.checkInvariants() } catch { findings.fail("\(error)") }
        if world.recountedImbalance != 0 { findings.fail("energy out of nothing: \(world.recountedImbalance)") }
        if let problem = BudgetBook.checkDrafts(world) { findings.fail(problem) }
        let (here, away) = life.server.guestNumbers
        let known = Set(here + away)
        if known.count != here.count + away.count { findings.fail("two guests have one number: \(here) \(away)") }
        let bodies = world.guestsAlive
        if Set(bodies).count != bodies.count { findings.fail("a guest has two bodies: \(bodies)") }
        if let lost = bodies.first(where: { !known.contains($0) }) { findings.fail("nobody is guest \(lost)") }
        if away.count > plan.server.maximumAbsent { findings.fail("\(away.count) guests are away") }
        if here.count > plan.places { findings.fail("\(here.count) guests for \(plan.places) places") }
        if life.server.maximumWaitingFrames > 12 {
            findings.fail("\(life.server.maximumWaitingFrames) control frames wait")
        }
    }

    private mutating func noteEvents(_ life: ServerLife, _ world: World) {
        let isEditing = world.editPhase.isEditing
        let bodies = Set(world.guestsAlive)
        let away = life.server.guestNumbers.away
        if away.contains(where: { alive.contains($0) && !bodies.contains($0) }) { findings.note(.diedAway) }
        // The tick in which an editor opens stands still already.
        let hasDied = !alive.subtracting(bodies).isEmpty
        if isEditing, !wasEditing, hasDied || hadDied { findings.note(.deathAsEditorOpens) }
        hadDied = hasDied
        if !isEditing, wasEditing, life.host.hasDraftInFlight { findings.note(.draftInFlightAtClose) }
        let now = life.server.counts
        if now.returns > returns { findings.note(.returned) }
        if now.migrants > migrants { findings.note(.migrated) }
        if now.lost > lost { findings.note(.notBackInTime) }
        (wasEditing, alive, returns, lost) = (isEditing, bodies, now.returns, now.lost)
        migrants = now.migrants
    }

    private mutating func noteSave(
        _ life: ServerLife, _ world: World, _ disk: FaultyDisk, _ trouble: inout DiskTrouble, now: Double
    ) {
        guard plan.saveInterval != nil else { return }
        let isWell = life.server.saveProblem == nil
        if !isWell, trouble.isFull { trouble.hasRefused = true }
        guard kept[world.tick] == nil, disk.contains(Self.path(world.tick)) else { return }
        kept.add(world, budgets, at: now, isConfirmed: isWell)
        if isWell, trouble.hasRefused {
            trouble.hasRefused = false
            findings.note(.diskFullAndBack)
        }
    }

    private static func path(_ tick: UInt64) -> String {
        let digits = String(tick)
        return "\(ServerHouse.folder)/dish-\(String(repeating: "0", count: max(0, 12 - digits.count)))\(digits).save"
    }

    // MARK: When it ends

    /// Whether the newest save is at most one interval old, unless the disk has failed or the server stood still.
    func judgeAge(_ life: ServerLife, _ trouble: DiskTrouble, _ interval: Double?, now: Double) {
        guard let interval, now - max(life.beganAt, pausedAt) > interval + 100 else { return }
        guard now - trouble.lastAt > interval + 10_100 else { return }
        guard let newest = kept.confirmed.flatMap({ kept[$0] }) else { return findings.fail("there is no save") }
        if now - newest.at > interval + 100 {
            findings.fail("the newest save is \(Int(now - newest.at)) ms old and should be \(Int(interval)) at most")
        }
    }

    // MARK: When it starts

    /// A save was damaged: nobody can go on with it.
    mutating func noteDamage(_ path: String) {
        guard let tick = UInt64(path.suffix(17).prefix(12)) else { return }
        kept.forget(tick)
    }

    /// What a server finds to go on with. Throws what the server would end with, unless that must not be.
    mutating func find(in folder: SaveFolder?, _ planted: PlantedFault?) throws -> SaveFolder.Found? {
        sights.forget()
        (returns, lost, migrants) = (0, 0, 0)
        (wasEditing, alive) = (false, [])
        guard let folder else {
            // Nothing is kept: another dish, in which nobody has anything.
            budgets = BudgetBook()
            return nil
        }
        var found: SaveFolder.Found?
        do throws(SaveFolderError) { found = try folder.newest() } catch {
            if case .file = error { throw error }
            findings.fail("\(error)")
            throw error
        }
        if planted == .staleIndex { found?.save.world.forgetOwners() }
        compare(found)
        budgets.beginLife()
        kept.goBack(to: found?.save.world.tick)
        return found
    }

    private mutating func compare(_ found: SaveFolder.Found?) {
        let expected = kept.confirmed ?? 0
        guard let save = found?.save else {
            if expected > 0 { findings.fail("the save of tick \(expected), which was whole on the disk, is gone") }
            budgets = BudgetBook()
            return
        }
        let tick = save.world.tick
        if tick < expected {
            findings.fail("the save of tick \(tick) is taken, and that of \(expected) was whole on the disk")
        }
        guard let original = kept[tick] else { return findings.fail("the save of tick \(tick) was never made") }
        budgets = original.budgets
        guard save.world.stateHash == original.hash else {
            return findings.fail("the save of tick \(tick) is not the dish that was saved")
        }
        var (read, written) = (save.world, original.world)
        for _ in 0..<Self.ticksTogether {
            _ = read.step([])
            _ = written.step([])
        }
        if read.stateHash != written.stateHash {
            findings.fail("the dish of tick \(tick) goes on otherwise than the one that was saved")
        }
    }
}
