import Anatomy
import Controls
import Designs
import Drawing
import Preferences
import Screens
import SimMath
import Testing
import Widgets

/// The way to a picture of a life, and what stands on it.
@Suite("Pictures of lives on the screens")
struct LifePictureTests {
    private let dart = SeedDesign.all[0].plan

    @Test("In the best lives it is of the chosen life, and cannot be asked for where its body is not remembered")
    func bestLives() throws {
        let lives = BestLives([
            BestLife(survived: 100, eaten: 3, plan: dart), BestLife(survived: 50, eaten: 8),
            BestLife(survived: 20, eaten: 1, plan: SeedDesign.all[1].plan),
        ])
        let screen = ScoresScreen(lives, now: 0)
        let player = Player(screen)
        #expect(screen.takePictureRequest() == nil)
        player.look()
        player.press(.p)
        #expect(screen.takePictureRequest()?.survived == 100)
        #expect(screen.takePictureRequest() == nil, "once")
        player.press(.down, .p)
        #expect(screen.takePictureRequest() == nil)
        player.look()
        #expect(!player.buttons.contains { $0.title == "Picture" })
        player.press(.down, .p)
        #expect(screen.takePictureRequest()?.survived == 20 && !screen.isClosed)
        try player.click("Picture")
        #expect(screen.takePictureRequest()?.survived == 20)
    }

    @Test("The death card offers it once the body is known")
    func deathCard() throws {
        let card = DeathScreen(
            cause: .starved, killer: nil, life: .init(survived: 30, eaten: 1), energyEaten: 400, generation: 2,
            best: nil)
        let player = Player(card)
        player.press(.p)
        #expect(card.takeRequests() == [] && !player.check.shows("Picture"))
        card.story.playerPlan = dart
        player.look()
        try player.click("Picture")
        player.press(.p)
        #expect(card.takeRequests() == [.picture, .picture])
    }

    @Test("Its caption stands under the name, whole and on the same ground, before the body")
    func caption() throws {
        let caption = Announcements.figures(survived: 37_541, eaten: 1_207, generation: 15_204).english
        #expect(caption == "10:25:41 lived, 1207 rivals eaten, generation 15204")
        for seed in SeedDesign.all {
            let design = try SavedDesign(name: "Ada of the Wide Waters W", plan: seed.plan, savedAt: 0)
            let list = DesignCard.drawList(of: design, caption: caption, measure: PlainTextMeasure())
            let creature = try #require(list.commands.firstIndex { if case .creature = $0 { true } else { false } })
            let check = DrawingCheck(list)
            let box = try #require(check.words.first { $0.text == caption }).box
            let name = try #require(check.words.first { $0.text != caption }).box
            #expect(box.y > name.y && check.overlaps == [])
            let isCovered = list.commands[creature...].contains { command in
                guard case .box(let plate, _, let top, let bottom, _, _) = command else { return false }
                return min(top.alpha, bottom.alpha) > 0.99 && plate.contains(box) && plate.contains(name)
            }
            #expect(isCovered && Rect(0, 0, DesignCard.size.x, DesignCard.size.y).contains(box))
        }
    }
}
