import Anatomy
import Foundation
import Testing

/// The tables of kinds in docs/rules.md are printed from the rows. `MICRO_WRITE_RULES=1` rewrites them.
@Suite("The tables of docs/rules.md")
struct RulesTableTests {
    private static let page = Words.file("docs/rules.md")

    @Test("They say what the rows say")
    func tables() throws {
        try compare(Self.cells, "cells")
        try compare(Self.links, "links")
    }

    private func compare(_ rows: [String], _ name: String) throws {
        let table = rows.joined(separator: "\n")
        var text = try String(contentsOf: Self.page, encoding: .utf8)
        let start = try #require(text.range(of: "<!-- \(name) -->\n"))
        let end = try #require(text.range(of: "\n<!-- /\(name) -->"))
        guard text[start.upperBound..<end.lowerBound] != table else { return }
        guard ProcessInfo.processInfo.environment["MICRO_WRITE_RULES"] == nil else {
            text.replaceSubrange(start.upperBound..<end.lowerBound, with: table)
            try text.write(to: Self.page, atomically: true, encoding: .utf8)
            return
        }
        Issue.record(
            "docs/rules.md differs from the rows: run the test with MICRO_WRITE_RULES=1, or put there\n\(table)")
    }

    private static var cells: [String] {
        [
            "| cell | does | beaten by | points | binds | upkeep | stores | health | mass | drag | answers | senses |",
            "|---|---|---|---|---|---|---|---|---|---|---|---|",
        ]
            + CellType.allCases.map { type in
                let row = type.traits
                let answers = row.channel.map { "*\($0)*" } ?? (row.thrust != nil ? "wiring" : "")
                let cells = [
                    row.name.lowercased(), row.summary, row.beatenBy, "\(row.price)", "\(row.buildCost)",
                    "\(row.upkeep)",
                    "\(row.capacity)", number(row.health), number(row.mass), number(row.drag), answers,
                    row.senses.isEmpty ? "" : "\(row.senses.map(\.count).reduce(0, +))",
                ]
                return line(cells)
            }
    }

    private static var links: [String] {
        [
            "| link | does | beaten by | points | compliance | drag along, across | breaks at | contracts by | joint | venom, charge | answers |",
            "|---|---|---|---|---|---|---|---|---|---|---|",
        ]
            + LinkType.allCases.map { type in
                let row = type.traits
                let cells = [
                    row.name.lowercased(), row.summary, row.beatenBy, "\(row.price)", number(row.compliance),
                    "\(number(row.dragAlong)), \(number(row.dragAcross))", number(row.breakingStrain),
                    row.contraction > 0 ? number(row.contraction) : "", row.jointCompliance.map(number) ?? "free",
                    "\(row.venom), \(row.charge)", row.channel.map { "*\($0)*" } ?? (type.contracts ? "wiring" : ""),
                ]
                return line(cells)
            }
    }

    private static func line(_ cells: [String]) -> String {
        "| " + cells.map { $0.isEmpty ? "–" : $0 }.joined(separator: " | ") + " |"
    }

    private static func number(_ value: Float) -> String {
        value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
}
