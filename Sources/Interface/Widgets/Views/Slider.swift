public import Drawing
public import SimMath

/// A value of a range, pulled along a groove.
open class Slider: View {
    /// The minimum and the maximum.
    public var range: ClosedRange<Float> { didSet { value = sound(value) } }
    /// Values lie this far apart, from the minimum; 0 for any.
    public var step: Float { didSet { value = sound(value) } }
    /// Whole numbers with detents; nil for a plain range.
    public let scale: SliderScale?
    /// Always within the range and on a step.
    public private(set) var value: Float { didSet { if value != oldValue { setNeedsDisplay() } } }
    public var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
    public private(set) var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }
    /// Whether a drag sets the value once, when it is let go of, and not on its way.
    public var countsOnRelease = false
    /// Where such a drag would set the value; nil while there is none.
    public private(set) var pending: Float? {
        didSet {
            guard pending != oldValue else { return }
            setNeedsDisplay()
            onPending?()
        }
    }
    /// Its value in words; nil for its share of the range in percent.
    public var spokenValue: ((Float) -> Phrase)?
    /// Called when the player moves it, not when it is set.
    public var onChange: ((Float) -> Void)?
    /// Called when `pending` has changed.
    public var onPending: (() -> Void)?

    /// What keys add where there is no step, as a share of the range.
    static let keyShare: Float = 0.05
    /// How many steps Page Up adds.
    static let page = 5

    public init(_ range: ClosedRange<Float> = 0...1, value: Float = 0, step: Float = 0) {
        self.range = range
        self.step = step
        self.value = range.lowerBound
        scale = nil
        super.init()
        set(value)
    }

    /// Whole numbers with detents.
    public init(_ scale: SliderScale, value: Int) {
        range = Float(scale.range.lowerBound)...Float(scale.range.upperBound)
        step = 1
        self.value = Float(scale.clamped(value))
        self.scale = scale
        super.init()
    }

    /// To the nearest sound value; NaN becomes the minimum.
    public func set(_ value: Float) { self.value = sound(value) }

    private func sound(_ wanted: Float) -> Float {
        guard wanted.isFinite else { return range.lowerBound }
        let inside = min(range.upperBound, max(range.lowerBound, wanted))
        guard step > 0, step.isFinite else { return inside }
        let stepped = range.lowerBound + ((inside - range.lowerBound) / step).rounded() * step
        return min(range.upperBound, stepped)
    }

    private func move(to wanted: Float) {
        let next = sound(wanted)
        guard next != value else { return }
        value = next
        onChange?(next)
    }

    /// By a step up (1) or down (−1), as keys and the wheel do; with `isFine` by the smallest there is.
    public func turn(_ direction: Int, isFine: Bool = false) {
        guard isEnabled, pending == nil else { return }
        if let scale { return move(to: Float(scale.stepped(Int(value), direction, isFine: isFine))) }
        let one = step > 0 ? step : (range.upperBound - range.lowerBound) * Self.keyShare
        move(to: value + Float(direction) * one)
    }

    // MARK: Hands

    open override var takesPointer: Bool { true }
    open override var keepsPointer: Bool { true }
    open override var canBecomeFocused: Bool { isEnabled }

    open override var spoken: ControlWords? {
        let percent: Phrase = "\(Int((share * 100).rounded())) percent"
        return ControlWords(spokenName ?? "", .slider, value: spokenValue?(value) ?? percent)
    }

    open override func pointerPressed(at point: Vector2) {
        isPressed = isEnabled
        pointerMoved(to: point)
    }

    open override func pointerMoved(to point: Vector2) {
        guard isPressed else { return }
        let wanted = value(at: point)
        if countsOnRelease { pending = wanted } else { move(to: wanted) }
    }

    open override func pointerReleased(isInside: Bool) {
        isPressed = false
        guard let wanted = pending else { return }
        pending = nil
        move(to: wanted)
    }

    /// Also for those who think better of a drag.
    open override func pointerCancelled() {
        isPressed = false
        pending = nil
    }

    open override func press(_ stroke: KeyStroke) -> Bool {
        guard isEnabled else { return false }
        switch stroke.key {
        case .left: turn(-1, isFine: stroke.isExtending)
        case .right: turn(1, isFine: stroke.isExtending)
        case .pageDown: for _ in 0..<Self.page { turn(-1) }
        case .pageUp: for _ in 0..<Self.page { turn(1) }
        case .home: move(to: range.lowerBound)
        case .end: move(to: range.upperBound)
        default: return false
        }
        return true
    }

    // MARK: Looks

    /// Between the slider's ends and the middle of the knob there, points.
    public static let knobInset: Float = 8

    /// Where the middle of the knob can be, in its own coordinates.
    private func groove(in rect: Rect) -> Rect {
        Rect(rect.x + Self.knobInset, rect.centre.y - 3, max(0, rect.width - 2 * Self.knobInset), 6)
    }

    /// The value whose knob stands under a point of its own coordinates, beyond the ends the nearest.
    public func value(at point: Vector2) -> Float {
        let groove = groove(in: Rect(0, 0, frame.width, frame.height))
        guard groove.width > 0 else { return value }
        if let scale { return Float(scale.value(at: point.x, on: groove)) }
        let share = min(1, max(0, (point.x - groove.x) / groove.width))
        return sound(range.lowerBound + (range.upperBound - range.lowerBound) * share)
    }

    /// 0…1 of the range.
    public var share: Float { share(of: value) }

    private func share(of value: Float) -> Float {
        let extent = range.upperBound - range.lowerBound
        return extent > 0 ? (value - range.lowerBound) / extent : 0
    }

    /// The groove, a bar from the origin to the knob, and while a drag is pending a line where the value is.
    open override func draw(in rect: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        let color = style.accent.with(alpha: isEnabled ? 1 : 0.35)
        let groove = groove(in: rect)
        func x(_ value: Float) -> Float {
            scale?.point(of: Int(value), on: groove).x ?? groove.x + groove.width * share(of: value)
        }
        let knob = Vector2(x(pending ?? value), rect.centre.y)
        let origin = x(scale.map { Float($0.origin) } ?? range.lowerBound)
        canvas.well(groove, radius: 3)
        let bar = Rect(min(origin, knob.x), groove.y + 1, abs(knob.x - origin), groove.height - 2)
        if bar.width > 0.5 { canvas.list.box(bar, cornerRadius: 2, fill: color.with(alpha: color.alpha * 0.75)) }
        if let pending, pending != value {
            let mark = [Vector2(x(value), rect.y + 2), Vector2(x(value), rect.maxY - 2)]
            canvas.list.append(.line(mark, width: 1.5, color: style.text))
        }
        canvas.list.append(
            .disc(
                centre: knob, radius: max(1, min(Self.knobInset, rect.height / 2 - 2)),
                fill: isEnabled ? color.mixed(with: .white, 0.2) : style.controlTop,
                border: isFocused ? style.text : style.panelBottom, borderWidth: isFocused ? 2 : 1))
    }

    open override func fittingSize(in size: Vector2) -> Vector2 {
        let style = context.style
        return Vector2(min(size.x, 200), style.controlHeight * 0.8)
    }
}
