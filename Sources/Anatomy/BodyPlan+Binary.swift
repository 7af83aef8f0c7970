import SimMath

/// Why bytes are not a body plan.
public enum BodyPlanCodingError: Error, Hashable, Sendable, CustomStringConvertible {
    case truncated(needed: Int, have: Int)
    case unknownVersion(UInt8)
    case unknownCellType(code: UInt8, cell: Int)
    case unknownLinkType(code: UInt8, link: Int)
    case tooMany(what: String, count: Int, limit: Int)
    case trailingBytes(Int)

    public var description: String {
        switch self {
        case .truncated(let needed, let have): "a body plan of \(needed) bytes is cut off after \(have)"
        case .unknownVersion(let version):
            "body plan format \(version) is not known here (this program writes \(BodyPlan.binaryVersion))"
        case .unknownCellType(let code, let cell): "cell \(cell) has the unknown type \(code)"
        case .unknownLinkType(let code, let link): "link \(link) has the unknown type \(code)"
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
extension BodyPlan {
    public static let binaryVersion: UInt8 = 1
    static let headerBytes = 5
    static let cellBytes = 8
    static let linkBytes = 6
    /// The longest binary form of a valid plan.
    public static let maximumBinaryBytes = headerBytes + maximumCells * cellBytes + maximumLinks * linkBytes

    /// The plan's bytes. The plan must be within the limits of counts, as every valid plan is.
    public func encoded() -> [UInt8] {
        precondition(cells.count <= Self.maximumCells && links.count <= Self.maximumLinks, "encoding an invalid plan")
        var bytes: [UInt8] = [Self.binaryVersion, hue, pattern, UInt8(cells.count), UInt8(links.count)]
        bytes.reserveCapacity(Self.headerBytes + cells.count * Self.cellBytes + links.count * Self.linkBytes)
        for cell in cells {
            let x = UInt16(bitPattern: cell.x)
            let y = UInt16(bitPattern: cell.y)
            bytes += [cell.id, cell.type.rawValue, UInt8(x & 255), UInt8(x >> 8), UInt8(y & 255), UInt8(y >> 8)]
            bytes += [cell.gridRadius, cell.gridFacing]
        }
        for link in links {
            bytes += [link.type.rawValue, link.a, link.b, link.gridAmplitude, link.gridFrequency, link.gridPhase]
        }
        return bytes
    }

    /// Reads what `encoded` wrote. The result may still be an invalid body: call `validate`.
    public init(decoding bytes: some Collection<UInt8>) throws(BodyPlanCodingError) {
        let bytes = Array(bytes)
        guard bytes.count >= Self.headerBytes else {
            throw .truncated(needed: Self.headerBytes, have: bytes.count)
        }
        guard bytes[0] == Self.binaryVersion else { throw .unknownVersion(bytes[0]) }
        let cellCount = Int(bytes[3])
        let linkCount = Int(bytes[4])
        guard cellCount <= Self.maximumCells else {
            throw .tooMany(what: "cells", count: cellCount, limit: Self.maximumCells)
        }
        guard linkCount <= Self.maximumLinks else {
            throw .tooMany(what: "links", count: linkCount, limit: Self.maximumLinks)
        }
        let linksAt = Self.headerBytes + cellCount * Self.cellBytes
        let needed = linksAt + linkCount * Self.linkBytes
        guard bytes.count >= needed else { throw .truncated(needed: needed, have: bytes.count) }
        guard bytes.count == needed else { throw .trailingBytes(bytes.count - needed) }
        self.init(cells: [], links: [], hue: bytes[1], pattern: bytes[2])
        for i in 0..<cellCount { cells.append(try Self.cell(i, in: bytes)) }
        for i in 0..<linkCount { links.append(try Self.link(i, at: linksAt, in: bytes)) }
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
