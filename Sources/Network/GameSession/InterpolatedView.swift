import Anatomy
import Prediction
public import SimMath
public import WireProtocol

/// What there is to see at one moment, smooth in time.
public struct InterpolatedView: Hashable, Sendable {
    /// Server ticks, with a fraction: behind the server by as much as the line's jitter asks for.
    public var tick: Double
    public var own: OwnStatus
    /// The middle of what is sensed, µm.
    public var centre: Vector2
    /// How far is sensed, µm.
    public var sightRadius: Float
    /// How light it is there, 0…1.
    public var light: Float
    /// In rising order of id; those whose plan is not known yet are left out.
    public var creatures: [CreatureView]
    public var food: [FoodView]
    /// What suckers hold, between cells that are there to be seen.
    public var tethers: [TetherView]
    /// Ink in the water.
    public var clouds: [CloudView]

    public init(
        tick: Double, own: OwnStatus, centre: Vector2, sightRadius: Float, light: Float, creatures: [CreatureView],
        food: [FoodView], tethers: [TetherView] = [], clouds: [CloudView] = []
    ) {
        self.tick = tick
        self.own = own
        self.centre = centre
        self.sightRadius = sightRadius
        self.light = light
        self.creatures = creatures
        self.food = food
        self.tethers = tethers
        self.clouds = clouds
    }

    /// The guest's own creature, if it lives and is in view.
    public var ownCreature: CreatureView? {
        own.creature == 0 ? nil : creatures.first { $0.id == own.creature }
    }
}

/// What the session keeps to make a view: timelines of creatures, eased food.
struct ViewMaker: Sendable {
    private var timelines: [UInt32: Timeline] = [:]
    private var easedFood: [UInt32: Vector2] = [:]
    private var foodEasedAt: Double?
    private(set) var latest: ReceivedSnapshot?
    /// The moment of the latest snapshot.
    private(set) var latestMoment = 0.0
    /// What tick it was at the latest moments, oldest first, what suckers held then, and where ink was.
    private var ticks: [(moment: Double, tick: Double, tethers: [TetherView], clouds: [CloudView])] = []
    /// Half a second of snapshots: more than the view lies behind.
    private static let keptTicks = 16

    /// µm: beyond what two swimmers cross before the server answers.
    private static let neighbourhood: Float = 8

    /// How fast drawn food follows known food, 1/ms: a correction is over in a third of a second.
    private static let easing: Float = 0.008

    mutating func take(
        _ snapshot: ReceivedSnapshot, at moment: Double, from receiver: SnapshotReceiver, plans: PlanBook
    ) {
        latest = snapshot
        latestMoment = moment
        ticks.append((moment, Double(snapshot.tick), snapshot.tethers, snapshot.clouds))
        if ticks.count > Self.keptTicks { ticks.removeFirst() }
        for id in snapshot.updated {
            guard let planID = receiver.planID(of: id), let plan = plans[planID],
                let view = receiver.creature(id, plan: plan)
            else { continue }
            timelines[id, default: Timeline()].add(view, tick: moment)
        }
        for id in snapshot.removed { timelines[id] = nil }
    }

    /// No other creature is there any more.
    mutating func keep(only creatures: Set<UInt32>) { timelines = timelines.filter { creatures.contains($0.key) } }

    /// A plan came: creatures waiting for it can be shown.
    mutating func planArrived(_ planID: UInt32, _ receiver: SnapshotReceiver, plans: PlanBook) {
        guard latest != nil, let plan = plans[planID] else { return }
        for id in receiver.creatureIDs
        where receiver.planID(of: id) == planID && timelines[id]?.newest?.planID != planID {
            guard let view = receiver.creature(id, plan: plan) else { continue }
            timelines[id, default: Timeline()].add(view, tick: latestMoment)
        }
    }

    /// The other creatures as far as they may be near, as they probably are at a moment; `beside`: what drives those near it.
    func neighbours(of own: CreatureView, at moment: Double, beside: [OwnMotion.Beside]) -> [Neighbour] {
        let reach = own.spread + Self.neighbourhood
        return timelines.compactMap { id, timeline in
            guard id != own.id, let newest = timeline.newest,
                (newest.position - own.position).length < reach + newest.spread
            else { return nil }
            return timeline.neighbour(at: moment, controls: beside.first { $0.creature == id }?.controls)
        }.sorted { $0.view.id < $1.view.id }
    }

    mutating func view(moment: Double, now: Double, food: [FoodView]) -> InterpolatedView? {
        guard let latest else { return nil }
        let creatures = timelines.keys.sorted().compactMap { timelines[$0]?.view(at: moment) }
        return InterpolatedView(
            tick: tick(at: moment), own: latest.own, centre: latest.centre, sightRadius: latest.sightRadius,
            light: latest.light,
            creatures: creatures, food: ease(food, now: now), tethers: tethers(at: moment, between: creatures),
            clouds: clouds(at: moment))
    }

    /// What was said last before the moment, as all that is shown: a tether whose end is gone, or is not in view, is none.
    private func tethers(at moment: Double, between creatures: [CreatureView]) -> [TetherView] {
        let said = (ticks.last(where: { $0.moment <= moment }) ?? ticks.first)?.tethers ?? []
        func isThere(_ id: UInt32, _ cell: Int) -> Bool {
            guard let creature = creatures.first(where: { $0.id == id }) else { return false }
            return cell < creature.cells.count && creature.cells[cell].state != .gone
        }
        return said.filter { isThere($0.holder, $0.sucker) && isThere($0.held, $0.cell) }
    }

    /// Where they drift between the snapshots around the moment. One comes with the snapshot that says so, and goes with
    /// the first that does not.
    private func clouds(at moment: Double) -> [CloudView] {
        guard let before = ticks.lastIndex(where: { $0.moment <= moment }) ?? ticks.indices.first else { return [] }
        let known = ticks[before]
        guard !known.clouds.isEmpty else { return [] }
        let after = before + 1 < ticks.count ? ticks[before + 1] : known
        let share = Float(min(1, max(0, (moment - known.moment) / max(1, after.moment - known.moment))))
        return known.clouds.map { cloud in
            guard let later = after.clouds.first(where: { $0.number == cloud.number }) else { return cloud }
            var shown = cloud
            shown.position += (later.position - cloud.position) * share
            shown.age += UInt16((Float(max(later.age, cloud.age) - cloud.age) * share).rounded())
            return shown
        }
    }

    /// Between the snapshots around the moment; beyond them at the usual pace.
    private func tick(at moment: Double) -> Double {
        guard let first = ticks.first, let last = ticks.last else { return moment }
        if moment <= first.moment { return first.tick + moment - first.moment }
        guard let after = ticks.firstIndex(where: { $0.moment >= moment }), after > 0 else {
            return last.tick + moment - last.moment
        }
        let (from, to) = (ticks[after - 1], ticks[after])
        return from.tick + (to.tick - from.tick) * (moment - from.moment) / max(1, to.moment - from.moment)
    }

    private mutating func ease(_ food: [FoodView], now: Double) -> [FoodView] {
        let elapsed = Float(now - (foodEasedAt ?? now))
        foodEasedAt = now
        let share = min(1, max(0, elapsed) * Self.easing)
        var eased: [UInt32: Vector2] = [:]
        eased.reserveCapacity(food.count)
        var shown = food
        for i in shown.indices {
            if let old = easedFood[shown[i].id] { shown[i].position = old + (shown[i].position - old) * share }
            eased[shown[i].id] = shown[i].position
        }
        easedFood = eased
        return shown
    }
}
