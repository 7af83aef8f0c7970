import Ecosystem

/// Which saves of a dish are kept: the latest few for a crash, and one an hour of the last day for the mistake that is
/// noticed late.
package enum SaveRotation {
    package static let latest = 5
    package static let hours: UInt64 = 24
    private static let ticksPerHour = UInt64(3600 * World.ticksPerSecond)

    /// Of saves by their ticks, the newest first, those that may go.
    package static func superfluous(_ ticks: [UInt64]) -> [UInt64] {
        guard let newest = ticks.first else { return [] }
        var hoursKept: Set<UInt64> = []
        return ticks.enumerated().filter { index, tick in
            if index < latest { return false }
            let hour = tick / ticksPerHour
            let isOld = newest / ticksPerHour - hour > hours
            return isOld || !hoursKept.insert(hour).inserted
        }.map(\.element)
    }
}
