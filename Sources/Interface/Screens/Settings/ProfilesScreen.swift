import Controls
public import Drawing
public import Preferences
import SimMath
import Widgets

/// The profiles: sets of all settings under a name, those of the game and the player's own.
///
/// It touches no file: what the player wants comes out of `takeRequests`, what came of it goes in through `show` and
/// `tell`.
public final class ProfilesScreen: ViewScreen {
    /// What the player asks for.
    public enum Request: Hashable, Sendable {
        case use(ProfilePreset)
        case useOwn(String)
        /// The present settings under this name.
        case save(String)
        case rename(String, to: String)
        case delete(String)
        case close
    }

    private let board = ProfilesBoard()
    private var requests: [Request] = []
    /// What came of the last request.
    private var news: (words: Phrase, isBad: Bool)? { didSet { setNeedsDisplay() } }

    /// `own`: the player's profiles; `current`: the settings that count.
    public init(own: [Profile], current: Settings) {
        super.init(ViewController(board))
        board.close.onPress = { [unowned self] in requests.append(.close) }
        board.save.onPress = { [unowned self] in save() }
        board.name.onSubmit = { [unowned self] in save() }
        board.advice = { [unowned self] in news ?? (explanation, false) }
        show(own: own, current: current)
    }

    /// What there is now.
    public func show(own: [Profile], current: Settings) {
        let index = focusIndex
        board.column.rows =
            ProfilePreset.allCases.map { row($0, isChosen: $0.isLike(current)) }
            + own.map { row($0, isChosen: $0.isLike(current)) }
        board.setNeedsLayout()
        guard let index else { return }
        board.layoutIfNeeded()
        focus.focus(board.column.rows[min(index, board.column.rows.count - 1)].use)
    }

    /// A line on what came of a request.
    public func tell(_ words: Phrase, isGood: Bool) {
        news = (words, !isGood)
    }

    /// What the player wants since the last call.
    public func takeRequests() -> [Request] {
        defer { requests = [] }
        return requests
    }

    // MARK: Rows

    private var focusIndex: Int? {
        focus.focused.flatMap { focused in board.column.rows.firstIndex { focused.isDescendant(of: $0) } }
    }

    private func row(_ preset: ProfilePreset, isChosen: Bool) -> ProfileRow {
        let row = ProfileRow(preset.title, isChosen: isChosen, isOwn: false)
        row.use.onPress = { [unowned self] in ask(.use(preset)) }
        return row
    }

    private func row(_ profile: Profile, isChosen: Bool) -> ProfileRow {
        let row = ProfileRow(Phrase(verbatim: profile.name), isChosen: isChosen, isOwn: true)
        row.use.onPress = { [unowned self] in ask(.useOwn(profile.name)) }
        row.rename.onPress = { [unowned self] in if isNamed() { ask(.rename(profile.name, to: board.name.text)) } }
        row.delete.onPress = { [unowned self, unowned row] in
            if row.isSure { ask(.delete(profile.name)) } else { makeSure(row) }
        }
        return row
    }

    private func makeSure(_ row: ProfileRow) {
        for other in board.column.rows { other.isSure = other === row }
        tell("What is deleted cannot be brought back. Press again to delete it.", isGood: false)
    }

    private func ask(_ request: Request) {
        for row in board.column.rows { row.isSure = false }
        news = nil
        requests.append(request)
    }

    private func save() { if isNamed() { ask(.save(board.name.text)) } }

    private func isNamed() -> Bool {
        if board.name.text.contains(where: { !$0.isWhitespace }) { return true }
        tell("Type a name first: 1 to 40 letters.", isGood: false)
        focus.focus(board.name)
        return false
    }

    private var explanation: Phrase {
        if focus.focused === board.name || focus.focused === board.save {
            return "Keeps all settings as they are now, under this name."
        }
        guard let index = focusIndex, index < ProfilePreset.allCases.count else {
            return "Changes all settings at once. Your name, servers and progress stay."
        }
        return ProfilePreset.allCases[index].explanation
    }

    // MARK: Frames and hands

    public override var name: String { "profiles" }
    override var spokenOpening: [Phrase] { ["Profiles"] }
    override var spokenNews: [SpokenLine] { news.map { [SpokenLine($0.words)] } ?? [] }
    override var spokenControl: ControlWords? {
        var words = focus.words
        words?.notes.append(explanation)
        return words
    }
    override var alwaysShowsFocus: Bool { true }
    override var firstFocus: View? { board.column.rows.first?.use }
    override var scrollViews: [ScrollView] { [board.scroll] }
    override func panel(on canvas: Canvas) -> Rect? { board.panel(on: canvas) }
    override func leastRoom(on canvas: Canvas) -> Vector2 {
        let least = super.leastRoom(on: canvas)
        return canvas.isNarrow ? Vector2(0, least.y) : least
    }
    override func namesChanged() {
        board.close.detail = names.name(.b, orKey: "Esc")
        board.setNeedsLayout()
    }

    override func escape() -> Bool {
        requests.append(.close)
        return true
    }
}

extension ProfilePreset {
    /// As the player reads it.
    public var title: Phrase {
        switch self {
        case .standard: "Standard"
        case .oneSwitch: "One button"
        case .lowVision: "Low vision"
        case .calm: "Calm"
        case .deaf: "Deaf or hard of hearing"
        }
    }

    fileprivate var explanation: Phrase {
        switch self {
        case .standard: "As the game comes. Keys, volumes, language and picture quality stay as they are."
        case .oneSwitch: "One button plays all of the game; a slower dish, and no clock in the editor."
        case .lowVision:
            "Everything twice as large, high contrast, colours that differ in lightness, twice the editor's time."
        case .calm: "Nothing shakes or drifts; a slower dish, and no clock in the editor."
        case .deaf: "Sounds are written in words, with where they come from; the pad shakes well."
        }
    }
}
