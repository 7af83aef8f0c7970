import Anatomy
import Controls
import Drawing
import Preferences
import Rendering
import Screens
import SimMath
import Testing
import Widgets

/// The guide's card at every size of text.
extension TextSizeTests {
    @Test("The guide's card covers nothing of the player's body, wherever the camera has it", arguments: Room.all)
    func cardIsClear(room: Room) throws {
        let measure = try TextShaper()
        for language in [Language.english, try Self.german()] {
            for step in GuideStep.allCases where step.venue == .water {
                let display = DishDisplay()
                display.hud = HUDState()
                display.hud?.vitals = HUDState.Vitals()
                var interface = Interface([display])
                interface.language = language
                interface.isDense = room.isDense
                func look() {
                    _ = interface.frame(
                        width: room.size.x, height: room.size.y, scale: room.scale, measure: measure, pointer: nil)
                }
                var guide = Guide(finished: Set(GuideStep.allCases.filter { $0 != step }))
                _ = guide.update(GuideObservation())
                display.guide = guide.card(.standard)
                look()
                for turn in 0..<16 {
                    let way = Vector2(angle: Float(turn) * Float.pi / 8)
                    let body = Self.body(leading: way, display, room)
                    // In a narrow window the card has all of the lower edge, and the tip of a tail may reach it.
                    let own = room.isNarrow ? body : Self.dart(leading: way, display, room)
                    display.guide?.own = own
                    look()
                    // Nor do the vitals, which the camera would show it under.
                    let above = (display.freeRows?.lowerBound ?? 0) * room.size.y / room.scale
                    #expect(body.y > above - 1, "\(room): \(body) under what ends at \(above)")
                    let card = try #require(display.view.view(named: "guide"))
                    let common = card.frame.intersection(own)
                    #expect(
                        common.width <= 0 || common.height <= 0,
                        "\(language.code), \(room), \(step): \(card.frame) on \(own)")
                }
            }
        }
    }

    /// Of a small body, µm.
    private static let smallReach: Float = 1.8

    /// Where the camera shows a small body that swims as fast as it can: the camera is nearest to small ones.
    static func body(leading way: Vector2, _ display: DishDisplay, _ room: Room) -> Rect {
        var camera = FollowCamera()
        var place = Vector2.zero
        let rows = display.freeRows
        for _ in 0..<400 {
            place += way * 0.2
            camera.follow(place, reach: smallReach, within: rows, seconds: 1 / 60)
        }
        let bounds = Rect(0, 0, room.size.x / room.scale, room.size.y / room.scale)
        let (centre, radius) = (camera.point(of: place, in: bounds), smallReach / camera.viewHeight * bounds.height)
        return Rect(centre.x - radius, centre.y - radius, 2 * radius, 2 * radius)
    }

    /// The same of a Dart of that size with its tails.
    private static func dart(leading way: Vector2, _ display: DishDisplay, _ room: Room) -> Rect {
        let body = Self.body(leading: way, display, room)
        let plan = SeedDesign.all[0].plan
        let cells = plan.cells.map { $0.position.rotated(by: way) }
        guard let extent = SwimmerExtent(of: plan, at: cells, rotation: way.angle) else { return body }
        let scale = body.width / 2 / plan.reach
        let (left, right) = (body.centre.x + extent.low.x * scale, body.centre.x + extent.high.x * scale)
        let (top, bottom) = (body.centre.y - extent.high.y * scale, body.centre.y - extent.low.y * scale)
        let corner = Vector2(min(left, body.x), min(top, body.y))
        return Rect(corner.x, corner.y, max(right, body.maxX) - corner.x, max(bottom, body.maxY) - corner.y)
    }

    @Test("In the editor the guide's card covers no cell of the body one came with", arguments: Room.all)
    func cardIsClearOfTheDraft(room: Room) throws {
        let measure = try TextShaper()
        for design in SeedDesign.all {
            for step in GuideStep.allCases where step.venue == .editor {
                let screen = EditorScreen(original: design.plan, budget: 60)
                var interface = Interface([screen])
                interface.isDense = room.isDense
                var observed = GuideObservation()
                observed.venue = .editor
                var guide = Guide(finished: Set(GuideStep.allCases.filter { $0 != step }))
                _ = guide.update(observed)
                screen.guide = guide.card(.standard)
                _ = interface.frame(
                    width: room.size.x, height: room.size.y, scale: room.scale, measure: measure, pointer: nil)
                let card = try #require(screen.view.view(named: "guide"))
                for cell in screen.cellRects {
                    let common = card.frame.intersection(cell)
                    #expect(common.width <= 0 || common.height <= 0, "\(room), \(design.name), \(step)")
                }
            }
        }
    }
}
