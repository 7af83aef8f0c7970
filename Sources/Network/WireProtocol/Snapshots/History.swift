/// What snapshots said of things with numbers: the same on both sides, as far as both know that a snapshot arrived.
///
/// The server notes what it says, the client what it takes. From which snapshots the client is known to have (`TakenSnapshots`) both
/// find the same states to code the next ones against, and the same list of what the client knows.
struct History<Value: Sendable>: Sendable {
    /// What one snapshot said.
    struct Event: Sendable {
        let sequence: UInt32
        /// nil: it is gone.
        let value: Value?
        /// Whether there is one: to look at a value is to retain it.
        let isThere: Bool
        /// Whether the client is known to have taken that snapshot.
        var isTaken: Bool
    }

    struct Entry: Sendable {
        let id: UInt32
        /// Oldest first.
        fileprivate(set) var events: [Event]
    }

    /// In rising order of id.
    private(set) var entries: [Entry] = []

    /// What is kept of one thing: as many snapshots as one may be behind, and those before that it tells of.
    private static var maximumEvents: Int { 100 }
    /// Events that a thing may have room for however few it has: on a good line it has no more.
    private static var ordinaryRoom: Int { 16 }

    /// Events that there is room for, of all things.
    var room: Int { entries.reduce(0) { $0 + $1.events.capacity } }

    // MARK: Reading

    func index(of id: UInt32) -> Int? { entries.index(of: id, \.id) }

    /// The newest value that the client has by `taken`, and the one before it; nil for what it does not know, or knows to be
    /// gone. Indices of events.
    @inline(__always)
    func references(_ index: Int, _ taken: TakenSnapshots) -> (newest: Int, older: Int?)? {
        let events = entries[index].events
        var at = events.count
        while at > 0 {
            at -= 1
            guard taken.contains(events[at].sequence) else { continue }
            guard events[at].isThere else { return nil }
            var before = at
            while before > 0 {
                before -= 1
                guard taken.contains(events[before].sequence) else { continue }
                return (at, events[before].isThere ? before : nil)
            }
            return (at, nil)
        }
        return nil
    }

    /// What was last said of it; nil for what is gone or was never named.
    func newest(_ id: UInt32) -> Value? { index(of: id).flatMap { entries[$0].events.last?.value } }

    // MARK: What the client may hold

    /// Whether the client may hold it: it may have taken a value, and no word that it is gone is known to have arrived after.
    func mayBeHeld(_ index: Int) -> Bool {
        var at = entries[index].events.count
        while at > 0 {
            at -= 1
            if entries[index].events[at].isThere { return true }
            if entries[index].events[at].isTaken { return false }
        }
        return false
    }

    // MARK: Writing

    mutating func note(_ id: UInt32, _ value: Value?, in sequence: UInt32, isTaken: Bool) {
        let event = Event(sequence: sequence, value: value, isThere: value != nil, isTaken: isTaken)
        let index = entries.lowerBound(of: id, \.id)
        guard index < entries.count, entries[index].id == id else {
            // That something unknown is gone is not worth remembering.
            if value != nil { entries.insert(Entry(id: id, events: [event]), at: index) }
            return
        }
        entries[index].events.append(event)
        // The first may be all that says that the client holds it.
        if entries[index].events.count > Self.maximumEvents { entries[index].events.remove(at: 1) }
    }

    /// The client has acknowledged these: drops entries that no baseline can refer to any more.
    mutating func settle(_ taken: TakenSnapshots) {
        var isOver = false
        for index in entries.indices {
            Self.settle(&entries[index].events, taken)
            isOver = isOver || entries[index].events.isEmpty
        }
        if isOver { entries.removeAll { $0.events.isEmpty } }
    }

    private static func settle(_ events: inout [Event], _ taken: TakenSnapshots) {
        // From the newest: two values that were taken, all that may still be on its way, and one from before the reach.
        var kept = 0
        var isOver = false
        var at = events.count
        var first = events.count
        while at > 0 && !isOver {
            at -= 1
            let sequence = events[at].sequence
            if sequence > taken.newest {
                first = at
            } else if sequence >= taken.first {
                if taken.contains(sequence) {
                    events[at].isTaken = true
                    if !events[at].isThere {
                        isOver = true
                    } else {
                        first = at
                        kept += 1
                        isOver = kept == 2
                    }
                } else {
                    // It never arrived and never will.
                    events.remove(at: at)
                    first -= 1
                }
            } else {
                // Too old to be named: it only shows that the client may hold something.
                if !events[at].isThere {
                    isOver = events[at].isTaken
                } else {
                    if kept == 0 { first = at }
                    isOver = true
                }
            }
        }
        if first > 0 { events.removeFirst(min(first, events.count)) }
        while !events.isEmpty && !events[0].isThere { events.removeFirst() }
        // Words that came late leave room for many events, for each thing and each client, as long as the thing is seen.
        if events.capacity > ordinaryRoom && events.count < events.capacity / 4 { events = events.map(\.self) }
    }
}
