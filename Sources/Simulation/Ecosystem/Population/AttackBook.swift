import SimMath

/// What one attacker has done to a creature lately.
struct Attack: Hashable, Sendable {
    var attacker: CreatureID
    /// Of the latest of its attacks, in the attacked creature's age.
    var age: UInt64
    /// Whether that was a stab.
    var isStab: Bool
    /// Health that its attacks have taken, what armour took for the bitten cell included.
    var toll: Float = 0

    /// Whether it counts at an age of the attacked creature. `memory`: seconds.
    func isFresh(at age: UInt64, for memory: Float) -> Bool {
        age < self.age || Float(age - self.age) * World.secondsPerTick <= memory
    }
}

/// Who has attacked a creature lately, and what each has taken of it: that decides whose kill it is.
struct AttackBook: Hashable, Sendable {
    /// Each attacker once, at most `capacity`; who attacked last stands last.
    private(set) var attacks: [Attack] = []

    /// More bodies hardly touch one at once.
    static let capacity = 4

    /// The latest.
    var last: Attack? { attacks.last }

    /// An attacker has attacked again, or for the first time. What it took longer ago than `memory` seconds before is
    /// forgotten.
    mutating func note(_ attack: Attack, memory: Float) {
        var attack = attack
        guard let known = attacks.lastIndex(where: { $0.attacker == attack.attacker }) else {
            makeRoom(at: attack.age, memory)
            return attacks.append(attack)
        }
        if attacks[known].isFresh(at: attack.age, for: memory) { attack.toll += attacks[known].toll }
        attacks.remove(at: known)
        attacks.append(attack)
    }

    /// Wounds that go on by themselves count to the last attacker.
    mutating func add(toll: Float) {
        guard !attacks.isEmpty else { return }
        attacks[attacks.count - 1].toll += toll
    }

    /// Of those who have attacked within `memory` seconds the one that has taken most, of equals the latest.
    func principal(at age: UInt64, memory: Float) -> Attack? {
        var most: Attack?
        for attack in attacks
        where attack.isFresh(at: age, for: memory) && attack.toll >= most?.toll ?? 0 { most = attack }
        return most
    }

    /// Who took least gives way to one more.
    private mutating func makeRoom(at age: UInt64, _ memory: Float) {
        guard attacks.count >= Self.capacity else { return }
        attacks.removeAll { !$0.isFresh(at: age, for: memory) }
        let least = attacks.indices.min { attacks[$0].toll < attacks[$1].toll }
        if let least, attacks.count >= Self.capacity { attacks.remove(at: least) }
    }
}

extension AttackBook: StateCodable {
    /// What a save says of the latest attack beside its attacker and its age.
    private enum Kind {
        static let stab: UInt8 = 1
        /// Tolls follow, and other attackers. Saves of before there were tolls have neither and are read all the same.
        static let tolls: UInt8 = 2
    }

    /// The latest, then the others.
    mutating func code<C: StateCoder>(_ coder: inout C) {
        var isAttacked = !attacks.isEmpty
        coder.code(&isAttacked, "isAttacked")
        guard isAttacked else {
            if C.isReading { attacks = [] }
            return
        }
        var latest = attacks.last ?? .blank
        var others = Array(attacks.dropLast())
        coder.code(&latest.attacker, "attacker", in: 0...CreatureID.max)
        coder.code(&latest.age, "age", in: 0...1 << 60)
        var kind = (latest.isStab ? Kind.stab : 0) | (latest.toll > 0 || !others.isEmpty ? Kind.tolls : 0)
        coder.code(&kind, "kind", in: 0...Kind.stab | Kind.tolls)
        latest.isStab = kind & Kind.stab != 0
        if kind & Kind.tolls != 0 {
            coder.code(&latest.toll, "toll", in: 0...Attack.highestToll)
            coder.list(&others, "others", limit: Self.capacity - 1)
        }
        if C.isReading { attacks = others + [latest] }
    }
}

extension Attack: StateValue {
    static let blank = Attack(attacker: 0, age: 0, isStab: false)
    /// No body has so much health.
    fileprivate static let highestToll: Float = 1e12

    /// One that is not the latest.
    mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&attacker, "attacker", in: 0...CreatureID.max)
        coder.code(&age, "age", in: 0...1 << 60)
        coder.code(&isStab, "isStab")
        coder.code(&toll, "toll", in: 0...Self.highestToll)
    }
}
