/// What a server says to its sidecar, and when: a value without a clock, a socket or a thread. Times are monotonic
/// seconds.
package struct PlacementPlan: Sendable {
    private let tuning: PlacementTuning
    private let allocatesItself: Bool
    /// How Agones has this server; nil while it is not known.
    package private(set) var state: PlacementState?
    private var players: PlayerList
    private var health = Retry()
    private var lifecycle = Retry()
    private var listing = Retry()
    private var healthAt = -Double.infinity
    private var lookAt = -Double.infinity
    /// When "ready" was last said and taken, or found to be needless; nil before.
    private var readyAt: Double?
    /// Since when it is allocated, no matter by what; nil while it is not.
    private var allocatedAt: Double?
    /// Whether players have been here since.
    private var wasOccupied = false
    /// Since when no player is here; nil while one is, and before that is known.
    private var emptySince: Double?
    /// When "ready" was last said of an allocated server, until Agones is seen to have taken it.
    private var gaveBackAt: Double?
    private var endsBy: Double?
    private var hasSaidGoodbye = false

    /// `capacity`: how many players the server takes. `allocatesItself`: whether it sees to it that it is allocated
    /// while players are here, and ready again when they are gone, no matter what allocated it.
    package init(capacity: Int, allocatesItself: Bool, tuning: PlacementTuning = PlacementTuning()) {
        self.tuning = tuning
        self.allocatesItself = allocatesItself
        players = PlayerList(capacity: capacity, interval: tuning.listing)
    }

    /// Why the sidecar is not there; nil while it is.
    package var problem: PlacementError? { health.problem ?? lifecycle.problem }

    /// Why players are not listed. What may be the line's fault counts from the second time on, when the line has been
    /// asked too.
    package var listProblem: PlacementError? {
        guard let problem = listing.problem, !problem.isAboutLine || listing.failures > 1 else { return nil }
        return problem
    }

    // MARK: The server's side

    /// Who is here.
    package mutating func note(players wanted: Set<String>, now: Double) {
        players.wanted = wanted
        emptySince = wanted.isEmpty ? emptySince ?? now : nil
        if allocatedAt != nil, !wanted.isEmpty { wasOccupied = true }
    }

    /// The server ends: from now on only that is said, where anything was said before.
    package mutating func end(now: Double) {
        guard endsBy == nil else { return }
        endsBy = now + tuning.farewell
        lifecycle = Retry()
    }

    /// Whether all is said that can be said.
    package func isOver(now: Double) -> Bool {
        guard let endsBy else { return false }
        return hasSaidGoodbye || readyAt == nil || now >= endsBy
    }

    // MARK: The sidecar's side

    /// What to say now; nil for nothing. `isAlive`: whether the server's ticks go on. While they do not, nothing is
    /// said, and Agones draws its conclusion.
    package func next(now: Double, isAlive: Bool) -> PlacementRequest? {
        if endsBy != nil { return lifecycle.isDue(now) ? .shutdown : nil }
        guard isAlive else { return nil }
        if now >= healthAt, health.isDue(now) { return .health }
        if lifecycle.isDue(now) {
            guard state != nil else { return .look }
            if let wanted = change(now: now) { return wanted }
            if now >= lookAt { return .look }
        }
        guard problem == nil, readyAt != nil, listing.isDue(now) else { return nil }
        return players.next(now: now)
    }

    /// What should be different; nil where all is as it should be.
    private func change(now: Double) -> PlacementRequest? {
        guard let readyAt else { return state == .starting || state == .ready ? .ready : nil }
        switch state {
        case .starting: return now - readyAt >= tuning.insist ? .ready : nil
        case .ready, .reserved: return allocatesItself && !players.wanted.isEmpty ? .allocate : nil
        case .allocated: return allocatesItself && isAbandoned(now: now) ? .ready : nil
        case .unhealthy, .ending, .other, nil: return nil
        }
    }

    /// Whether those for whom it was allocated are gone again, or have not come.
    private func isAbandoned(now: Double) -> Bool {
        guard let allocatedAt, players.wanted.isEmpty else { return false }
        // Who allocated it anew, unseen by us, has players on their way.
        let since = max(allocatedAt, emptySince ?? allocatedAt)
        return now - since >= (wasOccupied ? tuning.leaving : tuning.arrival)
    }

    /// What came of a request.
    package mutating func note(
        _ answer: Result<[UInt8], PlacementError>, to request: PlacementRequest, now: Double
    ) {
        do throws(PlacementError) { try take(answer.get(), to: request, now: now) } catch {
            fail(request, error, now: now)
        }
    }

    private mutating func take(_ bytes: [UInt8], to request: PlacementRequest, now: Double) throws(PlacementError) {
        switch request {
        case .health:
            healthAt = now + tuning.health
            return health.succeed()
        case .list, .capacity, .add, .remove:
            try players.take(bytes, to: request, now: now)
            return listing.succeed(request, isAllDone: players.next(now: now) == nil)
        case .look:
            guard let state = PlacementState(json: bytes) else { throw .unreadable(request) }
            see(state, now: now)
        case .ready:
            readyAt = now
            state = allocatedAt == nil ? .starting : .ready
            gaveBackAt = allocatedAt == nil ? nil : now
            allocatedAt = nil
            lookAt = now + tuning.settle
        case .allocate:
            state = .allocated
            (allocatedAt, wasOccupied, gaveBackAt) = (now, true, nil)
            lookAt = now + tuning.look
        case .shutdown:
            hasSaidGoodbye = true
            state = .ending
        }
        lifecycle.succeed(request, isAllDone: change(now: now) == nil)
    }

    private mutating func see(_ seen: PlacementState, now: Double) {
        state = seen
        lookAt = now + (seen == .starting ? tuning.settle : tuning.look)
        if seen != .allocated {
            (allocatedAt, gaveBackAt) = (nil, nil)
        } else if allocatedAt == nil {
            noteAllocation(now: now)
        }
        // A server that was started again among its players takes nothing back.
        if readyAt == nil, seen == .allocated || seen == .reserved { readyAt = now }
    }

    /// Agones has it as allocated, and we did not.
    private mutating func noteAllocation(now: Double) {
        if let gaveBackAt, players.wanted.isEmpty, now - gaveBackAt < tuning.insist {
            // "Ready" may still be on its way.
            (state, lookAt) = (.ready, now + tuning.settle)
            return
        }
        // Where "ready" got lost its players have been here.
        (allocatedAt, wasOccupied) = (now, gaveBackAt != nil || !players.wanted.isEmpty)
        gaveBackAt = nil
    }

    private mutating func fail(_ request: PlacementRequest, _ error: PlacementError, now: Double) {
        switch request {
        case .list, .capacity, .add, .remove:
            listing.fail(request, error, now: now, tuning.firstPause, tuning.longestListPause)
            players.doubt(request, error)
            // A sign of life tells whether it is the line.
            if error.isAboutLine { healthAt = now }
        case .health:
            health.fail(request, error, now: now, tuning.firstPause, tuning.longestPause)
            lose()
        case .look, .ready, .allocate, .shutdown:
            lifecycle.fail(request, error, now: now, tuning.firstPause, tuning.longestPause)
            if error.isAboutLine { lose() }
        }
    }

    private mutating func lose() {
        state = nil
        players.forget()
    }
}

/// How something goes that is tried until it succeeds. Each pause is twice as long as the one before.
private struct Retry {
    private(set) var problem: PlacementError?
    private(set) var failures = 0
    private var failed: PlacementRequest?
    private var dueAt = -Double.infinity

    func isDue(_ now: Double) -> Bool { now >= dueAt }

    mutating func fail(
        _ request: PlacementRequest, _ error: PlacementError, now: Double, _ first: Double, _ longest: Double
    ) {
        problem = error
        failed = request
        dueAt = now + min(longest, first * Double(1 << min(failures, 16)))
        failures += 1
    }

    mutating func succeed() { self = Retry() }

    /// A request that is only on the way to the one that failed mends nothing yet.
    mutating func succeed(_ request: PlacementRequest, isAllDone: Bool) {
        if isAllDone || request == failed { return succeed() }
        dueAt = -.infinity
    }
}
