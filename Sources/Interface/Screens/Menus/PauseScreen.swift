public import Controls
import Drawing
import SimMath
import Widgets

/// The menu over a dish, which stands still meanwhile or goes on.
public final class PauseScreen: ViewScreen {
    /// What the player asks for.
    public enum Request: Hashable, Sendable, CaseIterable {
        case resume
        /// Ends the life of a body that can do nothing any more.
        case startOver
        case lineage, keepLife, settings, help, fullScreen, endGuide, leave
    }

    private let menu: MenuView
    /// What the buttons ask for, from the top.
    private let meanings: [Request]
    private var requests: [Request] = []

    /// `hasGuide`: whether the beginner's guide is at work, which can then be ended here; a pad has no other button for
    /// it.
    /// `canKeep`: whether there is a life whose recording can be asked for. `canStartOver`: whether there is one that
    /// can only be waited through. `isRecording`: whether what goes on is one.
    public init(
        isLocal: Bool, names: ControlNames = .standard, hasGuide: Bool = false, canKeep: Bool = false,
        canStartOver: Bool = false, isRecording: Bool = false
    ) {
        let isOffered: [Request: Bool] = [.endGuide: hasGuide, .keepLife: canKeep, .startOver: canStartOver]
        let meanings = Request.allCases.filter { isOffered[$0] ?? true }
        self.meanings = meanings
        let items = meanings.map { Self.item($0, isLocal: isLocal, isRecording: isRecording) }
        var press: (Int) -> Void = { _ in }
        menu = MenuView(
            title: "Micro", notes: isRecording ? [] : [Self.goesOn], items: items
        ) { press($0) }
        super.init(ViewController(menu))
        press = { [unowned self] in requests.append(meanings[$0]) }
        self.names = names
        namesChanged()
    }

    private static let goesOn: Phrase = "The dish goes on without you."

    /// Whether the dish stands still.
    public var isDishHeld = false {
        didSet { if isDishHeld != oldValue { menu.notes = [isDishHeld ? "The dish waits for you." : Self.goesOn] } }
    }

    /// Of the life that is paused; empty for nobody's.
    public var goals: [GoalLine] {
        get { menu.goals }
        set { menu.goals = newValue }
    }

    private static func item(_ meaning: Request, isLocal: Bool, isRecording: Bool) -> MenuItem {
        switch meaning {
        case .resume: MenuItem("Resume", look: .primary)
        case .startOver: MenuItem("Start over")
        case .lineage: MenuItem("Lineage")
        case .keepLife: MenuItem("Keep this life")
        case .settings: MenuItem("Settings")
        case .help: MenuItem("Help")
        case .fullScreen: MenuItem("Full screen")
        case .endGuide: MenuItem("End the guide")
        case .leave where isRecording: MenuItem("Leave the recording", look: .danger)
        case .leave: MenuItem(isLocal ? "Leave the dish" : "Leave the server", look: .danger)
        }
    }

    /// What the player wants since the last call.
    public func takeRequests() -> [Request] {
        defer { requests = [] }
        return requests
    }

    public override var name: String { "pause" }
    override var spokenOpening: [Phrase] { menu.spokenOpening }
    override var spokenNews: [SpokenLine] { menu.spokenNews }
    override var alwaysShowsFocus: Bool { true }
    override var firstFocus: View? { menu.buttons.first }
    override func panel(on canvas: Canvas) -> Rect? { menu.panel(on: canvas) }
    override func leastRoom(on canvas: Canvas) -> Vector2 { menu.leastRoom(on: canvas) }

    override func escape() -> Bool {
        requests.append(.resume)
        return true
    }

    override func namesChanged() {
        let commands: [Request: PlayCommand] = [.resume: .pause, .help: .help, .fullScreen: .fullScreen]
        for (meaning, button) in zip(meanings, menu.buttons) {
            button.detail = commands[meaning].map { names.name(of: $0) }
        }
    }
}
