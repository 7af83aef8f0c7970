import Anatomy

/// What the two sides may send each other.
public enum WireLimits {
    /// Bytes of a player's name in UTF-8.
    public static let nameBytes = 24
    /// Bytes of any other text.
    public static let textBytes = 240
    /// Bytes of the ticket by which a guest comes back.
    public static let ticketBytes = 64
    /// Control frames in one input message.
    public static let framesPerInput = 32
    /// Bytes of a snapshot: one datagram, never a fragment.
    public static let snapshotBytes = 1_100
    /// Reasons against one design.
    public static let verdictReasons = 8
    public static let rocks = DishLimits.rocks
    public static let vents = DishLimits.vents
    public static let zones = DishLimits.zones
    /// Guests that can be named in one message.
    public static let guests = 256
    /// Ancestors on a death card.
    public static let ancestors = 16
    /// Rows of a dish's table of longest lives.
    public static let bestLives = 10
    /// Bodies in one line of descent, whom each of them ate of, and kinds of change in each.
    public static let lineageSteps = 8
    public static let mealsPerAncestor = 6
    public static let talliesPerChange = 24
    /// Moments, bodies and events in the history of a dish, and bytes of the bodies: all within `historyBytes`.
    public static let historySamples = 120
    public static let historyChampions = 8
    public static let historyEvents = 40
    public static let historyPlanBytes = 11_000
    public static let historyBytes = 16 * 1_024
    /// What a killer sensed, in one kill cam: ten seconds of its thoughts.
    public static let sensedMoments = 160
    /// Snapshots in one piece of a broadcast: half a second, and what a group begins with.
    public static let snapshotsPerChunk = 56
    /// Moments marked in a recording.
    public static let recordingMarks = 240
    /// Bytes of an admin's line, of a piece of its answer, and pieces of one answer: all within what may wait for a peer.
    public static let adminLineBytes = 1_024
    public static let adminPieceBytes = 8 * 1_024
    public static let adminPieces = 16
    /// Creatures and particles one snapshot can name.
    public static let creaturesPerSnapshot = 255
    public static let foodPerSnapshot = 255
    /// Tethers that a snapshot names: those nearest to the guest.
    public static let tethersPerSnapshot = 8
    /// Clouds of ink that a snapshot names: those nearest to the guest.
    public static let cloudsPerSnapshot = 12
}
