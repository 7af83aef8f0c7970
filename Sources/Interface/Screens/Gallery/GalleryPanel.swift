import Drawing
import MeshTransform
import SimMath
import Widgets

/// The gallery's controls in a column: light, depth, perspective, and for a morph its shape and its time.
final class GalleryPanel: View {
    var controls = GalleryControls() { didSet { if controls != oldValue { show() } } }
    /// What the morph is at, while that is shown.
    var morph: GalleryMorph? {
        didSet {
            if (morph == nil) != (oldValue == nil) { makeRows() }
            show()
        }
    }
    var onChange: ((GalleryControls) -> Void)?
    var onMorph: ((GalleryMorph) -> Void)?
    /// A shape that the morph is to turn into.
    var onShape: ((MorphShape) -> Void)?
    var onReset: (() -> Void)?

    let scroll = ScrollView()
    private let column = View()
    private var rows: [GalleryRow] = []

    init() {
        super.init()
        scroll.addSubview(column)
        addSubview(scroll)
        makeRows()
    }

    override var focusLoop: FocusLoop { .vertical }
    override var takesPointer: Bool { true }

    /// What keys begin at.
    var entrance: View? { rows.first?.control }

    /// Points that it needs: words of any language, and what is set.
    static func width(_ canvas: Canvas) -> Float { min(canvas.style.bodySize * 17, canvas.bounds.width * 0.55) }

    // MARK: Rows

    private func makeRows() {
        for row in rows { row.removeFromSuperview() }
        rows = (morph == nil ? [] : morphRows) + lightRows + [reset]
        for row in rows { column.addSubview(row) }
        show()
        setNeedsLayout()
    }

    private func show() { for row in rows { row.show() } }

    private func change<Value>(_ path: WritableKeyPath<GalleryControls, Value>, _ value: Value) {
        controls[keyPath: path] = value
        onChange?(controls)
    }

    private func changeMorph<Value>(_ path: WritableKeyPath<GalleryMorph, Value>, _ value: Value) {
        morph?[keyPath: path] = value
        if let morph { onMorph?(morph) }
    }

    private var lightRows: [GalleryRow] {
        [
            .choice("Light", { [unowned self] in controls.lamp }, \.name) { [unowned self] in change(\.lamp, $0) },
            .choice("Shading", { [unowned self] in controls.shading }, \.name) { [unowned self] in
                change(\.shading, $0)
            },
            .level("Share of the light", 0...1, { [unowned self] in controls.diffuse }) { [unowned self] in
                change(\.diffuse, $0)
            },
            .flag("Light for every pixel", { [unowned self] in controls.isLitPerPixel }) { [unowned self] in
                change(\.isLitPerPixel, $0)
            },
            .choice("Depth is measured by", { [unowned self] in controls.depth }, \.name) { [unowned self] in
                change(\.depth, $0)
            },
            .level("Perspective", 0...1, { [unowned self] in controls.perspective }) { [unowned self] in
                change(\.perspective, $0)
            },
            .flag("The slide lives", { [unowned self] in controls.isLive }) { [unowned self] in change(\.isLive, $0) },
        ]
    }

    private var morphRows: [GalleryRow] {
        [
            .choice("Shape", { [unowned self] in morph?.shape ?? .flat }, \.name) { [unowned self] in onShape?($0) },
            .choice("Course", { [unowned self] in morph?.curve ?? .standard }, \.name) { [unowned self] in
                changeMorph(\.curve, $0)
            },
            .level("Seconds", GalleryMorph.secondsRange, { [unowned self] in morph?.seconds ?? 1 }) { [unowned self] in
                changeMorph(\.seconds, $0)
            },
            .flag("There and back", { [unowned self] in morph?.goesBack ?? false }) { [unowned self] in
                changeMorph(\.goesBack, $0)
            },
        ]
    }

    private var reset: GalleryRow {
        let button = Button("As it was") { [unowned self] in onReset?() }
        return GalleryRow("", button) {}
    }

    // MARK: Layout

    override func layoutSubviews() {
        let style = context.style
        scroll.frame = Rect(0, 0, frame.width, frame.height).inset(style.padding)
        let heights = rows.map { $0.height(context.canvas()) }
        let height = heights.reduce(0) { $0 + $1 + style.gap }
        scroll.hold(column, height: height)
        var room = column.bounds
        for (row, height) in zip(rows, heights) { row.frame = room.cutTop(height, gap: style.gap) }
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) { _ = canvas.panelBox(rect) }
}

/// One thing in the panel: what it is called, and below that the control that sets it.
final class GalleryRow: View {
    private let title: Phrase
    let control: View
    private let value: View
    private let update: () -> Void

    /// `value`: what holds the control; `update` shows what is set.
    init(_ title: Phrase, _ control: View, value: View? = nil, update: @escaping () -> Void) {
        self.title = title
        self.control = control
        self.value = value ?? control
        self.update = update
        super.init()
        if title != "" { control.spokenName = title }
        addSubview(self.value)
    }

    func show() { update() }

    static func flag(
        _ title: Phrase, _ get: @escaping () -> Bool, _ set: @escaping (Bool) -> Void
    ) -> GalleryRow {
        let toggle = Toggle(onChange: set)
        toggle.isSwitchLeading = true
        return GalleryRow(title, toggle) {
            toggle.isOn = get()
            toggle.title = toggle.isOn ? "On" : "Off"
        }
    }

    static func level(
        _ title: Phrase, _ range: ClosedRange<Float>, _ get: @escaping () -> Float, _ set: @escaping (Float) -> Void
    ) -> GalleryRow {
        let slider = Slider(range, value: get(), step: (range.upperBound - range.lowerBound) / 20)
        slider.onChange = set
        return GalleryRow(title, slider) { slider.set(get()) }
    }

    static func choice<Value: CaseIterable & Equatable>(
        _ title: Phrase, _ get: @escaping () -> Value, _ name: @escaping (Value) -> Phrase,
        _ set: @escaping (Value) -> Void
    ) -> GalleryRow {
        let all = Array(Value.allCases)
        let control = ChoiceControl { step in
            let index = all.firstIndex(of: get()) ?? 0
            set(all[(index + step + all.count) % all.count])
        }
        return GalleryRow(title, control) { control.choice = name(get()) }
    }

    func height(_ canvas: Canvas) -> Float {
        canvas.style.controlHeight + (title == "" ? 0 : canvas.lineHeight(.small))
    }

    override func layoutSubviews() {
        var room = Rect(0, 0, frame.width, frame.height)
        value.frame = room.cutBottom(context.style.controlHeight)
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        guard title != "" else { return }
        var room = rect
        let line = room.cutTop(canvas.lineHeight(.small))
        canvas.label(title, in: line, .small)
    }
}
