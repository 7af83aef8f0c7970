import Plots
import SimMath

/// Shares of the energy as coloured fields: a row for each entry, in the order of the table.
struct ShareGrid {
    private let title: String
    private let rows: [String]
    private let columns: [String]
    /// `shares[row][column]`, 0…1; nil stays empty.
    private let shares: [[Double?]]

    private static let field = Vector2(52, 44)
    private static let names: Float = 190
    private static let head: Float = 56

    /// In each kind of dish.
    init(dishesOf table: ArenaTable) {
        title = "Share of the energy, %, by dish"
        rows = table.table.map { "\($0.place)  \($0.name)" }
        columns = table.conditions.map(\.name)
        shares = table.table.map { row in table.conditions.map { row.share_by_dish[$0.name] } }
    }

    /// Against each other; nil where most have not met.
    init?(meetingsOf table: ArenaTable) {
        guard table.system == "round_robin" else { return nil }
        title = "Share of the energy, %, of the row against the column"
        rows = table.table.map { "\($0.place)  \($0.name)" }
        columns = table.table.map { "\($0.place)" }
        var shares = [[Double?]](repeating: Array(repeating: nil, count: rows.count), count: rows.count)
        let index = Dictionary(uniqueKeysWithValues: table.table.enumerated().map { ($1.name, $0) })
        for meeting in table.rounds.filter({ !$0.is_final }).flatMap(\.meetings) {
            guard let row = index[meeting.first], let column = index[meeting.second] else { continue }
            shares[row][column] = meeting.share
            shares[column][row] = 1 - meeting.share
        }
        self.shares = shares
    }

    var width: Float { Self.names + Float(columns.count) * Self.field.x }
    var height: Float { Self.head + Float(rows.count) * Self.field.y }

    func draw(left: Float, top: Float, on svg: inout SVG) {
        svg.text(title, at: Vector2(left, top + 8), size: 15, fill: Palette.words, bold: true, anchor: .start)
        for (index, column) in columns.enumerated() {
            let x = left + Self.names + (Float(index) + 0.5) * Self.field.x
            svg.text(column, at: Vector2(x, top + Self.head - 8), size: 13, fill: Palette.words)
        }
        for (row, name) in rows.enumerated() {
            let y = top + Self.head + Float(row) * Self.field.y
            svg.text(
                name, at: Vector2(left + Self.names - 12, y + Self.field.y / 2 + 5), size: 13, fill: Palette.words,
                anchor: .end)
            for (column, share) in shares[row].enumerated() {
                guard let share else { continue }
                draw(share, at: Vector2(left + Self.names + Float(column) * Self.field.x, y), &svg)
            }
        }
    }

    private func draw(_ share: Double, at corner: Vector2, _ svg: inout SVG) {
        svg.rectangle(
            corner + Vector2(1, 1), size: Self.field - Vector2(2, 2), fill: Palette.share(share), rounding: 4)
        svg.text(
            "\(Int((share * 100).rounded()))", at: corner + Self.field / 2 + Vector2(0, 5), size: 13,
            fill: share > 0.7 ? Palette.water : Palette.words)
    }
}
