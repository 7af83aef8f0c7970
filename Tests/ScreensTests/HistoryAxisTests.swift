import Drawing
import Screens
import SimMath
import Testing

@Suite("The axis of a dish's history")
struct HistoryAxisTests {
    /// A name under its mark; lengths in points.
    private struct Mark {
        var x: Float
        var name: String
        var box: Rect
    }

    /// The axis of a course from the moment `start` on, both in seconds: its ends, and what it names.
    private func axis(_ start: Float, _ length: Float, _ size: SIMD2<Float>) throws -> (Rect, [Mark]) {
        var moments = [SampleHistory.long.moments[0], SampleHistory.long.moments[1]]
        (moments[0].seconds, moments[1].seconds) = (start, start + length)
        let screen = HistoryScreen()
        screen.show(HistorySummary(seconds: start + length, moments: moments))
        let list = Player(screen, size).look()
        let lines = list.flattened.compactMap { command -> (Vector2, Vector2)? in
            guard case .line(let points, 1.5, _) = command, points.count == 2 else { return nil }
            return (points[0], points[1])
        }
        let marks = lines.filter { $0.x == $1.x && abs($1.y - $0.y - 4) < 0.01 }
        let y = try #require(marks.first).0.y
        let line = try #require(lines.first { $0.y == y && $1.y == y && $1.x - $0.x > 40 })
        let words = DrawingCheck(list).words.filter { $0.box.y > y && $0.box.y < y + 24 }
        let named = try marks.map { mark, _ -> Mark in
            let word = try #require(words.min { abs($0.box.centre.x - mark.x) < abs($1.box.centre.x - mark.x) })
            return Mark(x: mark.x, name: word.text, box: word.box)
        }
        return (Rect(line.0.x, y, line.1.x - line.0.x, 0), named)
    }

    /// What a name says: 40 s, 12 min, 3 h, 1:30 (minutes), 2:30 h, 1:02:30.
    private func seconds(_ name: String) throws -> Float {
        let words = name.split(separator: " ")
        let figures = try words[0].split(separator: ":").map { try #require(Float($0)) }
        let sum = figures.reduce(0) { 60 * $0 + $1 }
        switch (figures.count, words.count == 2 ? words[1] : "") {
        case (1, "s"), (2, ""), (3, ""): return sum
        case (1, "min"), (2, "h"): return 60 * sum
        case (1, "h"): return 3600 * sum
        default:
            Issue.record("'\(name)' is no time")
            return .nan
        }
    }

    private static let lengths: [Float] = [
        12, 20, 45, 90, 120, 150, 200, 300, 600, 1000, 1500, 3000, 3600, 5400, 7200, 12_000, 20_000, 40_000, 86_400,
        200_000, 600_000, 1_209_600, 6_000_000,
    ]

    private static let courses = lengths.flatMap { length in
        ([0, 10, 100_000] as [Float]).map { (start: $0, length: length) }
    }

    @Test("Whatever the span, from seconds to weeks, no two marks have the same name, and each stands where it says")
    func exact() throws {
        for size in DrawingCheck.sizes {
            for (start, length) in Self.courses {
                let (line, marks) = try axis(start, length, size)
                #expect(Set(marks.map(\.name)).count == marks.count, "\(marks.map(\.name)) over \(length) s")
                for mark in marks {
                    let share = (try seconds(mark.name) - start) / length
                    #expect(
                        abs(line.x + share * line.width - mark.x) < 1,
                        "'\(mark.name)' in \(length) s from \(start) s on, \(size)")
                }
                for (left, right) in zip(marks, marks.dropFirst()) {
                    #expect(right.box.x - left.box.maxX > 3, "\(left.name), \(right.name) over \(length) s")
                }
                #expect(size.x < 1280 || length < 20 || marks.count >= 2, "\(marks.map(\.name)) over \(length) s")
            }
        }
    }

    @Test("Two minutes are named by the clock, and an hour and a half by whole minutes")
    func forms() throws {
        let size = SIMD2<Float>(1280, 720)
        #expect(try axis(0, 120, size).1.map(\.name) == ["0:00", "0:30", "1:00", "1:30", "2:00"])
        #expect(try axis(0, 5400, size).1.map(\.name).last == "90 min")
        #expect(try axis(0, 80, size).1.map(\.name).allSatisfy { $0.hasSuffix(" s") })
    }

    @Test("A short time is told to the second")
    func sentence() {
        func sentence(_ length: Float) -> DrawingCheck {
            var moments = [SampleHistory.long.moments[0], SampleHistory.long.moments[1]]
            (moments[0].seconds, moments[1].seconds) = (0, length)
            let screen = HistoryScreen()
            screen.show(HistorySummary(seconds: length, moments: moments))
            return Player(screen).check
        }
        #expect(sentence(100).shows("In 1:40 min the usual body") && sentence(120).shows("In 2 min the usual body"))
    }
}
