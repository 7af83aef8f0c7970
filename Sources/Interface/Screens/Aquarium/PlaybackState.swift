import Drawing
import SimMath
import Widgets

/// Where a recording is, as its scrub bar shows it. Seconds are counted from its first tick.
public struct PlaybackState: Hashable, Sendable {
    /// A moment that a viewer may look for.
    public enum Mark: Hashable, Sendable {
        /// Shares of the whole, 0…1.
        case birth(Float), death(Float), edit(Float)
    }
    public var seconds: Float
    public var length: Float
    /// Where it is being wound to; nil where it is what is asked for.
    public var sought: Float?
    public var marks: [Mark]

    public init(seconds: Float, length: Float, sought: Float? = nil, marks: [Mark] = []) {
        self.seconds = seconds
        self.length = length
        self.sought = sought
        self.marks = marks
    }
}

extension Phrase {
    /// A moment of a recording, or the length of one, seconds: its clock counts up, and 0:00 is its beginning.
    init(recordingClock seconds: Float) { self.init(figure: Figures.clock(seconds: seconds.rounded(.down))) }
}

/// The bar a recording is wound on: from its beginning to its end, with the moments that a viewer may look for.
final class ScrubView: View {
    var state: PlaybackState? { didSet { if state != oldValue { setNeedsDisplay() } } }
    /// Where the hand holds it, seconds; nil while it does not.
    private var held: Float? { didSet { if held != oldValue { setNeedsDisplay() } } }
    private let onSeek: (Float) -> Void

    private static let clockWidth: Float = 62

    init(onSeek: @escaping (Float) -> Void) {
        self.onSeek = onSeek
        super.init()
    }

    // MARK: Hands

    override var takesPointer: Bool { true }
    override var keepsPointer: Bool { true }

    override func pointerPressed(at point: Vector2) { hold(point) }
    override func pointerMoved(to point: Vector2) { if held != nil { hold(point) } }
    override func pointerReleased(isInside: Bool) { held = nil }
    override func pointerCancelled() { held = nil }

    private func hold(_ point: Vector2) {
        guard let state else { return }
        let groove = groove(in: Rect(0, 0, frame.width, frame.height))
        let seconds = min(1, max(0, (point.x - groove.x) / max(1, groove.width))) * state.length
        guard seconds != held else { return }
        held = seconds
        onSeek(seconds)
    }

    // MARK: Looks

    private func groove(in rect: Rect) -> Rect {
        Rect(
            rect.x + Self.clockWidth, rect.centre.y - 4, max(0, rect.width - 2 * Self.clockWidth), 8)
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        guard let state else { return }
        let style = canvas.style
        let groove = groove(in: rect)
        let length = max(0.001, state.length)
        func x(_ share: Float) -> Float { groove.x + groove.width * min(1, max(0, share)) }
        let shown = held ?? state.sought ?? state.seconds
        let knob = x(shown / length)
        canvas.well(groove, radius: 4)
        let done = Rect(groove.x, groove.y + 1, max(0, knob - groove.x), groove.height - 2)
        if done.width > 1 { canvas.list.box(done, cornerRadius: 3, fill: style.accent.with(alpha: 0.7)) }
        for mark in state.marks { draw(mark, x, groove, on: &canvas) }
        // Where it is while it is being wound.
        if shown != state.seconds {
            let here = x(state.seconds / length)
            let line = [Vector2(here, groove.y - 4), Vector2(here, groove.maxY + 4)]
            canvas.list.append(.line(line, width: 1.5, color: style.secondaryText))
        }
        canvas.list.append(
            .disc(
                centre: Vector2(knob, rect.centre.y), radius: held == nil ? 8 : 10,
                fill: style.accent.mixed(with: .white, 0.35), border: style.panelBottom, borderWidth: 1.5))
        let left = Rect(rect.x, rect.y, Self.clockWidth - 12, rect.height)
        canvas.label(
            Phrase(recordingClock: shown), in: left, .strong, color: style.accent, align: .trailing)
        let right = Rect(rect.maxX - Self.clockWidth + 12, rect.y, Self.clockWidth - 12, rect.height)
        canvas.label(Phrase(recordingClock: state.length), in: right, color: style.secondaryText)
    }

    private func draw(
        _ mark: PlaybackState.Mark, _ x: (Float) -> Float, _ groove: Rect, on canvas: inout Canvas
    ) {
        let style = canvas.style
        let (share, color): (Float, Color) =
            switch mark {
            case .birth(let share): (share, Color(hex: 0x7EE08A))
            case .death(let share): (share, style.danger)
            case .edit(let share): (share, style.warning)
            }
        let tick = Rect(x(share) - 1.5, groove.y - 5, 3, groove.height + 10)
        canvas.list.box(tick, cornerRadius: 1.5, fill: color.with(alpha: 0.9))
    }
}
