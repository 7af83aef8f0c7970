public import Saves
import Transport
import WireProtocol

extension DishServer {
    /// Takes up a dish that was saved, before the first pass: its guests may come back, and what an open editor had going
    /// goes on. `now` in monotonic milliseconds.
    public mutating func takeUp(_ save: DishSave, now: Double) {
        dish.takeUp(save, now: now)
        nurseries?.takeUp(dish)
    }

    /// Says goodbye, ends the connections and stops the nurseries.
    public mutating func close(clock: () -> Double) {
        nurseries?.stop()
        records.autosave?.close(dish)
        keptLives.tick(&records.tape, dish, isStill: true)
        records.tape?.close(dish.world)
        records.tape?.report(to: dish.log)
        dish.broadcast(.refused(.shuttingDown), on: .control, news: false)
        // A moment for the goodbyes to be acknowledged.
        dish.transport.close(.shuttingDown, withinMilliseconds: 200, now: clock)
    }

    /// Writes what the archive has not yet written.
    public func endRecording() { records.recorder?.close(dish.world) }
}
