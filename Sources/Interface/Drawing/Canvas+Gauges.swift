public import SimMath

extension Canvas {
    /// A filled bar; `share` 0…1. `mark` draws a thin line at another share, for what is needed or was.
    public mutating func bar(_ rect: Rect, share: Float, color: Color, mark: Float? = nil) {
        let radius = rect.height / 2
        list.box(rect, cornerRadius: radius, fill: style.wellFill)
        let inner = rect.inset(1.5)
        let part = min(1, max(0, share.isFinite ? share : 0))
        if part > 0 {
            let filled = Rect(inner.x, inner.y, max(inner.height, inner.width * part), inner.height)
            list.append(
                .box(
                    filled, cornerRadius: inner.height / 2, top: color.mixed(with: .white, 0.25),
                    bottom: color.mixed(with: Color(0, 0, 0), 0.22), border: .clear, borderWidth: 0))
        }
        // The groove's shadow falls on what fills it, and is the same picture however full it is.
        shadowedBox(rect, radius: radius, style.grooveShadow, ground: style.wellFill)
        if let mark {
            let x = inner.x + inner.width * min(1, max(0, mark))
            list.append(.line([Vector2(x, rect.y), Vector2(x, rect.maxY)], width: 1.5, color: style.text))
        }
    }

    /// Part of a ring, clockwise from the top; `share` 0…1.
    public mutating func ring(centre: Vector2, radius: Float, share: Float, width: Float, color: Color) {
        list.append(.line(Self.arc(centre, radius, share: 1), width: width, color: style.wellBorder))
        let part = min(1, max(0, share))
        guard part > 0.002 else { return }
        list.append(.line(Self.arc(centre, radius, share: part), width: width, color: color))
    }

    private static func arc(_ centre: Vector2, _ radius: Float, share: Float) -> [Vector2] {
        let steps = max(2, Int(share * 40))
        return (0...steps).map { step in
            let turns = 0.25 - share * Float(step) / Float(steps)
            return centre + Vector2(radius * sinTurns(turns + 0.25), -radius * sinTurns(turns))
        }
    }

    /// A curve of values scaled to the rectangle, newest at the right; `top` is the value at its upper edge.
    public mutating func graph(_ rect: Rect, values: [Float], top: Float, color: Color) {
        guard values.count > 1, top > 0 else { return }
        let step = rect.width / Float(values.count - 1)
        let points = values.enumerated().map { index, value in
            Vector2(rect.x + Float(index) * step, rect.maxY - rect.height * min(1, max(0, value / top)))
        }
        list.append(.line(points, width: 1.5, color: color))
    }
}
