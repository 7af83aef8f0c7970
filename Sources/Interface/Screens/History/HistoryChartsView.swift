import Drawing
import SimMath
import Widgets

/// The charts, and under them the axis of time with what happened on it. Only looked at.
final class HistoryChartsView: View {
    var summary: HistorySummary? { didSet { if summary != oldValue { setNeedsDisplay() } } }
    /// The moment that was chosen, seconds of the dish; nil for none.
    var chosen: Float? { didSet { if chosen != oldValue { setNeedsDisplay() } } }

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    /// Where time runs from left to right, in a view of this width.
    static func plot(_ summary: HistorySummary, width: Float, _ canvas: Canvas) -> ClosedRange<Float> {
        let labels = HistoryCurves(summary.moments, canvas.style).labelWidth(canvas)
        return 0...max(40, width - labels - canvas.style.gap)
    }

    /// Where a moment lies on it.
    static func x(of seconds: Float, _ span: ClosedRange<Float>, in plot: ClosedRange<Float>) -> Float {
        let length = max(1e-3, span.upperBound - span.lowerBound)
        let share = min(1, max(0, (seconds - span.lowerBound) / length))
        return plot.lowerBound + share * (plot.upperBound - plot.lowerBound)
    }

    /// What a chart needs for its title and the names of its curves, points.
    private static func chartHeight(_ chart: HistoryCurves.Chart, _ canvas: Canvas) -> Float {
        canvas.lineHeight(.small) * Float(1 + max(2, chart.curves.count)) + 4
    }

    private static func axisHeight(_ canvas: Canvas) -> Float { canvas.lineHeight(.small) + 10 }

    /// The least height at which everything is said.
    static func height(on canvas: Canvas) -> Float {
        HistoryCurves([], canvas.style).charts.reduce(axisHeight(canvas)) {
            $0 + chartHeight($1, canvas) + canvas.style.gap
        }
    }

    // MARK: Drawing

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        guard let summary, summary.isDrawable else { return }
        let curves = HistoryCurves(summary.moments, canvas.style)
        let range = Self.plot(summary, width: rect.width, canvas)
        let plot = (range.lowerBound + rect.x)...(range.upperBound + rect.x)
        let times = summary.moments.map { Self.x(of: $0.seconds, summary.span, in: plot) }
        var room = rect
        let axis = room.cutBottom(Self.axisHeight(canvas))
        let least = curves.charts.map { Self.chartHeight($0, canvas) }
        let spare = max(0, room.height - least.reduce(0, +) - canvas.style.gap * Float(least.count))
        for (chart, height) in zip(curves.charts, least) {
            let box = room.cutTop(height + spare / Float(least.count), gap: canvas.style.gap)
            draw(chart, times, plot, in: box, on: &canvas)
        }
        if let chosen { drawMoment(Self.x(of: chosen, summary.span, in: plot), rect, axis, on: &canvas) }
        draw(summary, plot, axis: axis, on: &canvas)
    }

    private func draw(
        _ chart: HistoryCurves.Chart, _ times: [Float], _ plot: ClosedRange<Float>, in rect: Rect,
        on canvas: inout Canvas
    ) {
        let style = canvas.style
        var room = rect
        canvas.label(chart.title, in: room.cutTop(canvas.lineHeight(.small)), .small, color: style.secondaryText)
        let well = Rect(plot.lowerBound, room.y, plot.upperBound - plot.lowerBound, room.height)
        canvas.well(well, radius: 4)
        let inner = well.inset(Insets(top: 3, bottom: 3))
        func y(_ value: Float) -> Float { inner.maxY - inner.height * min(1, max(0, value / chart.top)) }
        for curve in chart.curves {
            let points = zip(times, curve.values).map { Vector2($0, y($1)) }
            canvas.list.append(.line(points, width: 2, color: curve.color))
        }
        let line = canvas.lineHeight(.small)
        let wanted = chart.curves.map { y($0.values.last ?? 0) - line / 2 }
        let places = HistoryCurves.apart(wanted, height: line, within: room.y...room.maxY)
        for (curve, top) in zip(chart.curves, places) {
            let x = well.maxX + style.gap
            canvas.label(curve.label, in: Rect(x, top, max(0, rect.maxX - x), line), .small, color: curve.color)
        }
    }

    /// A line through all charts.
    private func drawMoment(_ x: Float, _ rect: Rect, _ axis: Rect, on canvas: inout Canvas) {
        let points = [Vector2(x, rect.y + canvas.lineHeight(.small)), Vector2(x, axis.y)]
        canvas.list.append(.line(points, width: 1.5, color: canvas.style.text.with(alpha: 0.8)))
    }

    private func draw(_ summary: HistorySummary, _ plot: ClosedRange<Float>, axis: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        let y = axis.y + 4
        canvas.list.append(
            .line(
                [Vector2(plot.lowerBound, y), Vector2(plot.upperBound, y)], width: 1.5, color: style.secondaryText))
        let width = plot.upperBound - plot.lowerBound
        let times = HistoryAxis(summary.span, width: width, gap: 3 * style.gap) { canvas.width(of: $0, .small) }
        for mark in times.marks {
            let x = Self.x(of: Float(mark.seconds), summary.span, in: plot)
            canvas.list.append(.line([Vector2(x, y), Vector2(x, y + 4)], width: 1.5, color: style.secondaryText))
            // The first may begin where the axis does.
            let isAtStart = x - times.room / 2 < axis.x
            let box = Rect(isAtStart ? x : x - times.room / 2, axis.y + 9, times.room, canvas.lineHeight(.small))
            canvas.label(
                mark.name, in: box, .small, color: style.secondaryText, align: isAtStart ? .leading : .centre)
        }
        for event in summary.events {
            let isChosen = event.seconds == chosen
            canvas.list.append(
                .disc(
                    centre: Vector2(Self.x(of: event.seconds, summary.span, in: plot), y), radius: isChosen ? 6 : 4,
                    fill: event.color(style), border: isChosen ? style.text : style.panelBottom, borderWidth: 1.5))
        }
    }
}

extension HistorySummary.Event {
    /// Of its mark: what is new, what pays, and what becomes of lines.
    func color(_ style: InterfaceStyle) -> Color {
        switch kind {
        case .firstPart: style.accent
        case .partPays: style.good
        case .lineHolds: style.warning
        case .lineEnded: style.danger
        }
    }
}
