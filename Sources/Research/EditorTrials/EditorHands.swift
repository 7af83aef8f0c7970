import Controls
import Drawing
import Screens
import SimMath

/// A practised player's hands at the editor: what they do goes through the screen's own events, and is kept as acts.
///
/// The window is 1280×720 at 100 %, its letters are measured as all equally wide.
struct EditorHands {
    let screen: EditorScreen
    private(set) var acts: [HandAct] = []
    /// Where the pointer is, interface points.
    private var pointer: Vector2
    /// What is held beside the keys that are pressed.
    private var held: Modifiers = []

    private static let window = Vector2(1280, 720)

    /// The hands are where they are needed first: on the mouse, with the pointer in the middle, or on the keyboard.
    init(at screen: EditorScreen) {
        self.screen = screen
        pointer = Self.window / 2
        // A list finds its place when it is first laid out.
        for _ in 0..<2 { look() }
    }

    /// Draws the window, as the game does between two events.
    func look() {
        var canvas = Canvas(width: Self.window.x, height: Self.window.y, measure: PlainTextMeasure(), pointer: pointer)
        screen.draw(on: &canvas)
    }

    // MARK: Keys

    /// Presses a key, and before it what is to be held beside it, where it is not held already.
    mutating func press(_ key: Key, holding modifiers: Modifiers = [], _ purpose: HandAct.Purpose) {
        var purpose = purpose
        for modifier in [Modifiers.control, .shift] where modifiers.contains(modifier) && !held.contains(modifier) {
            acts.append(HandAct(.key, purpose))
            // What was decided for the first key is decided for all.
            if purpose == .command { purpose = .sameUnit }
        }
        held = modifiers
        acts.append(HandAct(.key, purpose))
        screen.handle(.keyPressed(key, modifiers, isRepeat: false))
        screen.handle(.keyReleased(key))
        look()
    }

    /// Types small letters of English.
    mutating func type(_ letters: String) {
        held = []
        for letter in letters {
            acts.append(HandAct(.key, .argument))
            if let key = Self.key(of: letter) { screen.handle(.keyPressed(key, [], isRepeat: false)) }
            screen.handle(.text(String(letter)))
            look()
        }
    }

    private static func key(of letter: Character) -> Key? {
        guard let code = letter.asciiValue, (97...122).contains(code) else { return nil }
        return Key(rawValue: Key.a.rawValue + UInt16(code - 97))
    }

    // MARK: Mouse

    /// Leads the pointer to a target of this size, interface points.
    mutating func point(at target: Vector2, size: Float, _ purpose: HandAct.Purpose) {
        acts.append(HandAct(.point(distance: Double((target - pointer).length), size: Double(size)), purpose))
        pointer = target
        screen.handle(.pointerMoved(target))
        look()
    }

    /// Presses a button of the mouse and keeps it down.
    mutating func hold(_ button: PointerButton, _ purpose: HandAct.Purpose) {
        acts.append(HandAct(.button, purpose))
        screen.handle(.pointerPressed(pointer, button))
        look()
    }

    /// Lets go of a button of the mouse.
    mutating func release(_ button: PointerButton, _ purpose: HandAct.Purpose) {
        acts.append(HandAct(.button, purpose))
        screen.handle(.pointerReleased(pointer, button))
        look()
    }
}
