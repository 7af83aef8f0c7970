import Anatomy
import ArmsRace
import Ecosystem
import Evolution
import Glibc
import SimMath

typealias S = EcosystemSettings
nonisolated(unsafe) let floats: [String: WritableKeyPath<S, Float>] = [
    "radius": \.dish.radius, "ventRate": \.food.ventRate, "ventSpread": \.food.ventSpread, "upkeep": \.metabolism.upkeepScale,
    "activity": \.metabolism.activityScale, "ageing": \.metabolism.ageing, "foodWeight": \.evolution.foodWeight,
    "bodyChance": \.evolution.bodyChance, "responseChance": \.evolution.responseChance,
    "weightShare": \.evolution.weightShare, "weightNudge": \.evolution.weightNudge, "symmetry": \.evolution.symmetry,
    "redraw": \.evolution.weightRedraw, "edge": \.evolution.edgeChance, "hidden": \.evolution.hiddenChance,
    "hallFading": \.evolution.hallFading, "ageOffset": \.evolution.ageOffset, "minAge": \.evolution.minimumAge, "cap": \.evolution.lineageCap,
    "hall": \.evolution.hallChance, "memory": \.evolution.gainMemory, "biteHold": \.wounds.biteHold,
    "swallow": \.wounds.carrionSwallow, "advantage": \.wounds.mostAdvantage, "birthFill": \.metabolism.birthFill,
    "thrustBias": \.evolution.seedThrustBias, "ambient": \.light.ambient, "seedWeight": \.evolution.seedWeight,
    "fromFood": \.scent.fromFood, "carrionDecay": \.wounds.carrionDecay, "seedLean": \.evolution.seedLean,
    "boost": \.metabolism.boostThrust, "boostCost": \.metabolism.boostCost,
]
nonisolated(unsafe) let ints: [String: WritableKeyPath<S, Int>] = [
    "pop": \.dish.population, "particles": \.food.mostParticles, "first": \.food.firstParticles, "vents": \.food.ventCount,
    "tournament": \.evolution.tournament, "hallSize": \.evolution.hallSize, "hallPer": \.evolution.hallPerFounder,
    "bodyChanges": \.evolution.mostBodyChanges,
]

@main struct Lab {
    static func main() throws {
        setvbuf(stdoutPointer(), nil, _IOLBF, 0)
        var settings = S()
        settings.phases.play = 0
        var seeds = 1...2
        var minutes = 30.0
        var matches = 2
        var lives = 0
        for argument in CommandLine.arguments.dropFirst() {
            let parts = argument.split(separator: "=")
            let key = String(parts[0]), value = String(parts[1])
            if let path = floats[key] { settings[keyPath: path] = Float(value)! }
            else if let path = ints[key] { settings[keyPath: path] = Int(value)! }
            else if key == "inflow" { settings.food.reserveInflow = Int64(value)! }
            else if key == "energy" { settings.food.particleEnergy = Int64(value)! }
            else if key == "niches" { settings.evolution.niches = value == "1" }
            else if key == "seeds" { seeds = 1...Int(value)! }
            else if key == "seed" { seeds = Int(value)!...Int(value)! }
            else if key == "minutes" { minutes = Double(value)! }
            else if key == "matches" { matches = Int(value)! }
            else if key == "lives" { lives = Int(value)! }
            else { fatalError("unknown \(key)") }
        }
        print("##", CommandLine.arguments.dropFirst().joined(separator: " "))
        for seed in seeds { try trial(settings, UInt64(seed), minutes, matches, lives) }
    }

    static func f(_ x: Double) -> String { let s = String(Int((x * 100).rounded())); return s }

    static func trial(_ settings: S, _ seed: UInt64, _ minutes: Double, _ matches: Int, _ lives: Int) throws {
        var chronicle = Chronicle(try World(settings: settings, seed: seed))
        var saved: [World] = [chronicle.world]
        var last = chronicle.world.statistics
        for _ in 0..<Int(minutes / 5) {
            chronicle.run(seconds: 300)
            saved.append(chronicle.world)
            let s = chronicle.world.statistics
            print("  t\(Int(chronicle.world.seconds / 60)) births \(s.births - last.births) consumed \(s.consumed - last.consumed) starved \(s.starved - last.starved) gen \(s.highestGeneration) size \(chronicle.world.meanBodySize) food \(chronicle.world.food.count) living \(chronicle.world.livingCount) reserve \(chronicle.world.ledger[.reserve] / 1000) light \(-chronicle.world.ledger[.light] / 1000000) vents \(-chronicle.world.ledger[.vents] / 1000000) motion \(chronicle.world.ledger[.motion] / 1000000) metab \(chronicle.world.ledger[.metabolism] / 1000000)")
            last = s
        }
        let d = Diversity(of: chronicle.world.opponents)
        var arena = ArenaSettings(dish: settings)
        arena.seconds = 60
        let e = chronicle.eras
        let match = Match(settings: arena)
        var random = RandomSource(seed: seed &* 77)
        func best(_ e: Era) -> Era { Era(seconds: e.seconds, members: Array(e.members.sorted { ($0.score, $1.lineage.id) > ($1.score, $0.lineage.id) }.prefix(30))) }
        func meet(_ a: Era, _ b: Era, _ n: Int) throws -> (Double, Double) {
            var sum = 0.0, won = 0.0
            for _ in 0..<n {
                let r = try match.play(a.team(of: 30, using: &random), b.team(of: 30, using: &random), seed: random.next())
                sum += r.share; won += r.share > 0.5 ? 1 : 0
            }
            return (sum / Double(n), won / Double(n))
        }
        var line = ""
        for back in stride(from: e.count - 2, through: 0, by: -1) where back % 2 == 0 {
            let r = try meet(e[e.count - 1], e[back], matches)
            line += " t\(Int(e[back].minutes)):\(f(r.0))"
        }
        line += " | champs"
        for back in [8, 6, 4, 2, 0] where back < e.count - 1 {
            let r = try meet(best(e[e.count - 1]), best(e[back]), matches)
            line += " t\(Int(e[back].minutes)):\(f(r.0))"
        }
        let r = try match.play(e[e.count - 1].team(of: 30, using: &random), e[0].team(of: 30, using: &random), seed: 5)
        line += " | abs \(r.first.gained / 1000) (\(r.first.fromRivals / 1000)) vs \(r.second.gained / 1000) (\(r.second.fromRivals / 1000)) kills \(r.first.kills) \(r.second.kills)"
        var blind = 0.0
        var bk = (0, 0)
        for _ in 0..<(2 * matches) {
            let team = e[e.count - 1].team(of: 30, using: &random)
            let r = try match.play(team, team.map(\.blindfolded), seed: random.next())
            blind += r.share / Double(2 * matches)
            bk.0 += r.first.kills; bk.1 += r.second.kills
        }
        let p = Pursuit(in: chronicle.world, seconds: 40, seed: seed)
        print("seed \(seed):\(line) | blind \(f(blind)) kills \(bk) | niches \(d.niches) lines \(d.lineages) top \(f(d.largestLineage)) q \(d.bodyQuartiles) | pursuit \(f(p.closing)) vs \(f(p.shuffled)) ±\(f(p.standardError))")
        if lives > 0 {
            for kind in ScriptedPlayer.Kind.allCases {
                var text = ""
                for world in saved {
                    let o = SurvivalTrial.run(kind, lives: lives, in: world)
                    let times = o.map(\.seconds).sorted()
                    text += " \(Int(times[times.count / 2]))(\(o.filter(\.isKilled).count))"
                }
                print("   \(kind.rawValue):\(text)")
            }
        }
    }
    static func stdoutPointer() -> UnsafeMutablePointer<FILE> { fdopen(1, "w") }
}
