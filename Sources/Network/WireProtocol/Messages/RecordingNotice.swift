/// What is shown in place of a living dish: a recording, from its first tick to its last.
public struct RecordingNotice: Hashable, Sendable {
    public var firstTick: UInt32 = 0
    public var lastTick: UInt32 = 0
    /// Whose life it was kept for; 0 for none.
    public var subject: UInt32 = 0
    /// Another build recorded it: the dish may go other ways than it did, and is put right every ten seconds.
    public var isOtherBuild = false
    /// In rising order of tick; at most `WireLimits.recordingMarks`.
    public var marks: [RecordingMark] = []

    public init(
        firstTick: UInt32, lastTick: UInt32, subject: UInt32 = 0, isOtherBuild: Bool = false,
        marks: [RecordingMark] = []
    ) {
        self.firstTick = firstTick
        self.lastTick = lastTick
        self.subject = subject
        self.isOtherBuild = isOtherBuild
        self.marks = marks
    }
}

/// A moment of a recording that a viewer may look for.
public struct RecordingMark: Hashable, Sendable {
    /// What happened then.
    public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
        /// A guest's creature, or the one that the recording is about.
        case birth = 0, death
        /// Drafts came: an editor was open.
        case edit
    }
    public var tick: UInt32 = 0
    public var kind = Kind.birth

    public init(tick: UInt32, kind: Kind) {
        self.tick = tick
        self.kind = kind
    }
}

extension RecordingNotice: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&firstTick, "firstTick")
        coder.code(&lastTick, "lastTick")
        coder.check(firstTick <= lastTick) { .badCode(field: $0 + "lastTick", code: 0) }
        coder.code(&subject, "subject")
        coder.code(&isOtherBuild, "isOtherBuild")
        coder.list(&marks, "marks", limit: WireLimits.recordingMarks, cut: .end)
    }
}

extension RecordingMark: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&tick, "tick")
        coder.code(&kind, "kind")
    }
}
