import Drawing

/// The moments that an axis of time names: as many as their names leave room for. Names are exact and all of one form,
/// so no two are alike.
struct HistoryAxis {
    struct Mark {
        /// That the dish has lived.
        var seconds: Int
        var name: Phrase
    }

    let marks: [Mark]
    /// The width of the place of each name, points.
    let room: Float

    /// Steps between marks, seconds; each further one is twice the one before.
    private static let steps = [
        10, 30, 60, 120, 300, 600, 1800, 3600, 7200, 18_000, 36_000, 86_400, 172_800, 432_000, 864_000,
    ]
    private static let doublings = 12
    /// Seconds: what no dish lives to.
    private static let longest: Float = 1e9
    /// Points between two marks: nearer ones would crowd.
    private static let leastApart: Float = 72

    /// `span` in seconds, drawn `width` points wide; `gap`: between names; `nameWidth`: of a name, all in points.
    init(_ span: ClosedRange<Float>, width: Float, gap: Float, nameWidth: (Phrase) -> Float) {
        (marks, room) = Self.closest(span, width: width, gap: gap, nameWidth) ?? ([], 0)
    }

    private static func closest(
        _ span: ClosedRange<Float>, width: Float, gap: Float, _ nameWidth: (Phrase) -> Float
    ) -> (marks: [Mark], room: Float)? {
        let length = span.upperBound - span.lowerBound
        guard length > 0, abs(span.lowerBound) < longest, length < longest else { return nil }
        for step in steps + (1...doublings).map({ (steps.last ?? 1) << $0 }) {
            let apart = Float(step) / length * width
            guard apart >= leastApart else { continue }
            let moments = moments(span, step)
            let names = names(moments)
            let widest = names.map(nameWidth).max() ?? 0
            // The first may begin at its mark, where the others have their middle.
            guard apart >= max(widest + gap, 1.5 * widest + gap / 2) else { continue }
            return (zip(moments, names).map { Mark(seconds: $0, name: $1) }, widest + gap)
        }
        return nil
    }

    /// The multiples of a step, seconds.
    private static func moments(_ span: ClosedRange<Float>, _ step: Int) -> [Int] {
        let first = Int((span.lowerBound / Float(step)).rounded(.up))
        let last = Int((span.upperBound / Float(step)).rounded(.down))
        return first <= last ? (first...last).map { $0 * step } : []
    }

    /// Names for moments that stand together, in any order, all of one form: beyond an hour to the minute. Seconds.
    static func names(of moments: [Float]) -> [Phrase] {
        let whole = moments.map { Int(min(max(0, $0.isFinite ? $0 : 0), longest).rounded()) }
        let isLong = (whole.max() ?? 0) >= 3600
        return names(isLong ? whole.map { ($0 + 30) / 60 * 60 } : whole)
    }

    /// Seconds, minutes or hours where all are whole, and else what a clock shows.
    private static func names(_ moments: [Int]) -> [Phrase] {
        let last = moments.max() ?? 0
        func areWhole(_ unit: Int) -> Bool { moments.allSatisfy { $0 % unit == 0 } }
        if last < 90 { return moments.map { "\($0) s" } }
        if areWhole(3600) { return moments.map { "\($0 / 3600) h" } }
        if areWhole(60) {
            if last < 100 * 60 { return moments.map { "\($0 / 60) min" } }
            return moments.map { "\(Phrase(figure: clock($0 / 60))) h" }
        }
        return moments.map { Phrase(figure: last < 3600 ? clock($0) : "\(clock($0 / 60)):\(twoDigits($0 % 60))") }
    }

    /// Sixty to one: 1:30 of 90.
    private static func clock(_ whole: Int) -> String { "\(whole / 60):\(twoDigits(whole % 60))" }
    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
