import ArmsRace
import Foundation

extension LifeEvent {
    /// Seconds of the longest dish whose lives are read: thirty years.
    static let longest = 1e9

    /// `12.50,+81,7,9f02,11`: seconds, born, parent, body and cells; or `80.20,-81`: seconds, died.
    var line: String {
        let at = String(format: "%.2f", seconds)
        guard let birth else { return "\(at),-\(id)\n" }
        let parent = birth.parent.map { "\($0)" } ?? ""
        return "\(at),+\(id),\(parent),\(String(birth.body, radix: 16)),\(birth.cells)\n"
    }

    /// What `line` made, from any source. `notBefore`: seconds of the line before. Refuses what would make a walk along
    /// ancestors or hours endless.
    init(line: Substring, notBefore: Double) throws(LifeLineError) {
        let fields = line.split(separator: ",", omittingEmptySubsequences: false)
        guard fields.count >= 2, let seconds = Double(fields[0]), let id = UInt32(fields[1].dropFirst()) else {
            throw .noLife
        }
        switch (fields[1].first, fields.count) {
        case ("-", 2): self.init(seconds: seconds, id: id, birth: nil)
        case ("+", 5):
            guard let body = UInt64(fields[3], radix: 16), let cells = Int(fields[4]) else { throw .noLife }
            let parent = UInt32(fields[2])
            guard parent != nil || fields[2].isEmpty else { throw .noLife }
            if let parent, parent >= id { throw .parent(parent, of: id) }
            self.init(seconds: seconds, id: id, birth: Birth(parent: parent, body: body, cells: cells))
        default: throw .noLife
        }
        guard (0...Self.longest).contains(seconds) else { throw .seconds(seconds) }
        guard seconds >= notBefore else { throw .backwards(seconds, notBefore) }
        guard id <= Succession.lastID else { throw .id(id) }
    }
}

/// Why a line is no birth and no death of its book.
public enum LifeLineError: Error, Hashable, Sendable, CustomStringConvertible {
    case noLife
    case seconds(Double)
    /// Its seconds, and those of the line before.
    case backwards(Double, Double)
    case parent(UInt32, of: UInt32)
    case id(UInt32)

    public var description: String {
        switch self {
        case .noLife: "it is no birth and no death"
        case .seconds(let seconds): "\(seconds) s must be from 0 to \(LifeEvent.longest)"
        case .backwards(let seconds, let before): "\(seconds) s come after \(before) s, and times never go back"
        case .parent(let parent, let id): "\(parent) is no parent of \(id): ids rise from parent to child"
        case .id(let id): "creature \(id): ids go up to \(Succession.lastID)"
        }
    }
}
