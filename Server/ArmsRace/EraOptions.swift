import ArgumentParser
import ArmsRace
import Ecosystem
import Foundation

/// What all measures of an arms race share.
struct EraOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("Folders written by 'micro-server evolve', one for each seed.", valueName: "folder"))
    var folders: [String]

    @Option(help: ArgumentHelp("Seed of the matches.", valueName: "n"))
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("Where to write a picture (SVG).", valueName: "file"))
    var picture: String?

    @Flag(help: "Print a JSON object as the last line of standard output.")
    var json = false

    func validate() throws {
        if folders.isEmpty { throw ValidationError("Name at least one folder written by 'micro-server evolve'.") }
    }

    func eras() throws -> [[Era]] {
        try folders.map { path in
            let eras = try EraFolder(path: path).eras()
            guard eras.count > 1 else { throw EraFolderError.tooFewEras(path, eras.count) }
            return eras
        }
    }

    func draw(_ svg: @autoclosure () -> String) throws {
        guard let picture else { return }
        do { try svg().write(toFile: picture, atomically: true, encoding: .utf8) } catch {
            throw EraFolderError.cannotWrite(picture, error.localizedDescription)
        }
    }
}

/// A line of progress on standard error, drawn over itself; nothing where nobody looks.
struct ProgressBar {
    let task: String
    private static let width = 32
    private let isSeen = isatty(2) == 1

    func show(_ share: Double, _ words: String = "") {
        guard isSeen else { return }
        let full = Int(min(1, max(0, share)) * Double(Self.width))
        let bar = String(repeating: "█", count: full) + String(repeating: "·", count: Self.width - full)
        FileHandle.standardError.write(Data("\r\(task) \(bar) \(Int(share * 100)) % \(words)\u{1B}[K".utf8))
    }

    func finish() {
        if isSeen { FileHandle.standardError.write(Data("\n".utf8)) }
    }
}

extension Double {
    /// Two decimals, for tables.
    var hundredths: String { String(format: "%.2f", self) }
}

extension Array where Element == Double {
    var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }
    var median: Double {
        guard !isEmpty else { return 0 }
        let sorted = sorted()
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }
}
