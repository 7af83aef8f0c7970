import Foundation
import Testing
import WireProtocol

/// The tables of layouts in docs/protocol.md are printed from the declarations of the messages. `MICRO_WRITE_DOCS=1` writes them
/// anew.
struct LayoutTests {
    private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../docs/protocol.md").standardized

    @Test func thePageSaysWhatTheDeclarationsSay() throws {
        for (name, rows) in WireLayout.tables { try compare(rows, name) }
    }

    private func compare(_ rows: [String], _ name: String) throws {
        let table = rows.joined(separator: "\n")
        var text = try String(contentsOf: Self.page, encoding: .utf8)
        let start = try #require(text.range(of: "<!-- \(name) -->\n"), "\(name)")
        let end = try #require(text.range(of: "\n<!-- /\(name) -->"), "\(name)")
        guard text[start.upperBound..<end.lowerBound] != table else { return }
        guard ProcessInfo.processInfo.environment["MICRO_WRITE_DOCS"] == nil else {
            text.replaceSubrange(start.upperBound..<end.lowerBound, with: table)
            try text.write(to: Self.page, atomically: true, encoding: .utf8)
            return
        }
        Issue.record(
            "docs/protocol.md differs from the declarations: run the test with MICRO_WRITE_DOCS=1, or put there\n\(table)"
        )
    }

    /// What is printed is what is written: messages of fields of fixed width have the length that their row adds up to.
    @Test func rowsOfFixedFieldsAddUpToTheMessagesLength() throws {
        var samples = Samples(seed: 71)
        let tables = Dictionary(uniqueKeysWithValues: WireLayout.tables.map { ($0.name, $0.rows) })
        let client = samples.clientMessages().map { $0.encoded() }
        let server = samples.serverMessages().map { $0.encoded() }
        var compared = 0
        for (name, messages) in [("client messages", client), ("server messages", server)] {
            for bytes in messages {
                let row = try #require(tables[name]?.first { $0.hasPrefix("| \(bytes[0]) ") })
                guard let bits = Self.fixedBits(row) else { continue }
                #expect(bytes.count == (8 + bits + 7) / 8, "\(row)")
                compared += 1
            }
        }
        #expect(compared >= 10)
    }

    /// The sum of a row's fields; nil if one of them is of no fixed width.
    private static func fixedBits(_ row: String) -> Int? {
        let fields = row.split(separator: "|")[1].split(separator: " ").filter { $0 != "–" }
        var sum = 0
        for field in fields {
            guard let width = field.wholeMatch(of: /\w+:f?(\d+)(±|>0|\(.*\))?/).flatMap({ Int($0.1) }) else {
                return nil
            }
            sum += width
        }
        return sum
    }
}
