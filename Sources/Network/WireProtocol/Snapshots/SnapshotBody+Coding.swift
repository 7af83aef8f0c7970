/// What a snapshot is coded against: all that both sides have, and nothing else.
struct SnapshotReference: Sendable {
    let memory: SnapshotMemory
    /// The newest snapshot that the client is known to have, and with it which of those before.
    let taken: TakenSnapshots

    var header: SnapshotHeader { memory.header(of: taken.newest) }

    func creature(_ id: UInt32, in sequence: UInt32) -> CreatureReferences? {
        memory.creatures.index(of: id).flatMap { creature(at: $0, in: sequence) }
    }

    func creature(at index: Int, in sequence: UInt32) -> CreatureReferences? {
        guard let found = memory.creatures.references(index, taken) else { return nil }
        let events = memory.creatures.entries[index].events
        guard let newest = events[found.newest].value else { return nil }
        let age = sequence &- events[found.newest].sequence
        guard let older = found.older, let state = events[older].value, newest.isCompatible(with: state) else {
            return CreatureReferences(newest: newest, age: age, older: nil, span: 0)
        }
        let span = events[found.newest].sequence &- events[older].sequence
        return CreatureReferences(newest: newest, age: age, older: state, span: span)
    }

    func food(at index: Int) -> QuantizedFood? {
        memory.food.references(index, taken).flatMap { memory.food.entries[index].events[$0.newest].value }
    }
}

extension SnapshotReference {
    /// A creature and a particle that both sides know, for the layout.
    static var sample: SnapshotReference {
        var memory = SnapshotMemory()
        var header = SnapshotHeader()
        header.sequence = 1
        header.own.creature = 1
        header.tethers = [.sample(1)]
        header.clouds = [.sample(1)]
        let body = SnapshotBody(own: .sample, creatures: [.init(id: 2, state: .sample)], food: [.init(id: 2)])
        memory.note(header, body, isTaken: true)
        return SnapshotReference(memory: memory, taken: TakenSnapshots(newest: 1))
    }
}

extension SnapshotBody {
    /// Bytes that a writer may use: for creatures, and with food.
    struct Room: Sendable {
        var creatures = Int.max
        var all = Int.max
    }

    /// Everything after the header. What a writer has no room for it takes out.
    mutating func code<C: ContextCoder>(
        _ coder: inout C, _ header: inout SnapshotHeader, _ reference: SnapshotReference, room: Room = Room()
    ) {
        coder.limit(to: room.creatures)
        codeOwn(&coder, header, reference)
        header.codeCentre(&coder, against: reference.header, own: own)
        header.codeTethers(&coder, against: reference.header)
        header.codeClouds(&coder, against: reference.header)
        codeKnownCreatures(&coder, header, reference)
        coder.limit(to: room.all)
        codeFood(&coder, reference)
    }

    /// Bytes of a creature at most, about: whole and against what is known.
    private static func bytes(whole state: QuantizedCreature) -> Int { 24 + 6 * state.cells.count }
    private static func bytes(_ state: QuantizedCreature) -> Int { 16 + 4 * state.cells.count }

    private mutating func codeOwn<C: ContextCoder>(
        _ coder: inout C, _ header: SnapshotHeader, _ reference: SnapshotReference
    ) {
        guard header.own.creature != 0 || C.isPrinting else { return own = nil }
        let known = reference.creature(header.own.creature, in: header.sequence)
        var state = own ?? QuantizedCreature()
        let isHere = coder.entry(
            own != nil, SnapshotContexts.ownIsHere, "ownIsHere", bytes: Self.bytes(whole: state)
        ) { coder in
            Self.code(&state, &coder, known) { _ in .fine }
        }
        own = isHere ? state : nil
    }

    private static func code<C: ContextCoder>(
        _ state: inout QuantizedCreature, _ coder: inout C, _ known: CreatureReferences?,
        precision: (_ root: QuantizedCreature) -> Precision
    ) {
        guard let known else {
            if !coder.hasOwnRow("whole") { state.codeWhole(&coder) }
            return
        }
        var isWhole = !state.isCompatible(with: known.newest)
        coder.flag(&isWhole, SnapshotContexts.isWhole, "isWhole")
        if coder.begin(isWhole) {
            if !coder.hasOwnRow("whole") { state.codeWhole(&coder) }
            coder.endOptional()
        }
        if coder.begin(unless: isWhole) {
            if !coder.hasOwnRow("change") { state.code(&coder, against: known, precision: precision) }
            coder.endOptional()
        }
    }

    /// Those that the client knows, in their order: is there news of it, is it gone? Then newcomers by number, and who left of whom
    /// the client may know.
    private mutating func codeKnownCreatures<C: ContextCoder>(
        _ coder: inout C, _ header: SnapshotHeader, _ reference: SnapshotReference
    ) {
        let precision = { (root: QuantizedCreature) in
            Precision(x: root.x, y: root.y, centreX: header.centreX, centreY: header.centreY)
        }
        var wanted = C.isReading ? [] : creatures
        let leaving = C.isReading ? [] : removed
        creatures.removeAll(keepingCapacity: true)
        removed = []
        var newcomers: [Creature] = []
        var strangers: [UInt32] = []
        var (next, nextLeaving) = (0, 0)
        var wasUpdated = true
        coder.beginEach(of: "known")
        for index in reference.memory.creatures.entries.indices {
            let id = reference.memory.creatures.entries[index].id
            guard id != header.own.creature, let known = reference.creature(at: index, in: header.sequence) else {
                continue
            }
            while next < wanted.count && wanted[next].id < id {
                newcomers.append(wanted[next])
                next += 1
            }
            while nextLeaving < leaving.count && leaving[nextLeaving] < id {
                strangers.append(leaving[nextLeaving])
                nextLeaving += 1
            }
            let isWanted = next < wanted.count && wanted[next].id == id
            var state = QuantizedCreature()
            if isWanted {
                swap(&state, &wanted[next].state)
                next += 1
            }
            let isUpdated = coder.entry(
                isWanted, SnapshotContexts.isUpdated(after: wasUpdated), "isUpdated", bytes: Self.bytes(state)
            ) { coder in
                Self.code(&state, &coder, known, precision: precision)
            }
            wasUpdated = isUpdated
            if isUpdated { creatures.append(Creature(id: id, state: state)) }
            let leaves = nextLeaving < leaving.count && leaving[nextLeaving] == id
            if leaves { nextLeaving += 1 }
            if coder.begin(unless: isUpdated) {
                var isGone = leaves
                coder.flag(&isGone, SnapshotContexts.isGone, "isGone")
                if isGone { removed.append(id) }
                coder.endOptional()
            }
        }
        coder.endEach()
        newcomers += wanted[next...]
        strangers += leaving[nextLeaving...]
        Self.codeUnknown(
            newcomers, into: &creatures, SnapshotContexts.hasNewcomer, "newcomers", gap: SnapshotContexts.gap,
            bytes: { Self.bytes(whole: $0.state) }, &coder
        ) { newcomer, coder in
            Self.code(&newcomer.state, &coder, nil) { _ in .fine }
        }
        Self.codeNumbers(strangers, into: &removed, SnapshotContexts.hasRemoved, "removed", &coder)
        if creatures.count > 1 { creatures.sort { $0.id < $1.id } }
    }

    /// Those of which the client knows nothing, by number: each as the gap from the one before, and the rest by `part`.
    /// What a writer has no room for it leaves out.
    private static func codeUnknown<Entry: NumberedEntry, C: ContextCoder>(
        _ unknown: [Entry], into told: inout [Entry], _ more: Context, _ name: String, gap row: NumberRow,
        bytes: (Entry) -> Int, _ coder: inout C, _ part: (inout Entry, inout C) -> Void
    ) {
        var last: UInt32 = 0
        var next = 0
        while true {
            let isMore = next < unknown.count
            var entry = isMore ? unknown[next] : Entry()
            next += 1
            let start = last
            var end = last
            let isHere = coder.list(isMore, more, name, bytes: bytes(entry)) { coder in
                end = start
                coder.gap(&entry.id, after: &end, row)
                part(&entry, &coder)
            }
            if isHere {
                last = end
                told.append(entry)
            } else if !isMore || C.isReading {
                break
            }
            if C.isPrinting { break }
        }
    }

    /// Ids as they are.
    private static func codeNumbers<C: ContextCoder>(
        _ numbers: [UInt32], into told: inout [UInt32], _ more: Context, _ name: String, _ coder: inout C
    ) {
        var next = 0
        while true {
            let isMore = next < numbers.count
            var number = isMore ? numbers[next] : 0
            next += 1
            let isHere = coder.list(isMore, more, name, bytes: 6) { $0.code(&number, "id") }
            if isHere { told.append(number) } else if !isMore || C.isReading { break }
            if C.isPrinting { break }
        }
        if told.count > 1 { told.sort() }
    }

    // MARK: Food

    private mutating func codeFood<C: ContextCoder>(_ coder: inout C, _ reference: SnapshotReference) {
        let wanted = C.isReading ? [] : food
        let leaving = C.isReading ? [] : eaten
        food.removeAll(keepingCapacity: true)
        eaten = []
        var newcomers: [Particle] = []
        var strangers: [UInt32] = []
        var (next, nextLeaving) = (0, 0)
        var hadNews = false
        coder.beginEach(of: "known food")
        for index in reference.memory.food.entries.indices {
            guard let known = reference.food(at: index) else { continue }
            let id = reference.memory.food.entries[index].id
            while next < wanted.count && wanted[next].id < id {
                newcomers.append(wanted[next])
                next += 1
            }
            while nextLeaving < leaving.count && leaving[nextLeaving] < id {
                strangers.append(leaving[nextLeaving])
                nextLeaving += 1
            }
            var isGone = nextLeaving < leaving.count && leaving[nextLeaving] == id
            if isGone { nextLeaving += 1 }
            var state = known
            var isNews = isGone
            if next < wanted.count && wanted[next].id == id {
                state = wanted[next].state
                isNews = true
                next += 1
            }
            hadNews = coder.entry(isNews, SnapshotContexts.foodHasMoved(after: hadNews), "isNews", bytes: 10) { coder in
                coder.flag(&isGone, SnapshotContexts.foodIsGone, "isGone")
                if coder.begin(unless: isGone) {
                    state.code(&coder, against: known)
                    coder.endOptional()
                }
            }
            guard hadNews else { continue }
            if isGone { eaten.append(id) } else { food.append(Particle(id: id, state: state)) }
        }
        coder.endEach()
        newcomers += wanted[next...]
        strangers += leaving[nextLeaving...]
        Self.codeUnknown(
            newcomers, into: &food, SnapshotContexts.hasNewFood, "food", gap: SnapshotContexts.foodGap,
            bytes: { _ in 12 }, &coder
        ) { newcomer, coder in
            newcomer.state.codeWhole(&coder)
        }
        Self.codeNumbers(strangers, into: &eaten, SnapshotContexts.hasEaten, "eaten", &coder)
        if food.count > 1 { food.sort { $0.id < $1.id } }
    }
}

/// A creature or a particle in a list by number.
private protocol NumberedEntry {
    var id: UInt32 { get set }
    init()
}

extension SnapshotBody.Creature: NumberedEntry {}
extension SnapshotBody.Particle: NumberedEntry {}

extension ContextCoder {
    /// A flag, and behind it what there is only if it is set. A writer without room for it does as if it was not.
    @inline(__always)
    mutating func entry(
        _ isThere: Bool, _ context: Context, _ name: String, bytes: Int, _ part: (inout Self) -> Void
    ) -> Bool {
        if list(isThere, context, name, bytes: bytes, part) { return true }
        if isThere && !Self.isReading {
            var isHere = false
            flag(&isHere, context, name)
        }
        return false
    }

    /// The same, but a writer without room says nothing: of one in a list that ends with a flag that is not set.
    @inline(__always)
    mutating func list(
        _ isThere: Bool, _ context: Context, _ name: String, bytes: Int, _ part: (inout Self) -> Void
    ) -> Bool {
        if isThere && !Self.isReading {
            return attempt(bytes: bytes) { coder in
                var isHere = true
                coder.flag(&isHere, context, name)
                _ = coder.begin(true)
                part(&coder)
                coder.endOptional()
            }
        }
        var isHere = false
        flag(&isHere, context, name)
        guard isHere else { return false }
        part(&self)
        return true
    }

    /// An id, as the gap from the one before.
    fileprivate mutating func gap(_ id: inout UInt32, after last: inout UInt32, _ row: NumberRow) {
        var gap = id &- last
        number(&gap, row, "gap")
        check(gap > 0 && gap <= UInt32.max &- last) { .badCode(field: $0 + "gap", code: gap) }
        if Self.isReading { id = last &+ gap }
        last = id
    }
}
