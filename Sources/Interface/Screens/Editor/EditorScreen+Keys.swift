import Controls
import Drawing
import SimMath
import Widgets

/// The keyboard in the editor: Tab leads through all controls, arrows through the palette or a part's sliders, and the
/// rest are shortcuts.
extension EditorScreen {
    /// Returns whether the key meant something here.
    func pressed(_ key: Key, _ modifiers: Modifiers, isRepeat: Bool, _ event: InputEvent) -> Bool {
        if isSearching { return pressedInSearch(key, event) }
        if modifiers.isSubset(of: .shift) {
            if board.isFocused, !names.isGamepad, let command = EditorCommand(key, modifiers), command.isPress {
                if !isRepeat { perform(command) }
                return true
            }
            if key == .tab { return super.receive(event) }
            if let direction = KeyStroke(key, [])?.direction { return pressed(direction, modifiers, event) }
            if key == .enter || key == .keypadEnter || key == .space {
                if !isRepeat, key != .space, entersBoard { return focusBoard() }
                return super.receive(event)
            }
            if modifiers.isEmpty, let step = Self.listKeys[key], key != .home || isOverPalette {
                return palette.walk(step)
            }
        }
        if modifiers == .control, let direction = KeyStroke(key, [])?.direction {
            return leadsToCells && leadToCell(direction)
        }
        if key == .escape, part.cancelDrag() { return true }
        if let command = EditorCommand(key, modifiers) {
            guard command != .cancel || hasSomethingToCancel else { return false }
            // A part, or a test swim, each time that it is pressed, and none while it is held.
            if !isRepeat || ![.another, .testSwim].contains(command) { perform(command) }
            return true
        }
        guard !modifiers.contains(.control), let tool = EditorTool(key, modifiers) else { return false }
        choose(tool)
        return true
    }

    /// Whether Enter presses no control: then it goes to the board with the part that arrows and digits took in hand.
    private var entersBoard: Bool { focus.focused == nil && !names.isGamepad && !isDone && !isMenuOpen }

    /// Whether arrows with Ctrl go to cells: a pad's cursor has its stick, and a panel its sliders.
    private var leadsToCells: Bool { !names.isGamepad && !isDone && !isMenuOpen }

    // MARK: Searching

    /// Whether letters go to the field that searches the list of parts.
    public var isSearching: Bool { palette.search.isFocused }

    /// The list is found by letters from now on.
    func beginSearch() {
        guard !isDone else { return }
        closePart()
        focus.focus(palette.search)
    }

    /// Enter takes the first hit to the board, Escape gives up: both lead back to where the keys were.
    private func pressedInSearch(_ key: Key, _ event: InputEvent) -> Bool {
        defer { stateChanged() }
        switch key {
        case .escape:
            palette.endSearch()
            focus.focus(names.isGamepad ? board : nil)
        case .enter, .keypadEnter:
            _ = super.receive(event)
            leaveSearch()
        case .up: return names.isGamepad ? step(.up) : palette.walk(.up)
        case .down: return names.isGamepad ? step(.down) : palette.walk(.down)
        default: return super.receive(event)
        }
        return true
    }

    /// With what was found in hand the keys are at a free place, where Enter puts it; a pad's cursor stays where it is.
    private func leaveSearch() {
        focus.focus(names.isGamepad ? board : nil)
        guard !names.isGamepad, palette.contents.query.isEmpty, focusBoard() else { return }
        board.leadToFreePlace()
    }

    /// Home belongs to the view on the body, unless the pointer is over the list.
    private static let listKeys: [Key: NavigationKey] = [
        .up: .up, .down: .down, .pageUp: .pageUp, .pageDown: .pageDown, .home: .home, .end: .end,
    ]

    private var isOverPalette: Bool { board.hand.map { palette.frame.contains($0) } ?? false }

    private func pressed(_ direction: MoveDirection, _ modifiers: Modifiers, _ event: InputEvent) -> Bool {
        if names.isGamepad { return step(direction) }
        if !part.sliders.isEmpty { return pressedInPart(direction, isFine: modifiers.contains(.shift), event) }
        if focus.focused?.isDescendant(of: part) == true { return super.receive(event) }
        if board.isFocused {
            if modifiers.contains(.shift) { board.nudgeCursor(direction) } else { board.leadToPlace(direction) }
            return true
        }
        guard modifiers.isEmpty else { return false }
        switch direction {
        case .up: return palette.walk(.up)
        case .down: return palette.walk(.down)
        case .left, .right: return focusBoard()
        }
    }

    /// Left and right set the slider that has the focus; up and down lead to the next, as far as there is one.
    private func pressedInPart(_ direction: MoveDirection, isFine: Bool, _ event: InputEvent) -> Bool {
        let sliders = part.sliders
        let focused = focus.focused
        if let focused, !(focused is Slider), focused.isDescendant(of: part) { return super.receive(event) }
        if !sliders.contains(where: { $0 === focused }) { focus.focus(sliders[0]) }
        guard let index = sliders.firstIndex(where: { $0 === focus.focused }) else { return false }
        switch direction {
        case .left: sliders[index].turn(-1, isFine: isFine)
        case .right: sliders[index].turn(1, isFine: isFine)
        case .up: focus.focus(sliders[max(0, index - 1)])
        case .down: focus.focus(sliders[min(sliders.count - 1, index + 1)])
        }
        return true
    }

    // MARK: From control to control

    /// Through all controls in the order they are read; row by row through the list of parts.
    func leadOn(isBack: Bool) -> Bool {
        defer { stateChanged() }
        let list = palette.table
        if focus.focused === list, list.stepFocusedRow(by: isBack ? -1 : 1) { return true }
        guard isBack ? focus.moveBackward() : focus.moveForward() else { return false }
        if focus.focused === list { list.focusEndRow(isLast: isBack) }
        return true
    }

    /// A step of the D-pad: what has the focus uses it, or it leads to the nearest control that way. Beyond the last
    /// one on the left lies the board, on the right the list of parts.
    func step(_ direction: MoveDirection) -> Bool {
        isByKeys = true
        defer { stateChanged() }
        if focus.focused == nil { focus.focus(board) }
        if let focused = focus.focused, focused.press(KeyStroke(direction)) { return true }
        // The panel may lie over other controls.
        if focus.focused?.isDescendant(of: part) == true, focus.moveStraight(direction, within: part) { return true }
        if focus.moveStraight(direction) { return true }
        switch direction {
        case .left:
            board.hand = layout.canvas.centre
            focus.focus(board)
        case .right: focus.focus(palette.table)
        case .up, .down: break
        }
        return true
    }
}

extension KeyStroke {
    /// The arrow that leads this way.
    fileprivate init(_ direction: MoveDirection) {
        switch direction {
        case .left: self.init(ControlKey.left)
        case .right: self.init(ControlKey.right)
        case .up: self.init(ControlKey.up)
        case .down: self.init(ControlKey.down)
        }
    }
}
