/// One world of faults to be run: everything in it follows from this.
public struct FaultCourse: Hashable, Codable, Sendable, CustomStringConvertible {
    public var seed: UInt64
    /// Of the world's time, the quiet end among them.
    public var seconds: Double
    /// Where it takes another course than its seed's; nil for nowhere.
    public var branch: Branch?

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

    public init(seed: UInt64, seconds: Double = FaultCourse.usualSeconds, branch: Branch? = nil) {
        self.seed = seed
        self.seconds = seconds
        self.branch = branch
    }

    /// Reads what `description` wrote, "7" or "7@350:2"; nil for anything else.
    public init?(_ text: some StringProtocol, seconds: Double = FaultCourse.usualSeconds) {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count <= 2, let seed = UInt64(parts[0]) else { return nil }
        self.init(seed: seed, seconds: seconds)
        guard parts.count == 2 else { return }
        let numbers = parts[1].split(separator: ":", omittingEmptySubsequences: false)
        guard numbers.count == 2, let pass = Int(numbers[0]), pass >= 0, let salt = UInt64(numbers[1]) else {
            return nil
        }
        branch = Branch(pass: pass, salt: salt)
    }

    public var description: String { branch.map { "\(seed)@\($0.pass):\($0.salt)" } ?? "\(seed)" }
}
