import Drawing
import SimMath

/// Words beside marks, a line each, none on another: where marks lie close together their words move apart.
struct MarkWords {
    private struct Line {
        var words: Phrase
        /// Of its ground.
        var box: Rect
        var color: Color
    }

    private var lines: [Line] = []
    private var taken: [Rect]
    private let area: Rect

    /// Lines that words may be away from their mark, up or down; farther away it would not be clear whose they are.
    private static let farthest = 6
    /// At both sides of the words, points.
    private static let air: Float = 4

    /// They stay in `area`, and clear of what is `taken` there.
    init(in area: Rect, clearOf taken: [Rect]) {
        self.area = area
        self.taken = taken
    }

    /// With their middle at a mark's `point`, or as little above or below it as there is room for. Left out where there
    /// is none, and where the mark is not seen.
    mutating func add(_ words: Phrase, at point: Vector2, _ color: Color, _ canvas: Canvas) {
        guard canvas.bounds.contains(point) else { return }
        let size = Vector2(canvas.width(of: words, .small) + 1 + 2 * Self.air, canvas.lineHeight(.small))
        let wanted = Rect(point.x - size.x / 2, point.y - size.y / 2, size.x, size.y).clamped(to: area)
        for step in 0...2 * Self.farthest {
            let lines = Float((step + 1) / 2) * (step.isMultiple(of: 2) ? 1 : -1)
            let box = wanted.offset(Vector2(0, lines * (size.y + 1)))
            guard area.contains(box), box.covered(of: taken) <= 0 else { continue }
            taken.append(box)
            self.lines.append(Line(words: words, box: box, color: color))
            return
        }
    }

    /// Over all marks: they may lie over a body of any colour.
    func draw(on canvas: inout Canvas) {
        let ground = canvas.style.panelBottom.with(alpha: 0.6)
        for line in lines {
            canvas.list.box(line.box, cornerRadius: line.box.height / 2, fill: ground)
            canvas.label(line.words, in: line.box.widened(-Self.air), .small, color: line.color)
        }
    }
}
