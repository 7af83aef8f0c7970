import Anatomy
import Controls
import Drawing
import Preferences
import Screens
import SimMath
import Testing

@Suite("What the guide says")
struct GuideWordsTests {
    @Test("The words say where the prey is, by the body's heading or in the window, and hold while it hardly moves")
    func prey() {
        var guide = Guide(finished: [.swim, .turn, .eat])
        func words(_ prey: Vector2?, _ frame: BearingFrame) -> String {
            _ = guide.update(
                observed {
                    $0.prey = prey
                    $0.frame = frame
                })
            return guide.card(.standard)?.words.english ?? ""
        }
        #expect(words(nil, .window).hasPrefix("A beaded outline is prey."))
        #expect(words(Vector2(-5, 0), .body(heading: 0)).contains("outline: behind."))
        #expect(words(Vector2(-5, 2.3), .body(heading: 0)).contains("outline: behind."))
        #expect(words(Vector2(0, 5), .body(heading: 0)).contains("outline: left."))
        #expect(words(Vector2(0, 5), .window).contains("outline: above."))
    }

    @Test("What the editor asks for can be done there: nothing is taken back before there is anything")
    func wordsOfTheEditor() throws {
        func words(_ step: GuideStep, _ change: (inout GuideSituation) -> Void) throws -> String {
            var guide = Guide(finished: Set(GuideStep.allCases.filter { $0 != step }))
            _ = guide.update(observed(.editor) { change(&$0.situation) })
            return try #require(guide.card(.standard)).words.english
        }
        #expect(try words(.undo) { $0.canUndo = false }.hasPrefix("Place something, then press Ctrl+Z"))
        #expect(try words(.undo) { $0.canUndo = true }.hasPrefix("Ctrl+Z takes the last change back"))
        #expect(try words(.done) { $0.isFounding = false }.contains("back into the water"))
        #expect(try words(.done) { $0.isFounding = true }.contains("back into the water") == false)
    }

    @Test("The words name the control in hand")
    func names() {
        var names = ControlNames()
        names.keys.bind(.f4, to: .bite)
        var guide = Guide(finished: [.swim, .turn, .eat])
        _ = guide.update(observed())
        #expect(guide.card(names)?.words.english.contains("F4") == true)
        names.device = .gamepad(.playStation)
        #expect(guide.card(names)?.words.english.contains("R2") == true)
    }

    /// What a step says to a body.
    private func words(_ step: GuideStep, _ body: BodyPlan, seesFood: Bool, _ names: ControlNames) throws -> String {
        var guide = Guide(finished: Set(GuideStep.allCases.filter { $0 != step }))
        let situation = GuideSituation(BodyAbilities(of: body), isFoodInSight: seesFood, isThreatNear: false)
        _ = guide.update(observed { $0.situation = situation })
        return try #require(guide.card(names)).words.english
    }

    @Test("Every body is led to what is of use to it", arguments: WalkTests.devices)
    func use(device: ControlNames.Device) throws {
        var names = ControlNames()
        names.device = device
        for design in SeedDesign.all {
            let body = design.plan
            let isGreen = body.cells.contains { $0.type == .chloroplast }
            let turn = try words(.turn, body, seesFood: false, names)
            #expect(turn.contains("chloroplast") == isGreen && turn.contains("vent") != isGreen, "\(design.name)")
            #expect(try words(.turn, body, seesFood: true, names).contains("speck"))
            #expect(try words(.eat, body, seesFood: true, names).contains("specks"))
        }
        // Not even food in sight is of use to who cannot swallow it.
        var leaf = SeedDesign.all[0].plan
        leaf.cells = [CellPlan(id: 0, type: .nucleus, x: 0, y: 0), CellPlan(id: 1, type: .chloroplast, x: 64, y: 0)]
        #expect(try words(.turn, leaf, seesFood: true, names).contains("light"))
        #expect(try words(.eat, leaf, seesFood: true, names).contains("light"))
        leaf.cells.removeLast()
        #expect(try words(.eat, leaf, seesFood: true, names).contains("add one"))
    }
}
