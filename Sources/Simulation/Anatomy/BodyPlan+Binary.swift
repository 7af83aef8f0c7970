import SimMath

/// Why bytes are not a body plan.
public enum BodyPlanCodingError: Error, Hashable, Sendable, CustomStringConvertible {
    case truncated(needed: Int, have: Int)
    case unknownVersion(UInt8)
    case unknownCellType(code: UInt8, cell: Int)
    case unknownLinkType(code: UInt8, link: Int)
    case linkEndsSwapped(link: Int)
    /// Parts are counted through the cells and on through the links.
    case unknownChannel(code: UInt8, part: Int)
    case wiringOfMissingPart(Int, parts: Int)
    case wiringsOutOfOrder(part: Int)
    case automaticWiring(part: Int)
    case noWirings
    case tooMany(what: String, count: Int, limit: Int)
    case trailingBytes(Int)

    public var description: String {
        switch self {
        case .truncated(let needed, let have): "a body plan of \(needed) bytes is cut off after \(have)"
        case .unknownVersion(let version):
            "body plan format \(version) is not known here (this program reads 1 and \(BodyPlan.binaryVersion))"
        case .unknownCellType(let code, let cell): "cell \(cell) has the unknown type \(code)"
        case .unknownLinkType(let code, let link): "link \(link) has the unknown type \(code)"
        case .linkEndsSwapped(let link): "link \(link) names its cells in falling order"
        case .unknownChannel(let code, let part): "part \(part) is wired to the unknown channel \(code)"
        case .wiringOfMissingPart(let part, let parts): "part \(part) is wired, and there are \(parts)"
        case .wiringsOutOfOrder(let part): "the wiring of part \(part) comes twice or out of order"
        case .automaticWiring(let part): "part \(part) is wired automatically, which goes without saying"
        case .noWirings: "a body plan of format \(BodyPlan.binaryVersion) without wirings is one of format 1"
        case .tooMany(let what, let count, let limit): "\(count) \(what): at most \(limit) are allowed"
        case .trailingBytes(let count): "\(count) bytes follow the end of the body plan"
        }
    }
}

/// The binary form, the same on the wire, in files and under the content hash. Little-endian:
///
///     version:1 hue:1 pattern:1 cells:1 links:1
///     cell  × cells   id:1 type:1 x:2 y:2 radius:1 facing:1
///     link  × links   type:1 a:1 b:1 amplitude:1 frequency:1 phase:1
///     wirings:1
///     wiring × wirings  part:1 channel:1 gain:1 frequency:1 phase:1
///
/// The wirings are those that are not automatic, at least one, in rising order of `part`: indices of cells, continued
/// through the links. A plan without any is of version 1 and ends with its links, so every plan has one form, and that
/// of a body without wirings is the same as before there were wirings.
extension BodyPlan {
    public static let binaryVersion: UInt8 = 2
    static let versionWithoutWirings: UInt8 = 1
    static let headerBytes = 5
    static let cellBytes = 8
    static let linkBytes = 6
    static let wiringBytes = 5
    /// The longest binary form of a valid plan.
    public static let maximumBinaryBytes =
        headerBytes + maximumCells * cellBytes + maximumLinks * linkBytes + 1
        + (maximumCells + maximumLinks) * wiringBytes

    /// The plan's bytes. The plan must be within the limits of counts, as every valid plan is.
    public func encoded() -> [UInt8] {
        precondition(cells.count <= Self.maximumCells && links.count <= Self.maximumLinks, "encoding an invalid plan")
        let wirings = encodedWirings()
        let version = wirings.isEmpty ? Self.versionWithoutWirings : Self.binaryVersion
        var bytes: [UInt8] = [version, hue, pattern, UInt8(cells.count), UInt8(links.count)]
        bytes.reserveCapacity(
            Self.headerBytes + cells.count * Self.cellBytes + links.count * Self.linkBytes + wirings.count)
        for cell in cells {
            let x = UInt16(bitPattern: cell.x)
            let y = UInt16(bitPattern: cell.y)
            bytes += [cell.id, cell.type.rawValue, UInt8(x & 255), UInt8(x >> 8), UInt8(y & 255), UInt8(y >> 8)]
            bytes += [cell.gridRadius, cell.gridFacing]
        }
        for link in links {
            bytes += [link.type.rawValue, link.a, link.b, link.gridAmplitude, link.gridFrequency, link.gridPhase]
        }
        return bytes + wirings
    }

    /// Reads what `encoded` wrote. The result may still be an invalid body: call `validate`.
    public init(decoding bytes: some Collection<UInt8>) throws(BodyPlanCodingError) {
        let bytes = Array(bytes)
        guard bytes.count >= Self.headerBytes else {
            throw .truncated(needed: Self.headerBytes, have: bytes.count)
        }
        let isWired = bytes[0] == Self.binaryVersion
        guard isWired || bytes[0] == Self.versionWithoutWirings else { throw .unknownVersion(bytes[0]) }
        let cellCount = Int(bytes[3])
        let linkCount = Int(bytes[4])
        guard cellCount <= Self.maximumCells else {
            throw .tooMany(what: "cells", count: cellCount, limit: Self.maximumCells)
        }
        guard linkCount <= Self.maximumLinks else {
            throw .tooMany(what: "links", count: linkCount, limit: Self.maximumLinks)
        }
        let linksAt = Self.headerBytes + cellCount * Self.cellBytes
        let wiringsAt = linksAt + linkCount * Self.linkBytes
        guard bytes.count >= wiringsAt + (isWired ? 1 : 0) else {
            throw .truncated(needed: wiringsAt + (isWired ? 1 : 0), have: bytes.count)
        }
        let needed = wiringsAt + (isWired ? 1 + Int(bytes[wiringsAt]) * Self.wiringBytes : 0)
        guard bytes.count >= needed else { throw .truncated(needed: needed, have: bytes.count) }
        guard bytes.count == needed else { throw .trailingBytes(bytes.count - needed) }
        self.init(cells: [], links: [], hue: bytes[1], pattern: bytes[2])
        // Plans are kept as long as a guest's body lives: without room that nothing comes to.
        cells.reserveCapacity(cellCount)
        links.reserveCapacity(linkCount)
        for i in 0..<cellCount { cells.append(try Self.cell(i, in: bytes)) }
        for i in 0..<linkCount { links.append(try Self.link(i, at: linksAt, in: bytes)) }
        if isWired {
            try Self.checkEnds(bytes[linksAt..<wiringsAt])
            try readWirings(bytes[wiringsAt...])
        }
    }

    private static func cell(_ index: Int, in bytes: [UInt8]) throws(BodyPlanCodingError) -> CellPlan {
        let at = headerBytes + index * cellBytes
        guard let type = CellType(rawValue: bytes[at + 1]) else {
            throw .unknownCellType(code: bytes[at + 1], cell: index)
        }
        let x = UInt16(bytes[at + 2]) | UInt16(bytes[at + 3]) << 8
        let y = UInt16(bytes[at + 4]) | UInt16(bytes[at + 5]) << 8
        return CellPlan(
            id: bytes[at], type: type, x: Int16(bitPattern: x), y: Int16(bitPattern: y), gridRadius: bytes[at + 6],
            gridFacing: bytes[at + 7])
    }

    private static func link(_ index: Int, at start: Int, in bytes: [UInt8]) throws(BodyPlanCodingError) -> LinkPlan {
        let at = start + index * linkBytes
        guard let type = LinkType(rawValue: bytes[at]) else {
            throw .unknownLinkType(code: bytes[at], link: index)
        }
        return LinkPlan(
            type: type, a: bytes[at + 1], b: bytes[at + 2], gridAmplitude: bytes[at + 3], gridFrequency: bytes[at + 4],
            gridPhase: bytes[at + 5])
    }

    /// The hash of the binary form: two plans with the same hash are the same body.
    public var contentHash: UInt64 {
        var hash = StateHash()
        hash.combine(bytes: encoded())
        return hash.value
    }
}
