public import Preferences
public import Drawing
public import SimMath

/// What the guide shows in one frame, as plain values.
public struct GuideCard: Hashable, Sendable {
    /// Where to go or to click.
    public enum Pointer: Hashable, Sendable {
        /// Something in the dish, interface points; `from` is the player's creature.
        case position(Vector2, from: Vector2, isDanger: Bool)
        case clock
        case palette
        /// The editor's buttons.
        case undo, done
    }

    public var step: GuideStep
    public var words: Phrase
    /// 0…1.
    public var progress: Float
    /// How much of the celebration is over, 0…1; nil before the step is done.
    public var celebration: Float?
    public var pointer: Pointer?
    /// What it points to in the dish where that is a body, in the window, interface points.
    public var target: Rect?
    /// The player's creature in the window, interface points: the card never lies on it. nil where there is none.
    public var own: Rect?
    /// Those that can eat the player, in the window, interface points: the card lies elsewhere where it can.
    public var threats: [Rect] = []
    /// The step's index among those of its venue, and which of them are done.
    public var index = 0
    public var finished: [Bool] = []
    /// What skips the step.
    public var skipKey: Phrase?
    /// Seconds, for what pulses; stands still where motion is not wanted.
    public var time: Float = 0

    public init(step: GuideStep, words: Phrase, progress: Float) {
        self.step = step
        self.words = words
        self.progress = progress
    }
}

extension GuideCard {
    /// What must stay in sight while it points there, in the window: the thing with its ring or the whole body, and the
    /// player's body.
    var pointedThings: [Rect] {
        let own = own.map { [$0] } ?? []
        guard case .position(let target, let from, let isDanger) = pointer else { return own }
        let reach: Float = 24
        func around(_ point: Vector2, _ reach: Float) -> Rect {
            Rect(point.x - reach, point.y - reach, 2 * reach, 2 * reach)
        }
        return own + [self.target ?? around(target, isDanger ? 3 * reach : reach), around(from, 2 * reach)]
    }
}
