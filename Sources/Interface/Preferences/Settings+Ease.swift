public import Controls

extension Settings {
    /// For players who need more time, or whose hands cannot hold or reach much.
    public struct Ease: Hashable, Sendable {
        /// How fast the player's own dishes live, percent of their usual pace; clamped to `paces`.
        public var pace = 100 { didSet { pace = min(Self.paces.upperBound, max(Self.paces.lowerBound, pace)) } }
        /// How long editors of the player's own dishes wait.
        public var editorTime = EditorTime.once
        /// Whether opponents of the player's new dishes learn from what the player does.
        public var rivalsLearn = true
        /// Whether the player's own dishes wait while the player's hands are elsewhere.
        public var pausesAway = true
        /// Actions that a press switches on, and the next one off.
        public var toggled: Set<HoldGroup> = []
        /// Whether one button plays the game.
        public var isOneSwitch = false
        /// Whether that button is offered rows first, and then what stands in the one it takes.
        public var scansRows = false
        /// How long each choice is offered to that button, seconds, in tenths; clamped to `scans`.
        public var scanSeconds: Float = Ease.usualScan {
            didSet {
                let clamped = min(Self.scans.upperBound, max(Self.scans.lowerBound, scanSeconds))
                scanSeconds = scanSeconds.isFinite ? (clamped * 10).rounded() / 10 : Self.usualScan
            }
        }

        public init() {}

        public static let paces = 50...100
        public static let scans: ClosedRange<Float> = 0.4...5
        /// Slow enough to be met at the first try.
        public static let usualScan: Float = 1.5
    }
}

/// How long an editor waits, as a player chooses it: a multiple of the usual time, or until the player is done. The raw
/// values stand in settings files.
public enum EditorTime: String, CaseIterable, Hashable, Sendable { case once, twice, fourTimes, unlimited }

extension Settings {
    /// How the editor repeats what the hand does, as the player left it.
    public struct Mirroring: Hashable, Sendable {
        /// At first not: one click of a newcomer places one part, and pays for one.
        public var isOn = false
        /// 2, 4 or 6; other numbers become 2.
        public var sides = 2 { didSet { if !Self.counts.contains(sides) { sides = 2 } } }

        public init() {}

        public static let counts = [2, 4, 6]
    }
}
