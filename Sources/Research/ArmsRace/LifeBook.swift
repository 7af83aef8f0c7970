public import Ecosystem

/// The births and deaths of a dish in order of time: who descends from whom.
public struct LifeBook: Sendable {
    public let events: [LifeEvent]
    private var births: [CreatureID: LifeEvent.Birth] = [:]

    /// `events`: in order of time.
    public init(_ events: [LifeEvent]) {
        self.events = events
        for event in events {
            if let birth = event.birth { births[event.id] = birth }
        }
    }

    /// nil for a creature that is not in the book.
    public func birth(of id: CreatureID) -> LifeEvent.Birth? { births[id] }

    /// Those of `ancestors` of whom at least one of `living` descends, or whom it is, each with how many.
    public func persistent(_ ancestors: Set<CreatureID>, in living: [CreatureID]) -> [CreatureID: Int] {
        var found: [CreatureID: Int] = [:]
        for id in living {
            var next: CreatureID? = id
            while let current = next {
                if ancestors.contains(current) {
                    found[current, default: 0] += 1
                    break
                }
                next = births[current]?.parent
            }
        }
        return found
    }
}
