/// One attack, its goal and what came of it.
struct AttackRow: Encodable {
    let attack: String
    let goal: String
    let result: String
    let isMet: Bool

    static func table(_ rows: [AttackRow]) -> String {
        var lines = ["| attack | goal | result | met |", "|---|---|---|---|"]
        for row in rows {
            lines.append("| \(row.attack) | \(row.goal) | \(row.result) | \(row.isMet ? "yes" : "NO") |")
        }
        return lines.joined(separator: "\n")
    }
}

struct AttackReport: Encodable {
    let rows: [AttackRow]
}
