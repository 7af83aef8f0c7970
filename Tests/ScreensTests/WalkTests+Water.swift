import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing
import Widgets

/// Buttons over the water, and the aquarium's bar.
extension WalkTests {
    @Test(
        "The D-pad reaches all of the aquarium's bar, and each button has a key or is in the pause menu",
        arguments: sizes)
    func aquarium(size: SIMD2<Float>) throws {
        try visit(.aquarium, .gamepad(.letters), size) { name, player in
            let display = try #require(player.screen as? DishDisplay)
            // There the D-pad winds, and the stick's cursor reaches the bar.
            if display.aquarium?.playback != nil { return }
            var reached: Set<ObjectIdentifier> = []
            for way in [Key.right, .down, .left, .up] {
                for _ in 0..<12 {
                    player.press(way)
                    let focused = try #require(display.focusedView, "\(name)")
                    reached.insert(ObjectIdentifier(focused))
                    #expect(display.cursor == player.place(of: focused), "\(name): the cursor stays behind")
                }
            }
            #expect(reached == Set(player.buttons.map(ObjectIdentifier.init)), "\(name)")
            #expect(display.takeRequests() == [], "\(name): walking chose something")
            let keys = (0...255).compactMap { AquariumAction(Key(rawValue: $0)) }
            let buttons = PadButton.allCases.compactMap { AquariumAction($0) }
            for button in player.buttons {
                player.click(button)
                let requests = display.takeRequests()
                #expect(requests.count == 1, "\(name)")
                switch requests.first {
                // Whom to follow is the command that watches the next; the pause menu leaves.
                case .aquarium(.followNext), .leave: break
                case .aquarium(let action):
                    #expect(keys.contains(action) && buttons.contains(action), "\(name): \(action)")
                default: Issue.record("\(name): \(requests)")
                }
            }
        }
        #expect(KeyBindings.standard.keys[.watchNext] != nil && PadBindings.standard.buttons[.watchNext] != nil)
    }

    @Test("A pad's cursor presses what is under it, and leaves the water to the dish")
    func aquariumCursor() throws {
        let display = DishDisplay()
        display.aquarium = AquariumState()
        let player = Player(display)
        #expect(display.wantsCursor && !display.press(.a, .letters), "the middle of the dish")
        player.press(.right)
        #expect(display.press(.a, .letters) && display.takeRequests() == [.aquarium(.pause)])
        for _ in 0..<30 { display.moveCursor(Vector2(0, 1), seconds: 0.1) }
        #expect(!display.press(.a, .letters) && display.takeRequests() == [])
        #expect(display.press(.x, .letters) && display.takeRequests() == [.aquarium(.tool(.feed))])
    }

    // MARK: Over the water

    @Test("Buttons over the water have a command, or stand in the pause menu", arguments: devices, sizes)
    func water(device: ControlNames.Device, size: SIMD2<Float>) throws {
        var all: Set<DishDisplay.Request> = []
        try visit(.water, device, size) { name, player in
            let display = try #require(player.screen as? DishDisplay)
            let commands = PlayCommand.allCases.filter { command in
                device == .keyboard
                    ? KeyBindings.standard.keys[command] != nil : PadBindings.standard.buttons[command] != nil
            }
            for command in commands {
                _ = display.press(command)
                if device == .keyboard { _ = display.press(command, isShifted: true) }
            }
            // The pause menu ends the guide.
            let pressed = Set(display.takeRequests()).union(display.guide == nil ? [] : [.skipGuide])
            for button in player.buttons {
                player.click(button)
                let requests = display.takeRequests()
                #expect(requests.count == 1 && pressed.isSuperset(of: requests), "\(name): \(requests)")
                all.formUnion(requests)
            }
        }
        #expect(all == [.endTest, .skipStep, .skipGuide])
    }

    @Test("Panels keep presses from the dish, and the water between them does not; keys are not the display's")
    func panels() {
        var state = HUDState()
        state.vitals = HUDState.Vitals()
        let display = DishDisplay()
        display.hud = state
        let player = Player(display)
        for button in PointerButton.allCases {
            #expect(display.handle(.pointerPressed(Vector2(60, 40), button)), "the vitals")
            #expect(!display.handle(.pointerPressed(Vector2(640, 360), button)))
        }
        for key in [Key.tab, .up, .enter, .escape, .space] {
            #expect(!display.handle(.keyPressed(key, [], isRepeat: false)))
        }
        #expect(!display.coversDish && !display.handle(.wheel(1, at: Vector2(640, 360))))
        player.look()
    }
}
