import Screens
import SimMath
import Testing
import Widgets

/// Screens with a cursor, and buttons over the water.
extension WalkTests {
    @Test("In every state of the editor the D-pad reaches all buttons in sight from the board", arguments: sizes)
    func editorByPad(size: SIMD2<Float>) {
        for (name, interface, frame) in screens(.editor, .gamepad(.letters), size) {
            guard case .editor(let screen) = interface.card else { continue }
            let layout = EditorLayout(bounds: bounds(size))
            let reached = places(from: layout.canvas.centre) { place, direction in
                guard case .move(let next) = screen.hop(from: place, direction, among: frame.targets, in: layout) else {
                    return nil
                }
                return next
            }
            let missing = clickable(frame).subtracting(reached.compactMap { frame.target(at: $0)?.action })
            #expect(missing.isEmpty, "\(name): \(missing)")
        }
    }

    @Test("In every state of the editor Tab goes round all buttons", arguments: sizes)
    func editorByKeys(size: SIMD2<Float>) throws {
        for (name, interface, frame) in screens(.editor, .keyboard, size) {
            guard case .editor(let screen) = interface.card else { continue }
            let layout = EditorLayout(bounds: bounds(size))
            func next(_ place: Vector2, isBack: Bool) -> Vector2? {
                screen.tab(from: place, isBack: isBack, among: frame.targets, in: layout)
            }
            let first = try #require(next(layout.canvas.centre, isBack: false))
            var order = [first]
            while let place = next(order[order.count - 1], isBack: false), place != first, order.count < 200 {
                #expect(next(place, isBack: true) == order.last, "\(name)")
                order.append(place)
            }
            #expect(order.count < 200, "\(name): the walk does not end")
            let missing = clickable(frame).subtracting(order.compactMap { frame.target(at: $0)?.action })
            #expect(missing.isEmpty, "\(name): \(missing)")
        }
    }

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
