import Anatomy
import Arena
import BodyPictures
import Plots
import SimMath

/// A tournament's table as a picture: the best three in large dishes, a row for each entry, and, where everybody met
/// everybody, who won what from whom.
struct ArenaPicture {
    private let table: ArenaTable
    /// In the order of the table.
    private let plans: [BodyPlan]

    private static let width: Float = 1100
    private static let margin: Float = 48
    private static let podiumTop: Float = 130
    private static let podiumHeight: Float = 310
    private static let rowHeight: Float = 72

    private static let gold = PlotColor(hex: 0xF2C14E)
    private static let silver = PlotColor(hex: 0xC9D1D3)
    private static let bronze = PlotColor(hex: 0xC98B5A)
    private static let thread = PlotColor(hex: 0x4FB3A5)
    private static let coral = "#e0675c"

    init(_ table: ArenaTable, _ night: ArenaNight) {
        self.table = table
        plans = night.standings.map { night.entries[$0.entry].plan }
    }

    /// The whole file.
    var svg: String {
        let (dishes, meetings) = (ShareGrid(dishesOf: table), ShareGrid(meetingsOf: table))
        let rowsTop = Self.podiumTop + Self.podiumHeight + 30
        let dishesTop = rowsTop + Float(table.table.count) * Self.rowHeight + 40
        let meetingsTop = dishesTop + dishes.height + 40
        let notesTop = meetingsTop + (meetings.map { $0.height + 40 } ?? 0)
        var svg = SVG(width: Self.width, height: notesTop + Float(notes.count) * 20 + 40)
        PetriDish.fillWater(&svg)
        drawTitle(&svg)
        drawPodium(&svg)
        drawHead(top: rowsTop, &svg)
        for index in table.table.indices { drawRow(index, top: rowsTop + Float(index) * Self.rowHeight, &svg) }
        dishes.draw(left: Self.margin, top: dishesTop, on: &svg)
        drawDishes(at: Vector2(Self.margin + dishes.width + 48, dishesTop + 44), &svg)
        meetings?.draw(left: Self.margin, top: meetingsTop, on: &svg)
        drawNotes(top: notesTop, &svg)
        return svg.text
    }

    private func drawTitle(_ svg: inout SVG) {
        let title = table.complete ? "Arena night" : "Arena night, not complete"
        svg.text(title, at: Vector2(Self.margin, 58), size: 34, fill: Palette.words, bold: true, anchor: .start)
        svg.text(ArenaText(table).summary, at: Vector2(Self.margin, 88), size: 15, fill: Palette.faint, anchor: .start)
    }

    // MARK: The best three

    /// The winner in the middle, the second on its left, the third on its right.
    private func drawPodium(_ svg: inout SVG) {
        let places: [(index: Int, x: Float, radius: Float, drop: Float, rim: PlotColor)] = [
            (1, 0.23, 84, 30, Self.silver), (0, 0.5, 110, 0, Self.gold), (2, 0.77, 84, 30, Self.bronze),
        ]
        for place in places where plans.indices.contains(place.index) {
            let row = table.table[place.index]
            let centre = Vector2(Self.width * place.x, Self.podiumTop + 110 + place.drop)
            PetriDish.draw(
                plans[place.index], at: centre, radius: place.radius, rim: place.rim, isPraised: place.index == 0,
                on: &svg)
            let words = centre + Vector2(0, place.radius + 38)
            svg.text(
                "\(row.place)  \(row.name)", at: words, size: place.index == 0 ? 23 : 19,
                fill: place.rim.hexadecimal, bold: true)
            svg.text(
                "\(ArenaText.points(row.points)) points · \(ArenaText.percent(row.share)) of the energy",
                at: words + Vector2(0, 21), size: 13.5, fill: Palette.faint)
        }
    }

    // MARK: Rows

    private static let nameLeft: Float = 160
    private static let pointsRight: Float = 470
    private static let barLeft: Float = 520
    private static let barWidth: Float = 240
    private static let livedRight: Float = 890
    private static let placesLeft: Float = 920
    private static let placesWidth: Float = 130

    private func drawHead(top: Float, _ svg: inout SVG) {
        let y = top - 12
        func title(_ text: String, _ x: Float, _ anchor: SVG.Anchor) {
            svg.text(text, at: Vector2(x, y), size: 12, fill: Palette.faint, anchor: anchor)
        }
        title("points", Self.pointsRight, .end)
        title("share of the energy, half at the line", Self.barLeft + Self.barWidth / 2, .middle)
        title("lived", Self.livedRight, .end)
        title("place after each round", Self.placesLeft, .start)
    }

    private func drawRow(_ index: Int, top: Float, _ svg: inout SVG) {
        let row = table.table[index]
        let middle = top + Self.rowHeight / 2
        if index % 2 == 0 {
            svg.rectangle(
                Vector2(Self.margin, top + 2), size: Vector2(Self.width - 2 * Self.margin, Self.rowHeight - 4),
                fill: Palette.panel, rounding: 8)
        }
        svg.text(
            "\(row.place)", at: Vector2(84, middle + 7), size: 20,
            fill: index == 0 ? Self.gold.hexadecimal : Palette.words,
            bold: true, anchor: .end)
        PetriDish.draw(
            plans[index], at: Vector2(122, middle), radius: 27, rim: index == 0 ? Self.gold : Self.thread,
            isPraised: false, on: &svg)
        svg.text(
            row.name, at: Vector2(Self.nameLeft, middle - 2), size: 17, fill: Palette.words, bold: true, anchor: .start)
        svg.text(
            "\(row.kind.rawValue) · \(row.weight.rawValue), \(row.price) points · \(row.cells) cells",
            at: Vector2(Self.nameLeft, middle + 17), size: 12, fill: Palette.faint, anchor: .start)
        svg.text(
            ArenaText.points(row.points), at: Vector2(Self.pointsRight, middle - 2), size: 19, fill: Palette.words,
            bold: true, anchor: .end)
        svg.text(
            "\(row.won + row.byes) · \(row.drawn) · \(row.lost)", at: Vector2(Self.pointsRight, middle + 17), size: 12,
            fill: Palette.faint, anchor: .end)
        drawShare(row, middle: middle, &svg)
        svg.text(
            ArenaText.percent(row.survival), at: Vector2(Self.livedRight, middle + 5), size: 14, fill: Palette.words,
            anchor: .end)
        drawPlaces(row.places, middle: middle, &svg)
    }

    /// A bar from a half to the share, with two standard errors on each side.
    private func drawShare(_ row: ArenaTable.Row, middle: Float, _ svg: inout SVG) {
        func x(_ share: Double) -> Float { Self.barLeft + Self.barWidth * Float(min(1, max(0, share))) }
        svg.rectangle(
            Vector2(Self.barLeft, middle - 8), size: Vector2(Self.barWidth, 10), fill: Palette.rule, rounding: 5)
        let (low, high) = (min(row.share, 0.5), max(row.share, 0.5))
        svg.rectangle(
            Vector2(x(low), middle - 8), size: Vector2(x(high) - x(low), 10), fill: Palette.share(row.share),
            rounding: 2)
        let half = x(0.5)
        svg.line(
            [Vector2(half, middle - 13), Vector2(half, middle + 7)], stroke: Palette.words, width: 1, opacity: 0.7)
        if let error = row.share_error {
            let ends = [Vector2(x(row.share - 2 * error), middle - 3), Vector2(x(row.share + 2 * error), middle - 3)]
            svg.line(ends, stroke: Palette.words, width: 1.5)
            for end in ends {
                svg.line([end - Vector2(0, 4), end + Vector2(0, 4)], stroke: Palette.words, width: 1.5)
            }
        }
        svg.text(
            "\(ArenaText.percent(row.share)) \(ArenaText.error(row.share_error))",
            at: Vector2(Self.barLeft + Self.barWidth / 2, middle + 20), size: 12, fill: Palette.faint)
    }

    /// A line that rises with the place.
    private func drawPlaces(_ places: [Int], middle: Float, _ svg: inout SVG) {
        guard let last = places.last else { return }
        let room = Self.rowHeight - 34
        let points = places.enumerated().map { index, place in
            Vector2(
                Self.placesLeft + Self.placesWidth * Float(index) / Float(max(1, places.count - 1)),
                middle - room / 2 + room * Float(place - 1) / Float(max(1, table.table.count - 1)))
        }
        if points.count > 1 { svg.line(points, stroke: Self.thread.hexadecimal, width: 2, opacity: 0.9) }
        if let end = points.last {
            svg.circle(end, radius: 4, fill: last == 1 ? Self.gold.hexadecimal : Self.thread.hexadecimal)
        }
    }

    // MARK: What else is to be said

    private func drawDishes(at corner: Vector2, _ svg: inout SVG) {
        for (index, condition) in table.conditions.enumerated() {
            let line = corner + Vector2(0, Float(index) * 24)
            svg.text(condition.name, at: line, size: 13, fill: Palette.words, bold: true, anchor: .start)
            svg.text(condition.dish, at: line + Vector2(76, 0), size: 13, fill: Palette.faint, anchor: .start)
        }
        svg.text(
            "Each is played twice, the second time with sides swapped.",
            at: corner + Vector2(0, Float(table.conditions.count) * 24 + 8), size: 13, fill: Palette.faint,
            anchor: .start)
    }

    private var notes: [(text: String, isWarning: Bool)] {
        let missing = table.missing.map { [("Not played: \($0).", true)] } ?? []
        let leftOut = table.left_out.map { ("Left out: \($0.text)", true) }
        return missing + leftOut + [
            (
                "Points: 1 for a meeting won or a round without an opponent, a half for a draw. Under them: won · drawn · lost.",
                false
            ),
            (
                "Bars: mean share of the energy of both sides, with two standard errors. Lived: of the time of all its creatures.",
                false
            ),
        ]
    }

    private func drawNotes(top: Float, _ svg: inout SVG) {
        for (index, note) in notes.enumerated() {
            svg.text(
                note.text, at: Vector2(Self.margin, top + Float(index) * 20), size: 12,
                fill: note.isWarning ? Self.coral : Palette.faint, anchor: .start)
        }
    }
}
