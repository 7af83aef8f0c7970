import Drawing
import SimMath
import Widgets

/// One of a few choices, with a way to the last and the next of them.
final class ChoiceControl: View {
    var choice: Phrase = "" { didSet { if choice != oldValue { setNeedsDisplay() } } }
    /// 1 for the next choice, −1 for the one before.
    private let onStep: (Int) -> Void
    private let back = UnfocusedButton("‹")
    private let forth = UnfocusedButton("›")

    init(onStep: @escaping (Int) -> Void) {
        self.onStep = onStep
        super.init()
        back.onPress = { onStep(-1) }
        forth.onPress = { onStep(1) }
        for button in [back, forth] { addSubview(button) }
    }

    override var takesPointer: Bool { true }
    override var canBecomeFocused: Bool { true }
    override var spoken: ControlWords? { ControlWords(spokenName ?? "", .choice, value: choice) }
    override func pointerReleased(isInside: Bool) { if isInside { onStep(1) } }

    override func press(_ stroke: KeyStroke) -> Bool {
        switch stroke.key {
        case .left: onStep(-1)
        case .right, .activate, .space: onStep(1)
        default: return false
        }
        return true
    }

    override func layoutSubviews() {
        var room = Rect(0, 0, frame.width, frame.height)
        back.frame = room.cutLeft(frame.height).inset(2)
        forth.frame = room.cutRight(frame.height).inset(2)
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        var middle = rect
        _ = middle.cutLeft(rect.height, gap: 4)
        _ = middle.cutRight(rect.height, gap: 4)
        canvas.label(choice, in: middle, .strong, align: .centre)
    }
}

/// A button that keys do not stop at, because another control does the same for them.
final class UnfocusedButton: Button {
    override var canBecomeFocused: Bool { false }
}

/// How loud something is: a slider with its percentage.
final class LevelControl: View {
    let slider = Slider(0...1, step: 0.05)
    /// 0…1.
    var level: Float = 0 {
        didSet {
            guard level != oldValue else { return }
            slider.set(level)
            setNeedsDisplay()
        }
    }

    init(onChange: @escaping (Float) -> Void) {
        super.init()
        slider.hasFocusRing = false
        slider.onChange = onChange
        addSubview(slider)
    }

    private static let figureWidth: Float = 52

    override func layoutSubviews() {
        var room = Rect(0, 0, frame.width, frame.height)
        _ = room.cutRight(Self.figureWidth, gap: context.style.gap)
        slider.frame = room
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        var room = rect
        let percent = Int((level * 100).rounded())
        canvas.label(
            percent == 0 ? "Off" : "\(percent) %", in: room.cutRight(Self.figureWidth), .strong, align: .trailing)
    }
}

/// The keys or buttons of a command; pressed, it waits for another.
final class BindingControl: Button {
    var names: [Phrase] = [] { didSet { if names != oldValue { setNeedsDisplay() } } }
    var isWaiting = false { didSet { if isWaiting != oldValue { setNeedsDisplay() } } }

    override var spoken: ControlWords? {
        let keys: Phrase = names.isEmpty ? "none" : .enumeration(names)
        return ControlWords(spokenName ?? "", .keyBinding, value: isWaiting ? "Press …" : keys)
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        guard !isWaiting else {
            canvas.list.box(
                rect.inset(2), cornerRadius: style.controlRadius, fill: style.accent.with(alpha: 0.8 * style.selection),
                border: style.accent, borderWidth: 1.5)
            canvas.label("Press …", in: rect, .strong, color: style.text, align: .centre)
            return
        }
        guard !names.isEmpty else {
            canvas.label("none", in: rect, .body, color: style.text)
            return
        }
        var rest = rect
        let height = min(22, rect.height - 4)
        for name in names {
            let width = canvas.keycapWidth(name, height: height)
            guard width <= rest.width else { return }
            let cap = rest.cutLeft(width, gap: style.gap)
            canvas.keycap(name, in: cap.centred(width: width, height: height))
        }
    }
}

/// What sets something back: the row's title says what.
final class CommandControl: Button {
    override func draw(in rect: Rect, on canvas: inout Canvas) {}
}

/// The pages' titles side by side: one stop for keys, which turn the page with left and right.
final class PageTabs: View {
    private let tabs: [UnfocusedButton]
    /// The index of the page that is shown.
    var shown = 0 { didSet { for (index, tab) in tabs.enumerated() { tab.isSelected = index == shown } } }
    /// The index of the page that is wanted.
    private let onTurn: (Int) -> Void

    init(_ titles: [Phrase], onTurn: @escaping (Int) -> Void) {
        self.onTurn = onTurn
        tabs = titles.map { UnfocusedButton($0) }
        super.init()
        hasFocusRing = false
        for (index, tab) in tabs.enumerated() {
            tab.onPress = { onTurn(index) }
            addSubview(tab)
        }
    }

    override var canBecomeFocused: Bool { true }

    override var spoken: ControlWords? {
        var words = ControlWords(tabs[shown].title, .tab)
        words.place = ControlWords.Place(shown + 1, of: tabs.count)
        return words
    }

    override func press(_ stroke: KeyStroke) -> Bool {
        switch stroke.key {
        case .left: onTurn((shown + tabs.count - 1) % tabs.count)
        case .right: onTurn((shown + 1) % tabs.count)
        default: return stroke.isActivation
        }
        return true
    }

    private func columns(_ canvas: Canvas) -> Int { canvas.isNarrow ? min(3, tabs.count) : tabs.count }
    private func lines(_ canvas: Canvas) -> Int { (tabs.count + columns(canvas) - 1) / columns(canvas) }
    private func gap(_ canvas: Canvas) -> Float { canvas.isCompact ? 3 : canvas.style.gap }

    /// Of one line, or in a narrow window of several.
    func height(on canvas: Canvas, width: Float) -> Float {
        Float(lines(canvas)) * (canvas.style.controlHeight + gap(canvas)) - gap(canvas)
    }

    override func layoutSubviews() {
        let canvas = context.canvas()
        let (count, gap) = (columns(canvas), gap(canvas))
        let lines = Rect(0, 0, frame.width, frame.height).rows(lines(canvas), gap: gap)
        for (index, tab) in tabs.enumerated() {
            tab.frame = lines[index / count].columns(count, gap: gap)[index % count]
        }
    }

    override func drawSubviews(from corner: Vector2, on canvas: inout Canvas) {
        super.drawSubviews(from: corner, on: &canvas)
        guard isFocused else { return }
        let box = tabs[shown].frame.offset(corner)
        let y = box.maxY - 3
        canvas.list.append(
            .line([Vector2(box.x + 8, y), Vector2(box.maxX - 8, y)], width: 2, color: canvas.style.textOnAccent))
    }
}
