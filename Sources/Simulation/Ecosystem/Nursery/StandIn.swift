import Anatomy
import Evolution

/// A guest's body in a nursery, which does over and over what the guest did in its last minute. It knows nothing of the
/// nursery: what beats it beats the guest's habits.
struct StandIn: Hashable, Sendable {
    let plan: BodyPlan
    /// Of the home dish.
    let guest: PlayerID
    let trace: ControlTrace
    /// The frame of the trace that it begins with: several of one guest are at different moments of it.
    let firstFrame: Int

    /// The number under which one plays in the nursery, by its place in the stock.
    static func player(_ row: Int) -> PlayerID { PlayerID(row + 1) }
    /// And back; nil for a number of no stand-in.
    static func row(of player: PlayerID) -> Int? { player > 0 ? Int(player) - 1 : nil }

    /// What it does at a tick of the nursery.
    func frame(at tick: UInt64) -> ControlFrame { trace.frame(firstFrame + Int(tick / ControlTrace.ticksPerFrame)) }

    /// Of the living guests and of those who died lately, by turns; none where no guest has played.
    static func all(of home: World) -> [StandIn] {
        let rules = home.settings.nursery
        let models = rules.learnsFromGuests ? living(in: home) + dead(in: home) : []
        guard !models.isEmpty else { return [] }
        return (0..<rules.standIns).map { row in
            let model = models[row % models.count]
            return StandIn(
                plan: model.plan, guest: model.guest, trace: model.trace,
                firstFrame: model.trace.count * row / rules.standIns)
        }
    }

    /// Where there are more guests than stand-ins others have their turn in the next editor.
    private static func living(in home: World) -> [StandIn] {
        let all = home.population.creatures.compactMap { creature -> StandIn? in
            guard creature.isAlive, let guest = creature.owner.guest else { return nil }
            return StandIn(plan: creature.genome.plan, guest: guest, trace: creature.trace, firstFrame: 0)
        }.filter(\.isUseful)
        guard !all.isEmpty else { return [] }
        let first = home.editPhase.number % all.count
        return Array(all[first...] + all[..<first])
    }

    /// The newest first.
    private static func dead(in home: World) -> [StandIn] {
        home.ghosts.reversed()
            .map { StandIn(plan: $0.plan, guest: $0.guest, trace: $0.trace, firstFrame: 0) }.filter(\.isUseful)
    }

    private var isUseful: Bool { trace.count >= ControlTrace.usefulFrames }
}

/// Where stand-ins live.
extension EcosystemSettings {
    /// Stand-ins neither starve nor tire, and are as soft as any rival: what kills them is other creatures alone. They
    /// leave no ghosts and no traces.
    mutating func makeRoomForStandIns() {
        guests = GuestSettings()
        guests.thirst = 0
        nursery.raisesGhosts = true
        nursery.ghostsWaiting = 0
        nursery.learnsFromGuests = false
    }
}
