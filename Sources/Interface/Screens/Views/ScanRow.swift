import Drawing
import SimMath

/// Stops that are offered together at first: controls side by side, and on a long page some of such lines together. So
/// nothing waits for more than about twice the square root of all offers, as with the scanning of rows and columns that
/// switch users know.
public struct ScanRow {
    public let stops: [ScanStop]
    /// What is offered for all of them; a stop that is alone, itself.
    public let stop: ScanStop

    private init?(_ stops: [ScanStop]) {
        guard let first = stops.first, let last = stops.last else { return nil }
        self.stops = stops
        stop = stops.count == 1 ? first : ScanStop(rowFrom: first, to: last)
    }

    /// In reading order from the row on that the stops begin in: a row is the same wherever that is.
    public static func rows(of stops: [ScanStop]) -> [ScanRow] {
        let read = stops.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
        let size = Int(Float(stops.count).squareRoot().rounded(.up))
        let rows = joined(lines(of: read.map(\.element)).flatMap { pieces(of: $0, size: size) }, size: size)
        guard let start = stops.first?.id, let first = rows.firstIndex(where: { $0.contains { $0.id == start } })
        else { return [] }
        return (rows[first...] + rows[..<first]).compactMap(ScanRow.init)
    }

    // MARK: Lines

    /// Controls whose heights in the window differ by no more stand in one line, points.
    private static let tolerance: Float = 8
    /// Of what lies nowhere so many are a line.
    private static let mostLoose = 4

    /// Those that stand side by side, from the left.
    private static func lines(of stops: [ScanStop]) -> [[ScanStop]] {
        var lines: [[ScanStop]] = []
        for stop in stops {
            if let index = lines.indices.last(where: { isOf(lines[$0], stop, isLast: $0 == lines.count - 1) }) {
                lines[index].append(stop)
            } else {
                lines.append([stop])
            }
        }
        return lines.map { line in
            // The parts of one control keep their order.
            let sorted = line.enumerated().sorted {
                ($0.element.place?.x ?? 0, $0.offset) < ($1.element.place?.x ?? 0, $1.offset)
            }
            return sorted.map(\.element)
        }
    }

    private static func isOf(_ line: [ScanStop], _ stop: ScanStop, isLast: Bool) -> Bool {
        guard let first = line.first, !stop.isEscape, !first.isEscape else { return false }
        // What scrolls passes by what does not: they are no line, wherever they stand just now.
        guard stop.container == first.container else { return false }
        guard let a = stop.place, let b = first.place else {
            return stop.place == nil && first.place == nil && isLast && line.count < mostLoose
        }
        return abs(a.y - b.y) <= tolerance
    }

    // MARK: Rows of about the same size

    /// A line that is much longer than it need be, in pieces.
    private static func pieces(of line: [ScanStop], size: Int) -> [[ScanStop]] {
        guard line.count > 2 * size else { return [line] }
        return stride(from: 0, to: line.count, by: size).map { Array(line[$0..<min($0 + size, line.count)]) }
    }

    /// Short lines one after the other, as many as make a row. The way back stays by itself.
    private static func joined(_ lines: [[ScanStop]], size: Int) -> [[ScanStop]] {
        var rows: [[ScanStop]] = []
        for line in lines {
            let isAlone = line.contains(where: \.isEscape) || rows.last?.contains(where: \.isEscape) ?? true
            if !isAlone, let last = rows.last, last.count + line.count <= size {
                rows[rows.count - 1] += line
            } else {
                rows.append(line)
            }
        }
        return rows
    }
}
