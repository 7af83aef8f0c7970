import Ecosystem
import Logging
import Replays
import Telemetry
import WireProtocol

/// A pass of a recording that is shown.
extension DishServer {
    mutating func screeningPass(_ now: Double, _ clock: () -> Double) -> Int {
        aquarium?.pace.beginPass(now: now)
        let deadline = now + millisecondsPerPass * Pacemaker.maximumShare
        var ticks = 0
        if screening?.goal != nil {
            if screening?.search(until: deadline, clock: clock) == true { status.speedChanged(now: now) }
        } else if dish.guests.contains(where: { $0.hello != nil }) {
            ticks = playScreening(now, until: deadline, clock)
        }
        if let screening { dish.entrance.show(screening.world) }
        dish.plans.allChanged()
        editPhases.tick(dish)
        for index in dish.guests.indices { _ = dish.guests[index].inputs.take() }
        sendSnapshots(of: nil, now: now)
        dish.transport.flush(now: clock())
        return ticks
    }

    /// Returns how many ticks were played.
    private mutating func playScreening(_ now: Double, until deadline: Double, _ clock: () -> Double) -> Int {
        var (ticks, start) = (0, now)
        while aquarium?.pace.takesTick(now: start) == true {
            guard screening?.play(until: deadline, clock: clock) == true else {
                if let problem = screening?.problem { dish.log.warning("the recording cannot be followed: \(problem)") }
                aquarium?.stop()
                status.speedChanged(now: now)
                break
            }
            let end = clock()
            status.note(tick: end - start)
            start = end
            ticks += 1
        }
        return ticks
    }
}
