/// What a part's card shows it doing, over and over. Types that do much the same share one.
public enum Demonstration: Hashable, Sendable {
    /// What runs, falls or spreads.
    public enum Stuff: Hashable, Sendable {
        case life, food, light, venom, charge, scent, sound, ink
    }

    /// What pushes a body along.
    public enum Stroke: Hashable, Sendable {
        case tail, jet, hairs
    }

    /// What a cell does to another body before it.
    public enum Blow: Hashable, Sendable {
        case bite, stab, drink, grip
    }

    /// How a link moves its two cells.
    public enum Pull: Hashable, Sendable {
        case stiff, springy, rhythmic, slack, loaded, parting
    }

    /// Rings run out from it, so many in a turn, and what they reach lights up.
    case pulses(Stuff, beats: Int)
    /// Stuff comes to it, from ahead or from all sides.
    case gathers(Stuff, isAhead: Bool)
    /// Stuff leaves it on all sides.
    case spreads(Stuff)
    /// It fills, and empties.
    case fills
    /// Neighbours hang on it.
    case carries
    /// A neighbour is lost, and grows anew.
    case regrows
    /// A charge comes, stays, and goes on.
    case holds
    /// A body comes near and touches it.
    case feels
    /// Sparks leap to a body, which is numb then.
    case jolts
    /// A cone of sight turns, and shows what is in it.
    case sweeps
    case swims(Stroke)
    case strikes(Blow)
    /// It takes the blow that was meant for its neighbour.
    case shields
    case pulls(Pull)
    /// It throws water to the side.
    case paddles
    /// Stuff runs along it, and arrives or not.
    case conducts(Stuff, arrives: Bool)
    /// A blow at one of its cells is dulled.
    case softens
}
