import Anatomy
import GameSession
import SimMath
import Testing
import WireProtocol

/// What an onlooker can tell from two views.
@Suite struct ChangeTests {
    private let plan = SeedDesign.all[0].plan

    private func creature(_ id: UInt32, at place: Vector2 = .zero) -> CreatureView {
        CreatureView(
            id: id, planID: 1, plan: plan, steering: .brain, guest: 0, isAlive: true, position: place, rotation: 0.5,
            cells: plan.cells.map {
                CellView(
                    position: place + $0.position.rotated(by: Vector2(angle: 0.5)), state: .alive, health: 1)
            })
    }

    private func view(_ tick: Double, _ creatures: [CreatureView], food: [FoodView] = []) -> InterpolatedView {
        InterpolatedView(
            tick: tick, own: OwnStatus(), centre: .zero, sightRadius: 16, light: 1, creatures: creatures, food: food)
    }

    private func changes(_ before: InterpolatedView, _ after: InterpolatedView) -> [DishChange] {
        var watcher = ChangeWatcher()
        #expect(watcher.changes(to: before).isEmpty, "nothing came before the first view")
        return watcher.changes(to: after)
    }

    @Test func nothingHappensToWhatOnlyMoves() {
        #expect(changes(view(1, [creature(5)]), view(2, [creature(5, at: Vector2(0.2, 0))])) == [])
    }

    @Test func aWoundADeathAndASwallowingAreTold() {
        var hurt = creature(5)
        hurt.cells[1].health = 0.6
        let wound = changes(view(1, [creature(5)]), view(2, [hurt]))
        #expect(wound.count == 1)
        guard case .wounded(5, 1, let place, let share)? = wound.first else { return #expect(Bool(false), "\(wound)") }
        #expect(place == hurt.cells[1].position && abs(share - 0.4) < 1e-6)

        var severed = creature(5)
        severed.cells[2].state = .carrion
        #expect(
            changes(view(1, [creature(5)]), view(2, [severed]))
                == [.cellDied(creature: 5, cell: 2, at: severed.cells[2].position)])

        var dead = creature(5)
        dead.isAlive = false
        for index in dead.cells.indices { dead.cells[index].state = .carrion }
        let death = changes(view(1, [creature(5)]), view(2, [dead]))
        #expect(death.first == .creatureDied(creature: 5, at: dead.position))
        #expect(death.count == 1 + plan.cells.count)

        var eaten = dead
        eaten.cells[0].state = .gone
        #expect(
            changes(view(1, [dead]), view(2, [eaten]))
                == [.carrionGone(creature: 5, cell: 0, at: dead.cells[0].position)])
    }

    /// One cell is a stem's; several at once are an editor's.
    @Test func aCellThatGrowsAgainIsTold() {
        var lost = creature(5)
        lost.cells[2].state = .gone
        let whole = creature(5)
        #expect(
            changes(view(1, [lost]), view(2, [whole]))
                == [.cellRegrew(creature: 5, cell: 2, at: whole.cells[2].position)])
        lost.cells[1].state = .gone
        #expect(changes(view(1, [lost]), view(2, [whole])) == [])
    }

    @Test func aLimbThatComesOffAtABreakawayIsTold() {
        let body = BodyPlan(
            cells: [
                CellPlan(id: 0, type: .nucleus, x: 0, y: 0), CellPlan(id: 1, type: .vacuole, x: -62, y: 0),
                CellPlan(id: 2, type: .tissue, x: 62, y: 0),
            ], links: [LinkPlan(type: .breakaway, a: 0, b: 1), LinkPlan(type: .rod, a: 0, b: 2)])
        func limbs(losing cell: Int, health: Float = 1, as state: CellState = .carrion) -> [DishChange] {
            var before = creature(5)
            before.plan = body
            before.cells = body.cells.map { CellView(position: $0.position, state: .alive, health: 1) }
            before.cells[cell].health = health
            var after = before
            after.cells[cell].state = state
            after.cells[cell].health = 1
            return changes(view(1, [before]), view(2, [after])).filter {
                if case .limbLetGo = $0 { true } else { false }
            }
        }
        #expect(limbs(losing: 1) == [.limbLetGo(creature: 5, cell: 1, at: body.cells[1].position)])
        #expect(limbs(losing: 1, health: 0.1) == [], "it was bitten through")
        #expect(limbs(losing: 1, as: .gone) == [], "it was swallowed whole")
        #expect(limbs(losing: 2) == [], "a rod is none")
    }

    @Test func aHealingCellIsNoWound() {
        var hurt = creature(5)
        hurt.cells[1].health = 0.6
        #expect(changes(view(1, [hurt]), view(2, [creature(5)])) == [])
    }

    @Test func foodGoneBesideABodyWasEatenAndFoodGoneFarAwayWasNot() {
        let beside = FoodView(id: 1, position: plan.cells[0].position + Vector2(0.2, 0))
        let far = FoodView(id: 2, position: Vector2(9, 9))
        let after = changes(view(1, [creature(5)], food: [beside, far]), view(2, [creature(5)]))
        #expect(after == [.foodEaten(at: beside.position)])
    }

    @Test func whoComesOutOfNowhereAppearsAndWhoSwimsIntoSightDoesNot() {
        let near = creature(7, at: Vector2(3, 0))
        #expect(changes(view(1, []), view(2, [near])) == [.appeared(creature: 7, at: near.position)])
        #expect(changes(view(1, []), view(2, [creature(7, at: Vector2(15, 0))])) == [])
    }

    @Test func afterAPauseNothingIsCompared() {
        var hurt = creature(5)
        hurt.cells[1].health = 0.1
        #expect(changes(view(1, [creature(5)]), view(1000, [hurt])) == [])
    }

    @Test func aNewBodyGrowsOutOfTheOldOne() throws {
        let old = creature(5, at: Vector2(4, -2))
        var larger = plan
        larger.cells.append(CellPlan(id: 200, type: .vacuole, x: larger.cells[0].x + 70, y: larger.cells[0].y))
        var new = old
        new.plan = larger
        new.planID = 2
        new.cells.append(
            CellView(
                position: new.position + larger.cells[plan.cells.count].position.rotated(by: Vector2(angle: 0.5)),
                state: .alive, health: 1))
        #expect(changes(view(1, [old]), view(2, [new])) == [.bodyChanged(creature: 5)])
        let change = Metamorphosis(from: old, to: larger)
        let begin = change.cells(of: new, share: 0)
        let end = change.cells(of: new, share: 1)
        for (cell, place) in zip(old.cells, begin) { #expect((cell.position - place).length < 1e-4) }
        for (cell, place) in zip(new.cells, end) { #expect((cell.position - place).length < 1e-4) }
        let root = try #require(begin.last)
        #expect(old.cells.contains { ($0.position - root).length < 1e-4 }, "it grows out of a cell that was there")
    }
}
