import SimMath

/// How a guest of a world of faults behaves.
enum FaultGuestKind: String, CaseIterable, Sendable {
    /// Swims, edits, is ready, dies, rises again, comes back.
    case honest
    /// The same in slow and uneven frames.
    case lagging
    /// The same, but leaves in the middle of things, with a goodbye or without one, and comes again.
    case quitting
    /// Takes all the time there is in the editor, changes its draft to the last moment, goes for test swims.
    case dawdling
    case spectating
    /// Asks for more than it may, of everything.
    case flooding
    /// Says what cannot be read, or makes no sense.
    case hostile
    /// Asks for all that is long over a line that is thin.
    case greedy
    /// Speaks another version of the protocol.
    case outdated

    /// Whether it must be able to play when faults have stopped.
    var isHonest: Bool {
        switch self {
        case .honest, .lagging, .quitting, .dawdling: true
        case .spectating, .flooding, .hostile, .greedy, .outdated: false
        }
    }

    static func drawn(_ random: inout RandomSource) -> FaultGuestKind {
        let share = random.unit()
        switch share {
        case ..<0.26: return .honest
        case ..<0.36: return .lagging
        case ..<0.52: return .quitting
        case ..<0.74: return .dawdling
        case ..<0.80: return .spectating
        case ..<0.86: return .flooding
        case ..<0.92: return .hostile
        case ..<0.97: return .greedy
        default: return .outdated
        }
    }
}
