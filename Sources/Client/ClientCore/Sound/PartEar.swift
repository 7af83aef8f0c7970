package import Anatomy
package import GameSession
import SimMath
package import Sound
import WireProtocol

/// What the parts of bodies do, as sounds. Of the player's body it is told by what is commanded and by what that
/// brings in; of others by what is seen: a charge sets a part off, a sucker holds, a limb is adrift. What another's
/// brain commands is not on the wire, and is not heard.
package struct PartEar {
    nonisolated private struct Source: Hashable {
        var kind: SoundKind
        var isOwn: Bool
    }

    nonisolated private struct Hold: Hashable {
        var creature: UInt32
        var sucker: Int
    }

    /// Whose the commands and the success of the last frame were; 0 for none.
    private var steered: UInt32 = 0
    private var commands = ControlFrame.neutral
    private var success: Int64 = 0
    /// Suckers that held in the last frame; nil before the first.
    private var holds: Set<Hold>?
    /// Clouds that were there in the last frame; nil before the first.
    private var clouds: Set<UInt32>?
    /// Seconds heard so far, and when each was heard last.
    private var now = 0.0
    private var heard: [Source: Double] = [:]

    /// A cloud that is older, ticks, comes into view and is no news.
    private static let youngest: UInt16 = 30
    /// How loud a sonar is: it calls all the time.
    private static let pingGain: Float = 0.6

    package init() {}

    /// The sounds of a frame of `seconds`; `controls` are those of the player's body.
    package mutating func cues(
        _ view: InterpolatedView, _ changes: [DishChange], _ controls: ControlFrame, seconds: Float
    ) -> [SoundCue] {
        now += Double(seconds)
        var cues: [SoundCue] = []
        if let own = view.ownCreature, own.isAlive {
            if own.id != steered { (steered, commands, success) = (own.id, .neutral, view.own.success) }
            if !view.own.isStunned { hear(own, in: view, controls, &cues) }
            (commands, success) = (controls, view.own.success)
        } else {
            steered = 0
        }
        for change in changes { take(change, view, &cues) }
        hearGrips(view, &cues)
        hearSonars(view, &cues)
        hearInk(view, &cues)
        return cues
    }

    // MARK: The player's body

    private mutating func hear(
        _ own: CreatureView, in view: InterpolatedView, _ controls: ControlFrame, _ cues: inout [SoundCue]
    ) {
        for (plan, cell) in zip(own.plan.cells, own.cells) where cell.isAble {
            switch plan.type {
            case .jet:
                if let channel = plan.channel, controls[channel] > 0 {
                    add(.jet, at: cell.position, isOwn: true, &cues)
                }
            case .gland:
                if let channel = plan.channel, begins(channel, controls) {
                    add(.squirt, at: cell.position, isOwn: true, &cues)
                }
            default: break
            }
        }
        for link in own.plan.links where link.type == .latch {
            guard let channel = link.channel, begins(channel, controls), let place = own.middle(of: link) else {
                continue
            }
            add(.snap, at: place, isOwn: true, &cues)
        }
        if view.own.success > success, controls.bites, own.plan.has(.drinks), let tip = Self.tip(of: own, in: view) {
            add(.drink, at: tip, isOwn: true, &cues)
        }
    }

    /// Whether a command is given that was not given in the last frame.
    private func begins(_ channel: ControlChannel, _ controls: ControlFrame) -> Bool {
        controls[channel] > 0 && commands[channel] <= 0
    }

    /// Where a proboscis of the player's has its tip in somebody; nil where none has.
    private static func tip(of own: CreatureView, in view: InterpolatedView) -> Vector2? {
        for tip in Weapon.all(of: own, .drinks) {
            for other in view.creatures where other.id != own.id {
                for (cell, plan) in zip(other.cells, other.plan.cells) where cell.state != .gone {
                    let gap = tip.gap(to: cell.position, radius: plan.radius)
                    if gap < FightTuning.touch, tip.faces(cell.position) { return tip.position }
                }
            }
        }
        return nil
    }

    // MARK: Of any creature

    private mutating func take(_ change: DishChange, _ view: InterpolatedView, _ cues: inout [SoundCue]) {
        switch change {
        case .excited(let id, let cell, let position, false):
            guard let kind = view.creature(id).flatMap({ Self.sound(of: $0.plan, setOff: cell) }) else { return }
            add(kind, at: position, isOwn: id == view.own.creature, &cues)
        case .limbLetGo(let id, _, let position):
            add(.release, at: position, isOwn: id == view.own.creature, &cues)
        default: break
        }
    }

    /// What a charge makes a cell do; nil where nothing of that is heard.
    private static func sound(of plan: BodyPlan, setOff cell: Int) -> SoundKind? {
        guard cell < plan.cells.count else { return nil }
        switch plan.cells[cell].type {
        case .jet: return .jet
        case .gland: return .squirt
        default:
            let id = plan.cells[cell].id
            return plan.links.contains { $0.type == .latch && ($0.a == id || $0.b == id) } ? .snap : nil
        }
    }

    /// Suckers that have taken hold since the last frame. Those that held when the ears came are no news.
    private mutating func hearGrips(_ view: InterpolatedView, _ cues: inout [SoundCue]) {
        if holds?.isEmpty == true, view.tethers.isEmpty { return }
        var present: Set<Hold> = []
        for tether in view.tethers {
            let hold = Hold(creature: tether.holder, sucker: tether.sucker)
            present.insert(hold)
            guard let holds, !holds.contains(hold), let holder = view.creature(tether.holder),
                tether.sucker < holder.cells.count
            else { continue }
            add(
                .grip, at: holder.cells[tether.sucker].position,
                isOwn: [tether.holder, tether.held].contains(view.own.creature), &cues)
        }
        holds = present
    }

    /// Clouds that have been let go since the last frame, by the player's body where it is.
    private mutating func hearInk(_ view: InterpolatedView, _ cues: inout [SoundCue]) {
        if clouds?.isEmpty == true, view.clouds.isEmpty { return }
        if let clouds {
            for cloud in view.clouds where cloud.age < Self.youngest && !clouds.contains(cloud.number) {
                let own = view.ownCreature
                let isOwn = own.map { ($0.position - cloud.position).length <= $0.spread } ?? false
                add(.puff, at: cloud.position, isOwn: isOwn, &cues)
            }
        }
        clouds = Set(view.clouds.map(\.number))
    }

    /// Sonars call for as long as they live: the player's, and of all others the nearest one.
    private mutating func hearSonars(_ view: InterpolatedView, _ cues: inout [SoundCue]) {
        for isOwn in [true, false] where isDue(Source(kind: .ping, isOwn: isOwn)) {
            var nearest: Vector2?
            for creature in view.creatures where creature.isAlive && (creature.id == view.own.creature) == isOwn {
                for (plan, cell) in zip(creature.plan.cells, creature.cells) where plan.type == .sonar && cell.isAble {
                    let distance = (cell.position - view.centre).lengthSquared
                    if distance < nearest.map({ ($0 - view.centre).lengthSquared }) ?? .infinity {
                        nearest = cell.position
                    }
                }
            }
            if let nearest { add(.ping, at: nearest, gain: Self.pingGain, isOwn: isOwn, &cues) }
        }
    }

    // MARK: Not too often

    private mutating func add(
        _ kind: SoundKind, at position: Vector2, gain: Float = 1, isOwn: Bool, _ cues: inout [SoundCue]
    ) {
        let source = Source(kind: kind, isOwn: isOwn)
        guard isDue(source) else { return }
        heard[source] = now
        cues.append(SoundCue(kind, at: position, gain: gain))
    }

    private func isDue(_ source: Source) -> Bool {
        heard[source].map { now - $0 >= Self.rest(after: source.kind) } ?? true
    }

    /// Seconds before the same is heard again, of the player's body or of all others.
    private static func rest(after kind: SoundKind) -> Double {
        switch kind {
        // Every third of the rings that are seen.
        case .ping: 5.4
        case .drink: 0.7
        case .jet, .snap: 0.5
        default: 0.3
        }
    }
}

extension CellView {
    /// Whether it can do anything now.
    fileprivate var isAble: Bool { state == .alive && affliction != .numb }
}

extension CreatureView {
    /// The middle of a link whose ends live and are not numb; nil for any other.
    fileprivate func middle(of link: LinkPlan) -> Vector2? {
        guard let a = plan.cells.firstIndex(where: { $0.id == link.a }),
            let b = plan.cells.firstIndex(where: { $0.id == link.b }), max(a, b) < cells.count, cells[a].isAble,
            cells[b].isAble
        else { return nil }
        return (cells[a].position + cells[b].position) / 2
    }
}

extension CellPlan {
    /// What it answers to; nil for what answers to nothing, or to all the time.
    fileprivate var channel: ControlChannel? {
        isActuator && wiring.channel != .automatic ? wiring.channel.control : type.traits.channel
    }
}

extension LinkPlan {
    /// The same of a link.
    fileprivate var channel: ControlChannel? {
        isActuator && wiring.channel != .automatic ? wiring.channel.control : type.traits.channel
    }
}
