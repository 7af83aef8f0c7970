import Anatomy
import AnatomyTrials
import Ecosystem
import Locomotion
import SimMath
import Testing

@Suite struct DuelFilmTests {
    private func film(_ first: String, _ second: String, seed: UInt64 = 1) throws -> DuelFilm {
        let bodies = try [first, second].map { try #require(Archetype.named($0)) }
        return try DuelFilm(bodies[0], bodies[1], seed: seed)
    }

    @Test func aMatchIsShownFromItsBeginningToItsEnd() throws {
        let film = try film("torpedo", "hunter")
        #expect(film.frames.first?.time == 0)
        #expect(abs(film.duration - Float(film.frames.count - 1) / Float(World.ticksPerSecond)) < 1e-3)
        #expect(film.duration <= DuelRules().seconds + 1e-3)
        #expect(film.frame(at: -1).time == 0)
        #expect(film.frame(at: 1e6).time == film.duration)
        #expect(abs(film.frame(at: 2).time - 2) < 1 / Float(World.ticksPerSecond))
    }

    @Test func theSameSeedIsTheSameMatch() throws {
        let (one, again, other) = (
            try film("sting", "hunter"), try film("sting", "hunter"), try film("sting", "hunter", seed: 2)
        )
        func places(_ film: DuelFilm) -> [[Float]] {
            film.frames.map { $0.creatures.flatMap { $0.cells.map(\.position.x) } }
        }
        #expect(places(one) == places(again))
        #expect(places(one) != places(other))
        #expect(one.happenings.map(\.event) == again.happenings.map(\.event))
    }

    /// Its latches have a channel of their own, so that they load while its mouths bite.
    @Test func theSnapperBitesWithItsSpringLoaded() throws {
        let plan = try #require(Archetype.named("snapper")).plan
        let spring = try #require(plan.links.first { $0.type == .latch })
        let ends = try [spring.a, spring.b].map { try #require(plan.index(ofCell: $0)) }
        let length = (plan.cells[ends[0]].position - plan.cells[ends[1]].position).length
        var longest = 0
        let matches: [(String, UInt64)] = [("armoured", 1), ("gel", 1), ("gel", 2), ("harness", 1), ("harness", 2)]
        for (rival, seed) in matches {
            let film = try film("snapper", rival, seed: seed)
            let id = try #require(film.frames.first?.creatures.first).id
            var run = 0
            for frame in film.frames {
                let own = try #require(frame.creatures.first { $0.id == id })
                let drawn = (own.cells[ends[0]].position - own.cells[ends[1]].position).length
                let holds = ends.allSatisfy { own.cells[$0].state == .alive }
                run = own.isAlive && holds && own.controls.bites && drawn < 0.85 * length ? run + 1 : 0
                longest = max(longest, run)
            }
        }
        // On the bite's own channel they would be open five ticks after it.
        #expect(longest >= 20)
    }

    @Test func theGeckosTailComesBack() throws {
        let films = try (1...4).map { try film("gecko", "hunter", seed: $0) }
        #expect(
            films.contains { film in
                film.happenings.contains { if case .regrew = $0.event { true } else { false } }
            })
    }

    @Test func inALargerDishAFlightIsLonger() throws {
        let bodies = try ["lizard", "hunter"].map { try #require(Archetype.named($0)) }
        var rules = DuelRules()
        let small = try DuelFilm(bodies[0], bodies[1], seed: 2, rules)
        rules.dishRadius = 60
        let large = try DuelFilm(bodies[0], bodies[1], seed: 2, rules)
        func farthest(_ film: DuelFilm) -> Float {
            film.frames.flatMap(\.creatures).map(\.root.position.length).max() ?? 0
        }
        #expect(farthest(small) < DuelRules.leastRadius + 2)
        #expect((DuelRules.leastRadius + 5..<62).contains(farthest(large)))
        // What is said of its parts is what is said of the whole.
        let (parts, whole) = (large.ways(parts: 7), large.ways(parts: 1)[0])
        #expect(parts.count == 7 && whole.first > 30 && whole.second > 30)
        #expect(abs(parts.reduce(0) { $0 + $1.first } - whole.first) < 0.01 * whole.first)
        #expect(abs(parts.reduce(0) { $0 + $1.second } - whole.second) < 0.01 * whole.second)
    }

    @Test func theFirstBlowIsTheFirst() throws {
        let film = try film("torpedo", "hunter")
        let blow = try #require(film.firstBlow)
        let blows = film.happenings.filter {
            switch $0.event {
            case .wounded, .jolted, .severed, .ate: true
            default: false
            }
        }
        #expect(blows.map(\.time).min() == blow)
    }
}
