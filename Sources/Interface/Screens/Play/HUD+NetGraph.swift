import Drawing
import SimMath

extension HUD {
    /// The network in figures, with a curve of what came in.
    static func drawNetGraph(_ net: HUDState.NetFigures, _ state: HUDState, on canvas: inout Canvas) {
        let style = canvas.style
        let lines = words(net)
        let height = canvas.lineHeight(.small) + 3
        let width: Float = canvas.isCompact ? 170 : 220
        let layout = HUDLayout(canvas)
        let banner = layout.isStacked ? state.banner.map { bannerBox($0, state, canvas).maxY } : nil
        let box = Rect(
            style.margin, (banner ?? layout.vitals.maxY) + style.gap, width,
            Float(lines.count) * height + 2 * style.padding + (canvas.isNarrow ? 0 : 36 + style.gap))
        var inside = canvas.panel(box.clamped(to: canvas.bounds))
        for (name, value) in lines {
            let row = inside.cutTop(height)
            canvas.label(name, in: row, .small, color: style.secondaryText)
            let room = Rect(row.x + row.width * 0.4, row.y, row.width * 0.6, row.height)
            canvas.label(value, in: room, .small, align: .trailing)
        }
        // A narrow window has room for the figures only.
        guard !canvas.isNarrow else { return }
        _ = inside.cutTop(style.gap)
        canvas.well(inside, radius: 4)
        let top = max(2000, net.history.max() ?? 0)
        canvas.graph(inside.inset(2), values: net.history, top: top, color: style.accent)
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
