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
    /// From an arc to what it says.
    private static let wordGap: Float = 14

    /// What the marks say stays in `area` and clear of what is `taken` there.
    func draw(in area: Rect, clearOf taken: [Rect], on canvas: inout Canvas) {
        var words = MarkWords(in: area, clearOf: taken)
        for side in SenseFrame.Side.allCases { draw(side, &words, on: &canvas) }
        for scent in SenseFrame.Scent.allCases { draw(scent, &words, on: &canvas) }
        for sector in 0..<SenseFrame.sectors {
            for sight in SenseFrame.Sight.allCases { draw(sight, in: sector, &words, on: &canvas) }
        }
        words.draw(on: &canvas)
    }

    // MARK: Sight

    private func draw(
        _ sight: SenseFrame.Sight, in sector: Int, _ words: inout MarkWords, on canvas: inout Canvas
    ) {
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
        words.add(word, at: point(angle, radius + Self.wordGap), color, canvas)
    }

    // MARK: Scent

    private func draw(_ scent: SenseFrame.Scent, _ words: inout MarkWords, on canvas: inout Canvas) {
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
        words.add(scent.word, at: point(angle, end + 6), color, canvas)
    }

    // MARK: Touch

    private func draw(_ side: SenseFrame.Side, _ words: inout MarkWords, on canvas: inout Canvas) {
        let touch = senses[SenseFrame.index(side)]
        guard touch > Self.threshold else { return }
        let angle = body.heading + Float(side.rawValue) * .pi / 2
        let (color, radius) = (canvas.style.text, body.mark.reach + 3)
        canvas.list.append(
            .line(arc(angle, 0.6, radius), width: 4, color: color.with(alpha: 0.4 + 0.5 * min(1, touch))))
        words.add("touched", at: point(angle, radius + Self.wordGap), color, canvas)
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
