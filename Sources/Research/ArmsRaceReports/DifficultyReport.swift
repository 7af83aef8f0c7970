public import ArmsRace

/// What each difficulty does to newcomers, those of all dishes together.
public struct DifficultyReport: Encodable, Sendable {
    /// One kind of newcomer with one difficulty.
    struct Row: Encodable, Sendable {
        let difficulty: String
        let newcomer: String
        var seconds: [Double] = []
        var killed = 0
        var median: Double { seconds.median }

        enum CodingKeys: String, CodingKey { case difficulty, newcomer, median, killed, lives }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(difficulty, forKey: .difficulty)
            try container.encode(newcomer, forKey: .newcomer)
            try container.encode(median, forKey: .median)
            try container.encode(killed, forKey: .killed)
            try container.encode(seconds.count, forKey: .lives)
        }
    }

    /// Of scripted players: seconds lived. Of guests that do nothing: seconds until the first bite.
    private(set) var rows: [Row] = []

    /// Of nobody yet.
    public init() {}

    /// Takes in some lives of a scripted player.
    public mutating func add(_ lives: [SurvivalTrial.Outcome], _ kind: ScriptedPlayer.Kind, difficulty: String) {
        add(lives.map(\.seconds), killed: lives.count(where: \.isKilled), kind.rawValue, difficulty)
    }

    /// Takes in some guests of one style: who was never bitten counts as the whole trial.
    public mutating func add(_ met: Encounter, difficulty: String) {
        add(
            met.lives.map { $0.firstBite ?? Encounter.limit }, killed: met.killed, met.style.rawValue, difficulty)
    }

    private mutating func add(_ seconds: [Double], killed: Int, _ newcomer: String, _ difficulty: String) {
        let at = rows.firstIndex { $0.newcomer == newcomer && $0.difficulty == difficulty }
        let index = at ?? rows.count
        if at == nil { rows.append(Row(difficulty: difficulty, newcomer: newcomer)) }
        rows[index].seconds += seconds
        rows[index].killed += killed
    }

    /// As a table for people.
    public var text: String {
        rows.map { row in
            let isStyle = GuestStyle(rawValue: row.newcomer) != nil
            let what = isStyle ? "first bite after" : "lives"
            return "\(row.difficulty), \(row.newcomer): \(what) \(Int(row.median)) s, median of \(row.seconds.count); "
                + "\(row.killed) killed by rivals"
        }.joined(separator: "\n")
    }
}
