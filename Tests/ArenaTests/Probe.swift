import Anatomy
import Arena
import Archive
import Evolution
import Foundation
import SimMath
import Testing

@Test func probe() throws {
    for d in SeedDesign.all { print(d.name, d.plan.priceFromNothing) }
    var all = SeedDesign.all.indices.map { entry(SeedDesign.all[$0].name, seed: $0) }
    let pool = try PoolFile(contentsOf: "Data/experienced.pool").entries.map(\.genome)
    print("pool", pool.map { $0.plan.priceFromNothing })
    all.append(entry("Pool", Array(pool.prefix(20)), kind: .pool))
    all.append(entry("Champ", [pool[0]], kind: .pool))
    all.append(entry("ChampBody", [Genome(plan: pool[0].plan, brain: .pilot)]))
    all.append(entry("DartChampBrain", [Genome(plan: SeedDesign.all[0].plan, brain: pool[0].brain)]))
    var random = RandomSource(seed: 1)
    for d in 0..<3 { all.append(entry("Random\(d)", (0..<20).map { _ in .seed(design: d, settings: EvolutionSettings(), using: &random) })) }
    var night = ArenaNight(all)!
    var hall = ArenaNight.Hall(); hall.threads = 2; hall.recorder = ("a", "b")
    let start = Date()
    var bytes = 0, count = 0
    while !night.isComplete {
        let recordings = try night.playRound(hall)!
        bytes += recordings.reduce(0) { $0 + $1.bytes.count }; count += recordings.count
    }
    print("time", Date().timeIntervalSince(start), "matches", count, "bytes each", bytes / count)
    for s in night.standings { print(night.entries[s.entry].name, s.points, s.share, s.error ?? 0, s.survival, s.matchesWon, s.matches, s.fromRivals, s.gained, s.kills) }
    print(night.rounds.last!.meetings[0].shares)
}
