public import Anatomy
import SoftBody

/// What a guest wants its creature to do. Holds until the next one for the same creature.
public struct PlayerControl: Hashable, Sendable {
    public var creature: CreatureID
    public var frame: ControlFrame

    public init(creature: CreatureID, frame: ControlFrame) {
        self.creature = creature
        self.frame = frame
    }
}

extension World {
    /// One tick of 1/60 s. Controls of creatures that are not a guest's or not alive are ignored. While the editor is
    /// open the dish stands still, only the clock goes on, and touches are lost. Returns what happened, in order. `passed`
    /// is told of each phase when it is over: for whoever has a clock, which the world has not.
    public mutating func step(
        _ controls: [PlayerControl], touches: [DishTouch] = [], passed: ((WorldPhase) -> Void)? = nil
    ) -> [WorldEvent] {
        events.removeAll(keepingCapacity: true)
        tick += 1
        takeControls(controls)
        advanceEditPhase()
        guard !editPhase.isEditing else { return events }
        take(touches)
        live(passed)
        return events
    }

    private mutating func live(_ passed: ((WorldPhase) -> Void)?) {
        playTick += 1
        for phase in WorldPhase.allCases {
            go(through: phase)
            passed?(phase)
        }
    }

    private mutating func go(through phase: WorldPhase) {
        switch phase {
        case .senses: sense()
        case .brains: think()
        case .muscles: moveMuscles()
        case .thrust: thrust()
        case .physics:
            system.step()
            system.collectContacts(into: &contacts)
        case .posture: followBodies()
        case .touch: feelTouches()
        case .food: swallowFood()
        case .bites: biteAndSwallowFlesh()
        case .stabs: stab()
        case .metabolism: metabolize()
        case .light: photosynthesize()
        case .healing: heal()
        case .severing: severTornBodies()
        case .deaths: buryTheDead()
        case .carrion: decayCarrion()
        case .scents: spreadScents()
        case .drift: driftFood()
        case .vents: openVents()
        case .births: replaceTheDead()
        }
    }
}

/// The phases of a living tick, in order. The order matters: what a creature knows and wants, what that moves, what the
/// motion brings together, what that costs, who dies of it, and what comes after.
public enum WorldPhase: String, CaseIterable, Sendable {
    case senses, brains
    case muscles, thrust, physics, posture
    case touch, food, bites, stabs
    case metabolism, light, healing
    case severing, deaths, carrion
    case scents, drift, vents, births
}
