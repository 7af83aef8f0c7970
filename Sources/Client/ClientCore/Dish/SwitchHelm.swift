import Drawing
import SimMath

/// Steers by one button: a pointer goes round the creature; a press swims where it points, and the next one stops.
/// After each round the menu is offered.
struct SwitchHelm {
    private enum Stage {
        /// How much of the round is done, 0…1, and where it began, radians.
        case pointing(share: Float, start: Float)
        /// For so many seconds.
        case offeringMenu(Float)
        case going(Float)
    }

    private var stage: Stage
    private var last: Double?

    /// A round takes as long as so many choices in a menu: an eighth of it is half a choice.
    private static let choicesInRound: Float = 4

    /// `heading`: of the creature, radians. The first round begins there.
    init(heading: Float) { stage = .pointing(share: 0, start: heading) }

    /// Where the pointer is, or where it swims, radians; nil while the menu is offered.
    var direction: Float? {
        switch stage {
        case .pointing(let share, let start): start + share * 2 * Float.pi
        case .going(let way): way
        case .offeringMenu: nil
        }
    }

    var isGoing: Bool { if case .going = stage { true } else { false } }

    /// Where it swims; zero while it does not.
    var stick: Vector2 { if case .going(let way) = stage { Vector2(angle: way) } else { .zero } }

    /// What a press does now.
    var offer: Phrase {
        switch stage {
        case .pointing: "Swim this way"
        case .going: "Stop"
        case .offeringMenu: "Menu"
        }
    }

    /// It is `now`, seconds. `choice`: how long one is offered, seconds; `heading`: of the creature.
    mutating func pass(now: Double, choice: Float, heading: Float) {
        let seconds = Float(now - (last ?? now))
        last = now
        switch stage {
        case .pointing(let share, let start):
            let next = share + seconds / (choice * Self.choicesInRound)
            stage = next < 1 ? .pointing(share: next, start: start) : .offeringMenu(0)
        case .offeringMenu(let age):
            let next = age + seconds
            stage = next < choice ? .offeringMenu(next) : .pointing(share: 0, start: heading)
        case .going: break
        }
    }

    /// The button is pressed. Returns whether the menu is wanted.
    mutating func press() -> Bool {
        switch stage {
        case .pointing(let share, let start): stage = .going(start + share * 2 * Float.pi)
        case .going(let way): stage = .pointing(share: 0, start: way)
        case .offeringMenu: return true
        }
        return false
    }
}
