/// How long those of one group lasted, of all dishes together. In JSON it has the keys of its group and those of its
/// lives.
struct LifeRow<Group: Encodable & Equatable & Sendable>: Encodable, Sendable {
    let group: Group
    fileprivate(set) var seconds: [Double] = []
    fileprivate(set) var killed = 0
    var median: Double { seconds.median }

    private enum CodingKeys: String, CodingKey { case median, killed, lives }

    func encode(to encoder: any Encoder) throws {
        try group.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(median, forKey: .median)
        try container.encode(killed, forKey: .killed)
        try container.encode(seconds.count, forKey: .lives)
    }
}

extension Array {
    /// Takes in some lives of a group, which has one row.
    mutating func add<Group>(_ seconds: [Double], killed: Int, to group: Group) where Element == LifeRow<Group> {
        let at = firstIndex { $0.group == group } ?? count
        if at == count { append(LifeRow(group: group)) }
        self[at].seconds += seconds
        self[at].killed += killed
    }
}
