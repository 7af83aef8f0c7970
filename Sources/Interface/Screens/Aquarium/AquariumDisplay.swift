import Controls
import Anatomy
import Drawing
import SimMath

/// What an aquarium shows besides its bar: figures in a corner, ripples, and what the pointer is about.
enum AquariumDisplay {
    /// What lies below the bar.
    static func draw(_ state: AquariumState, above bar: Rect, on canvas: inout Canvas) {
        drawRipples(state.ripples, on: &canvas)
        guard !state.isHidden else { return }
        if state.playback == nil { drawFigures(state, on: &canvas) }
        drawWords(state, above: bar, on: &canvas)
    }

    // MARK: The pointer

    /// A ring as wide as the tool reaches, where the pointer is over the dish.
    static func drawTool(_ state: AquariumState, on canvas: inout Canvas) {
        guard let tool = state.tool, let reach = state.reach, let point = canvas.pointer else { return }
        guard !canvas.panels.contains(where: { $0.contains(point) }) else { return }
        let color = tool == .feed ? Color(hex: 0xF0C04A) : canvas.style.accent
        canvas.list.append(
            .disc(
                centre: point, radius: reach, fill: color.with(alpha: 0.07), border: color.with(alpha: 0.7),
                borderWidth: 1.5))
    }

    private static func drawRipples(_ ripples: [AquariumState.Ripple], on canvas: inout Canvas) {
        for ripple in ripples {
            let alpha = 0.8 * (1 - ripple.share)
            canvas.list.append(
                .disc(
                    centre: ripple.position, radius: max(1, ripple.reach * ripple.share), fill: .clear,
                    border: canvas.style.text.with(alpha: alpha), borderWidth: 2))
        }
    }

    // MARK: Words

    private static func drawWords(_ state: AquariumState, above bar: Rect, on canvas: inout Canvas) {
        guard let words = words(state) else { return }
        let width = min(canvas.bounds.width - 2 * canvas.style.margin, canvas.width(of: words) + 28)
        let height = canvas.height(of: words, width: width - 20) + 10
        let box = Rect((canvas.bounds.width - width) / 2, bar.y - canvas.style.gap - height, width, height)
        let radius = (canvas.lineHeight(.body) + 10) / 2
        canvas.list.box(box, cornerRadius: radius, fill: canvas.style.panelBottom.with(alpha: 0.66))
        canvas.paragraph(words, in: box.centred(width: width - 20, height: height - 10), align: .centre)
    }

    private static func words(_ state: AquariumState) -> Phrase? {
        let back = state.names.name(.b, orKey: "Esc")
        let hand = state.names.name(.a, orKey: "Click")
        switch state.tool {
        case .feed: return "\(hand) to drop food  ·  \(back): done"
        case .poke: return "\(hand) to poke a creature  ·  \(back): done"
        case nil: break
        }
        guard let name = state.following else {
            return state.playback == nil ? nil : "\(state.names.name(of: .watchNext)): follow a creature"
        }
        return "Following \(name)  ·  \(state.names.name(of: .watchNext)): next  ·  \(back): let go"
    }

    // MARK: Figures

    /// Of the figures in the upper right corner, points.
    static func figuresWidth(_ canvas: Canvas) -> Float { canvas.isCompact ? 150 : 196 }

    /// Who lives, in figures and as curves over the time one has looked.
    private static func drawFigures(_ state: AquariumState, on canvas: inout Canvas) {
        let style = canvas.style
        let row = canvas.lineHeight(.small) + 4
        // A narrow window has room for the figures only.
        let graph: Float = canvas.isNarrow ? 0 : (canvas.isCompact ? 16 : 30)
        let graphs = canvas.isNarrow ? 0 : 2 * (graph + style.gap)
        let height = 4 * row + graphs + 2 * style.padding
        let width = figuresWidth(canvas)
        // On the right: the network's figures are on the left.
        let box = Rect(canvas.bounds.maxX - style.margin - width, style.margin, width, height)
        var inside = canvas.panel(box)
        line("Generation", Phrase(figure: "\(state.generation)"), style.accent, in: inside.cutTop(row), on: &canvas)
        if !canvas.isNarrow {
            curve(state.generations, style.accent, in: inside.cutTop(graph, gap: style.gap), on: &canvas)
        }
        line("Alive", Phrase(figure: "\(state.population)"), style.warning, in: inside.cutTop(row), on: &canvas)
        if !canvas.isNarrow {
            curve(state.populations, style.warning, in: inside.cutTop(graph, gap: style.gap), on: &canvas)
        }
        line("Births", Phrase(figure: "\(state.births)"), style.text, in: inside.cutTop(row), on: &canvas)
        line("Age", Phrase(figure: Figures.clock(seconds: state.age)), style.text, in: inside.cutTop(row), on: &canvas)
    }

    private static func line(
        _ name: Phrase, _ value: Phrase, _ color: Color, in rect: Rect, on canvas: inout Canvas
    ) {
        canvas.label(name, in: rect, .small, color: canvas.style.secondaryText)
        let used = canvas.width(of: name, .small) + canvas.style.gap
        let room = Rect(rect.x + used, rect.y, max(0, rect.width - used), rect.height)
        canvas.label(value, in: room, .strong, color: color, align: .trailing)
    }

    private static func curve(
        _ values: [Float], _ color: Color, in rect: Rect, on canvas: inout Canvas
    ) {
        canvas.well(rect, radius: 4)
        canvas.graph(rect.inset(2), values: values, top: max(1, (values.max() ?? 0) * 1.1), color: color)
    }
}
