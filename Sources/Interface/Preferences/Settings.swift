public import Controls

/// What a player has chosen and wants to find again: plain values, all of them sound by construction or clamped.
public struct Settings: Hashable, Sendable {
    public var player = Player()
    public var video = Video()
    public var motion = Motion()
    public var sound = Volumes()
    public var hearing = Hearing()
    public var voice = Voice()
    /// How hard a pad shakes in the hand, 0 (off) … 1 in hundredths.
    public var rumble: Float = Settings.usualRumble {
        didSet { rumble = rumble.isFinite ? (min(1, max(0, rumble)) * 100).rounded() / 100 : Self.usualRumble }
    }
    /// Felt well, and short of what buzzes.
    public static let usualRumble: Float = 0.7
    public var keys = KeyBindings.standard
    public var pad = PadBindings.standard
    public var ease = Ease()
    public var mirror = Mirroring()
    public var course = Course()
    /// The steps of the guide that are done or not wanted.
    public var guideFinished: Set<GuideStep> = []
    /// The marks in the water that have been explained.
    public var sensesExplained: Set<SenseSign> = []

    public init() {}

    /// The player's name, language and servers.
    public struct Player: Hashable, Sendable {
        /// What others read over the creature; at most `maximumNameLength` bytes of UTF-8.
        public var name = Player.unnamed
        /// The name, in files and on the network, of who has chosen none: each player reads it in their own language.
        public static let unnamed = "Player"
        /// "host:port" of servers joined, the last one first.
        public var servers: [String] = []
        /// "host:port" of servers to find again, in the order they were chosen.
        public var favourites: [String] = []
        /// When servers among these were joined last, seconds since 1970.
        public var joined: [String: Int64] = [:]
        public var language = LanguageChoice.system

        public init() {}

        /// What the network carries of a name, bytes of UTF-8.
        public static let maximumNameLength = 24

        /// Whether a text can be a name: 1 to `maximumNameLength` bytes in one line.
        public static func isName(_ text: String) -> Bool {
            (1...maximumNameLength).contains(text.utf8.count)
                && !text.unicodeScalars.contains { $0.value < 32 || $0.value == 127 }
        }

        public static let maximumServers = 8
        public static let maximumFavourites = 32

        /// Puts a server first, and forgets the oldest of too many. `time`: now, seconds since 1970; nil if unknown.
        public mutating func remember(server: String, at time: Int64? = nil) {
            servers.removeAll { $0 == server }
            servers.insert(server, at: 0)
            servers.removeLast(max(0, servers.count - Self.maximumServers))
            if let time { joined[server] = time }
            tidy()
        }

        /// Makes a server a favourite, or no longer one. One favourite too many is not taken.
        public mutating func toggleFavourite(_ server: String) {
            if favourites.contains(server) {
                favourites.removeAll { $0 == server }
                // It is not lost by a slip of the hand.
                if !servers.contains(server) {
                    servers.removeLast(max(0, servers.count + 1 - Self.maximumServers))
                    servers.append(server)
                }
            } else if favourites.count < Self.maximumFavourites {
                favourites.append(server)
            }
            tidy()
        }

        /// Recent ones and favourites.
        public var knownServers: [String] { servers + favourites.filter { !servers.contains($0) } }

        /// A server is neither recent nor a favourite any more.
        public mutating func forget(_ server: String) {
            servers.removeAll { $0 == server }
            favourites.removeAll { $0 == server }
            tidy()
        }

        /// Times are kept of servers that are.
        public mutating func tidy() {
            joined = joined.filter { servers.contains($0.key) || favourites.contains($0.key) }
        }
    }

    /// How far the player has come.
    public struct Course: Hashable, Sendable {
        /// The highest rung of the ladder of dishes that is open, from 0.
        public var reached = 0
        /// The rung of the dish that is kept at home.
        public var kept = 0
        /// The highest rung on which a dish was begun: what is open above it is new to the player.
        public var begun = 0
        /// Goals reached in all lives.
        public var goals = 0
        /// Lives begun: from which set the next goals are.
        public var lives = 0

        public init() {}

        public static let rungs = 0...4
    }

    /// How frames are drawn.
    public struct Video: Hashable, Sendable {
        public var quality = QualityTier.automatic
        /// Percent of `scales`; nil follows the window.
        public var interfaceScale: Int?
        public var isFullScreen = false
        public var palette = SignalPalette.standard
        /// Panels that nothing shines through, brighter words and edges, a darker water with bolder outlines.
        public var isHighContrast = false

        public init() {}

        public static let scales = 75...300
    }

    /// Which kinds of motion are wanted; each can be switched off, as motion makes some players unwell.
    public struct Motion: Hashable, Sendable {
        /// The window trembles when one is hit.
        public var shakes = true
        /// Water, plankton and tails move by themselves; the background moves with the eye.
        public var drifts = true
        /// Bodies give way when bitten, and grow into new shapes.
        public var squashes = true

        public init() {}

        public static let none: Motion = {
            var motion = Motion()
            (motion.shakes, motion.drifts, motion.squashes) = (false, false, false)
            return motion
        }()
    }
}

extension Settings {
    /// For ears that hear with one side, or not at all.
    public struct Hearing: Hashable, Sendable {
        /// Both sides play the same.
        public var isMono = false
        /// Sounds are written in a corner, with where they come from.
        public var showsCaptions = false

        public init() {}
    }
}

extension Settings {
    /// The game in words, for those who do not see it.
    public struct Voice: Hashable, Sendable {
        public var isOn = false
        public var rate = VoiceRate.normal
        /// Whether it has been offered, and is not offered again.
        public var isOffered = false

        public init() {}
    }
}

/// How fast the voice speaks.
public enum VoiceRate: String, CaseIterable, Hashable, Sendable {
    case slow, normal, fast, faster, fastest

    /// −100 … 100 as speech services count; 0 is what the player's system speaks at.
    public var step: Int {
        switch self {
        case .slow: -40
        case .normal: 0
        case .fast: 30
        case .faster: 60
        case .fastest: 100
        }
    }
}

/// How much is spent on a frame, as a player chooses it.
public enum QualityTier: String, CaseIterable, Hashable, Sendable { case automatic, low, medium, high }

extension Settings {
    /// How loud each kind of sound is, 0 (off) … 1 in hundredths: a file and a slider tell no finer ones apart.
    public struct Volumes: Hashable, Sendable {
        /// The groups of sounds with a volume of their own.
        public enum Kind: String, CaseIterable, Hashable, Sendable { case master, effects, ambience, interface }

        private var levels: [Kind: Float] = [:]

        public init() {}

        /// The volume of a group, 0…1; other values are clamped.
        public subscript(kind: Kind) -> Float {
            get { levels[kind] ?? 1 }
            set {
                let level = newValue.isFinite ? (min(1, max(0, newValue)) * 100).rounded() / 100 : 1
                // Only what differs is kept, so that equal volumes are equal values.
                levels[kind] = level == 1 ? nil : level
            }
        }
    }
}
