/// A private tank is open: from now on snapshots of `stream` are what the guest sees, and its inputs steer there. Its ticks
/// count from 0, there is no fog, and no rock.
public struct TankNotice: Hashable, Sendable {
    /// The number of the editor it is open beside.
    public var editor: UInt32 = 0
    /// 1…255; another for each of a guest's tanks, so that late packets of one are not taken for the next one's.
    public var stream: UInt8 = 0
    /// µm; above 0.
    public var dishRadius: Float = 0
    public var light = LightNotice()
    /// The draft's creature there.
    public var own: UInt32 = 0
    /// The opponent there; 0 for none.
    public var champion: UInt32 = 0
    /// What it is called at home; empty for none.
    public var championName: String = ""
    /// How long a swim lasts at most.
    public var seconds: Float = 0

    public init(
        editor: UInt32, stream: UInt8, dishRadius: Float, light: LightNotice, own: UInt32, champion: UInt32,
        championName: String, seconds: Float
    ) {
        self.editor = editor
        self.stream = stream
        self.dishRadius = dishRadius
        self.light = light
        self.own = own
        self.champion = champion
        self.championName = championName
        self.seconds = seconds
    }
}

/// Why a test swim is over, or never was.
public enum TankEnd: UInt8, CaseIterable, Hashable, Sendable {
    /// No tank was opened: the closure's words say why.
    case refused = 0
    /// The guest wanted to go back.
    case asked
    case editorClosed
    /// The most seconds there are have passed.
    case timeUp
    case eaten
    case stabbed
    case starved
    case tornApart
}

/// The guest is back in the dish, with how its swim went.
public struct TankClosure: Hashable, Sendable {
    public var editor: UInt32 = 0
    /// The tank's stream; 0 for one that was never opened.
    public var stream: UInt8 = 0
    public var end = TankEnd.refused
    /// Seconds lived there.
    public var seconds: Float = 0
    /// The best mean speed over half a second, µm/s.
    public var topSpeed: Float = 0
    /// Particles swallowed.
    public var particles: UInt16 = 0
    /// Whether the champion died of it.
    public var hasBeatenChampion: Bool = false
    /// Why it was refused; empty otherwise.
    public var words: String = ""

    public init(
        editor: UInt32, stream: UInt8, end: TankEnd, seconds: Float = 0, topSpeed: Float = 0, particles: UInt16 = 0,
        hasBeatenChampion: Bool = false, words: String = ""
    ) {
        self.editor = editor
        self.stream = stream
        self.end = end
        self.seconds = seconds
        self.topSpeed = topSpeed
        self.particles = particles
        self.hasBeatenChampion = hasBeatenChampion
        self.words = words
    }
}

extension TankNotice: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) throws(C.Failure) {
        try coder.code(&editor, "editor")
        try coder.code(&stream, "stream")
        let stream = stream
        try coder.check(stream != 0) { .badCode(field: $0 + "stream", code: UInt32(stream)) }
        try coder.code(positive: &dishRadius, "dishRadius")
        try coder.value(&light, "light")
        try coder.code(&own, "own")
        try coder.code(&champion, "champion")
        try coder.code(&championName, "championName", limit: WireLimits.nameBytes)
        try coder.code(&seconds, "seconds")
    }
}

extension TankClosure: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) throws(C.Failure) {
        try coder.code(&editor, "editor")
        try coder.code(&stream, "stream")
        try coder.code(&end, "end")
        try coder.code(&seconds, "seconds")
        try coder.code(&topSpeed, "topSpeed")
        try coder.code(&particles, "particles")
        try coder.code(&hasBeatenChampion, "hasBeatenChampion")
        try coder.code(&words, "words", limit: WireLimits.textBytes)
    }
}
