import Anatomy
public import Ecosystem
public import Evolution

/// The result of one side of a match.
public struct TeamResult: Hashable, Sendable {
    /// Energy from rivals and from food; light is left out, because it takes no skill.
    public var gained: Int64 = 0
    public var fromRivals: Int64 = 0
    /// Deaths that it caused, on the other side and on its own.
    public var kills = 0
    public var survivors = 0
    /// Of all its creatures together, until they died or the match ended.
    public var secondsLived = 0.0

    mutating func add(_ success: Success) {
        gained += success.fromRivals + success.fromFood
        fromRivals += success.fromRivals
        kills += success.rivalsEaten
    }
}

/// Two teams in one arena.
public struct MatchResult: Hashable, Sendable {
    public let first: TeamResult
    public let second: TeamResult

    /// Share of the energy gained that the first team got; a half if neither gained any.
    public var share: Double {
        let total = first.gained + second.gained
        return total > 0 ? Double(first.gained) / Double(total) : 0.5
    }
}

/// Lets two teams meet. A team is filled up by its genomes in turn.
public struct Match: Sendable {
    public let settings: ArenaSettings

    public init(settings: ArenaSettings = ArenaSettings()) { self.settings = settings }

    /// Plays one match. `watch` sees the world before its first step and after each. Throws if a side is empty or a
    /// genome's body is not valid.
    public func play(
        _ first: [Genome], _ second: [Genome], seed: UInt64, watch: ((World) -> Void)? = nil
    ) throws(MatchError) -> MatchResult {
        let filled = [first, second].map { team in
            team.isEmpty ? [] : (0..<settings.teamSize).map { team[$0 % team.count] }
        }
        return try play(asGiven: filled[0], filled[1], seed: seed, watch: watch)
    }

    /// The same with teams that are not filled up and need not be equal in number, for teams that are equal in mass.
    public func play(
        asGiven first: [Genome], _ second: [Genome], seed: UInt64, watch: ((World) -> Void)? = nil
    ) throws(MatchError) -> MatchResult {
        guard !first.isEmpty, !second.isEmpty else { throw .emptyTeam }
        guard (first + second).allSatisfy(\.plan.isValid) else { throw .invalidBody }
        let sides = Self.order(first.count, second.count)
        var left = [first[...], second[...]]
        let founders = sides.map { left[$0].removeFirst() }
        var world: World
        do {
            world = try World(settings: settings.world(creatures: founders.count), seed: seed, genomes: founders)
        } catch { throw .settings(error) }
        guard world.creatureIDs.count == founders.count else { throw .noRoom }
        return play(in: &world, sides, watch)
    }

    /// Alternating as evenly as the numbers allow, so that neither side is born first.
    private static func order(_ first: Int, _ second: Int) -> [Int] {
        var placed = [0, 0]
        return (0..<(first + second)).map { _ in
            let side = placed[0] * second <= placed[1] * first && placed[0] < first ? 0 : 1
            placed[side] += 1
            return side
        }
    }

    /// `sides`: of each founder. Ids are given in the order of the founders, from 1.
    private func play(in world: inout World, _ sides: [Int], _ watch: ((World) -> Void)?) -> MatchResult {
        var teams = [TeamResult(), TeamResult()]
        func team(_ id: CreatureID) -> Int { sides[Int(id) - 1] }
        watch?(world)
        for _ in 0..<Int(settings.seconds * Double(World.ticksPerSecond)) {
            for case .died(let death) in world.step([]) {
                teams[team(death.id)].add(death.success)
                teams[team(death.id)].secondsLived += Double(death.age)
            }
            watch?(world)
        }
        for view in world.views() where view.isAlive {
            teams[team(view.id)].add(view.success)
            teams[team(view.id)].survivors += 1
            teams[team(view.id)].secondsLived += Double(view.age)
        }
        return MatchResult(first: teams[0], second: teams[1])
    }
}

/// Why two teams could not meet.
public enum MatchError: Error, Hashable, Sendable, CustomStringConvertible {
    case emptyTeam
    case invalidBody
    case noRoom
    case settings(EcosystemSettingsError)

    public var description: String {
        switch self {
        case .emptyTeam: "a team without genomes cannot play"
        case .invalidBody: "a genome's body is not valid: validate genomes before they play"
        case .noRoom: "the arena has no room for both teams: make teams smaller"
        case .settings(let error): "arena settings: \(error)"
        }
    }
}
