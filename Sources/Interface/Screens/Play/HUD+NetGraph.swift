import Drawing
import SimMath

extension HUD {
    /// The network in figures, with a curve of what came in.
    static func drawNetGraph(_ net: HUDState.NetFigures, in rect: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        let height = netLine(canvas)
        guard rect.height >= height + 2 * style.padding else { return }
        var inside = canvas.panel(rect)
        for (name, value) in words(net) {
            // What has no room is left out from the end.
            guard inside.height > height - 1 else { return }
            let row = inside.cutTop(height)
            canvas.label(name, in: row, .small, color: style.secondaryText)
            let room = Rect(row.x + row.width * 0.4, row.y, row.width * 0.6, row.height)
            canvas.label(value, in: room, .small, align: .trailing)
        }
        // A narrow window has room for the figures only.
        guard !canvas.isNarrow, inside.height > style.gap + netCurve / 2 else { return }
        _ = inside.cutTop(style.gap)
        canvas.well(inside, radius: 4)
        let top = max(2000, net.history.max() ?? 0)
        canvas.graph(inside.inset(2), values: net.history, top: top, color: style.accent)
    }

    /// Of the curve, points.
    private static let netCurve: Float = 36

    private static func netLine(_ canvas: Canvas) -> Float { canvas.lineHeight(.small) + 3 }

    /// What the figures and their curve need.
    static func netSize(_ net: HUDState.NetFigures, _ canvas: Canvas) -> Vector2 {
        let curve = canvas.isNarrow ? 0 : netCurve + canvas.style.gap
        return Vector2(
            canvas.isCompact ? 170 : 220,
            Float(words(net).count) * netLine(canvas) + 2 * canvas.style.padding + curve)
    }

    private static func words(_ net: HUDState.NetFigures) -> [(Phrase, Phrase)] {
        func number(_ value: Float, _ digits: Int = 0) -> Phrase {
            Phrase(figure: Figures.decimal(Double(value), digits: digits))
        }
        var lines: [(Phrase, Phrase)] = [
            ("frames", "\(number(net.framesPerSecond)) a second"),
            ("round trip", "\(number(net.roundTrip)) ms"),
            ("loss", "\(number(net.loss * 100, 1)) %"),
            ("in / out", "\(number(net.received / 1000, 1)) / \(number(net.sent / 1000, 1)) kB/s"),
        ]
        if let median = net.tickMedian, let tail = net.tickTail {
            lines.append(("server tick", "\(number(median, 2)) / \(number(tail, 2)) ms"))
        }
        return lines
    }
}
