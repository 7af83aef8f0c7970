import Ecosystem
import Logging
import Telemetry
import Transport
import WireProtocol

/// "While you edit, they evolve."
extension ServerLoop {
    /// Once a tick: begins and stops nurseries with the phases, and takes in what they brought.
    mutating func tendNurseries(_ events: [WorldEvent]) {
        guard nurseries != nil else { return }
        for event in events {
            switch event {
            case .editBegan: beginNurseries()
            case .editEnded: nurseries?.pauseEnded()
            default: break
            }
        }
        if let yields = nurseries?.harvest() { takeIn(yields) }
        let isSecond = world.tick.isMultiple(of: UInt64(World.ticksPerSecond))
        if world.editPhase.isEditing, isSecond { tellProgress() }
    }

    private mutating func beginNurseries() {
        let start = MonotonicClock.milliseconds
        nurseries?.pauseBegan(world)
        let microseconds = Int((MonotonicClock.milliseconds - start) * 1000)
        log.debug("nurseries: the dish was copied and they began in \(microseconds) µs")
    }

    private mutating func takeIn(_ yields: [NurseryYield]) {
        var admitted: [Migrant] = []
        for (number, yield) in yields.enumerated() {
            // One nursery at a time: their creatures bear the same ids.
            let welcome = world.admit(yield.migrants)
            admitted += welcome
            log.info("nursery \(number + 1) of editor \(world.editPhase.number): \(report(yield, welcome.count))")
        }
        let generations = yields.map(\.generations).max() ?? 0
        counts.nurseries += yields.count
        counts.nurseryGenerations += generations
        counts.migrants += admitted.count
        if !yields.isEmpty {
            let notice = NurseryNotice(
                editor: UInt32(clamping: world.editPhase.number), isOver: true,
                generations: UInt32(clamping: generations), seconds: Float(yields.map(\.seconds).max() ?? 0),
                migrants: UInt16(clamping: admitted.count),
                ghosts: UInt16(clamping: admitted.count { $0.ghost != nil }))
            broadcast(.nursery(notice), on: .control)
        }
        if !world.editPhase.isEditing { nurseries?.playBegan(world) }
    }

    private func report(_ yield: NurseryYield, _ admitted: Int) -> String {
        let speed = yield.elapsed > 0 ? Int(yield.seconds / yield.elapsed) : 0
        return "\(yield.generations) generations in \(Int(yield.seconds)) s of their time, \(speed) × real time, "
            + "\(admitted) of \(yield.migrants.count) migrants admitted"
    }

    private mutating func tellProgress() {
        guard let progress = nurseries?.progress, progress.seconds > 0 else { return }
        let notice = NurseryNotice(
            editor: UInt32(clamping: world.editPhase.number), isOver: false,
            generations: UInt32(clamping: progress.generations), seconds: Float(progress.seconds))
        broadcast(.nursery(notice), on: .control)
    }
}
