import ArmsRace
import Foundation

extension LifeEvent {
    /// `12.50,+81,7,9f02,11`: seconds, born, parent, body and cells; or `80.20,-81`: seconds, died.
    var line: String {
        let at = String(format: "%.2f", seconds)
        guard let birth else { return "\(at),-\(id)\n" }
        let parent = birth.parent.map { "\($0)" } ?? ""
        return "\(at),+\(id),\(parent),\(String(birth.body, radix: 16)),\(birth.cells)\n"
    }

    /// What `line` made; nil for anything else.
    init?(line: Substring) {
        let fields = line.split(separator: ",", omittingEmptySubsequences: false)
        guard fields.count >= 2, let seconds = Double(fields[0]), seconds.isFinite,
            let id = UInt32(fields[1].dropFirst())
        else { return nil }
        switch (fields[1].first, fields.count) {
        case ("-", 2): self.init(seconds: seconds, id: id, birth: nil)
        case ("+", 5):
            guard let body = UInt64(fields[3], radix: 16), let cells = Int(fields[4]) else { return nil }
            let parent = UInt32(fields[2])
            guard parent != nil || fields[2].isEmpty else { return nil }
            self.init(seconds: seconds, id: id, birth: Birth(parent: parent, body: body, cells: cells))
        default: return nil
        }
    }
}
