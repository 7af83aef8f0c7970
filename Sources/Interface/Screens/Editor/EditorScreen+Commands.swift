import Drawing
public import Anatomy
import Controls
import SimMath

/// Keys and buttons of the editor.
extension EditorScreen {
    mutating func press(_ key: Key, _ modifiers: Modifiers, in layout: EditorLayout) {
        if modifiers.contains(.control) {
            switch key {
            case .z: perform(modifiers.contains(.shift) ? .redo : .undo, in: layout)
            case .y: perform(.redo, in: layout)
            case .enter, .keypadEnter: perform(.done, in: layout)
            case .o, .s: requests.append(.openShelf)
            case .a: perform(.all, in: layout)
            case .c: perform(.copy, in: layout)
            case .x: perform(.cut, in: layout)
            case .v: perform(.paste, in: layout)
            case .d: perform(.duplicate, in: layout)
            default: break
            }
            return
        }
        switch key {
        case .r: rotate(modifiers.contains(.shift) ? .turnRight : .turnLeft, in: layout)
        case .delete, .backspace: removeUnderHand(in: layout)
        case .plus: change(.grow, in: layout)
        case .minus: change(.shrink, in: layout)
        case .m: perform(.toggleMirror, in: layout)
        case .n: perform(.toggleSnapping, in: layout)
        case .t: perform(.testSwim, in: layout)
        case .home: perform(.zoomToFit, in: layout)
        case .escape: cancel()
        default: chooseByDigit(key, isLink: modifiers.contains(.shift))
        }
    }

    /// Whether Escape has something to cancel here, before it opens the pause menu.
    public var hasSomethingToCancel: Bool {
        partMenu != nil || linkStart != nil || drag != nil || !selected.isEmpty || isPasting
    }

    /// Those who are done may swim while they wait. What is held is let go: the hands are needed elsewhere.
    private mutating func askForTestSwim() {
        guard editor.isSubmittable else { return }
        cancel()
        testSwim = nil
        requests.append(.testSwim(editor.draft))
    }

    private mutating func cancel() {
        partMenu = nil
        linkStart = nil
        drag = nil
        selected = []
        isPasting = false
    }

    /// As the palette has them: cells, and with Shift links.
    private mutating func chooseByDigit(_ key: Key, isLink: Bool) {
        guard let digit = Key.digits.firstIndex(of: key) else { return }
        let tools = isLink ? LinkType.allCases.map { EditorTool.join($0) } : Self.palette.map { .place($0) }
        if digit < tools.count { choose(tools[digit]) }
    }

    private func cellUnderHand(in layout: EditorLayout) -> UInt8? {
        guard let pointer, layout.canvas.contains(pointer) else { return selection }
        return editor.cell(at: view(in: layout).body(pointer, in: layout.canvas))?.id ?? selection
    }

    private mutating func rotate(_ operation: CellOperation, in layout: EditorLayout) {
        if isGroupSelected, !isPasting {
            attempt(editor.performing(operation, on: selected))
        } else if !isPasting, let id = cellUnderHand(in: layout) {
            attempt(editor.performing(operation, on: id))
        } else {
            turn += (operation == .turnLeft ? 1 : -1) * editor.rules.facingStep
        }
    }

    private mutating func removeUnderHand(in layout: EditorLayout) {
        if isGroupSelected { perform(.remove, in: layout) } else { change(.remove, in: layout) }
    }

    private mutating func change(_ operation: CellOperation, in layout: EditorLayout) {
        if let id = cellUnderHand(in: layout) { attempt(editor.performing(operation, on: id)) }
    }

    /// A button of the editor. Anything else is left to the caller.
    public mutating func perform(_ action: ScreenAction, in layout: EditorLayout) {
        switch action {
        case .tool(let tool): choose(tool)
        case .undo where !isDone:
            editor.undo()
            draftChanged()
        case .redo where !isDone:
            editor.redo()
            draftChanged()
        case .revert where !isDone:
            editor.revert()
            draftChanged()
        case .toggleMirror: editor.symmetry = editor.symmetry.next
        case .selection(let action): perform(action, in: layout)
        case .openShelf: requests.append(.openShelf)
        case .toggleSnapping: editor.isSnapping.toggle()
        case .zoomToFit: view = EditorView(fitting: editor.draft, in: layout)
        case .cell(let operation, let id): attempt(editor.performing(operation, on: id), from: operation)
        case .link(let operation, let ends):
            partMenu = nil
            attempt(editor.performing(operation, on: ends))
        case .slider(let slider): take(slider, in: layout)
        case .wire(let channel):
            if let partMenu { attempt(editor.wiring(channel, on: partMenu.subject)) }
        case .closeMenu: partMenu = nil
        case .done: finish()
        case .testSwim: askForTestSwim()
        default: break
        }
    }

    mutating func choose(_ tool: EditorTool) {
        self.tool = tool
        linkStart = nil
        isPasting = false
        selected = []
        if case .join(let type) = tool { linkType = type }
    }

    /// The menu stays open for what is done step by step.
    private mutating func attempt(_ proposal: EditProposal, from operation: CellOperation) {
        switch operation {
        case .remove, .retype: partMenu = nil
        default: break
        }
        attempt(proposal)
    }

    /// The cells that can be placed, in the palette's order: digits 1, 2, … choose them.
    public static let palette: [CellType] = CellSection.allCases.flatMap(\.cells)
}
