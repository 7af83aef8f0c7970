import Drawing
import SimMath

extension GuideCard {
    /// Over the display or the editor, in the corner that both leave free. `isEditing`: over the editor.
    func draw(isEditing: Bool, on canvas: inout Canvas<ScreenAction>) {
        if let pointer { draw(pointer, on: &canvas) }
        let box = place(isEditing: isEditing, canvas)
        // Clicks on it are not meant for what lies below.
        canvas.target(box, nil)
        var inside = canvas.panel(box)
        let gap = canvas.style.gap
        let line = canvas.lineHeight(.strong) + 2
        drawHead(in: inside.cutTop(line, gap: gap / 2), on: &canvas)
        drawButtons(in: inside.cutBottom(Self.buttonHeight(canvas), gap: gap / 2), on: &canvas)
        canvas.paragraph(words, in: inside, color: celebration == nil ? canvas.style.text : canvas.style.good)
    }

    private static func buttonHeight(_ canvas: Canvas<ScreenAction>) -> Float { canvas.style.controlHeight - 4 }

    private func place(isEditing: Bool, _ canvas: Canvas<ScreenAction>) -> Rect {
        let style = canvas.style
        let width: Float = canvas.isCompact ? 220 : 320
        let head = canvas.lineHeight(.strong) + 2
        let words = canvas.height(of: words, width: width - 2 * style.padding)
        // Two lines at least, so that the panel does not jump from step to step.
        let text = max(words, 2 * canvas.lineHeight()) + 2
        let height = 2 * style.padding + head + text + Self.buttonHeight(canvas) + style.gap
        let floor: Float
        if isEditing {
            floor = EditorLayout(bounds: canvas.bounds).canvas.maxY - style.gap
        } else {
            floor = HUDLayout(canvas).actions.y - style.gap
        }
        let top = max(style.margin, floor - height)
        guard isEditing else { return Rect(style.margin, top, width, height) }
        let layout = EditorLayout(bounds: canvas.bounds)
        // In a small window there is no room below the figures.
        let left = top < layout.figures.maxY ? layout.figures.maxX : layout.canvas.x
        return Rect(left + style.gap, top, width, height)
    }

    // MARK: Head

    private func drawHead(in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        var row = rect
        let style = canvas.style
        let mark = row.cutLeft(row.height, gap: style.gap)
        if let celebration {
            drawTick(in: mark, celebration, on: &canvas)
        } else {
            canvas.ring(
                centre: mark.centre, radius: mark.height / 2 - 2, share: progress, width: 2.5, color: style.accent)
        }
        let dots = Float(finished.count) * Self.dotSpacing
        drawDots(in: row.cutRight(dots, gap: style.gap), on: &canvas)
        canvas.label(step.title, in: row, .strong, color: celebration == nil ? style.accent : style.good)
    }

    private static let dotSpacing: Float = 9

    /// A dot a step: full when done, a ring for the one that is asked for.
    private func drawDots(in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        let style = canvas.style
        for (index, isDone) in finished.enumerated() {
            let centre = Vector2(rect.x + (Float(index) + 0.5) * Self.dotSpacing, rect.centre.y)
            let isHere = index == place && celebration == nil
            let color = isHere ? style.accent : (isDone ? style.good : style.dimText.with(alpha: 0.5))
            canvas.list.append(
                .disc(
                    centre: centre, radius: isHere ? 3.4 : 2.5, fill: isDone ? color : .clear, border: color,
                    borderWidth: 1.25))
        }
    }

    /// The tick is drawn as by a hand, and a few sparks fly from it.
    private func drawTick(in rect: Rect, _ age: Float, on canvas: inout Canvas<ScreenAction>) {
        let color = canvas.style.good
        let centre = rect.centre
        let radius = rect.height / 2 - 1
        canvas.list.append(
            .disc(centre: centre, radius: radius, fill: color.with(alpha: 0.22), border: color, borderWidth: 1.5))
        let corners = [Vector2(-0.48, 0.02), Vector2(-0.12, 0.40), Vector2(0.52, -0.38)].map { centre + $0 * radius }
        let drawn = min(1, age * 5)
        let first = min(1, drawn * 3)
        var stroke = [corners[0], corners[0] + (corners[1] - corners[0]) * first]
        if drawn > 1 / 3 { stroke.append(corners[1] + (corners[2] - corners[1]) * ((drawn - 1 / 3) * 1.5)) }
        canvas.list.append(.line(stroke, width: 2.5, color: color))
        guard age < 0.5, age > 0 else { return }
        let fade = 1 - age * 2
        for spark in 0..<8 {
            let way = Vector2(angle: Float(spark) * Float.pi / 4 + 0.3)
            let out = radius * (1.15 + age * 1.7)
            canvas.list.append(
                .line(
                    [centre + way * out, centre + way * (out + 4 * fade)], width: 1.75,
                    color: color.with(alpha: fade)))
        }
    }

    // MARK: Buttons

    private func drawButtons(in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        guard celebration == nil else { return }
        var row = rect
        let all: Phrase = "Skip all"
        let one: Phrase = "Skip"
        let last = row.cutRight(min(row.width / 2, canvas.buttonWidth(all)), gap: canvas.style.gap)
        canvas.button(all, in: last, .skipGuide, look: .quiet)
        let width = min(row.width, canvas.buttonWidth(one, detail: skipKey))
        canvas.button(one, in: row.cutRight(width), .skipStep, look: .quiet, detail: skipKey)
    }

    // MARK: Pointers

    private func draw(_ pointer: Pointer, on canvas: inout Canvas<ScreenAction>) {
        switch pointer {
        case .place(let place, let from, let isDanger): drawWay(to: place, from: from, isDanger, on: &canvas)
        case .clock: drawFrame(HUDLayout(canvas).clock, on: &canvas)
        case .palette: drawFrame(EditorLayout(bounds: canvas.bounds).palette, on: &canvas)
        case .button(let action):
            if let target = canvas.targets.last(where: { $0.action == action }) { drawFrame(target.rect, on: &canvas) }
        }
    }

    /// 0…1, slowly.
    private var pulse: Float { 0.5 + 0.5 * sinTurns(time * 0.55) }

    private func drawFrame(_ rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        let color = canvas.style.accent
        for (reach, alpha) in [(Float(2), 0.35 + 0.55 * pulse), (5, 0.12 + 0.25 * pulse)] {
            let frame = rect.inset(-reach)
            canvas.list.box(
                frame, cornerRadius: canvas.style.cornerRadius + reach, fill: .clear, border: color.with(alpha: alpha),
                borderWidth: 2)
        }
    }

    /// A ring around what is meant, and a chevron near the own body that points there. A threat has no ring: one is to
    /// leave it, and the chevron points away.
    private func drawWay(
        to place: Vector2, from own: Vector2, _ isDanger: Bool, on canvas: inout Canvas<ScreenAction>
    ) {
        let color = isDanger ? canvas.style.danger : canvas.style.accent
        let offset = place - own
        guard offset.length > 1 else { return }
        let ahead = offset.normalized() * (isDanger ? -1 : 1)
        if !isDanger, canvas.bounds.inset(8).contains(place) {
            canvas.list.append(
                .disc(
                    centre: place, radius: 11 + 3 * pulse, fill: .clear,
                    border: color.with(alpha: 0.45 + 0.4 * pulse), borderWidth: 2))
        }
        let reach: Float = canvas.isCompact ? 56 : 92
        guard isDanger || offset.length > reach + 20 else { return }
        let tip = own + ahead * (reach + 4 * pulse)
        for (step, alpha) in [(Float(0), Float(0.9)), (9, 0.5), (18, 0.25)] {
            let middle = tip - ahead * step
            let side = ahead.perpendicular * 8
            canvas.list.append(
                .line(
                    [middle - ahead * 7 + side, middle, middle - ahead * 7 - side], width: 2.5,
                    color: color.with(alpha: alpha)))
        }
    }
}
