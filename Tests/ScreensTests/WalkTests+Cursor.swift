import Drawing
import Anatomy
import Controls
import Screens
import SimMath
import Testing

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

    @Test("In every state of the editor Tab goes round all buttons and the list of parts", arguments: sizes)
    func editorByKeys(size: SIMD2<Float>) throws {
        let all = AllScreens(language: .english, size: size)
        let layout = EditorLayout(bounds: bounds(size))
        for (name, interface, start) in screens(.editor, .keyboard, size) {
            guard case .editor(let screen) = interface.card else { continue }
            var place = layout.canvas.centre
            /// The list may turn with every step.
            func step(isBack: Bool) throws -> ScreenAction {
                let targets = all.frame(of: interface).targets
                switch screen.tab(from: place, isBack: isBack, among: targets, in: layout) {
                case .move(let next): place = next
                case .reveal(let tool): place = try #require(screen.reveal(tool, in: layout), "\(name): \(tool)")
                default: Issue.record("\(name): nowhere to go from \(place)")
                }
                return try #require(all.frame(of: interface).stop(at: place)?.action, "\(name): \(place)")
            }
            var order = [try step(isBack: false)]
            let first = place
            repeat { order.append(try step(isBack: false)) } while place != first && order.count < 200
            #expect(order.count < 200, "\(name): the walk does not end")
            for action in order.reversed().dropFirst() { #expect(try step(isBack: true) == action, "\(name)") }
            let wanted = clickable(start).union(screen.isDone ? [] : Self.parts.map { .tool($0) })
            #expect(wanted.subtracting(order).isEmpty, "\(name): \(wanted.subtracting(order))")
        }
    }

    private static let parts = EditorScreen.palette.map { EditorTool.place($0) } + LinkType.allCases.map { .join($0) }

    @Test("A part of the list that keys have reached is chosen as by a click, and arrows choose too", arguments: sizes)
    func parts(size: SIMD2<Float>) throws {
        let all = AllScreens(language: .english, size: size)
        let layout = EditorLayout(bounds: bounds(size))
        var interface = Interface()
        var screen = EditorScreen(original: SeedDesign.all[0].plan, budget: 60)
        for tool in Self.parts {
            interface.card = .editor(screen)
            _ = all.frame(of: interface)
            let place = try #require(screen.reveal(tool, in: layout))
            #expect(all.frame(of: interface).target(at: place) == nil, "the mouse drags the list here")
            screen.handle(.pointerPressed(place, .left), in: layout)
            screen.handle(.pointerReleased(place, .left), in: layout)
            #expect(screen.tool == tool)
        }
        while screen.tool != Self.parts[0] { screen.handle(.keyPressed(.up, [], isRepeat: false), in: layout) }
        for tool in Self.parts {
            #expect(screen.tool == tool)
            screen.handle(.keyPressed(.down, [], isRepeat: false), in: layout)
        }
    }

    @Test("The D-pad goes down the whole list of parts and up again", arguments: sizes)
    func partsByPad(size: SIMD2<Float>) throws {
        let all = AllScreens(language: .english, size: size)
        let layout = EditorLayout(bounds: bounds(size))
        var interface = Interface()
        interface.bindings.device = .gamepad(.letters)
        let screen = EditorScreen(original: SeedDesign.all[0].plan, budget: 60)
        interface.card = .editor(screen)
        _ = all.frame(of: interface)
        var place = try #require(screen.reveal(Self.parts[0], in: layout))
        for (direction, order) in [(FocusDirection.down, Self.parts), (.up, Self.parts.reversed())] {
            for tool in order.dropFirst() {
                let targets = all.frame(of: interface).targets
                switch screen.hop(from: place, direction, among: targets, in: layout) {
                case .move(let next): place = next
                case .reveal(let tool): place = try #require(screen.reveal(tool, in: layout))
                default: Issue.record("the list ends before \(tool)")
                }
                #expect(all.frame(of: interface).target(at: place)?.action == .tool(tool))
            }
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
