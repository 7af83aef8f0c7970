import Anatomy
import ClientCore
import GameSession
import PosedScenes
import Rendering
import SimMath
import Testing
import WireProtocol

@Suite("Scars, from what is seen") @MainActor struct ScarTests {
    private func wounded(_ view: InterpolatedView, _ health: Float) -> InterpolatedView {
        var view = view
        view.creatures[1].cells[0].health = health
        return view
    }

    @Test("A deep wound leaves a scar as deep as it was at its worst, a scratch none, and the dead have none")
    func depths() {
        var book = ScarBook()
        let view = FightViews.view(.tissue, gap: 2)
        book.observe(wounded(view, 0.9), [FightViews.wound(view)])
        #expect(book.scars(of: 31).isEmpty, "a scratch")
        book.observe(wounded(view, 0.4), [FightViews.wound(view)])
        book.observe(view, [])
        #expect(book.scars(of: 31).map { ($0 * 10).rounded() } == [6], "it has healed, and shows")
        book.observe(wounded(view, 0.7), [FightViews.wound(view)])
        #expect(book.scars(of: 31).map { ($0 * 10).rounded() } == [6])
        // Out of sight it is not forgotten; by death it is.
        var empty = view
        empty.creatures.removeLast()
        book.observe(empty, [])
        #expect(!book.scars(of: 31).isEmpty && book.scars(of: 5).isEmpty)
        book.observe(view, [.creatureDied(creature: 31, at: .zero)])
        #expect(book.scars(of: 31).isEmpty)
    }

    @Test("What an editor keeps of a body keeps its scars, wherever it stands in the new plan")
    func edited() {
        var book = ScarBook()
        var view = FightViews.view(.tissue, gap: 9)
        view.creatures[0].cells[1].health = 0.2
        book.observe(view, [.wounded(creature: 5, cell: 1, at: .zero, share: 0.3)])
        let plan = BodyPlan(
            cells: [
                CellPlan(id: 1, type: .mouth, x: 0, y: 0), CellPlan(id: 7, type: .tissue, x: 32, y: 0),
                CellPlan(id: 0, type: .eye, x: -32, y: 0),
            ], links: [])
        view.creatures[0] = FightViews.creature(5, plan, at: [.zero, Vector2(1, 0), Vector2(-1, 0)])
        book.observe(view, [.bodyChanged(creature: 5)])
        #expect(book.scars(of: 5).map { $0 > 0.5 } == [true, false, false])
    }

    @Test(
        "More bodies than fit in mind are not kept: the one that was wounded longest ago goes; time that goes back too")
    func bounds() {
        var book = ScarBook()
        var view = wounded(FightViews.view(.tissue, gap: 2, tick: 100), 0.3)
        for id in 0...UInt32(ScarBook.maximum) {
            view.creatures[1].id = 100 + id
            book.observe(view, [.wounded(creature: 100 + id, cell: 0, at: .zero, share: 0.5)])
        }
        #expect(book.scars(of: 100).isEmpty && !book.scars(of: 101).isEmpty)
        view.tick = 1
        book.observe(view, [])
        #expect(book.scars(of: 101).isEmpty, "a recording was wound back")
    }

    @Test("In the dish a rival's healed wound and the player's own are shown where they were")
    func inTheDish() throws {
        let game = try TestGame.inDish()
        func scars(_ id: UInt32) -> [Float] {
            game.app.presentation.world.creatures.first { $0.id == id }?.scars ?? []
        }
        #expect(scars(31).isEmpty && scars(5).isEmpty)
        for id in [UInt32(31), 5] { game.server.wound(id, cells: 1..<2, health: 0.4) }
        game.run { !scars(31).isEmpty && !scars(5).isEmpty }
        for id in [UInt32(31), 5] { game.server.wound(id, cells: 1..<2, health: 1) }
        game.step(60)
        for id in [UInt32(31), 5] {
            #expect(
                scars(id).count > 1 && scars(id).enumerated().allSatisfy { ($0 == 1) == ($1 > 0.4) }, "\(scars(id))")
        }
    }
}
