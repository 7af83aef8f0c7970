import Controls
import Preferences
import Rendering
import Screens

/// What a player is at: a dish, the editor, a menu. Scenes lie on a stack (`SceneStack`); each shows one screen, hands
/// out what the player wants there, and dies with everything it knows when it is left.
protocol Scene: AnyObject {
    /// What it shows, and what the player's hands are for while it is on top.
    var screen: ViewScreen { get }
    /// Whether it lies over all else, and stays when what is under it changes: the pause menu, help, settings.
    var isMenu: Bool { get }
    /// Whether a dish at home stands still under it: not where one sees it go on, or where it waits by itself.
    var holdsDish: Bool { get }
    /// Whether it has fields to type into: then only function keys are commands.
    var takesText: Bool { get }
    /// Whether shortcuts go by the letters on the keys, and not by the keys' positions.
    var goesByLetters: Bool { get }
    /// Whether the player swims or looks about here: a pad's buttons are commands then.
    var isPlay: Bool { get }
    /// Whether a direction that is held on a pad leads from control to control here.
    var takesSteps: Bool { get }

    /// The shape its screen comes as, and goes as; nil for at once.
    var entrance: ScreenPassage.Shape? { get }
    var exit: ScreenPassage.Shape? { get }

    /// Whether a scene below is not seen while this one lies over it.
    func hides(_ lower: any Scene) -> Bool
    /// Whether a command may be given here, by this scene or one below.
    func allows(_ command: PlayCommand) -> Bool

    /// What a player with one button is offered here.
    func scanStops(in app: App) -> [ScanStop]
    /// Something the player did while this scene was on top. Returns whether it meant something here.
    func handle(_ input: InputEvent, in app: App) -> Bool
    /// A button of the pad in hand. Returns whether it meant something here.
    func press(_ button: PadButton, in app: App) -> Bool
    /// A command was given here or on a scene above that did not take it. Returns nil where it means nothing.
    func perform(_ command: PlayCommand, isShifted: Bool, isOnTop: Bool, in app: App) -> Transition?
    /// A file was dropped on the window. Returns whether it was taken.
    func take(dropped path: String) -> Bool
    /// `seconds` pass with the pad's sticks like this; only while it is on top.
    func move(_ pad: GamepadState, seconds: Float, in app: App)

    /// One frame of `elapsed` seconds, from the lowest scene to the top one.
    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition
    /// It is seen again, or for the first time: what lay over all of it is gone.
    func uncovered(in app: App)
    /// The pointer has left the window.
    func pointerLeft()
    /// The settings have changed, here or elsewhere.
    func settingsChanged(_ settings: Settings)
    /// The dish that is seen under the screens; nil where the scene has none of its own.
    func world(in app: App) -> WorldScene?
    /// The slide of a gallery between the dish and the screens; nil without one.
    func exhibit(in app: App) -> Exhibit?
    /// It is off the stack.
    func left(_ app: App)
}

/// What becomes of the stack.
enum Transition {
    case stay
    /// A menu comes on top of all. Any other scene comes directly over the one that pushes it: what lay there goes,
    /// menus stay.
    case push(any Scene)
    /// The scene goes, with what lies over it except menus, and another one comes in its place.
    case replace(any Scene)
    /// The scene goes, with what lies over it; menus stay, unless it is one.
    case pop
    /// A scene goes with everything over it, menus too; another one may come in its place.
    case leave(any Scene, for: (any Scene)?)
    /// The game is over.
    case quit
}

extension Scene {
    var isMenu: Bool { false }
    var holdsDish: Bool { true }
    var takesText: Bool { false }
    var isPlay: Bool { false }
    var goesByLetters: Bool { takesText }
    var takesSteps: Bool { !isPlay }

    var entrance: ScreenPassage.Shape? { nil }
    var exit: ScreenPassage.Shape? { nil }

    func hides(_ lower: any Scene) -> Bool { false }
    func allows(_ command: PlayCommand) -> Bool { true }

    func scanStops(in app: App) -> [ScanStop] { screen.scanStops }

    func handle(_ input: InputEvent, in app: App) -> Bool { screen.handle(input) }
    func press(_ button: PadButton, in app: App) -> Bool { screen.press(button, app.hands.padStyle) }

    func perform(_ command: PlayCommand, isShifted: Bool, isOnTop: Bool, in app: App) -> Transition? { nil }

    func take(dropped path: String) -> Bool { false }

    func move(_ pad: GamepadState, seconds: Float, in app: App) {
        if screen.wantsCursor { screen.moveCursor(pad.rightStick, seconds: seconds) }
    }

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition { .stay }
    func uncovered(in app: App) {}
    func pointerLeft() {}
    func settingsChanged(_ settings: Settings) {}
    func world(in app: App) -> WorldScene? { nil }
    func exhibit(in app: App) -> Exhibit? { nil }
    func left(_ app: App) {}

    /// Performs all of the requests, each with the sound of a click unless it is `quiet`. Returns the first transition
    /// among theirs that is not `stay`.
    func follow<Request: Equatable>(
        _ requests: [Request], in app: App, butFor quiet: Request? = nil, _ perform: (Request) -> Transition
    ) -> Transition {
        var result = Transition.stay
        for request in requests {
            if request != quiet { app.click() }
            let next = perform(request)
            if case .stay = result { result = next }
        }
        return result
    }
}
