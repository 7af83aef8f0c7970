public import Ecosystem
public import Saves
import Transport
import WireProtocol

extension DishServer {
    /// Takes up a dish that was saved, before the first pass: its guests may come back, and what an open editor had going
    /// goes on. `lives`: the longest there were. `now` in monotonic milliseconds.
    public mutating func takeUp(_ save: DishSave, lives: [SavedLife] = [], now: Double) {
        dish.takeUp(save, now: now)
        history = HistoryDesk(save.history)
        nurseries?.takeUp(dish)
        takeUp(lives: lives, highestGuest: save.highestGuest)
    }

    /// The longest lives of a dish before, also where the dish itself begins anew. `highestGuest`: the highest number that
    /// a guest was given.
    public mutating func takeUp(lives: [SavedLife], highestGuest: PlayerID = 0) {
        self.lives = LifeTable(lives, highestGuest: highestGuest)
    }

    /// Says goodbye, ends the connections and stops the nurseries and trials.
    public mutating func close(clock: () -> Double) {
        nurseries?.stop()
        exchange?.stop()
        records.autosave?.close(dish, lives, history)
        keptLives.tick(&records.tape, dish, isStill: true)
        records.tape?.close(dish.world)
        records.tape?.report(to: dish.log)
        dish.broadcast(.refused(.shuttingDown), on: .control, news: false)
        answerAdminsAtTheEnd()
        // A moment for the goodbyes to be acknowledged.
        dish.transport.close(.shuttingDown, withinMilliseconds: 200, now: clock)
    }

    /// Why the last save was not written; nil where it was, and where the dish is not kept.
    public var unsaved: SaveFolderError? { records.autosave?.problem }

    /// Writes what the archive has not yet written.
    public mutating func endRecording() { records.recorder?.close(dish.world) }
}
