import Foundation

/// A line of progress on standard error, drawn over itself; nothing where standard error is not a terminal.
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
