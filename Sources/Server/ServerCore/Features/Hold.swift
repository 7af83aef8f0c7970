import Ecosystem
import Logging
import Transport
import WireProtocol

/// A dish that stands still because its only player wants it to: under a menu, at home. Its ticks wait.
struct Hold {
    private var holder: PlayerID?

    var isHeld: Bool { holder != nil }

    /// A guest asks for it, or for the dish to go on. The answer says what it is.
    mutating func ask(_ isWanted: Bool, from index: Int, _ dish: HostedDish) {
        let guest = dish.guests[index]
        if !isWanted, holder == guest.id {
            holder = nil
        } else if isWanted, !dish.settings.isAquarium, guest.isLocal, dish.isAlone(guest.id) {
            holder = guest.id
        }
        dish.send(.held(isHeld), to: guest.peer, on: .control)
    }

    /// A guest that has come back over another connection has asked for nothing over it yet. The last request of the old
    /// one may have been read only now, after the server stood still; and a client that waits for a snapshot gets none
    /// from a held dish.
    mutating func letGo(_ guest: PlayerID) { if holder == guest { holder = nil } }

    /// Once a pass: no other player waits for one player's menu.
    mutating func check(_ dish: HostedDish) {
        guard let holder else { return }
        let isHere = dish.guests.contains { $0.id == holder }
        guard !isHere || !dish.isAlone(holder) else { return }
        self.holder = nil
        dish.broadcast(.held(false), on: .control)
        dish.log.info("the dish goes on")
    }
}
