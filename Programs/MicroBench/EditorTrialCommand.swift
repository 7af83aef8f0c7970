import ArgumentParser
import EditorTrials
import Foundation

struct EditorTrialCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "editor",
        abstract: "How long a practised player takes to build a body of ten cells in the editor, by mouse and by keys.",
        discussion: """
            The editor's screen is driven by pointer and keys; the acts are counted, and reckoned by the Keystroke-Level Model \
            (Card, Moran and Newell, Communications of the ACM 23, 1980). No clock is asked. K: keys, P: pointings, B: presses and \
            releases of a button, M: thoughts.
            """)

    @Option(help: ArgumentHelp("Where to write the results as a JSON array.", valueName: "file"))
    var json: String?

    func validate() throws {
        if let json { try Report.checkWritable(json) }
    }

    func run() throws {
        let results = try TenCells.Means.allCases.flatMap { means in
            try [false, true].map { try TenCellsResult(means, isMirrored: $0) }
        }
        print(TenCellsResult.table(results), terminator: "")
        if let json { try Report.write(results, toJSON: json) }
    }
}
