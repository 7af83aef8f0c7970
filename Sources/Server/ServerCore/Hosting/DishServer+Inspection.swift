package import Ecosystem
package import Saves
import WireProtocol

/// For who watches a server from outside, as tests and the simulator of faults do.
extension DishServer {
    /// Guests that have said hello, and those that were lost and may come back.
    package var guestNumbers: (here: [PlayerID], away: [PlayerID]) {
        (dish.guests.filter { $0.hello != nil }.map(\.id), dish.absent.guests.map(\.id))
    }

    /// Why the last save was not kept; nil while all is well.
    package var saveProblem: SaveFolderError? { records.autosave?.problem }

    /// Control frames that wait for ticks to come, of the guest who has most.
    package var maximumWaitingFrames: Int { dish.guests.map(\.inputs.depth).max() ?? 0 }
}
