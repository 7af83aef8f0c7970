import Drawing
package import Preferences
import Screens

/// Who has eaten the player in this dish, who comes from them, and who has met it before: remembered as long as the
/// dish is open, and in the player's own dish kept beside it.
package struct Rivals {
    private struct Rival {
        var kills = 0
        var hue: UInt8?
    }

    private var killers: [UInt32: Rival] = [:]
    /// By creature: which killer it descends from.
    private var heirs: [UInt32: UInt32] = [:]
    /// Of whom the server has said that they have met the player before.
    private var met: Set<UInt32> = []
    /// Whose line was asked for.
    private var asked: Set<UInt32> = []
    private var askedAt = -Double.infinity
    /// Seconds at which somebody was last said to be near.
    private var announced: [UInt32: Double] = [:]

    /// Of 256: hues of a line drift by a few steps a birth.
    private static let hueDrift = 12
    /// Lines asked for in one dish, and seconds between two questions: half of what a server answers.
    private static let maximumAsked = 200
    private static let askingRest = 0.5
    /// Seconds before somebody is said to be near again.
    package static let announcementRest = 40.0

    package init() {}

    /// As an earlier game left them.
    package init(_ left: LeftLife.Rivals) {
        for killer in left.killers { killers[killer.creature] = Rival(kills: killer.kills, hue: killer.hue) }
        heirs = left.heirs
        met = left.met
    }

    /// What another game has to know of them: of more than a file holds, who killed most often, and the youngest.
    package var left: LeftLife.Rivals {
        var left = LeftLife.Rivals()
        let worst = killers.sorted { ($0.value.kills, $0.key) > ($1.value.kills, $1.key) }
        left.killers = worst.prefix(LeftLife.Rivals.maximum)
            .map { .init(creature: $0.key, kills: $0.value.kills, hue: $0.value.hue) }
        let kept = Set(left.killers.map(\.creature))
        let young = heirs.filter { kept.contains($0.value) }.sorted { $0.key > $1.key }
        left.heirs = Dictionary(uniqueKeysWithValues: young.prefix(LeftLife.Rivals.maximum).map { ($0.key, $0.value) })
        left.met = Set(met.sorted(by: >).prefix(LeftLife.Rivals.maximum))
        return left
    }

    /// What somebody is to the player.
    package enum Grudge: Hashable {
        case killer(times: Int)
        /// It descends from this killer.
        case heir(of: UInt32)
        /// It has met the player before, or an ancestor has.
        case acquaintance
    }

    package var isEmpty: Bool { killers.isEmpty && met.isEmpty }

    /// The player has died by a creature. `hue`: of its body; `ancestors`: its own, parent first.
    package mutating func note(killer: UInt32, hue: UInt8?, ancestors: [UInt32]) {
        guard killer != 0 else { return }
        learn(line: ancestors, of: killer)
        killers[killer, default: Rival()].kills += 1
        if let hue { killers[killer]?.hue = hue }
    }

    /// A creature has met the player before.
    package mutating func note(met creature: UInt32) { met.insert(creature) }

    /// The ancestors of a creature are known: it may come from one that has eaten the player.
    package mutating func learn(line ancestors: [UInt32], of creature: UInt32) {
        if let killer = ancestors.first(where: { $0 != creature && killers[$0] != nil }) { heirs[creature] = killer }
    }

    /// Whether it has eaten the player here, or is known to come from one that has.
    package func isOfKillersLine(_ creature: UInt32) -> Bool { killers[creature] != nil || heirs[creature] != nil }

    package func grudge(against creature: UInt32) -> Grudge? {
        if let rival = killers[creature] { return .killer(times: rival.kills) }
        if let killer = heirs[creature] { return .heir(of: killer) }
        return met.contains(creature) ? .acquaintance : nil
    }

    /// What the player's killer has done to it before this time; nil for the first time.
    func deeds(of killer: UInt32) -> Phrase? {
        if let times = killers[killer]?.kills, times > 1 { return Announcements.ateYou(times: times) }
        if heirs[killer] != nil { return Announcements.ofTheLineThatAteYou }
        return met.contains(killer) ? Announcements.hasMetYou : nil
    }

    /// Whether the line of a creature is worth asking for: it looks like somebody who has eaten the player. True once.
    package mutating func shouldAsk(_ creature: UInt32, hue: UInt8, now: Double) -> Bool {
        guard now - askedAt > Self.askingRest, asked.count < Self.maximumAsked, killers[creature] == nil,
            heirs[creature] == nil, !asked.contains(creature)
        else {
            return false
        }
        let isAlike = killers.values.contains { rival in
            rival.hue.map { abs(Int(Int8(truncatingIfNeeded: Int($0) - Int(hue)))) <= Self.hueDrift } ?? false
        }
        if isAlike {
            asked.insert(creature)
            askedAt = now
        }
        return isAlike
    }

    /// Whether it was said so little before `now` seconds that the line still stands.
    package func isSaid(_ creature: UInt32, now: Double) -> Bool {
        announced[creature].map { now - $0 < MealFeed.lifetime } ?? false
    }

    /// Somebody is near at `now` seconds. Returns whether that is news.
    package mutating func announce(_ creature: UInt32, now: Double) -> Bool {
        if let last = announced[creature], now - last < Self.announcementRest { return false }
        announced[creature] = now
        return true
    }
}
