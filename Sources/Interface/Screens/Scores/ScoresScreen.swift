import SimMath
import Widgets
public import Controls
import Drawing
public import Preferences

/// The player's best lives in a table, over the start menu or the death card.
public final class ScoresScreen: ViewScreen {
    private let controller: ScoresController
    /// Whether the player wants to go back.
    public private(set) var isClosed = false
    private var wantsPicture = false
    private var wantsToWatch = false
    private var isSettled = false

    /// `recorded`: those of the lives whose recordings are kept; `dish`: the longest lives of all guests of the dish
    /// that the player is in, the longest first; `now` in seconds since 1970.
    public init(
        _ lives: BestLives, recorded: Set<BestLife> = [], dish: [DishScore] = [], now: Int64,
        names: ControlNames = .standard
    ) {
        controller = ScoresController(lives, recorded: recorded, dish: dish, now: now)
        super.init(controller)
        controller.onActivate = { [unowned self] in wantsToWatch = true }
        controller.watch.onPress = { [unowned self] in wantsToWatch = true }
        controller.close.onPress = { [unowned self] in isClosed = true }
        controller.picture.onPress = { [unowned self] in wantsPicture = true }
        self.names = names
        namesChanged()
    }

    /// The life of whose body the player wants a picture, to show to somebody; nil where none is wanted since the last
    /// call.
    public func takePictureRequest() -> BestLife? {
        defer { wantsPicture = false }
        return wantsPicture && controller.chosen?.plan != nil ? controller.chosen : nil
    }

    /// The life whose recording the player wants to see; nil where none is wanted since the last call.
    public func takeWatchRequest() -> BestLife? {
        defer { wantsToWatch = false }
        return wantsToWatch && controller.isChosenRecorded ? controller.chosen : nil
    }

    public override var name: String { "scores" }
    override var spokenOpening: [Phrase] { controller.openingWords }
    override var scrollViews: [ScrollView] { [controller.table] }

    override func panel(on canvas: Canvas) -> Rect? {
        canvas.bounds.inset(canvas.style.margin).centred(width: 760, height: 560)
    }

    /// In a small window the list scrolls, not the page: the chosen row and the buttons are in sight together.
    override func leastRoom(on canvas: Canvas) -> Vector2 { .zero }

    override func place(in frame: Rect, _ style: InterfaceStyle) {
        controller.place(in: frame, style)
        // Keys go to the table at once: there is nothing else to do but to go back.
        if !isSettled { focus.focus(controller.table.canBecomeFocused ? controller.table : controller.close) }
        isSettled = true
    }

    override func namesChanged() {
        controller.watch.detail = names.name(.a, orKey: "Enter")
        controller.close.detail = names.name(.b, orKey: "Esc")
        controller.picture.detail = names.name(.x, orKey: Key.p.name)
        controller.layoutButtons()
    }

    override func escape() -> Bool {
        isClosed = true
        return true
    }

    override func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
        switch key {
        case .b: isClosed = true
        case .p: wantsPicture = true
        default: return false
        }
        return true
    }

    override func key(for button: PadButton) -> (key: Key, modifiers: Modifiers)? {
        button == .x ? (.p, []) : super.key(for: button)
    }
}
