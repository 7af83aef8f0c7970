import Controls
import Anatomy
import Drawing
import SimMath

/// The bar at the foot of an aquarium: the pace with its figures, the tools, whom to follow, the way out.
struct AquariumBar {
    private enum Item {
        case button(Phrase, ScreenAction, detail: Phrase?, isSelected: Bool, isEnabled: Bool)
        /// The pace that is wished, and what comes of it.
        case pace(Phrase, Phrase)
    }

    let box: Rect
    private let rows: [[Item]]
    private let showsKeys: Bool

    init(_ state: AquariumState, _ canvas: Canvas<ScreenAction>) {
        let items = Self.items(state)
        let room = canvas.bounds.width - 2 * canvas.style.margin - 2 * canvas.style.padding
        showsKeys = Self.width(items, withKeys: true, canvas) <= room
        let fitsOneRow = showsKeys || Self.width(items, withKeys: false, canvas) <= room
        rows = fitsOneRow ? [items] : [Array(items.prefix(4)), Array(items.dropFirst(4))]
        var need: Float = 0
        for row in rows { need = max(need, Self.width(row, withKeys: showsKeys, canvas)) }
        let width = min(room, need) + 2 * canvas.style.padding
        let style = canvas.style
        let height = Float(rows.count) * (style.controlHeight + style.gap) - style.gap + 2 * style.padding
        box = Rect((canvas.bounds.width - width) / 2, canvas.bounds.maxY - style.margin - height, width, height)
    }

    func draw(on canvas: inout Canvas<ScreenAction>) {
        var inside = canvas.panel(box)
        for items in rows {
            var row = inside.cutTop(canvas.style.controlHeight, gap: canvas.style.gap)
            // What one needs more than another it gets; what is left over is shared.
            let needs = items.map { Self.width($0, withKeys: showsKeys, canvas) }
            let gaps = canvas.style.gap * Float(items.count - 1)
            let share = (row.width - gaps) / max(1, needs.reduce(0, +))
            for (item, need) in zip(items, needs) {
                draw(item, in: row.cutLeft(need * share, gap: canvas.style.gap), on: &canvas)
            }
        }
    }

    private func draw(_ item: Item, in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        switch item {
        case .button(let title, let action, let detail, let isSelected, let isEnabled):
            canvas.button(
                title, in: rect, action, detail: showsKeys ? detail : nil, isSelected: isSelected, isEnabled: isEnabled)
        case .pace(let wanted, let reached):
            canvas.well(rect)
            var inside = rect.inset(4)
            let left = inside.cutLeft(inside.width * Self.wantedWidth(canvas) / Self.paceWidth(canvas))
            canvas.label(wanted, in: left, .strong, color: canvas.style.accent, align: .centre)
            canvas.label(reached, in: inside, .small, color: canvas.style.secondaryText, align: .centre)
        }
    }

    // MARK: What is on it

    private static func items(_ state: AquariumState) -> [Item] {
        let names = state.names
        func button(
            _ title: Phrase, _ action: AquariumAction, _ key: Phrase, isSelected: Bool = false, isEnabled: Bool = true
        ) -> Item {
            .button(title, .aquarium(action), detail: key, isSelected: isSelected, isEnabled: isEnabled)
        }
        let isPaused = state.wanted == .paused
        return [
            button(
                isPaused ? "Go on" : "Freeze", .pause, names.name(.leftTrigger, orKey: "Space"), isSelected: isPaused),
            button(
                "Slower", .slower, names.name(.leftShoulder, orKey: "-"),
                isEnabled: !isPaused && state.wanted.slower != state.wanted),
            .pace(wanted(state.wanted), reached(state)),
            button(
                "Faster", .faster, names.name(.rightShoulder, orKey: "+"),
                isEnabled: state.wanted.faster != state.wanted),
            button("Feed", .tool(.feed), names.name(.x, orKey: "F"), isSelected: state.tool == .feed),
            button("Poke", .tool(.poke), names.name(.rightTrigger, orKey: "P"), isSelected: state.tool == .poke),
            button("Follow", .followNext, names.name(of: .watchNext), isSelected: state.following != nil),
            .button("Leave", .leave, detail: nil, isSelected: false, isEnabled: true),
        ]
    }

    /// × 8
    static func wanted(_ speed: DishSpeed) -> Phrase {
        guard let times = speed.times else { return "full" }
        return times == 0 ? "paused" : "× \(times)"
    }

    private static func reached(_ state: AquariumState) -> Phrase {
        guard state.wanted != .paused, let reached = state.reached else { return "–" }
        return "runs × \(Phrase(figure: Figures.decimal(Double(reached), digits: reached < 9.95 ? 1 : 0)))"
    }

    // MARK: Sizes

    private static func width(_ items: [Item], withKeys: Bool, _ canvas: Canvas<ScreenAction>) -> Float {
        items.reduce(-canvas.style.gap) { $0 + width($1, withKeys: withKeys, canvas) + canvas.style.gap }
    }

    /// A figure must not move the bar: it has the width of the widest.
    private static func width(_ item: Item, withKeys: Bool, _ canvas: Canvas<ScreenAction>) -> Float {
        switch item {
        case .button(let title, _, let detail, _, _):
            canvas.buttonWidth(title, detail: withKeys ? detail : nil) + canvas.style.gap
        case .pace: paceWidth(canvas) + 8
        }
    }

    private static func wantedWidth(_ canvas: Canvas<ScreenAction>) -> Float {
        (DishSpeed.allCases.map { canvas.width(of: wanted($0), .strong) }.max() ?? 0) + 8
    }

    private static func paceWidth(_ canvas: Canvas<ScreenAction>) -> Float {
        wantedWidth(canvas) + canvas.width(of: "runs × \(Phrase(figure: "88.8"))", .small) + 8
    }
}
