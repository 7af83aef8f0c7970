/// One world of faults to be run: everything in it follows from this.
public struct FaultCourse: Hashable, Codable, Sendable, CustomStringConvertible {
    public var seed: UInt64
    /// Of the world's time, the quiet end among them.
    public var seconds: Double
    /// Where it takes another course than its seed's; nil for nowhere.
    public var branch: Branch?
    /// A server that dies in one of its writes, and little else that goes wrong; nil for what the seed deals.
    public var cut: WriteCut?

    /// The seed's own course up to a pass, then other faults.
    public struct Branch: Hashable, Codable, Sendable {
        public var pass: Int
        public var salt: UInt64

        /// `pass`: sixtieths of a second since the beginning.
        public init(pass: Int, salt: UInt64) {
            self.pass = pass
            self.salt = salt
        }
    }

    /// Seconds without another word: enough that most rare events happen in some of a few hundred worlds.
    public static let usualSeconds = 30.0

    public init(
        seed: UInt64, seconds: Double = FaultCourse.usualSeconds, branch: Branch? = nil, cut: WriteCut? = nil
    ) {
        self.seed = seed
        self.seconds = seconds
        self.branch = branch
        self.cut = cut
    }

    /// Reads what `description` wrote, "7", "7@350:2" or "7w12:power"; nil for anything else.
    public init?(_ text: some StringProtocol, seconds: Double = FaultCourse.usualSeconds) {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard let seed = UInt64(digits) else { return nil }
        self.init(seed: seed, seconds: seconds)
        let rest = text.dropFirst(digits.count)
        guard let mark = rest.first else { return }
        let parts = rest.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let place = Int(parts[0]), place >= 0 else { return nil }
        switch mark {
        case "@":
            guard let salt = UInt64(parts[1]) else { return nil }
            branch = Branch(pass: place, salt: salt)
        case "w":
            guard let end = WriteCut.End(rawValue: String(parts[1])) else { return nil }
            cut = WriteCut(operation: place, end: end)
        default: return nil
        }
    }

    public static let secondsOfAnHour = 3_600.0

    /// Worlds of `each` hours, as many as make `hours` of them, with the seeds from 1; one of `hours` where that is less. nil where
    /// they do not divide it.
    public static func worlds(hours: Double, each: Double) -> [FaultCourse]? {
        let length = min(hours, each)
        let count = (hours / length).rounded()
        guard length > 0, count < 1e6, abs(count * length - hours) < 1e-6 * hours else { return nil }
        return (0..<Int(count)).map { FaultCourse(seed: UInt64($0 + 1), seconds: length * secondsOfAnHour) }
    }

    public var description: String {
        "\(seed)" + (branch.map { "@\($0.pass):\($0.salt)" } ?? "")
            + (cut.map { "w\($0.operation):\($0.end.rawValue)" } ?? "")
    }
}

/// A server that dies within one of its writes.
public struct WriteCut: Hashable, Codable, Sendable {
    /// Which, from 1: writes, renames, removals and synchronisations of the disk are all counted. 0 for none.
    public var operation: Int
    public var end: End

    /// What is half done then stays half done.
    public enum End: String, CaseIterable, Codable, Sendable {
        /// The process alone dies.
        case kill
        /// The power goes, and with it all that was not synchronised.
        case power
        /// The power goes, and of what was not synchronised names stay and half of the contents.
        case half
    }

    /// `operation`: 0 for none.
    public init(operation: Int, end: End) {
        self.operation = operation
        self.end = end
    }
}
