package import SimMath

/// What bites bring, added up as long as one eats: one figure that can be read, and not thirty a second.
package struct GainWatch {
    /// A figure under way.
    package struct Gain: Hashable {
        /// Energy units.
        package var amount: Int64
        /// Of the mouth, µm.
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
    /// `mouth`: where it bit or swallowed flesh in this frame.
    package mutating func observe(success: Int64?, bitingAt mouth: Vector2?, seconds: Float) {
        for index in all.indices { all[index].age += seconds }
        all.removeAll { $0.age > FightTuning.gainRest + FightTuning.gainShown }
        sinceBite = mouth == nil ? sinceBite + seconds : 0
        defer { lastSuccess = success }
        let isOpen = all.last.map { $0.age < FightTuning.gainRest } ?? false
        if isOpen, let mouth { all[all.count - 1].position = mouth }
        guard let success, let lastSuccess, success > lastSuccess, sinceBite < FightTuning.digestion else { return }
        if isOpen {
            all[all.count - 1].amount += success - lastSuccess
            all[all.count - 1].age = 0
        } else if let mouth {
            all.append(Gain(amount: success - lastSuccess, position: mouth))
        }
    }
}
