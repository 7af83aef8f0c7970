import Anatomy

extension DynastyNotice {
    func write(to writer: inout BitWriter, code: UInt8) {
        writer.write(code)
        writer.write(subject)
        // The end of a line is what it is about.
        let steps = steps.suffix(WireLimits.dynastySteps)
        writer.writeVarint(UInt64(steps.count))
        for step in steps { step.write(to: &writer) }
    }

    init(from reader: inout BitReader) throws(WireError) {
        subject = try reader.readUInt32()
        steps = []
        for _ in 0..<(try reader.readVarint("steps of a line", limit: WireLimits.dynastySteps)) {
            let step = try AncestorNotice(from: &reader)
            // Children are born after their parents: what does not rise is no line.
            guard step.creature > (steps.last?.creature ?? 0) else {
                throw .badCode(field: "creature of a line", code: step.creature)
            }
            steps.append(step)
        }
        guard subject == 0 || steps.isEmpty || steps.last?.creature == subject else {
            throw .badCode(field: "subject of a line", code: subject)
        }
    }
}

extension AncestorNotice {
    func write(to writer: inout BitWriter) {
        writer.write(creature)
        writer.write(generation)
        writer.write(name, limit: WireLimits.nameBytes)
        writer.write(bytes: plan.encoded())
        writer.write(since)
        change.write(to: &writer)
        writer.write(Int32(neurons), signedBits: 16)
        writer.write(Int32(nerves), signedBits: 16)
        writer.write(victims)
        let meals = meals.prefix(WireLimits.mealsPerAncestor)
        writer.writeVarint(UInt64(meals.count))
        for meal in meals {
            writer.write(meal.creature)
            writer.write(meal.name, limit: WireLimits.nameBytes)
            writer.write(meal.cells)
        }
    }

    init(from reader: inout BitReader) throws(WireError) {
        creature = try reader.readUInt32()
        generation = try reader.readUInt32()
        name = try reader.readText("name of an ancestor", limit: WireLimits.nameBytes)
        plan = try reader.readPlan()
        since = try reader.readUInt16()
        change = try BodyChange(from: &reader)
        neurons = Int16(truncatingIfNeeded: try reader.read(signedBits: 16))
        nerves = Int16(truncatingIfNeeded: try reader.read(signedBits: 16))
        victims = try reader.readUInt16()
        meals = []
        for _ in 0..<(try reader.readVarint("meals", limit: WireLimits.mealsPerAncestor)) {
            let victim = try reader.readUInt32()
            let name = try reader.readText("name of a victim", limit: WireLimits.nameBytes)
            meals.append(VictimNotice(creature: victim, name: name, cells: try reader.readUInt16()))
        }
    }
}

extension BodyChange {
    func write(to writer: inout BitWriter) {
        let tallies = tallies.prefix(WireLimits.talliesPerChange)
        writer.writeVarint(UInt64(tallies.count))
        for tally in tallies {
            let (part, type, to) = tally.part.codes
            writer.write(part)
            writer.write(type)
            writer.write(to)
            writer.write(UInt8(clamping: tally.count))
        }
        writer.write(UInt8(clamping: reshaped))
    }

    init(from reader: inout BitReader) throws(WireError) {
        self.init()
        for _ in 0..<(try reader.readVarint("tallies", limit: WireLimits.talliesPerChange)) {
            let part = try Part(from: &reader)
            let count = try reader.readUInt8()
            guard count > 0 else { throw .badCode(field: "count of a change", code: 0) }
            tallies.append(Tally(part, count: Int(count)))
        }
        reshaped = Int(try reader.readUInt8())
    }
}

extension BodyChange.Part {
    /// Which kind of change, of what type, and what it became; 0 where it became nothing else.
    fileprivate var codes: (UInt8, UInt8, UInt8) {
        switch self {
        case .cellAdded(let type): (0, type.rawValue, 0)
        case .cellRemoved(let type): (1, type.rawValue, 0)
        case .cellRetyped(let old, let new): (2, old.rawValue, new.rawValue)
        case .linkAdded(let type): (3, type.rawValue, 0)
        case .linkRemoved(let type): (4, type.rawValue, 0)
        case .linkRetyped(let old, let new): (5, old.rawValue, new.rawValue)
        }
    }

    fileprivate init(from reader: inout BitReader) throws(WireError) {
        let kind = try reader.readUInt8()
        switch kind {
        case 0: self = .cellAdded(try reader.readCell())
        case 1: self = .cellRemoved(try reader.readCell())
        case 2:
            let old = try reader.readCell()
            self = .cellRetyped(old, to: try reader.readCell())
        case 3: self = .linkAdded(try reader.readLink())
        case 4: self = .linkRemoved(try reader.readLink())
        case 5:
            let old = try reader.readLink()
            self = .linkRetyped(old, to: try reader.readLink())
        default: throw .badCode(field: "kind of change", code: UInt32(kind))
        }
        guard kind % 3 != 2 else { return }
        // One form for each change: what became nothing says 0.
        let rest = try reader.readUInt8()
        guard rest == 0 else { throw .badCode(field: "rest of a change", code: UInt32(rest)) }
    }
}

extension BitReader {
    fileprivate mutating func readCell() throws(WireError) -> CellType {
        try readCode("type of a changed cell", CellType.init(rawValue:))
    }
    fileprivate mutating func readLink() throws(WireError) -> LinkType {
        try readCode("type of a changed link", LinkType.init(rawValue:))
    }
}
