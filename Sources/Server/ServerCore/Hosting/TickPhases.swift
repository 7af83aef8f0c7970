import Telemetry

/// What a pass spends its time on, of the last ten seconds: hearing guests, stepping the dish, sending. Milliseconds.
struct TickPhases {
    private var receive = Durations(capacity: TickPhases.remembered)
    private var step = Durations(capacity: TickPhases.remembered)
    private var send = Durations(capacity: TickPhases.remembered)
    /// Since the last pass: guests are heard whenever they say something.
    private var heard = 0.0

    private static let remembered = 600

    /// Something that guests said was done.
    mutating func note(receive milliseconds: Double) { heard += milliseconds }

    /// A pass ends.
    mutating func note(step: Double, send: Double) {
        receive.add(heard)
        heard = 0
        self.step.add(step)
        self.send.add(send)
    }

    /// In the order in which they come.
    var latest: [HostFigures.Phase] {
        [("receive", receive), ("step", step), ("send", send)].map { name, durations in
            let quantiles = durations.quantiles(0.5, 0.99)
            return HostFigures.Phase(name: name, median: quantiles[0], p99: quantiles[1])
        }
    }
}
