import Anatomy
import Drawing
import SimMath

/// A creature's senses, drawn around it: what it sees as an arc in its sector, as far away as that is; what it smells
/// as chevrons that point there; what touches it as a mark at its side. Each says what it is.
struct SenseOverlay {
    let body: KillCamState.Body
    let senses: SenseFrame

    /// Weaker is not worth a mark.
    private static let threshold: Float = 0.04
    /// Half of a sector, less a gap, radians.
    private static let halfSector: Float = 0.36
    /// Points of an arc.
    private static let steps = 10
    /// Interface points from the body to the first chevron, and from one to the next.
    private static let plumeGap: Float = 12
    private static let chevronGap: Float = 9

    func draw(on canvas: inout Canvas) {
        for sector in 0..<SenseFrame.sectors {
            for sight in SenseFrame.Sight.allCases { draw(sight, in: sector, on: &canvas) }
        }
        for scent in SenseFrame.Scent.allCases { draw(scent, on: &canvas) }
        for side in SenseFrame.Side.allCases { draw(side, on: &canvas) }
    }

    // MARK: Sight

    private func draw(_ sight: SenseFrame.Sight, in sector: Int, on canvas: inout Canvas) {
        guard let word = sight.word else { return }
        let nearness = senses[SenseFrame.index(sight, sector: sector)]
        guard nearness > Self.threshold else { return }
        let angle = body.heading + Float(sector) * .pi / 4
        let radius = body.mark.reach + body.sight * (1 - min(1, nearness))
        let color = sight.color(canvas.style)
        let alpha = 0.35 + 0.55 * nearness
        for edge in [angle - Self.halfSector, angle + Self.halfSector] {
            canvas.list.append(
                .line(
                    [point(edge, body.mark.reach), point(edge, radius)], width: 1, color: color.with(alpha: 0.16)))
        }
        canvas.list.append(
            .line(arc(angle, Self.halfSector, radius), width: 2 + 3 * nearness, color: color.with(alpha: alpha)))
        label(word, at: point(angle, radius + 14), color, on: &canvas)
    }

    // MARK: Scent

    private func draw(_ scent: SenseFrame.Scent, on canvas: inout Canvas) {
        let rise = Vector2(
            senses[SenseFrame.index(scent, component: 0)], senses[SenseFrame.index(scent, component: 1)])
        let strength = senses[SenseFrame.index(scent, component: 2)]
        guard strength > Self.threshold, rise.length > Self.threshold else { return }
        let angle = body.heading + rise.angle
        let color = scent.color(canvas.style)
        let count = 1 + Int((strength * 3).rounded())
        for step in 0..<count {
            let radius = body.mark.reach + Self.plumeGap + Float(step) * Self.chevronGap
            let chevron = [point(angle - 0.2, radius - 5), point(angle, radius), point(angle + 0.2, radius - 5)]
            canvas.list.append(
                .line(chevron, width: 2, color: color.with(alpha: 0.85 - 0.15 * Float(step))))
        }
        let end = body.mark.reach + Self.plumeGap + Float(count) * Self.chevronGap
        label(scent.word, at: point(angle, end + 6), color, on: &canvas)
    }

    // MARK: Touch

    private func draw(_ side: SenseFrame.Side, on canvas: inout Canvas) {
        let touch = senses[SenseFrame.index(side)]
        guard touch > Self.threshold else { return }
        let angle = body.heading + Float(side.rawValue) * .pi / 2
        canvas.list.append(
            .line(
                arc(angle, 0.6, body.mark.reach + 3), width: 4,
                color: canvas.style.text.with(alpha: 0.4 + 0.5 * min(1, touch))))
    }

    // MARK: Geometry

    /// In the window y points down.
    private func point(_ angle: Float, _ radius: Float) -> Vector2 {
        let direction = Vector2(angle: angle)
        return Vector2(body.mark.centre.x + direction.x * radius, body.mark.centre.y - direction.y * radius)
    }

    private func arc(_ middle: Float, _ half: Float, _ radius: Float) -> [Vector2] {
        (0...Self.steps).map { point(middle - half + 2 * half * Float($0) / Float(Self.steps), radius) }
    }

    private func label(_ word: Phrase, at point: Vector2, _ color: Color, on canvas: inout Canvas) {
        let size = Vector2(canvas.width(of: word, .small), canvas.lineHeight(.small))
        let box = Rect(point.x - size.x / 2, point.y - size.y / 2, size.x + 1, size.y)
        // It may lie over a body of any colour.
        canvas.list.box(box.widened(4), cornerRadius: size.y / 2, fill: canvas.style.panelBottom.with(alpha: 0.6))
        canvas.label(word, in: box, .small, color: color)
    }
}

extension SenseFrame.Sight {
    /// nil for what says nothing to a viewer.
    var word: Phrase? {
        switch self {
        case .food: "food"
        case .prey: "prey"
        case .threat: "danger"
        case .wall: "wall"
        case .signal: nil
        }
    }

    fileprivate func color(_ style: InterfaceStyle) -> Color {
        switch self {
        case .food: style.good
        case .prey: style.warning
        case .threat: style.danger
        case .wall, .signal: style.dimText
        }
    }
}

extension SenseFrame.Scent {
    var word: Phrase {
        switch self {
        case .food: "scent of food"
        case .blood: "scent of blood"
        case .alarm: "scent of alarm"
        }
    }

    fileprivate func color(_ style: InterfaceStyle) -> Color {
        switch self {
        case .food: style.good
        case .blood: style.danger
        case .alarm: style.secondaryText
        }
    }
}
