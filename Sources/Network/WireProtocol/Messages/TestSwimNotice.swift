/// A test swim has begun: from now on snapshots of `stream` are what the guest sees, and its inputs steer there. Its
/// ticks count from 0, there is no fog, and no rock.
public struct TestSwimNotice: Hashable, Sendable {
    /// The number of the editor it is open beside.
    public var editor: UInt32 = 0
    /// 1…255; another for each of a guest's test swims, so that late packets of one are not taken for the next one's.
    public var stream: UInt8 = 0
    /// µm; above 0.
    public var dishRadius: Float = 0
    public var light = LightNotice()
    public var water = WaterNotice()
    /// The draft's creature there.
    public var own: UInt32 = 0
    /// The opponent there; 0 for none.
    public var champion: UInt32 = 0
    /// The number of the opponent of the dish that it is; 0 for none.
    public var championAtHome: UInt32 = 0
    /// How long a swim lasts at most.
    public var seconds: Float = 0

    public init(
        editor: UInt32, stream: UInt8, dishRadius: Float, light: LightNotice, water: WaterNotice = WaterNotice(),
        own: UInt32,
        champion: UInt32,
        championAtHome: UInt32, seconds: Float
    ) {
        self.editor = editor
        self.stream = stream
        self.dishRadius = dishRadius
        self.light = light
        self.water = water
        self.own = own
        self.champion = champion
        self.championAtHome = championAtHome
        self.seconds = seconds
    }
}

/// Why a test swim is over, or never was.
public enum TestSwimEnd: UInt8, CaseIterable, Hashable, Sendable {
    /// No test swim was opened: the refusal says why.
    case refused = 0
    /// The guest wanted to go back.
    case asked
    case editorClosed
    /// The time limit was reached.
    case timeUp
    case eaten
    case stabbed
    case starved
    case tornApart
}

/// Why a guest gets no test swim.
public enum TestSwimRefusal: Hashable, Sendable {
    case editorClosed
    /// The guest swims already.
    case alreadyOpen
    /// The last one ended less than a second ago.
    case tooSoon
    /// This server gives none.
    case notOffered
    /// As many guests swim as may.
    case allTaken
    /// The draft does not fit into the water.
    case noRoom
    case design([DesignRefusal])
}

/// The guest is back in the dish, with how its swim went.
public struct TestSwimClosure: Hashable, Sendable {
    public var editor: UInt32 = 0
    /// The test swim's stream; 0 for one that was never opened.
    public var stream: UInt8 = 0
    public var end = TestSwimEnd.refused
    /// Seconds lived there.
    public var seconds: Float = 0
    /// The best mean speed over half a second, µm/s.
    public var topSpeed: Float = 0
    /// Particles swallowed.
    public var particles: UInt16 = 0
    /// Whether the swimmer killed the champion.
    public var hasBeatenChampion: Bool = false
    /// Why it was refused; nil otherwise.
    public var refusal: TestSwimRefusal?

    /// Of a swim that was refused.
    public init(editor: UInt32, refusal: TestSwimRefusal) {
        self.editor = editor
        self.refusal = refusal
    }

    /// Of a swim that is over.
    public init(
        editor: UInt32, stream: UInt8, end: TestSwimEnd, seconds: Float = 0, topSpeed: Float = 0, particles: UInt16 = 0,
        hasBeatenChampion: Bool = false
    ) {
        precondition(end != .refused, "a refusal needs a reason")
        self.editor = editor
        self.stream = stream
        self.end = end
        self.seconds = seconds
        self.topSpeed = topSpeed
        self.particles = particles
        self.hasBeatenChampion = hasBeatenChampion
    }
}

extension TestSwimNotice: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&editor, "editor")
        coder.code(&stream, "stream")
        let stream = stream
        coder.check(stream != 0) { .badCode(field: $0 + "stream", code: UInt32(stream)) }
        coder.code(positive: &dishRadius, "dishRadius")
        coder.value(&light, "light")
        coder.value(&water, "water")
        coder.code(&own, "own")
        coder.code(&champion, "champion")
        coder.code(&championAtHome, "championAtHome")
        coder.code(&seconds, "seconds")
    }
}

extension TestSwimClosure: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&editor, "editor")
        coder.code(&stream, "stream")
        coder.code(&end, "end")
        coder.code(&seconds, "seconds")
        coder.code(&topSpeed, "topSpeed")
        coder.code(&particles, "particles")
        coder.code(&hasBeatenChampion, "hasBeatenChampion")
        var isRefused = refusal != nil
        if coder.optional(&isRefused, "isRefused") {
            var reason = refusal ?? TestSwimRefusal()
            coder.value(&reason, "refusal")
            refusal = reason
            coder.endOptional()
        }
        let isConsistent = isRefused == (end == .refused)
        coder.check(isConsistent) { .badCode(field: $0 + "isRefused", code: isRefused ? 1 : 0) }
    }
}

extension TestSwimRefusal: WireUnion {
    enum Tag: UInt8, CaseIterable {
        case editorClosed = 0
        case alreadyOpen, tooSoon, notOffered, allTaken, noRoom, design
    }

    var tag: Tag {
        switch self {
        case .editorClosed: .editorClosed
        case .alreadyOpen: .alreadyOpen
        case .tooSoon: .tooSoon
        case .notOffered: .notOffered
        case .allTaken: .allTaken
        case .noRoom: .noRoom
        case .design: .design
        }
    }

    init() { self = .editorClosed }

    init(blank tag: Tag) {
        switch tag {
        case .editorClosed: self = .editorClosed
        case .alreadyOpen: self = .alreadyOpen
        case .tooSoon: self = .tooSoon
        case .notOffered: self = .notOffered
        case .allTaken: self = .allTaken
        case .noRoom: self = .noRoom
        case .design: self = .design([])
        }
    }

    mutating func codePayload<C: Coder>(_ coder: inout C) {
        guard case .design(var reasons) = self else { return }
        coder.list(&reasons, "reasons", limit: WireLimits.verdictReasons, cut: .end)
        self = .design(reasons)
    }
}
