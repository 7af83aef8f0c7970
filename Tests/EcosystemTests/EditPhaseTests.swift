import Anatomy
import Ecosystem
import Locomotion
import Scenarios
import SimMath
import Testing

@Suite struct EditPhaseTests {
    /// A still dish with short phases and one player.
    private func dish(play: Float = 2, edit: Float = 1) throws -> (World, CreatureID) {
        var settings = Scenario.stillWater.settings
        settings.phases.play = play
        settings.phases.edit = edit
        var world = try World(settings: settings, seed: 1)
        let id = try world.spawnPlayer(plan: WorldLab.dart, player: 7, placement: WorldLab.at(0, 0))
        return (world, id)
    }

    private func open(_ world: inout World) throws {
        let events = try WorldLab.run(&world, ticks: 120)
        #expect(events.contains(.editBegan(number: 1)))
        #expect(world.editPhase.isEditing)
    }

    @Test func playAndEditTakeTurnsAndTheDishStandsStillBetween() throws {
        var (world, _) = try dish()
        try open(&world)
        let playTick = world.playTick
        let ledger = world.ledger
        _ = try WorldLab.run(&world, ticks: 59)
        #expect(world.playTick == playTick)
        #expect(world.ledger == ledger)
        #expect(world.tick == 179)
        let events = try WorldLab.run(&world, ticks: 1)
        #expect(events.contains(.editEnded(number: 1)))
        #expect(world.playTick == playTick + 1)
    }

    @Test func whoHasEatenNothingGetsTheBaseBudget() throws {
        var (world, _) = try dish()
        try open(&world)
        #expect(world.editPhase.desk(of: 7)?.budget == EditBudget.base)
    }

    @Test func eatingEarnsBudgetAndHalfOfWhatIsLeftIsKept() throws {
        var (world, id) = try dish(play: 3)
        world.feed(at: Vector2(3, 0))
        _ = try WorldLab.run(&world, ticks: 179, [PlayerControl(creature: id, frame: ControlFrame(thrust: 0.5))])
        _ = try WorldLab.run(&world, ticks: 1)
        let eaten = try #require(world.view(of: id)).success
        #expect(eaten.points == world.settings.food.particleEnergy / 4)
        let first = EditBudget.points(success: eaten.points, unspent: 0)
        #expect(world.editPhase.desk(of: 7)?.budget == first)
        _ = try WorldLab.run(&world, ticks: 60 + 180)
        #expect(world.editPhase.number == 2)
        #expect(world.editPhase.desk(of: 7)?.budget == EditBudget.points(success: 0, unspent: first))
    }

    @Test func theEditorClosesEarlyWhenEverybodyIsReady() throws {
        var (world, _) = try dish(edit: 30)
        _ = try world.spawnPlayer(plan: WorldLab.dart, player: 8, isBot: true, placement: WorldLab.at(10, 0))
        try open(&world)
        world.setReady(true, player: 7)
        _ = try WorldLab.run(&world, ticks: 10)
        #expect(world.editPhase.isEditing)
        world.setReady(true, player: 8)
        _ = try WorldLab.run(&world, ticks: 1)
        #expect(!world.editPhase.isEditing)
    }

    @Test func theLastValidDraftIsAppliedAndTheBooksBalance() throws {
        var (world, id) = try dish()
        try open(&world)
        var draft = WorldLab.dart
        draft.insert(CellPlan(id: 9, type: .cilia, x: 0, y: 62, gridFacing: 64))
        #expect(throws: DraftError.self) { try world.submitDraft(BodyPlan(cells: [], links: []), of: 7) }
        #expect(throws: DraftError.self) { try world.submitDraft(draft, of: 7) }
        draft.cells.removeAll { $0.id == 9 }
        draft.insert(CellPlan(id: 9, type: .cilia, x: -10, y: 92, gridFacing: 64))
        draft.links.append(LinkPlan(type: .rod, a: 4, b: 9))
        let price = try world.submitDraft(draft, of: 7)
        #expect(price.total == 16)
        #expect(throws: DraftError.self) { try world.submitDraft(WorldLab.chain([.tissue]), of: 7) }
        let before = try #require(world.view(of: id))
        let events = try WorldLab.run(&world, ticks: 60)
        #expect(events.contains(.bodyChanged(id, price)))
        let after = try #require(world.view(of: id))
        #expect(after.plan == draft)
        #expect(after.cells.count == 7)
        #expect((after.root.position - before.root.position).length < 0.5)
        #expect(after.lineage == before.lineage)
        #expect(after.storage < before.storage)
    }

    @Test func aPartThatGrowsWhereARivalLiesDoesNotLandInIt() throws {
        var (world, id) = try dish()
        // Beside the dart, where its new cell will be.
        let rival = try world.spawnPlayer(
            plan: WorldLab.chain([.nucleus]), player: 8, isBot: true, placement: WorldLab.at(-0.16, 1.75))
        try open(&world)
        var draft = WorldLab.dart
        draft.insert(CellPlan(id: 9, type: .cilia, x: -10, y: 92, gridFacing: 64))
        draft.links.append(LinkPlan(type: .rod, a: 4, b: 9))
        _ = try world.submitDraft(draft, of: 7)
        /// The deepest of the draft's cells in the rival's, µm. `root`: nil for where they are.
        func overlap(at root: RootFrame? = nil) throws -> Float {
            let (own, other) = (try #require(world.view(of: id)), try #require(world.view(of: rival)))
            var deepest = -Float.infinity
            for (index, cell) in draft.cells.enumerated() {
                let place =
                    root.map { $0.position + cell.position.rotated(by: $0.rotation) } ?? own.cells[index].position
                for (others, view) in zip(other.plan.cells, other.cells) {
                    deepest = max(deepest, cell.radius + others.radius - (place - view.position).length)
                }
            }
            return deepest
        }
        let before = try #require(world.view(of: id)).root
        try #require(try overlap(at: before) > 0.4, "at its old place it would lie on the rival")
        while world.editPhase.isEditing { _ = try WorldLab.run(&world, ticks: 1) }
        let after = try #require(world.view(of: id))
        #expect(after.plan == draft)
        #expect(try overlap() < 0.15)
        #expect((after.root.position - before.position).length < 2, "and it is still where the player left it")
    }

    @Test func aDraftBeyondTheBudgetIsRefusedWithItsPrice() throws {
        var (world, _) = try dish()
        try open(&world)
        let far = SeedDesign.all[4].plan
        let price = EditPrice(from: WorldLab.dart, to: far).total
        #expect(throws: DraftError.refused(.overBudget(price: price, budget: EditBudget.base))) {
            try world.submitDraft(far, of: 7)
        }
    }

    @Test func draftsOutsideTheEditorAndOfStrangersAreRefused() throws {
        var (world, _) = try dish()
        #expect(throws: DraftError.notEditing) { try world.submitDraft(WorldLab.dart, of: 7) }
        try open(&world)
        #expect(throws: DraftError.noCreature(99)) { try world.submitDraft(WorldLab.dart, of: 99) }
    }

    @Test func withoutGuestsPlayNeverStops() throws {
        var settings = Scenario.stillWater.settings
        settings.phases.play = 1
        var world = try World(settings: settings, seed: 1)
        let events = try WorldLab.run(&world, ticks: 150)
        #expect(events.isEmpty)
        _ = try world.spawnPlayer(plan: WorldLab.dart, player: 1)
        _ = try WorldLab.run(&world, ticks: 20)
        #expect(!world.editPhase.isEditing)
    }

    @Test func aGuestWhoLeavesAtTheEditorDoesNotHoldTheOthers() throws {
        var (world, _) = try dish(edit: 30)
        try open(&world)
        world.withdraw(7)
        _ = try WorldLab.run(&world, ticks: 2)
        #expect(!world.editPhase.isEditing)
        #expect(world.creature(of: 7) == nil)
    }

    /// Closing the editor would give change out of nothing.
    @Test func aDeskThatSpentMoreThanItHasIsNotRead() throws {
        func desk(budget: Int) -> StateReader {
            var (player, budget, hasDraft, isReady) = (PlayerID(1), budget, false, false)
            var price: EditPrice? = EditPrice.blank
            price?.moved = 20
            var writer = StateWriter()
            writer.code(&player, "player")
            writer.code(&budget, "budget")
            writer.code(&hasDraft, "hasDraft")
            writer.code(&price, "price")
            writer.code(&isReady, "isReady")
            return StateReader(writer.written)
        }
        for (budget, isSound) in [(20, true), (19, false)] {
            var (reader, read) = (desk(budget: budget), EditPhase.Desk.blank)
            read.code(&reader)
            #expect(reader.isSound == isSound && (!isSound || read.price?.total == 20))
        }
    }
}
