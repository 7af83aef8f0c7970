import Transport
import WireProtocol

/// Guests are lost and come back. Times are monotonic milliseconds.
extension DishServer {
    /// A connection has ended; without effect for one that ended before. A guest whose line is dead may come back, one that
    /// left or was sent away may not.
    mutating func remove(_ peer: PeerID, _ reason: DisconnectReason, now: Double) {
        guard let guest = dish.detach(peer, reason) else { return }
        if reason == .timedOut, dish.mayReturn(guest, now: now) {
            suspend(guest, now: now)
        } else {
            dish.withdraw(guest)
            forget(guest)
        }
    }

    /// What the host has to say to who joins.
    private func greetInWords(_ peer: PeerID) {
        guard let words = try? HostSpeech(dish.settings.greeting) else { return }
        dish.send(.happening(.said(words.text)), to: peer, on: .control)
    }

    private mutating func suspend(_ guest: Guest, now: Double) {
        editPhases.judgeWaitingOfLost(guest.id, &dish)
        forget(guest)
        dish.keep(guest, now: now)
    }

    mutating func forgetExpired(now: Double) {
        for guest in dish.dismissExpired(now: now) { forget(guest) }
    }

    /// A valid hello came: of a newcomer, or of a guest that was lost; without effect for one that has said hello.
    mutating func greet(_ hello: Hello, _ index: Int, now: Double) {
        guard dish.guests[index].hello == nil else { return }
        guard !dish.guests[index].mayOnlyWatch, let former = dish.claimant(hello, from: index, now: now) else {
            let peer = dish.guests[index].peer
            dish.admit(index, hello, now: now)
            let guest = dish.guests[index]
            if dish.isViewer(guest) {
                broadcast.welcome(guest, dish)
            } else {
                broadcast.note(.guestName(guest: guest.id, name: guest.name), dish)
            }
            greetInWords(peer)
            dish.send(lives.message, to: peer, on: .control)
            return introduceRecording(to: peer)
        }
        let peer = dish.guests[index].peer
        // What is left of the old connection may look alive to the transport for a while.
        if dish.index(of: former.peer) != nil {
            dish.transport.disconnect(former.peer, .resumedElsewhere, now: now)
            if let guest = dish.detach(former.peer, .byUs(.resumedElsewhere)) { suspend(guest, now: now) }
        }
        guard let index = dish.index(of: peer) else { return }
        dish.takeBack(former.id, over: index, now: now)
        hold.letGo(former.id)
        dish.introduce(index, .resumed, now: now)
        // Before the phase, with which a client has all that it needs to go on.
        if let death = dish.guests[index].lastDeath { _ = deathCards.send(death, to: index, nil, &dish) }
        dish.sendPhase(to: index)
        if let readiness = dish.readiness { dish.send(.readiness(readiness), to: peer, on: .control) }
        dish.send(lives.message, to: peer, on: .control)
        introduceRecording(to: peer)
    }
}
