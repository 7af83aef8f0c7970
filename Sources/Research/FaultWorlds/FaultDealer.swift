import SimMath

/// Something that goes wrong. Times in milliseconds.
enum Fault: Hashable, Sendable {
    case cut(guest: Int, time: Double)
    case pauseGuest(Int, time: Double)
    case newLine(guest: Int, LineFaults)
    case pauseServer(time: Double)
    case kill
    /// And the next life finds the newest save damaged.
    case killAndDamage
    case losePower
    /// The server dies within the so-manieth write from now on.
    case cutWrite(WriteCut)
    case shutDown
    case fillDisk(time: Double)
    case failWrites([Int])
}

/// Deals faults, pass by pass, as often as a plan says.
struct FaultDealer {
    private let rates: FaultRates
    private let guests: Int
    private(set) var random: RandomSource

    private static let passesPerMinute: Float = 3_600

    init(_ plan: FaultPlan, seed: UInt64) {
        rates = plan.rates
        guests = plan.guests.count
        random = RandomSource(seed: seed &+ 0xFA17)
    }

    /// From here on it deals others.
    mutating func reseed(_ seed: UInt64) { random = RandomSource(seed: seed) }

    mutating func roll(_ low: Float, _ high: Float) -> Double { Double(random.uniform(low, high)) }

    /// Whether a restart finds the newest save damaged.
    mutating func damagesSave() -> Bool { random.chance(rates.damage) }

    mutating func deal() -> [Fault] {
        var faults: [Fault] = []
        for guest in 0..<guests {
            if happens(rates.cuts) { faults.append(.cut(guest: guest, time: time(most: 16_000))) }
            if happens(rates.guestPauses) { faults.append(.pauseGuest(guest, time: time(most: 15_000))) }
            if happens(rates.newLines) { faults.append(.newLine(guest: guest, .drawn(&random))) }
        }
        if happens(rates.serverPauses) { faults.append(.pauseServer(time: time(most: 14_000))) }
        if happens(rates.fullDisks) { faults.append(.fillDisk(time: time(most: 12_000))) }
        if happens(rates.failedWrites) { faults.append(.failWrites((0...random.index(3)).map { 1 + $0 })) }
        if happens(rates.kills) { faults.append(.kill) }
        if happens(rates.powerLosses) { faults.append(.losePower) }
        if happens(rates.tornWrites) {
            faults.append(
                .cutWrite(WriteCut(operation: 1 + random.index(9), end: WriteCut.End.allCases[random.index(3)])))
        }
        if happens(rates.shutdowns) { faults.append(.shutDown) }
        return faults
    }

    private mutating func happens(_ perMinute: Float) -> Bool {
        perMinute > 0 && random.chance(perMinute / Self.passesPerMinute)
    }

    /// Short ones are many.
    private mutating func time(most: Float) -> Double {
        let share = random.unit()
        return Double(100 + share * share * most)
    }
}
