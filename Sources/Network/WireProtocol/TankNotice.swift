/// A private tank is open: from now on snapshots of `stream` are what the guest sees, and its inputs steer there. Its ticks
/// count from 0, there is no fog, and no rock.
///
///     code:8 editor:32 stream:8 radius:f32 light own:32 champion:32 championName:text seconds:f32
public struct TankNotice: Hashable, Sendable {
    /// The number of the editor it is open beside.
    public var editor: UInt32
    /// 1…255; another for each of a guest's tanks, so that late packets of one are not taken for the next one's.
    public var stream: UInt8
    /// µm; above 0.
    public var dishRadius: Float
    public var light: LightNotice
    /// The draft's creature there.
    public var own: UInt32
    /// The opponent there; 0 for none.
    public var champion: UInt32
    /// What it is called at home; empty for none.
    public var championName: String
    /// How long a swim lasts at most.
    public var seconds: Float

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
///
///     code:8 editor:32 stream:8 end:8 seconds:f32 speed:f32 particles:16 beaten:1 words:text
public struct TankClosure: Hashable, Sendable {
    public var editor: UInt32
    /// The tank's stream; 0 for one that was never opened.
    public var stream: UInt8
    public var end: TankEnd
    /// Seconds lived there.
    public var seconds: Float
    /// The best mean speed over half a second, µm/s.
    public var topSpeed: Float
    /// Particles swallowed.
    public var particles: UInt16
    /// Whether the champion died of it.
    public var hasBeatenChampion: Bool
    /// Why it was refused; empty otherwise.
    public var words: String

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

extension TankNotice {
    func write(to writer: inout BitWriter, code: UInt8) {
        writer.write(code)
        writer.write(editor)
        writer.write(stream)
        writer.write(dishRadius)
        light.write(to: &writer)
        writer.write(own)
        writer.write(champion)
        writer.write(championName, limit: WireLimits.nameBytes)
        writer.write(seconds)
    }

    init(from reader: inout BitReader) throws(WireError) {
        editor = try reader.readUInt32()
        stream = try reader.readUInt8()
        guard stream != 0 else { throw .badCode(field: "stream of a tank", code: 0) }
        dishRadius = try reader.readFloat("tank radius")
        guard dishRadius > 0 else { throw .badCode(field: "tank radius", code: dishRadius.bitPattern) }
        light = try LightNotice(from: &reader)
        own = try reader.readUInt32()
        champion = try reader.readUInt32()
        championName = try reader.readText("champion", limit: WireLimits.nameBytes)
        seconds = try reader.readFloat("seconds of a tank")
    }
}

extension TankClosure {
    func write(to writer: inout BitWriter, code: UInt8) {
        writer.write(code)
        writer.write(editor)
        writer.write(stream)
        writer.write(end.rawValue)
        writer.write(seconds)
        writer.write(topSpeed)
        writer.write(particles)
        writer.write(hasBeatenChampion)
        writer.write(words, limit: WireLimits.textBytes)
    }

    init(from reader: inout BitReader) throws(WireError) {
        editor = try reader.readUInt32()
        stream = try reader.readUInt8()
        end = try reader.readCode("end of a test swim", TankEnd.init(rawValue:))
        seconds = try reader.readFloat("seconds swum")
        topSpeed = try reader.readFloat("top speed")
        particles = try reader.readUInt16()
        hasBeatenChampion = try reader.readFlag()
        words = try reader.readText("words", limit: WireLimits.textBytes)
    }
}
