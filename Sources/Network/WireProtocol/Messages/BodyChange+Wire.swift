import Anatomy

extension BodyPlan {
    init() { self.init(cells: [], links: []) }
}

extension BodyChange: WireValue {
    init() { self.init(tallies: []) }

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.list(&tallies, "tallies", limit: WireLimits.talliesPerChange, cut: .end)
        coder.code(clamped: &reshaped, bits: 8, "reshaped")
    }
}

extension BodyChange.Tally: WireValue {
    init() { self.init(BodyChange.Part(), count: 1) }

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.value(&part, "part")
        coder.code(clamped: &count, bits: 8, "count")
        let count = count
        coder.check(count > 0) { .badCode(field: $0 + "count", code: UInt32(count)) }
    }
}

extension BodyChange.Part: WireUnion {
    enum Tag: UInt8, CaseIterable {
        case cellAdded = 0
        case cellRemoved, cellRetyped, linkAdded, linkRemoved, linkRetyped
    }

    var tag: Tag {
        switch self {
        case .cellAdded: .cellAdded
        case .cellRemoved: .cellRemoved
        case .cellRetyped: .cellRetyped
        case .linkAdded: .linkAdded
        case .linkRemoved: .linkRemoved
        case .linkRetyped: .linkRetyped
        }
    }

    init() { self = .cellAdded(.nucleus) }

    init(blank tag: Tag) {
        switch tag {
        case .cellAdded: self = .cellAdded(.nucleus)
        case .cellRemoved: self = .cellRemoved(.nucleus)
        case .cellRetyped: self = .cellRetyped(.nucleus, to: .nucleus)
        case .linkAdded: self = .linkAdded(.rod)
        case .linkRemoved: self = .linkRemoved(.rod)
        case .linkRetyped: self = .linkRetyped(.rod, to: .rod)
        }
    }

    mutating func codePayload<C: Coder>(_ coder: inout C) {
        switch self {
        case .cellAdded(var type):
            Self.code(&type, with: &coder)
            self = .cellAdded(type)
        case .cellRemoved(var type):
            Self.code(&type, with: &coder)
            self = .cellRemoved(type)
        case .cellRetyped(var old, var new):
            coder.code(&old, "type")
            coder.code(&new, "to")
            self = .cellRetyped(old, to: new)
        case .linkAdded(var type):
            Self.code(&type, with: &coder)
            self = .linkAdded(type)
        case .linkRemoved(var type):
            Self.code(&type, with: &coder)
            self = .linkRemoved(type)
        case .linkRetyped(var old, var new):
            coder.code(&old, "type")
            coder.code(&new, "to")
            self = .linkRetyped(old, to: new)
        }
    }

    /// A type that became nothing else.
    private static func code<C: Coder, Type: WireCase>(_ type: inout Type, with coder: inout C) {
        coder.code(&type, "type")
        coder.zero(bits: 8, "to")
    }
}
