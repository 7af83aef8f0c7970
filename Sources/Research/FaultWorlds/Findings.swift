/// What a world of faults has shown so far.
final class Findings {
    /// Passes so far: the time of a finding that is the same in every run of its seed.
    var pass = 0
    private let clock: VirtualClock
    private let isLogging: Bool
    /// What broke, in order.
    private(set) var failures: [String] = []
    private(set) var events: [RareEvent: (count: Int, firstPass: Int)] = [:]
    private(set) var log: [String] = []

    init(clock: VirtualClock, isLogging: Bool) {
        self.clock = clock
        self.isLogging = isLogging
    }

    func note(_ event: RareEvent) {
        events[event, default: (0, pass)].count += 1
        say("reached: \(event.rawValue)")
    }

    /// What lasts counts once a world.
    func noteOnce(_ event: RareEvent) { if events[event] == nil { note(event) } }

    func fail(_ what: String) {
        failures.append("at \(Self.seconds(clock.now)): \(what)")
        say("FAILURE: \(what)")
    }

    func say(_ what: @autoclosure () -> String) {
        if isLogging { log.append("\(Self.seconds(clock.now))  \(what())") }
    }

    /// Seconds with two decimals.
    private static func seconds(_ milliseconds: Double) -> String {
        let hundredths = Int((milliseconds / 10).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
    }
}
