import AnatomyTrials
import Ecosystem
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
