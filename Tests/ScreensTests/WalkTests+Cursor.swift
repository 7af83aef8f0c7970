import Drawing
import Anatomy
import Controls
import Screens
import SimMath
import Testing

/// Screens with a cursor, and buttons over the water.
extension WalkTests {
    @Test(
        "The D-pad reaches all of the aquarium's bar, and each button has a key or is in the pause menu",
        arguments: sizes)
    func aquarium(size: SIMD2<Float>) {
        for (name, _, frame) in screens(.aquarium, .gamepad(.letters), size) {
            let reached = places(from: bounds(size).centre) { FocusHop.next(from: $0, $1, among: frame.targets) }
            let missing = clickable(frame).subtracting(reached.compactMap { frame.target(at: $0)?.action })
            #expect(missing.isEmpty, "\(name): \(missing)")
            let keys = (0...255).compactMap { AquariumAction(Key(rawValue: $0)) }
            let buttons = PadButton.allCases.compactMap { AquariumAction($0) }
            let menu = Menu.pause(isLocal: true).items.map(\.action)
            for action in clickable(frame) where !menu.contains(action) {
                guard case .aquarium(let action) = action else {
                    Issue.record("\(name): \(action)")
                    continue
                }
                // Whom to follow is the command that watches the next.
                #expect(
                    action == .followNext || keys.contains(action) && buttons.contains(action), "\(name): \(action)")
            }
        }
        #expect(KeyBindings.standard.keys[.watchNext] != nil && PadBindings.standard.buttons[.watchNext] != nil)
    }

    private func places(from start: Vector2, _ hop: (Vector2, FocusDirection) -> Vector2?) -> Set<Vector2> {
        var front = [start]
        var seen: Set<Vector2> = []
        while let place = front.popLast() {
            for next in FocusDirection.allCases.compactMap({ hop(place, $0) }) where seen.insert(next).inserted {
                front.append(next)
            }
        }
        return seen
    }

    // MARK: Over the water

    @Test("Buttons over the water have a command, or stand in the pause menu", arguments: devices, sizes)
    func water(device: ControlNames.Device, size: SIMD2<Float>) {
        var all: Set<ScreenAction> = []
        for (name, interface, frame) in screens(.water, device, size) {
            let commands = PlayCommand.allCases.filter { command in
                device == .keyboard
                    ? KeyBindings.standard.keys[command] != nil : PadBindings.standard.buttons[command] != nil
            }
            var pressed = Set(commands.compactMap { interface.button(for: $0) })
            if device == .keyboard {
                pressed.formUnion(commands.compactMap { interface.button(for: $0, isShifted: true) })
            }
            let menu = Menu.pause(isLocal: true, hasGuide: interface.guide != nil).items.map(\.action)
            let missing = clickable(frame).subtracting(pressed).subtracting(menu)
            #expect(missing.isEmpty, "\(name): \(missing)")
            all.formUnion(clickable(frame))
        }
        #expect(all == [.endTest, .skipStep, .skipGuide])
    }
}
