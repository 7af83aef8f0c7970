import Anatomy
import Ecosystem
import Scenarios
import SimMath
import Testing

/// The memory of a dish: taken when it begins, by who it is meant to hold.
@Suite struct RoomTests {
    /// Six guests of 28 cells come to small opponents, and go.
    @Test func aDishWhoseBodiesGrowTakesNothingNew() throws {
        var settings = EcosystemSettings()
        settings.dish.population = 24
        settings.dish.radius = 40
        var world = try World(settings: settings, seed: 2)
        world.makeRoom(forGuests: 6)
        let bytes = world.reservedBytes
        let before = world.parts
        for player in UInt32(1)...6 { _ = try world.spawnPlayer(plan: Self.large, player: player, isBot: true) }
        #expect(world.parts.cells == before.cells + 6 * 28 && world.parts.links == before.links + 6 * 45)
        for _ in 0..<300 { _ = world.step([]) }
        for player in UInt32(1)...6 { world.withdraw(player) }
        for _ in 0..<300 { _ = world.step([]) }
        #expect(world.reservedBytes == bytes)
    }

    /// Which cells may touch is listed in memory that is there before the first tick.
    @Test func roomForPairsIsTakenAtOnce() throws {
        var settings = EcosystemSettings()
        settings.dish.population = 24
        settings.dish.radius = 40
        var world = try World(settings: settings, seed: 2)
        let bytes = world.pairBytes
        #expect((100_000..<200_000).contains(bytes), "\(bytes) bytes")
        for _ in 0..<30 { _ = world.step([]) }
        // Lists that stay empty have an element each.
        #expect(world.pairBytes < bytes + 500)
        world.makeRoom(forGuests: 6)
        #expect(world.pairBytes > bytes)
    }

    /// A nursery has as many as its home, a test swim two: what they take follows from their own settings.
    @Test func aSmallDishTakesLittle() throws {
        func bytes(_ population: Int) throws -> Int {
            var settings = Scenario.stillWater.settings
            settings.dish.population = population
            return try World(settings: settings, seed: 1).reservedBytes
        }
        let (none, one, full) = (try bytes(0), try bytes(1), try bytes(80))
        #expect(none < 10_000 && one < 400_000, "\(none) and \(one) bytes")
        #expect((2_000_000..<4_000_000).contains(full), "\(full) bytes")
    }

    /// Where parts lie in memory decides nothing.
    @Test func roomForGuestsChangesNothing() throws {
        var (one, two) = (try Scenario.dish.makeWorld(seed: 4), try Scenario.dish.makeWorld(seed: 4))
        two.makeRoom(forGuests: 40)
        for _ in 0..<120 {
            _ = one.step([])
            _ = two.step([])
        }
        #expect(one.stateHash == two.stateHash && one.encoded() == two.encoded())
    }

    /// Four rows of seven, a nucleus at one corner and a mouth at the other.
    private static let large: BodyPlan = {
        let cells = (0..<28).map { (place: Int) -> CellPlan in
            let type: CellType = place == 0 ? .nucleus : place == 27 ? .mouth : .tissue
            let (x, y) = (Int16(place % 7) * 64 - 192, Int16(place / 7) * 64 - 96)
            return CellPlan(id: UInt8(place), type: type, x: x, y: y, gridFacing: 0)
        }
        func rod(_ a: Int, _ b: Int) -> LinkPlan { LinkPlan(type: .rod, a: UInt8(a), b: UInt8(b)) }
        let along = (1..<28).filter { $0 % 7 != 0 }.map { rod($0 - 1, $0) }
        let links = along + (7..<28).map { rod($0 - 7, $0) }
        return BodyPlan(cells: cells, links: links)
    }()
}
