/// One act of a player's hands or head, as the Keystroke-Level Model counts them.
///
/// S. K. Card, T. P. Moran and A. Newell: The keystroke-level model for user performance time with interactive systems.
/// Communications of the ACM 23 (7), 1980, pages 396–410.
public struct HandAct: Hashable, Sendable {
    /// What moves.
    public enum Motion: Hashable, Sendable {
        /// A key goes down; Shift and Ctrl are keys of their own (K).
        case key
        /// A button of the mouse goes down or up (B): a click is two of them.
        case button
        /// The pointer is led to a target (P). Both in interface points; `size` is the smaller extent of the target.
        case point(distance: Double, size: Double)
        /// The hand goes from the mouse to the keyboard, or back (H).
        case home
    }

    /// What the act is for: it decides whether the hand waits for the head before it (M), by the authors' rules.
    public enum Purpose: Hashable, Sendable, CaseIterable {
        /// Says what is to be done. An M comes before it (rule 0).
        case command
        /// Text, a number, or the place that is pointed at: what a command is given. No M (rule 0).
        case argument
        /// Was decided with the act before it, as the click after the pointing. No M (rule 1).
        case anticipated
        /// Goes on with what is one unit to the player: the second key of a shortcut, the same key again. No M (rule 2).
        case sameUnit
        /// Ends what has just been ended once. No M (rule 3).
        case redundantEnd
        /// Ends a text that differs from time to time. The M stays (rule 4).
        case endOfText
    }

    public let motion: Motion
    public let purpose: Purpose

    public init(_ motion: Motion, _ purpose: Purpose) {
        self.motion = motion
        self.purpose = purpose
    }

    /// Whether the hand waits for the head before it.
    public var needsThought: Bool { purpose == .command || purpose == .endOfText }
}
