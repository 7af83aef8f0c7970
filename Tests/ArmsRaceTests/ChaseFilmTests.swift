import Anatomy
import ArmsRace
import Ecosystem
import Evolution
import Scenarios
import Testing

@Suite struct ChaseFilmTests {
    private func rules(lives: Int) -> ChaseRules {
        var rules = ChaseRules()
        rules.distance = 6
        rules.lives = lives
        return rules
    }

    /// Nobody starves or is born: what is watched is who bites.
    private func dish(_ genome: Genome) throws -> World {
        var settings = EcosystemSettings()
        settings.phases.play = 0
        settings.dish.population = 24
        settings.dish.radius = 34
        settings.dish.rockCount = 0
        settings.dish.breeds = false
        settings.metabolism.birthFill = 1
        settings.metabolism.upkeepScale = 0
        settings.metabolism.activityScale = 0
        return try World(settings: settings, seed: 1, genomes: [genome])
    }

    @Test func itBeginsWhereTheHunterSetsOutAndTheBiteIsAtZero() throws {
        let world = try dish(Hunters.genome)
        let film = try #require(ChaseFilm(.still, in: world, seed: 1, rules(lives: 12)))
        let start = try #require(film.moment(at: film.span.lowerBound))
        let bite = try #require(film.moment(at: 0))
        #expect(start.distance >= 6 && bite.distance < 6)
        #expect(film.span.lowerBound < 0 && film.span.lowerBound > -ChaseRules().within)
        #expect(abs(film.span.upperBound - ChaseRules().aftermath) < 1e-3)
        // After where it begins it is never so far off again before the bite.
        let before = film.frames.dropFirst().filter { $0.time <= 0 }.compactMap { film.moment(at: $0.time) }
        #expect(!before.isEmpty && before.allSatisfy { $0.distance < 6 })
        let bites = film.happenings.filter { happening in
            guard case .wounded(let victim, let biter, _, _) = happening.event else { return false }
            return victim == film.guest && biter == film.hunter
        }
        #expect(bites.contains { $0.time == 0 })
        #expect(film.happenings.allSatisfy { film.span.contains($0.time) })
        #expect(film.frame(at: -1e6).time == film.span.lowerBound && film.frame(at: 1e6).time == film.span.upperBound)
    }

    @Test func theSameSeedIsTheSameChase() throws {
        let world = try dish(Hunters.genome)
        let one = try #require(ChaseFilm(.fleeing, in: world, seed: 2, rules(lives: 12)))
        let again = try #require(ChaseFilm(.fleeing, in: world, seed: 2, rules(lives: 12)))
        #expect(one.hunter == again.hunter && one.life == again.life && one.span == again.span)
        #expect(one.happenings.map(\.event) == again.happenings.map(\.event))
    }

    @Test func whoNeverBitesChasesNobody() throws {
        let idle = Genome(plan: SeedDesign.all[0].plan, brain: Brain())
        let world = try dish(idle)
        #expect(ChaseFilm(.still, in: world, seed: 1, rules(lives: 1)) == nil)
    }
}
