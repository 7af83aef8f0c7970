/// The players that the sidecar should list, and those that it does. A difference is mended one player at a time; after
/// an error the list is read again, because it is not known whether the request was carried out. So nothing queues up,
/// however many come and go meanwhile.
struct PlayerList {
    var wanted: Set<String> = []
    /// What is listed, as far as is known; nil: it must be read.
    private var listed: ListedPlayers?
    private var readAt = -Double.infinity
    /// Those that this server put there, or may have. Others stay: an allocator may list the players it expects.
    private var own: Set<String> = []
    private var hasSetCapacity = false
    private let capacity: Int
    private let interval: Double

    /// `capacity`: how many players this server takes. `interval`: seconds between two readings.
    init(capacity: Int, interval: Double) {
        self.capacity = capacity
        self.interval = interval
    }

    /// What makes the list right; nil where it is. `now`: monotonic seconds.
    func next(now: Double) -> PlacementRequest? {
        guard let listed, now - readAt < interval else { return .list }
        if listed.capacity != capacity, !hasSetCapacity { return .capacity(capacity) }
        // Players who are gone make room for others.
        if let gone = own.intersection(listed.values).subtracting(wanted).min() { return .remove(gone) }
        guard listed.values.count < listed.capacity else { return nil }
        return wanted.subtracting(listed.values).min().map { .add($0) }
    }

    /// A request about players was carried out.
    mutating func take(_ bytes: [UInt8], to request: PlacementRequest, now: Double) throws(PlacementError) {
        switch request {
        case .list:
            guard let read = ListedPlayers(json: bytes) else { throw .unreadable(request) }
            listed = read
            readAt = now
            own = own.union(wanted).intersection(read.values)
        case .capacity:
            hasSetCapacity = true
            // The sidecar forgets what it had not written yet when its list is changed this way.
            listed = nil
        case .add(let player):
            own.insert(player)
            listed?.values.insert(player)
        case .remove(let player):
            own.remove(player)
            listed?.values.remove(player)
        case .health, .look, .ready, .allocate, .shutdown: break
        }
    }

    /// It was not, or perhaps it was.
    mutating func doubt(_ request: PlacementRequest, _ error: PlacementError) {
        listed = nil
        if case .add(let player) = request { own.insert(player) }
        // A capacity that is refused once is refused always: players are listed all the same.
        if case .capacity = request, !error.isAboutLine { hasSetCapacity = true }
    }

    /// The sidecar was away, and may have forgotten everything.
    mutating func forget() {
        listed = nil
        hasSetCapacity = false
    }
}
