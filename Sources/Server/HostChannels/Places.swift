import NIOCore
import Synchronization

/// How many connections there may be at a time. Where all places are taken and another client comes, the one that has
/// been silent for longest gives way; who waits for an answer keeps its place.
final class Places: Sendable {
    private struct Place {
        let number: Int
        let channel: any Channel
        var hasAsked = false
    }

    private struct State {
        /// The oldest first.
        var places: [Place] = []
        var next = 0
    }

    private let state = Mutex(State())
    private let maximum: Int

    init(maximum: Int) { self.maximum = maximum }

    /// A place for this connection, to be given to `ask`; nil where all connections wait for an answer. It is free
    /// again when the connection ends.
    func take(_ channel: any Channel) -> Int? {
        let (number, silent) = state.withLock { state -> (Int?, (any Channel)?) in
            var silent: (any Channel)?
            if state.places.count >= maximum {
                guard let index = state.places.firstIndex(where: { !$0.hasAsked }) else { return (nil, nil) }
                silent = state.places.remove(at: index).channel
            }
            state.next += 1
            state.places.append(Place(number: state.next, channel: channel))
            return (state.next, silent)
        }
        silent?.close(promise: nil)
        if let number {
            channel.closeFuture.whenComplete { [self] _ in
                state.withLock { $0.places.removeAll { $0.number == number } }
            }
        }
        return number
    }

    /// Its question is complete: it waits for an answer.
    func ask(_ number: Int) { set(number, hasAsked: true) }

    /// Its answer is on its way: it gives way to others, as who says nothing.
    func answered(_ number: Int) { set(number, hasAsked: false) }

    private func set(_ number: Int, hasAsked: Bool) {
        state.withLock { state in
            guard let index = state.places.firstIndex(where: { $0.number == number }) else { return }
            state.places[index].hasAsked = hasAsked
        }
    }
}
