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

    /// With whose senses guests see who have no creature of their own: nobody's for those who may see everything.
    package var watched: [PlayerID: CreatureID] {
        let watchers = dish.guests.filter { !dish.settings.isAquarium && !($0.isSpectator && $0.isLocal) }
        return Dictionary(uniqueKeysWithValues: watchers.compactMap { guest in guest.watched.map { (guest.id, $0) } })
    }

    /// Drafts that came after their editor had closed and were taken: how many so far, and those of the last second.
    package var lateDrafts: (count: Int, newest: [LateDraft]) { editPhases.lateDrafts }

    /// Control frames that wait for ticks to come, of the guest who has most.
    package var maximumWaitingFrames: Int { dish.guests.map(\.inputs.depth).max() ?? 0 }

    /// Kill cams that are over and can be seen again without being made.
    package var seenKillCams: Int { killCams.seenReels }

    /// Creatures that are remembered because they have met a guest who is here.
    package var rememberedMeetings: Set<CreatureID> { reunions.remembered }
}
