/// A creature in the dish. Which it is goes by numbers alone; names are looked up where it is shown.
public struct Participant: Hashable, Sendable {
    public var creature: UInt32 = 0
    /// The guest whose creature it is; 0 for an opponent.
    public var guest: UInt32 = 0

    public init(creature: UInt32, guest: UInt32 = 0) {
        self.creature = creature
        self.guest = guest
    }
}

/// Why a guest has no creature in the dish.
public enum EntryRefusal: UInt8, CaseIterable, Hashable, Sendable {
    case noRoom = 0
    case alreadyAlive
    case invalidDesign
}

/// Something that all guests, or the one it is about, are to read. Words are made where it is shown.
public enum Happening: Hashable, Sendable {
    /// A guest's creature has killed another.
    case ate(eater: Participant, eaten: Participant)
    /// A guest's creature has died without a killer.
    case died(Participant)
    /// The guest that receives this cannot enter the dish.
    case notEntered(EntryRefusal)
    /// What the host says: to all guests, or to one that has just come. At most `WireLimits.textBytes` bytes.
    case said(String)
    /// This creature has come near the guest that receives this, and has met it before: it or an ancestor has wounded
    /// the guest in an earlier life, or its stand-in in a nursery.
    case met(creature: UInt32)
}

extension Participant: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&creature, "creature")
        coder.code(&guest, "guest")
    }
}

extension Happening: WireUnion {
    enum Tag: UInt8, CaseIterable {
        case ate = 0
        case died, notEntered, said, met
    }

    var tag: Tag {
        switch self {
        case .ate: .ate
        case .died: .died
        case .notEntered: .notEntered
        case .said: .said
        case .met: .met
        }
    }

    init() { self = .died(Participant()) }

    init(blank tag: Tag) {
        switch tag {
        case .ate: self = .ate(eater: Participant(), eaten: Participant())
        case .died: self = .died(Participant())
        case .notEntered: self = .notEntered(.noRoom)
        case .said: self = .said("")
        case .met: self = .met(creature: 0)
        }
    }

    mutating func codePayload<C: Coder>(_ coder: inout C) {
        switch self {
        case .ate(var eater, var eaten):
            coder.value(&eater, "eater")
            coder.value(&eaten, "eaten")
            self = .ate(eater: eater, eaten: eaten)
        case .died(var participant):
            coder.value(&participant, "participant")
            self = .died(participant)
        case .notEntered(var reason):
            coder.code(&reason, "reason")
            self = .notEntered(reason)
        case .said(var words):
            coder.code(&words, "words", limit: WireLimits.textBytes)
            self = .said(words)
        case .met(var creature):
            coder.code(&creature, "creature")
            self = .met(creature: creature)
        }
    }
}
