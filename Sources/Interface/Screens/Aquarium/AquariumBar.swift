import Anatomy
import Controls
import Drawing
import SimMath
import Widgets

/// The bar at the foot of an aquarium: the pace with its figures, the tools, the creature to follow, the way out.
final class AquariumBar: View {
    private let pause = Button("Freeze")
    private let slower = Button("Slower")
    private let faster = Button("Faster")
    private let feed = Button("Feed")
    private let poke = Button("Poke")
    private let follow = Button("Follow")
    private let history = Button("History")
    private let leave = Button("Leave")
    private let pace = PaceView()
    private let scrub: ScrubView
    /// From the left.
    private var items: [View]
    private var isPlayback = false
    /// In one row or two, as the window has room.
    private var rows: [[View]] = []

    /// `onPress`: a button's action; nil for the one that leaves.
    init(onPress: @escaping (AquariumAction?) -> Void) {
        items = [pause, slower, pace, faster, feed, poke, follow, history, leave]
        scrub = ScrubView { onPress(.seek($0)) }
        super.init()
        scrub.isHidden = true
        addSubview(scrub)
        let meanings: [(Button, AquariumAction?)] = [
            (pause, .pause), (slower, .slower), (faster, .faster), (feed, .tool(.feed)), (poke, .tool(.poke)),
            (follow, .followNext), (history, .history), (leave, nil),
        ]
        for (button, action) in meanings { button.onPress = { onPress(action) } }
        for item in items { addSubview(item) }
    }

    override var takesPointer: Bool { true }
    override var focusLoop: FocusLoop { [.horizontal, .vertical] }

    func show(_ state: AquariumState) {
        let names = state.names
        func name(_ action: AquariumAction) -> Phrase { action.name(names) }
        let isPaused = state.wanted == .paused
        show(state.playback)
        pause.title = isPaused ? "Go on" : "Freeze"
        pause.isSelected = isPaused
        pause.detail = name(.pause)
        slower.detail = name(.slower)
        slower.isEnabled = !isPaused && state.wanted.slower != state.wanted
        faster.detail = name(.faster)
        faster.isEnabled = isPaused || state.wanted.faster != state.wanted
        feed.detail = name(.tool(.feed))
        feed.isSelected = state.tool == .feed
        poke.detail = name(.tool(.poke))
        poke.isSelected = state.tool == .poke
        follow.detail = names.name(of: .watchNext)
        history.detail = name(.history)
        follow.isSelected = state.following != nil
        pace.wanted = PaceView.words(state.wanted)
        pace.reached = Self.reached(state)
    }

    /// A recording has a bar to be wound on, and nothing that could be touched.
    private func show(_ playback: PlaybackState?) {
        scrub.state = playback
        guard isPlayback != (playback != nil) else { return }
        isPlayback = playback != nil
        scrub.isHidden = !isPlayback
        feed.isHidden = isPlayback
        poke.isHidden = isPlayback
        history.isHidden = isPlayback
        items =
            isPlayback
            ? [pause, slower, pace, faster, follow, leave]
            : [pause, slower, pace, faster, feed, poke, follow, history, leave]
        setNeedsLayout()
    }

    private static func reached(_ state: AquariumState) -> Phrase {
        guard state.wanted != .paused, let reached = state.reached else { return "–" }
        return "runs × \(Phrase(figure: Figures.decimal(Double(reached), digits: reached < 9.95 ? 1 : 0)))"
    }

    /// Where the bar is that winds a recording, in the coordinates of what this lies on.
    var scrubFrame: Rect { scrub.frame.offset(frame.origin) }

    // MARK: Layout

    /// Its panel in a window; says which rows it has there, and whether they have room for the keys.
    func panel(on canvas: Canvas) -> Rect {
        let style = canvas.style
        let room = canvas.bounds.width - 2 * style.margin - 2 * style.padding
        let showsKeys = Self.width(items, withKeys: true, canvas) <= room
        for case let button as Button in items { button.showsDetail = showsKeys }
        let fitsOneRow = showsKeys || Self.width(items, withKeys: false, canvas) <= room
        rows = fitsOneRow ? [items] : [Array(items.prefix(4)), Array(items.dropFirst(4))]
        // A bar that is wound on is the finer the wider it is.
        let need = isPlayback ? room : rows.map { Self.width($0, withKeys: showsKeys, canvas) }.max() ?? 0
        let width = min(room, need) + 2 * style.padding
        let lines = Float(rows.count) + (isPlayback ? 1 : 0)
        let height = lines * (style.controlHeight + style.gap) - style.gap + 2 * style.padding
        return Rect((canvas.bounds.width - width) / 2, canvas.bounds.maxY - style.margin - height, width, height)
    }

    override func layoutSubviews() {
        let canvas = context.canvas()
        let style = canvas.style
        var room = Rect(0, 0, frame.width, frame.height).inset(style.padding)
        if isPlayback { scrub.frame = room.cutTop(style.controlHeight, gap: style.gap) }
        for items in rows {
            var row = room.cutTop(style.controlHeight, gap: style.gap)
            // What one needs more than another it gets; what is left over is shared.
            let needs = items.map { Self.width($0, withKeys: pause.showsDetail, canvas) }
            let gaps = style.gap * Float(items.count - 1)
            let share = (row.width - gaps) / max(1, needs.reduce(0, +))
            for (item, need) in zip(items, needs) { item.frame = row.cutLeft(need * share, gap: style.gap) }
        }
    }

    private static func width(_ items: [View], withKeys: Bool, _ canvas: Canvas) -> Float {
        items.reduce(-canvas.style.gap) { $0 + width($1, withKeys: withKeys, canvas) + canvas.style.gap }
    }

    private static func width(_ item: View, withKeys: Bool, _ canvas: Canvas) -> Float {
        guard let button = item as? Button else { return PaceView.width(canvas) + 8 }
        return canvas.buttonWidth(button.title, detail: withKeys ? button.detail : nil) + canvas.style.gap
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) { canvas.panel(rect) }
}

/// The pace that is wanted, and what comes of it.
private final class PaceView: View {
    var wanted: Phrase = "" { didSet { if wanted != oldValue { setNeedsDisplay() } } }
    var reached: Phrase = "" { didSet { if reached != oldValue { setNeedsDisplay() } } }

    /// × 8
    static func words(_ speed: DishSpeed) -> Phrase {
        switch speed {
        case .paused: "paused"
        case .quarter: "× ¼"
        case .half: "× ½"
        case .fastest: "full"
        default: "× \(Int(speed.times ?? 1))"
        }
    }

    private static func wantedWidth(_ canvas: Canvas) -> Float {
        (DishSpeed.allCases.map { canvas.width(of: words($0), .strong) }.max() ?? 0) + 8
    }

    /// A figure must not move the bar: it has the width of the widest.
    static func width(_ canvas: Canvas) -> Float {
        wantedWidth(canvas) + canvas.width(of: "runs × \(Phrase(figure: "88.8"))", .small) + 8
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.well(rect)
        var inside = rect.inset(4)
        let left = inside.cutLeft(inside.width * Self.wantedWidth(canvas) / Self.width(canvas))
        canvas.label(wanted, in: left, .strong, color: canvas.style.accent, align: .centre)
        canvas.label(reached, in: inside, .small, color: canvas.style.secondaryText, align: .centre)
    }
}

extension AquariumState {
    /// What it says to those who do not see it.
    var spokenLines: [SpokenLine] {
        let pace = SpokenLine("pace: \(PaceView.words(wanted))")
        return [pace] + (following.map { [SpokenLine("Watching \($0)")] } ?? [])
    }
}
