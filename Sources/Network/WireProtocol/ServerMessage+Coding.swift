import Anatomy
import SimMath

extension ServerMessage {
    private enum Code: UInt8 {
        case welcome = 1, refused, plan, guestName, phase, verdict, death, news, status, nursery,
            tankOpened, tankClosed, readiness, commandRefused, dynasty
    }

    public func encoded() -> [UInt8] {
        var writer = BitWriter()
        switch self {
        case .welcome(let welcome): welcome.write(to: &writer, code: Code.welcome.rawValue)
        case .refused(let refusal): refusal.write(to: &writer, code: Code.refused.rawValue)
        case .plan(let id, let plan):
            writer.write(Code.plan.rawValue)
            writer.write(id)
            writer.write(bytes: plan.encoded())
        case .guestName(let guest, let name):
            writer.write(Code.guestName.rawValue)
            writer.write(guest)
            writer.write(name, limit: WireLimits.nameBytes)
        case .phase(let phase): phase.write(to: &writer, code: Code.phase.rawValue)
        case .verdict(let verdict): verdict.write(to: &writer, code: Code.verdict.rawValue)
        case .death(let death): death.write(to: &writer, code: Code.death.rawValue)
        case .news(let text):
            writer.write(Code.news.rawValue)
            writer.write(text, limit: WireLimits.textBytes)
        case .status(let status): status.write(to: &writer, code: Code.status.rawValue)
        case .nursery(let nursery): nursery.write(to: &writer, code: Code.nursery.rawValue)
        case .tankOpened(let tank): tank.write(to: &writer, code: Code.tankOpened.rawValue)
        case .tankClosed(let closure): closure.write(to: &writer, code: Code.tankClosed.rawValue)
        case .readiness(let readiness): readiness.write(to: &writer, code: Code.readiness.rawValue)
        case .commandRefused(let reason):
            writer.write(Code.commandRefused.rawValue)
            writer.write(reason.rawValue)
        case .dynasty(let dynasty): dynasty.write(to: &writer, code: Code.dynasty.rawValue)
        }
        return writer.finished
    }

    public init(decoding bytes: [UInt8]) throws(WireError) {
        var reader = BitReader(bytes)
        let raw = try reader.readUInt8()
        guard let code = Code(rawValue: raw) else { throw .unknownMessage(code: raw) }
        switch code {
        case .welcome: self = .welcome(try Welcome(from: &reader))
        case .refused: self = .refused(try Refusal(from: &reader))
        case .plan:
            let id = try reader.readUInt32()
            self = .plan(id: id, try reader.readPlan())
        case .guestName:
            let guest = try reader.readUInt32()
            self = .guestName(guest: guest, name: try reader.readText("name", limit: WireLimits.nameBytes))
        case .phase: self = .phase(try PhaseNotice(from: &reader))
        case .verdict: self = .verdict(try DesignVerdict(from: &reader))
        case .death: self = .death(try DeathNotice(from: &reader))
        case .news: self = .news(try reader.readText("news", limit: WireLimits.textBytes))
        case .status: self = .status(try ServerStatus(from: &reader))
        case .nursery: self = .nursery(try NurseryNotice(from: &reader))
        case .tankOpened: self = .tankOpened(try TankNotice(from: &reader))
        case .tankClosed: self = .tankClosed(try TankClosure(from: &reader))
        case .readiness: self = .readiness(try ReadinessNotice(from: &reader))
        case .commandRefused:
            self = .commandRefused(try reader.readCode("refused command", AquariumRefusal.init(rawValue:)))
        case .dynasty: self = .dynasty(try DynastyNotice(from: &reader))
        }
        try reader.finish()
    }
}

extension BitWriter {
    mutating func write(_ number: Float) { write(number.bitPattern) }
    mutating func write(_ point: Vector2) {
        write(point.x)
        write(point.y)
    }
}

extension BitReader {
    /// A finite number; NaN and infinities are refused at the door.
    mutating func readFloat(_ field: String) throws(WireError) -> Float {
        let number = Float(bitPattern: try readUInt32())
        guard number.isFinite else { throw .badCode(field: field, code: number.bitPattern) }
        return number
    }
    mutating func readPoint(_ field: String) throws(WireError) -> Vector2 {
        let x = try readFloat(field)
        return Vector2(x, try readFloat(field))
    }
}

extension Welcome {
    func write(to writer: inout BitWriter, code: UInt8) {
        writer.write(code)
        writer.write(version)
        writer.write(guest)
        writer.write(ticksPerSecond)
        writer.write(snapshotsPerSecond)
        writer.write(dishRadius)
        writer.write(fog)
        light.write(to: &writer)
        writer.writeVarint(UInt64(rocks.count))
        for rock in rocks {
            writer.write(rock.centre)
            writer.write(rock.radius)
        }
        writer.writeVarint(UInt64(vents.count))
        for vent in vents { writer.write(vent) }
        writer.write(isAquarium)
    }

    init(from reader: inout BitReader) throws(WireError) {
        version = try reader.readUInt16()
        guard version == protocolVersion else { throw .otherVersion(theirs: version) }
        guest = try reader.readUInt32()
        ticksPerSecond = try reader.readUInt8()
        snapshotsPerSecond = try reader.readUInt8()
        guard ticksPerSecond > 0, snapshotsPerSecond > 0 else { throw .badCode(field: "rate", code: 0) }
        dishRadius = try reader.readFloat("dish radius")
        fog = try reader.readFlag()
        light = try LightNotice(from: &reader)
        rocks = []
        for _ in 0..<(try reader.readVarint("rocks", limit: WireLimits.rocks)) {
            let centre = try reader.readPoint("rock")
            rocks.append(RockNotice(centre: centre, radius: try reader.readFloat("rock radius")))
        }
        vents = []
        for _ in 0..<(try reader.readVarint("vents", limit: WireLimits.vents)) {
            vents.append(try reader.readPoint("vent"))
        }
        isAquarium = try reader.readFlag()
    }
}

extension LightNotice {
    func write(to writer: inout BitWriter) {
        writer.write(radius)
        writer.write(orbit)
        writer.write(period)
    }

    init(from reader: inout BitReader) throws(WireError) {
        radius = try reader.readFloat("light radius")
        orbit = try reader.readFloat("light orbit")
        period = try reader.readFloat("light period")
        guard period > 0 else { throw .badCode(field: "light period", code: period.bitPattern) }
    }
}

extension Refusal {
    func write(to writer: inout BitWriter, code: UInt8) {
        writer.write(code)
        writer.write(reason.rawValue)
        writer.write(serverVersion)
        writer.write(text, limit: WireLimits.textBytes)
    }

    init(from reader: inout BitReader) throws(WireError) {
        reason = try reader.readCode("reason", RefusalReason.init(rawValue:))
        serverVersion = try reader.readUInt16()
        text = try reader.readText("text", limit: WireLimits.textBytes)
    }
}
