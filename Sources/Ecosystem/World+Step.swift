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
    /// open the dish stands still and only the clock goes on. Returns what happened, in order.
    public mutating func step(_ controls: [PlayerControl]) -> [WorldEvent] {
        events.removeAll(keepingCapacity: true)
        tick += 1
        takeControls(controls)
        advanceEditPhase()
        if !editPhase.isEditing { live() }
        return events
    }

    /// The phases of a living tick. The order matters: what a creature knows and wants, what that moves, what the
    /// motion brings together, what that costs, who dies of it, and what comes after.
    private mutating func live() {
        playTick += 1
        senseAndThink()
        moveMuscles()
        thrust()
        system.step()
        followBodies()
        feelTouches()
        swallowFood()
        biteAndSwallowFlesh()
        stab()
        metabolize()
        photosynthesize()
        heal()
        severTornBodies()
        buryTheDead()
        decayCarrion()
        spreadScents()
        driftFood()
        openVents()
        replaceTheDead()
    }
}
