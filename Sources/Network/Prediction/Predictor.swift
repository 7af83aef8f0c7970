public import Anatomy
import Locomotion
import SimMath
public import WireProtocol

/// Shows the own body as it will be when the server has taken the frames that are on their way: swimming answers in the
/// frame of the key, at any distance.
///
/// Each snapshot says how the body moved at its tick and which frame the world had taken by then. From there the frames that
/// it does not know yet are stepped again, as the world will. Where that comes out elsewhere than what was shown, the
/// difference is not jumped over but fades (Bernier, "Latency Compensating Methods in Client/Server In-game Protocol
/// Design", GDC 2001; Fiedler, "Networked Physics", 2004). Bodies that touch the own one are stepped with it.
///
/// A pure value: times are passed in, milliseconds.
public struct Predictor: Sendable {
    private let water: PredictedWater
    private let settings: PredictorSettings
    private var dish: PredictedDish?
    /// Frames stepped since the server's last word.
    private var unheard = 0
    private var soundPlans: [UInt32: Bool] = [:]
    private var faders: [UInt32: Fader] = [:]
    private var shownAt: Double?
    public private(set) var corrections = Corrections()

    public init(_ water: PredictedWater, settings: PredictorSettings = PredictorSettings()) {
        self.water = water
        self.settings = settings
    }

    /// The own creature, while it is predicted.
    public var creature: UInt32? { dish?.own.view.id }

    /// The server's word of the own body, and of what is near it at the same tick; `taken`: the frame of that tick; `frames`:
    /// those that its world had not taken yet, oldest first. Stops predicting if they do not fit together.
    public mutating func reconcile(
        _ own: CreatureView, _ motion: OwnMotion, neighbours: [Neighbour], taken: ControlFrame, frames: [ControlFrame]
    ) {
        let before = dish
        let near = nearest(neighbours, to: own)
        guard own.isAlive, isSound(own), let motion = BodyMotion(motion, of: own),
            var next = PredictedDish(own, motion, taken, near, in: water)
        else { return stop() }
        let frames = frames.suffix(settings.maximumFrames)
        for frame in frames { next.step(frame) }
        unheard = frames.count
        dish = next
        if let before { fade(from: before, to: next) }
    }

    /// A frame that is on its way now.
    public mutating func advance(_ controls: ControlFrame) {
        guard dish != nil, unheard < settings.maximumFrames else { return }
        unheard += 1
        dish?.step(controls)
    }

    /// The own creature is dead, nothing moves, or what is known is of no use.
    public mutating func stop() {
        dish = nil
        faders = [:]
        shownAt = nil
        unheard = 0
    }

    /// Puts the own creature where it is `share` of a tick after the last frame, 0…1, if the controls stay as they are, and
    /// those it touches where they are then.
    public mutating func show(in creatures: inout [CreatureView], share: Float, controls: ControlFrame, now: Double) {
        guard let dish else { return }
        let elapsed = Float(max(0, now - (shownAt ?? now)) / 1000)
        shownAt = now
        var next = dish
        if unheard < settings.maximumFrames { next.step(controls) }
        let own = dish.own.pose(in: dish.system).moved(to: next.own.pose(in: next.system), share: share)
        faders[own.id, default: Fader(weight: 1)].pass(elapsed, wanted: 1, settings)
        put(faders[own.id]?.shown(own) ?? own, in: &creatures)
        for (old, new) in zip(dish.others, next.others) {
            let wanted = settings.nearness(dish.gap(to: old))
            faders[old.view.id, default: Fader(weight: 0)].pass(elapsed, wanted: wanted, settings)
            guard let i = creatures.firstIndex(where: { $0.id == old.view.id }), let fader = faders[old.view.id],
                creatures[i].planID == old.view.planID
            else { continue }
            let pose = fader.shown(old.pose(in: dish.system).moved(to: new.pose(in: next.system), share: share))
            creatures[i] = creatures[i].moved(to: pose, share: fader.weight)
        }
    }

    private func put(_ own: CreatureView, in creatures: inout [CreatureView]) {
        if let i = creatures.firstIndex(where: { $0.id == own.id }) {
            creatures[i] = own
        } else {
            creatures.append(own)
        }
    }

    // MARK: Neighbours

    /// Those whose bodies might touch the own one before the server's answer.
    private mutating func nearest(_ neighbours: [Neighbour], to own: CreatureView) -> [Neighbour] {
        let reach = own.spread + settings.neighbourhood
        let near = neighbours.filter {
            $0.view.id != own.id && ($0.view.position - own.position).length < reach + $0.view.spread
        }
        let sorted = near.sorted {
            ($0.view.position - own.position).lengthSquared < ($1.view.position - own.position).lengthSquared
        }
        return sorted.prefix(settings.maximumNeighbours).filter { isSound($0.view) }
    }

    /// Plans come from outside: one that is no body is not stepped.
    private mutating func isSound(_ view: CreatureView) -> Bool {
        if let known = soundPlans[view.planID] { return known }
        if soundPlans.count >= settings.knownPlans { soundPlans = [:] }
        let isSound = view.plan.problems().isEmpty
        soundPlans[view.planID] = isSound
        return isSound
    }

    // MARK: Corrections

    /// What was shown goes over into what is now known to be, slowly.
    private mutating func fade(from before: PredictedDish, to after: PredictedDish) {
        let (old, new) = (before.own.pose(in: before.system), after.own.pose(in: after.system))
        if old.id == new.id && old.planID == new.planID {
            corrections.add(old.meanDistance(to: new))
            faders[new.id]?.add(old, less: new, settings)
        } else {
            faders[new.id] = nil
        }
        let known = faders
        faders = faders.filter { id, _ in id == new.id || after.others.contains { $0.view.id == id } }
        for body in after.others where known[body.view.id] != nil {
            guard let earlier = before.others.first(where: { $0.view.id == body.view.id }),
                earlier.view.planID == body.view.planID
            else { continue }
            faders[body.view.id]?.add(earlier.pose(in: before.system), less: body.pose(in: after.system), settings)
        }
    }
}
