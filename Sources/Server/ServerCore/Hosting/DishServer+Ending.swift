import Transport
import WireProtocol

extension DishServer {
    /// Says goodbye, ends the connections and stops the nurseries.
    public func close(clock: () -> Double) {
        nurseries?.stop()
        dish.broadcast(.refused(.shuttingDown), on: .control)
        // A moment for the goodbyes to be acknowledged.
        dish.transport.close(.shuttingDown, withinMilliseconds: 200, now: clock)
    }

    /// Writes what the archive has not yet written.
    public func endRecording() { recorder?.close(dish.world) }
}
