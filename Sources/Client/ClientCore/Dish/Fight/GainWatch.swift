package import SimMath

/// What bites bring, added up as long as one eats: one figure that can be read, and not thirty a second.
package struct GainWatch {
    /// A figure under way.
    package struct Gain: Hashable {
        /// Energy units.
        package var amount: Int64
        /// Of the mouth that bit, wherever it is by now, µm.
        package var position: Vector2
        /// Seconds since something was added last.
        package var age: Float = 0
    }

    /// Oldest first; small ones are not shown.
    private var all: [Gain] = []
    private var lastSuccess: Int64?
    private var sinceBite: Float = .infinity

    package init() {}

    /// Those worth a figure.
    package var gains: [Gain] { all.filter { $0.amount >= FightTuning.smallestGain } }

    /// `success`: what the player's creature has swallowed since the last editor, energy units; nil without one.
    /// `flesh`: where it bit or swallowed something in this frame. `mouths`: where figures may float, its living
    /// mouths or its middle; empty without a creature.
    package mutating func observe(success: Int64?, bitingAt flesh: Vector2?, mouths: [Vector2] = [], seconds: Float) {
        for index in all.indices { all[index].age += seconds }
        all.removeAll { $0.age > FightTuning.gainRest + FightTuning.gainShown }
        sinceBite = flesh == nil ? sinceBite + seconds : 0
        defer {
            lastSuccess = success
            follow(mouths)
        }
        let isOpen = all.last.map { $0.age < FightTuning.gainRest } ?? false
        if isOpen, let flesh { all[all.count - 1].position = flesh }
        guard let success, let lastSuccess, success > lastSuccess, sinceBite < FightTuning.digestion else { return }
        if isOpen {
            all[all.count - 1].amount += success - lastSuccess
            all[all.count - 1].age = 0
        } else if let flesh {
            all.append(Gain(amount: success - lastSuccess, position: flesh))
        }
    }

    /// The swimmer takes its figures along.
    private mutating func follow(_ mouths: [Vector2]) {
        for index in all.indices {
            let here = all[index].position
            all[index].position = mouths.min { ($0 - here).length < ($1 - here).length } ?? here
        }
    }
}
