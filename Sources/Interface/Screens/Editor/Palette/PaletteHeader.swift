import Anatomy
import Drawing
import MeshTransform
import SimMath
import Widgets

/// The palette's header: a live room with the part at work in it, what it is called, costs and does, what beats it and
/// what it goes together with. Pulled out, the room grows and bulges.
final class PaletteHeader: View {
    var isCompact = false
    /// Whether it leaves its room to the list, and says no more than what the part is called and costs.
    var isShort = false
    private var tool = EditorTool.place(.tissue)
    private var state: PaletteView.State?
    /// How far the part at work has come; a step alone is no reason to draw all of the editor anew.
    var step = 0
    private var demonstration = PartDemonstration(of: .cell(.tissue), hue: 0, pattern: 0)
    /// Where the part at work lies on the canvas that was drawn on last; nil while it is bent with the room.
    private(set) var stage: Stage?

    struct Stage {
        fileprivate var circle: Circle
        var picture: MovingPicture
    }

    /// Between the room and the first section.
    private static let gap: Float = 6
    /// The least height of a room with the words beside the part.
    private static let roomyHeight: Float = 138

    func show(_ tool: EditorTool, _ state: PaletteView.State) {
        if tool != self.tool || self.state?.hue != state.hue || self.state?.pattern != state.pattern {
            demonstration = PartDemonstration(of: tool.part, hue: state.hue, pattern: state.pattern)
        }
        self.tool = tool
        self.state = state
    }

    override func fittingSize(in size: Vector2) -> Vector2 {
        Vector2(size.x, (isShort ? shortHeight : wholeHeight) + safeAreaInsets.top)
    }

    /// With all of its words, and what is left without what the part does; points.
    var wholeHeight: Float {
        let canvas = context.canvas()
        let small = canvas.lineHeight(.small)
        let text = Float(lines) * small + 22
        let words = isCompact ? nameHeight + text : canvas.lineHeight(.heading) + 2 * small + text
        return max(words, isCompact ? 0 : Self.roomyHeight) + Self.gap
    }
    private var shortHeight: Float { nameHeight + 2 * side + Self.gap }

    /// Compact, of the part with its name and price, in two lines at most, beside it.
    private var nameHeight: Float {
        let canvas = context.canvas()
        return max(canvas.lineHeight(.heading) + 2 * canvas.lineHeight(.small), 40)
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        let plate = Rect(rect.x, rect.y, rect.width - 4, max(0, rect.height - Self.gap))
        let stretch = rect.height - fittingSize(in: Vector2(rect.width, .infinity)).y
        guard stretch > 0.5 else {
            drawRoom(in: plate, stretch: 0, on: &canvas)
            return
        }
        var room = context.canvas()
        let inside = Rect(0, 0, plate.width, plate.height)
        drawRoom(in: inside, stretch: stretch, on: &room)
        canvas.list.append(.warped(bulged(room.list, in: plate, partCircle(in: inside, stretch), stretch)))
    }

    /// The further it is pulled the more the part swells, and the light shows it; both begin at nothing. What swells
    /// stays on the plate, for the list cuts off what leaves it.
    private func bulged(_ list: DrawList, in plate: Rect, _ part: Circle, _ stretch: Float) -> WarpedLayer {
        let pull = stretch / (stretch + 70)
        let centre = part.centre
        let room = min(min(centre.x, plate.width - centre.x), min(centre.y, plate.height - centre.y))
        let mesh = MeshTransform.bulge(
            at: centre, radius: max(1, room - 2), in: Vector2(plate.width, plate.height), strength: 0.42 * pull,
            rows: 36, columns: 36)
        let light = MeshLight(direction: SIMD3(-0.55, 0.75, 1.3), diffuseFactor: 0.9 * pull, shading: .physical)
        return WarpedLayer(frame: plate, content: list, mesh: mesh, light: light)
    }

    // MARK: The room

    /// The part's place.
    fileprivate struct Circle {
        var centre: Vector2
        var radius: Float
    }

    /// How large the part is at rest, and how far it stays from the plate's edges.
    private func restRadius(_ plate: Rect) -> Float {
        isCompact ? 19 : min(Self.roomyHeight / 2 - 14, plate.width * 0.2)
    }
    private var side: Float { isCompact ? 6 : 12 }

    /// Where the words begin, beside the part at rest: there they stay.
    private func wordsLeft(_ plate: Rect) -> Float {
        plate.x + side + 2 * restRadius(plate) + (isCompact ? 8 : 14)
    }

    /// At rest beside the words. Pulled out, it goes down into the corner and grows under them, never into them.
    private func partCircle(in plate: Rect, _ stretch: Float) -> Circle {
        let rest = restRadius(plate)
        let top = isCompact ? plate.y + side : plate.centre.y - stretch / 2 - rest
        guard !isCompact, stretch > 0 else {
            return Circle(centre: Vector2(plate.x + side + rest, top + rest), radius: rest)
        }
        let words = wordsRect(in: plate, stretch)
        func circle(_ radius: Float) -> Circle {
            let low = plate.maxY - (plate.height - stretch) / 2 + rest
            return Circle(centre: Vector2(plate.x + side + radius, low - radius), radius: radius)
        }
        func fits(_ circle: Circle) -> Bool {
            let near = Vector2(
                min(words.maxX, max(words.x, circle.centre.x)), min(words.maxY, max(words.y, circle.centre.y)))
            return (near - circle.centre).length >= circle.radius + 8
                && circle.centre.y - circle.radius >= plate.y + side
                && 2 * circle.radius + 2 * side <= plate.width
        }
        var radius = rest
        while radius < rest + stretch / 2, fits(circle(radius + 1)) { radius += 1 }
        return circle(radius)
    }

    private func drawRoom(in plate: Rect, stretch: Float, on canvas: inout Canvas) {
        let part = partCircle(in: plate, stretch)
        let (centre, radius) = (part.centre, part.radius)
        drawWalls(plate, centre, radius, on: &canvas)
        canvas.beginClip(plate.inset(1.5))
        let start = canvas.list.commands.count
        drawPart(in: part, on: &canvas)
        let commands = start..<canvas.list.commands.count
        stage = stretch > 0 ? nil : Stage(circle: part, picture: MovingPicture(commands: commands, step: step))
        canvas.endClip()
        drawWords(in: plate, stretch, on: &canvas)
    }

    /// A plate lit from behind the part, dark towards its rim.
    private func drawWalls(_ plate: Rect, _ centre: Vector2, _ radius: Float, on canvas: inout Canvas) {
        let style = canvas.style
        let tint = tool.tint(style.cells)
        let top = Color(hex: 0x0B3540).mixed(with: tint, 0.16)
        let bottom = Color(hex: 0x03151C).mixed(with: tint, 0.05)
        canvas.list.append(
            .box(
                plate, cornerRadius: style.cornerRadius, top: top, bottom: bottom, border: tint.with(alpha: 0.5),
                borderWidth: 1.5))
        canvas.beginClip(plate.inset(1.5))
        let rings = 10
        for ring in 0..<rings {
            let share = Float(rings - ring) / Float(rings)
            canvas.list.append(
                .disc(
                    centre: centre, radius: radius * (0.7 + 1.5 * share),
                    fill: tint.mixed(with: .white, 0.3).with(alpha: 0.022), border: .clear, borderWidth: 0))
        }
        canvas.endClip()
    }

    /// A tail or a spike may stand out of the circle, away from the words; all else lies in it.
    private func drawPart(in circle: Circle, on canvas: inout Canvas) {
        demonstration.draw(
            at: step, centre: circle.centre, radius: circle.radius, colors: canvas.style.cells, on: &canvas.list)
    }

    /// The part at work as it is now, where it was drawn last; nothing where it was not.
    func drawMoving(on canvas: inout Canvas) {
        if let stage { drawPart(in: stage.circle, on: &canvas) }
    }

    // MARK: The words

    /// Of what it does, what beats it, and what it goes together with.
    private var lines: Int { isCompact ? 5 : 8 }

    /// Name, price and what it does, beside the part; compact, what it does stands below.
    private func wordsRect(in plate: Rect, _ stretch: Float) -> Rect {
        let canvas = context.canvas()
        let left = wordsLeft(plate)
        let width = max(0, plate.inset(8).maxX - left)
        let block = canvas.lineHeight(.heading) + priceHeight(width: width, canvas) + 4
        if isCompact { return Rect(left, plate.y + side + max(0, restRadius(plate) - block / 2), width, block) }
        let height = block + 4 + Float(lines) * canvas.lineHeight(.small)
        return Rect(left, plate.y + (plate.height - stretch - height) / 2, width, height)
    }

    private func drawWords(in plate: Rect, _ stretch: Float, on canvas: inout Canvas) {
        let small = canvas.lineHeight(.small)
        var beside = wordsRect(in: plate, stretch)
        canvas.lettering(tool.name, in: beside.cutTop(canvas.lineHeight(.heading), gap: 2), .heading)
        drawPrice(in: beside.cutTop(priceHeight(width: beside.width, canvas), gap: 6), on: &canvas)
        guard !isShort else { return }
        var below = beside
        if isCompact {
            let right = plate.inset(8)
            let height = Float(lines) * small
            below = Rect(right.x, right.maxY - height, right.width, height)
        }
        let used = canvas.paragraph(tool.summary, in: below, .small, color: canvas.style.secondaryText)
        _ = below.cutTop(min(below.height, used))
        let weakness = canvas.paragraph(
            tool.weakness, in: below, .small, color: canvas.style.warning.mixed(with: .white, 0.2))
        _ = below.cutTop(min(below.height, weakness))
        drawPartners(in: below, on: &canvas)
    }

    /// What it does more together with, as far as there is room: of the body where that has some, with the list's dot.
    private func drawPartners(in rect: Rect, on canvas: inout Canvas) {
        let isSuiting = state?.suiting.contains(tool) == true
        let all = tool.part.partners.map { EditorTool($0) }
        let partners = isSuiting ? all.filter { state?.owned.contains($0) == true } : all
        guard !partners.isEmpty, rect.height >= canvas.lineHeight(.small) - 0.5 else { return }
        var room = rect
        var line = room.cutTop(canvas.lineHeight(.small))
        let dot = isSuiting ? line.cutLeft(6, gap: 4).centre : nil
        for count in [2, 1] {
            let list = Phrase(verbatim: partners.prefix(count).map { canvas.words($0.name) }.joined(separator: ", "))
            let words: Phrase = isSuiting ? "Works with: \(list)" : "With: \(list)"
            guard canvas.width(of: words, .small) <= line.width else { continue }
            if let dot { canvas.suitingDot(at: dot) }
            canvas.label(words, in: line, .small, color: canvas.style.good)
            return
        }
        // Names that are too long for a line.
        guard let dot else { return }
        var words = rect
        _ = words.cutLeft(line.x - rect.x)
        guard canvas.height(of: PaletteView.suitingWords, width: words.width, .small) <= rect.height + 0.5 else {
            return
        }
        canvas.suitingDot(at: dot)
        canvas.paragraph(PaletteView.suitingWords, in: words, .small, color: canvas.style.good)
    }

    /// Where the points do not reach for all images, or not at all, it says so.
    private func priceWords(_ state: PaletteView.State, _ style: InterfaceStyle) -> (words: Phrase, color: Color) {
        let price = state.price(of: tool)
        if price.onAxis > state.remaining {
            return ("\(EditorWording.price(price.full)): too dear", style.danger.mixed(with: .white, 0.35))
        }
        if price.full > state.remaining {
            let words: Phrase = "only \(max(1, price.copies / 2)) on the middle line: \(price.onAxis)"
            return (words, style.warning.mixed(with: .white, 0.2))
        }
        return (EditorWording.price(price), style.accent)
    }

    /// Of one line or two, points.
    private func priceHeight(width: Float, _ canvas: Canvas) -> Float {
        guard let state else { return canvas.lineHeight(.small) }
        return canvas.height(of: priceWords(state, canvas.style).words, width: width, .small)
    }

    private func drawPrice(in rect: Rect, on canvas: inout Canvas) {
        guard let state else { return }
        let (words, color) = priceWords(state, canvas.style)
        canvas.paragraph(words, in: rect, .small, color: color)
    }
}
