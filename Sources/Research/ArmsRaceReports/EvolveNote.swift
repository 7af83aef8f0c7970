import Foundation

/// The options in an era's note, which is the command that made it: "micro-server evolve --seed 1 --dish reef, after 180 s".
public struct EvolveNote: Hashable, Sendable {
    /// By name; "given" for those without a value. Those at their default are not noted.
    private let options: [String: String]

    /// nil for what is no such note: that of a pool which was made otherwise.
    public init?(_ note: String) {
        guard note.hasPrefix(Self.command), let end = note.range(of: ", after ", options: .backwards) else {
            return nil
        }
        var options: [String: String] = [:]
        var last: String?
        for word in note[..<end.lowerBound].dropFirst(Self.command.count).split(separator: " ").map(String.init) {
            if word.hasPrefix("--") {
                options[word] = Self.given
                last = word
            } else if let name = last {
                options[name] = word
                last = nil
            }
        }
        self.options = options
    }

    /// What is not as in an earlier note, in words, one for each option.
    public func differences(from earlier: EvolveNote) -> [String] {
        Set(options.keys).union(earlier.options.keys).sorted().compactMap { name -> String? in
            let (now, before) = (options[name], earlier.options[name])
            return now == before ? nil : "\(name) was \(before ?? Self.notGiven) and is \(now ?? Self.notGiven)"
        }
    }

    private static let command = "micro-server evolve "
    private static let given = "given"
    private static let notGiven = "not given"
}
