import Drawing
import SimMath

/// What is drawn of a course: several small charts over one axis of time, each curve with its name at its end.
struct HistoryCurves {
    struct Curve {
        /// Its name and its last value.
        var label: Phrase
        var color: Color
        var values: [Float]
    }

    struct Chart {
        var title: Phrase
        var curves: [Curve]

        /// What its upper edge stands for.
        var top: Float { max(1e-3, (curves.flatMap(\.values).max() ?? 0) * 1.08) }
    }

    let charts: [Chart]

    init(_ moments: [HistorySummary.Moment], _ style: InterfaceStyle) {
        func curve(_ color: Color, _ value: (HistorySummary.Moment) -> Float, _ label: (Float) -> Phrase) -> Curve {
            let values = moments.map(value)
            return Curve(label: label(values.last ?? 0), color: color, values: values)
        }
        charts = [
            Chart(
                title: "Living, by what they eat",
                curves: [
                    curve(style.danger, { Float($0.biters) }) { "hunters \(Int($0))" },
                    curve(style.accent, { Float($0.filterers) }) { "filterers \(Int($0))" },
                    curve(style.good, { Float($0.lightEaters) }) { "on light \(Int($0))" },
                ]),
            Chart(
                title: "Cells of a body",
                curves: [
                    curve(style.warning, { Float($0.largestCells) }) { "largest \(Int($0))" },
                    curve(style.accent, { $0.meanCells }) { "usual \(HistorySummary.decimal($0))" },
                ]),
            Chart(
                title: "Speed in µm/s",
                curves: [curve(style.accent, { $0.speed }) { "usual \(HistorySummary.decimal($0))" }]),
            Chart(
                title: "With senses",
                curves: [
                    curve(style.warning, { Float($0.eyes) }) { "eyes \(Int($0)) %" },
                    curve(style.accent, { Float($0.noses) }) { "noses \(Int($0)) %" },
                ]),
        ]
    }

    /// The width that the names at the ends of the curves need, points.
    func labelWidth(_ canvas: Canvas) -> Float {
        (charts.flatMap(\.curves).map { canvas.width(of: $0.label, .small) }.max() ?? 0) + 2
    }

    /// Tops of lines of text, each as near to what is wanted as the others let it; `wanted` in any order.
    static func apart(_ wanted: [Float], height: Float, within range: ClosedRange<Float>) -> [Float] {
        let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
        var places = wanted
        var next = range.lowerBound
        for index in order {
            places[index] = max(wanted[index], next)
            next = places[index] + height
        }
        var limit = range.upperBound - height
        for index in order.reversed() {
            places[index] = max(range.lowerBound, min(places[index], limit))
            limit = places[index] - height
        }
        return places
    }
}
