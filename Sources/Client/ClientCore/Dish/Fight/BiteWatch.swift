import Anatomy
package import GameSession
package import SimMath
import WireProtocol

/// Something that the mouths of the player's creature did, or could not do. µm.
package enum BiteEvent: Hashable {
    /// Teeth are in the flesh of a cell. `streak`: how many cells in a row, this one included.
    case landed(on: UInt32, at: Vector2, streak: Int)
    /// A cell that was bitten is dead, or swallowed whole.
    case torn(from: UInt32, at: Vector2, streak: Int)
    /// Carrion went down.
    case swallowed(at: Vector2)
    /// Teeth slid off living armour, or the tube of a living proboscis.
    case clinked(at: Vector2)
    /// A bite that has been held for a while gets nothing.
    case refused(BiteRefusal)
}

/// Why a bite gets nothing, as far as views show.
nonisolated package enum BiteRefusal: CaseIterable, Hashable {
    /// Nothing that teeth cut is before the mouth, but living armour, or the tube of a proboscis.
    case armoured, tube
    case behind
    /// Flesh is at the mouth, and nothing is torn from it: the mouth has turned, or a gap is left that is not seen.
    case grazing
    case tooFar, stunned, mouthLost

    /// Whether the prey is at the mouth: worth saying again while the player keeps trying.
    var isAtMouth: Bool { [.armoured, .tube, .behind, .grazing].contains(self) }
}

/// Finds out by comparing views what the mouths of the player's creature do.
package struct BiteWatch {
    private struct Part: Hashable {
        var creature: UInt32
        var cell: Int
    }

    /// How many cells in a row.
    private var streak = 0
    private var bitten: Part?
    /// Seconds.
    private var sinceBite: Float = .infinity
    private var sinceClink: Float = .infinity
    /// Why the bite that is held gets nothing, and for how many seconds so far; nil while there is no reason.
    private var vain: (reason: BiteRefusal, seconds: Float)?
    /// The reasons told during this bite, and the seconds since the last one.
    private var told: Set<BiteRefusal> = []
    private var sinceTold: Float = .infinity

    package init() {}

    /// What happened since the last view; `changes` are what differs from it.
    package mutating func events(
        in view: InterpolatedView, _ changes: [DishChange], isBiting: Bool, seconds: Float
    ) -> [BiteEvent] {
        guard let own = view.ownCreature else {
            self = BiteWatch()
            return []
        }
        sinceBite += seconds
        sinceClink += seconds
        if sinceBite > FightTuning.streakRest { (streak, bitten) = (0, nil) }
        let mouths = Weapon.all(of: own, .bites)
        var events: [BiteEvent] = []
        for change in changes { take(change, view, mouths, isBiting: isBiting, &events) }
        guard isBiting else {
            (vain, told) = (nil, [])
            return events
        }
        let touched = Touches(mouths, view)
        let isRewarded = events.contains { $0.reward != nil }
        let reason = isRewarded ? nil : refusal(own, touched, isMouthless: mouths.isEmpty, view)
        if !touched.hasFlesh, let hard = touched.hard, sinceBite > FightTuning.clinkRest {
            clink(hard.position, &events)
        }
        if let reason = reasonToTell(reason, seconds) { events.append(.refused(reason)) }
        return events
    }

    /// Notes why the bite gets nothing in this frame. Returns what is to be told: a reason that holds for a while, once
    /// a bite, and again after a rest where the prey is at the mouth.
    private mutating func reasonToTell(_ reason: BiteRefusal?, _ seconds: Float) -> BiteRefusal? {
        sinceTold += seconds
        guard let reason else {
            vain = nil
            return nil
        }
        let goesOn = vain.map { $0.reason == reason || $0.reason.isAtMouth && reason.isAtMouth } ?? false
        let held = (goesOn ? vain?.seconds ?? 0 : 0) + seconds
        vain = (reason, held)
        guard held > (reason == .grazing ? FightTuning.grazingDelay : FightTuning.refusalDelay) else { return nil }
        if told.contains(reason), !reason.isAtMouth || sinceTold < FightTuning.refusalRest { return nil }
        told.insert(reason)
        sinceTold = 0
        return reason
    }

    private mutating func take(
        _ change: DishChange, _ view: InterpolatedView, _ mouths: [Weapon], isBiting: Bool, _ events: inout [BiteEvent]
    ) {
        switch change {
        case .wounded(let id, let cell, let position, _) where isBiting:
            guard let plan = prey(id, cell, position, view, mouths) else { return }
            if plan.type.roles.contains(.inedible) { return clink(position, &events) }
            count(Part(creature: id, cell: cell))
            events.append(.landed(on: id, at: position, streak: streak))
        case .cellDied(let id, let cell, let position) where isBiting:
            guard prey(id, cell, position, view, mouths) != nil else { return }
            count(Part(creature: id, cell: cell))
            events.append(.torn(from: id, at: position, streak: streak))
        case .carrionGone(let id, let cell, let position):
            guard prey(id, cell, position, view, mouths) != nil else { return }
            events.append(.swallowed(at: position))
        default: break
        }
    }

    private mutating func count(_ part: Part) {
        if bitten != part { streak += 1 }
        (bitten, sinceBite) = (part, 0)
    }

    private mutating func clink(_ position: Vector2, _ events: inout [BiteEvent]) {
        guard sinceClink > FightTuning.clinkRest else { return }
        sinceClink = 0
        events.append(.clinked(at: position))
    }

    /// The cell of another body that one of the mouths can have done this to.
    private func prey(
        _ id: UInt32, _ cell: Int, _ position: Vector2, _ view: InterpolatedView, _ mouths: [Weapon]
    ) -> CellPlan? {
        guard id != view.own.creature, let other = view.creature(id), cell < other.plan.cells.count else { return nil }
        let plan = other.plan.cells[cell]
        return mouths.nearest(to: position, radius: plan.radius) == nil ? nil : plan
    }

    /// Whether something edible touches one of the mouths of the player's creature from before it.
    static func isFleshAtMouth(in view: InterpolatedView) -> Bool {
        guard let own = view.ownCreature else { return false }
        return Touches(Weapon.all(of: own, .bites), view).hasFlesh
    }

    // MARK: Bites in vain

    private func refusal(
        _ own: CreatureView, _ touched: Touches, isMouthless: Bool, _ view: InterpolatedView
    ) -> BiteRefusal? {
        guard own.plan.has(.bites) else { return nil }
        if view.own.isStunned { return .stunned }
        if isMouthless { return .mouthLost }
        // Carrion goes down by itself.
        if touched.hasFlesh { return touched.hasCarrion ? nil : .grazing }
        if let hard = touched.hard { return hard.type.roles.contains(.drinks) ? .tube : .armoured }
        if touched.isBehind { return .behind }
        return touched.isNear ? .tooFar : nil
    }
}

/// What lies about some mouths.
private struct Touches {
    /// Whether something edible touches a mouth from before it, and whether some of that is dead.
    private(set) var hasFlesh = false
    private(set) var hasCarrion = false
    /// What living does that no tooth cuts, and where.
    private(set) var hard: (type: CellType, position: Vector2)?
    /// Whether something touches a mouth, and from the wrong side.
    private(set) var isBehind = false
    /// Whether something is near enough to have been meant.
    private(set) var isNear = false

    init(_ mouths: [Weapon], _ view: InterpolatedView) {
        for other in view.creatures where other.id != view.own.creature {
            for (cell, plan) in zip(other.cells, other.plan.cells) where cell.state != .gone {
                for mouth in mouths { note(cell, plan, mouth) }
            }
        }
    }

    private mutating func note(_ cell: CellView, _ plan: CellPlan, _ mouth: Weapon) {
        let gap = mouth.gap(to: cell.position, radius: plan.radius)
        guard gap < FightTuning.meant else { return }
        if cell.state == .alive { isNear = true }
        guard gap < FightTuning.touch else { return }
        guard mouth.faces(cell.position) else {
            if cell.state == .alive { isBehind = true }
            return
        }
        if cell.state == .alive, plan.type.roles.contains(.inedible) {
            hard = (plan.type, cell.position)
        } else {
            hasFlesh = true
            if cell.state != .alive { hasCarrion = true }
        }
    }
}

extension InterpolatedView {
    /// In view, dead or alive.
    func creature(_ id: UInt32) -> CreatureView? { creatures.first { $0.id == id } }
}
