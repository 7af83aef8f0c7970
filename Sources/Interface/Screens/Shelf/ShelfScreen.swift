import Anatomy
import Controls
public import Designs
public import Drawing
import LiveFiles
import MeshTransform
import SimMath
public import Widgets

/// The designs a player has saved: to be used, renamed, given away and taken in, over the editor.
///
/// It touches no file: what the player wants comes out of `takeRequests`, what came of it goes in through `show` and
/// `tell`.
public final class ShelfScreen: ViewScreen {
    /// What the player asks for.
    public enum Request: Hashable, Sendable {
        /// The draft under this name.
        case save(name: String)
        case use(DesignLibrary.Entry)
        case rename(DesignLibrary.Entry, to: String)
        case export(DesignLibrary.Entry)
        case remove(DesignLibrary.Entry)
        /// A picture at this path.
        case take(path: String)
        case close
    }

    /// A design and what it would cost to become it.
    public struct Row: Hashable, Sendable {
        public let entry: DesignLibrary.Entry
        /// Edit points; nil where nothing is being edited.
        public let price: Int?
        public let isAffordable: Bool

        public init(_ entry: DesignLibrary.Entry, price: Int?, isAffordable: Bool) {
            self.entry = entry
            self.price = price
            self.isAffordable = isAffordable
        }
    }

    private let controller: ShelfController
    /// All there are, the newest first.
    private var rows: [Row] = []
    /// Whether more may come.
    private var isReading = false
    /// Until then the newest is the chosen one.
    private var hasChosen = false
    private var requests: [Request] = []

    /// From the game's own document, or another.
    ///
    /// - Throws: `StoryboardError` with the place in the document and the reason.
    public init(_ document: [UInt8] = ShelfScreen.document) throws(StoryboardError) {
        controller = try ShelfController(document)
        super.init(controller)
        let views = controller
        views.search.onChange = { [unowned self] _ in filter() }
        views.save.onPress = { [unowned self] in save() }
        views.name.onSubmit = { [unowned self] in save() }
        views.use.onPress = { [unowned self] in withChosen { .use($0.entry) } }
        views.rename.onPress = { [unowned self] in rename() }
        views.export.onPress = { [unowned self] in withChosen { .export($0.entry) } }
        views.remove.onPress = { [unowned self] in withChosen { .remove($0.entry) } }
        views.take.onPress = { [unowned self] in take() }
        views.file.onSubmit = { [unowned self] in take() }
        views.back.onPress = { [unowned self] in requests.append(.close) }
        views.onChoose = { [unowned self] _ in
            hasChosen = true
            chosenChanged()
        }
        views.onActivate = { [unowned self] row in requests.append(.use(row.entry)) }
        views.appear()
        chosenChanged()
    }

    /// The storyboard that comes with the game.
    public static var document: [UInt8] {
        LiveFolder.checkout?.contents(of: "Sources/Interface/Screens/Shelf/shelf.json") ?? PackageResources.shelf_json
    }

    /// Where typed text is copied to and pasted from.
    public var clipboard: (any Clipboard)? {
        get { controller.name.clipboard }
        set { for field in [controller.name, controller.file, controller.search] { field.clipboard = newValue } }
    }

    /// What the shelf holds now; `file` becomes the chosen one. `isReading`: more may come.
    public func show(_ rows: [Row], choosing file: String? = nil, isReading: Bool = false) {
        self.rows = rows
        self.isReading = isReading
        if file != nil { hasChosen = true }
        filter(choosing: file)
    }

    /// A line on what came of a request.
    public func tell(_ words: Phrase, isGood: Bool) {
        controller.status.text = words
        controller.status.color = isGood ? nil : controller.view.context.style.warning
        guard isGood else { return }
        animator.spring(
            "swell", from: 1, to: 0, Spring(frequency: 9, dampingRatio: 0.35),
            apply: { [unowned self] in controller.room.swell = $0 })
    }

    /// A name to save the draft under, unless one has been typed.
    public func suggest(name: String) { if controller.name.text.isEmpty { controller.name.text = name } }

    /// What the player wants since the last call.
    public func takeRequests() -> [Request] {
        defer { requests = [] }
        return requests
    }

    // MARK: Requests

    private func filter(choosing file: String? = nil) {
        let typed = controller.search.text
        let found = typed.isEmpty ? rows : WordSearch(typed).found(in: rows) { texts(of: $0.entry) }
        controller.show(found, chosen: file ?? (hasChosen ? controller.chosen?.entry.file : nil))
        chosenChanged()
    }

    /// Where a search looks: the name and the parts; of examples also what they show and with which others they stand,
    /// all of it in the player's language.
    private func texts(of entry: DesignLibrary.Entry) -> [String] {
        let canvas = controller.view.context.canvas()
        let plan = entry.design.plan
        let parts = Set(plan.cells.map(\.type)).map(\.phrase) + Set(plan.links.map(\.type)).map(\.phrase)
        let names = parts.map { canvas.words($0) }
        guard let lesson = entry.lesson else { return [entry.design.name] + names }
        let keys: [String?] = [entry.design.name, lesson, entry.group]
        return keys.compactMap { $0 }.map { canvas.words(Phrase(key: $0)) } + names
    }

    private func chosenChanged() {
        let views = controller
        let row = views.chosen
        let isKept = row.map { !$0.entry.isExample } ?? false
        for button in [views.rename, views.export, views.remove] { button.isEnabled = isKept }
        views.use.isEnabled = row?.isAffordable ?? false
        guard let row else {
            views.room.occupant = absence
            return
        }
        let design = row.entry.design
        let cells = design.plan.cells.count
        let size = Phrase.counted(cells, one: "\(cells) cell", other: "\(cells) cells")
        let speed = Phrase(figure: Figures.decimal(Double(design.plan.thrustSpeed), digits: 1))
        if let lesson = row.entry.lesson {
            views.room.occupant = BodyRoom.Occupant(
                plan: design.plan, overline: row.isAffordable ? "An example" : "An example: too dear for now",
                title: Phrase(key: design.name), words: Phrase(key: lesson))
            return
        }
        views.room.occupant = BodyRoom.Occupant(
            plan: design.plan, overline: row.isAffordable ? "Chosen" : "Chosen: too dear for now",
            title: Phrase(verbatim: design.name), words: "\(size), \(speed) µm/s")
    }

    /// Why nothing is chosen.
    private var absence: BodyRoom.Occupant {
        if isReading {
            return BodyRoom.Occupant(overline: "", title: "A moment …", words: "The shelf is being looked through.")
        }
        let words: Phrase =
            rows.isEmpty ? "Name your draft and save it: it is kept for every dish." : "No name has these letters."
        return BodyRoom.Occupant(overline: "", title: "Nothing here yet", words: words)
    }

    private func withChosen(_ request: (Row) -> Request) {
        if let row = controller.chosen { requests.append(request(row)) }
    }

    /// Whether there is a name; says so where there is none.
    private func isNamed() -> Bool {
        if controller.name.text.contains(where: { !$0.isWhitespace }) { return true }
        tell("A design needs a name.", isGood: false)
        focus.focus(controller.name)
        return false
    }

    private func save() { if isNamed() { requests.append(.save(name: controller.name.text)) } }

    private func rename() {
        guard isNamed() else { return }
        withChosen { .rename($0.entry, to: controller.name.text) }
    }

    /// Takes in a picture that was dropped on the window.
    public func take(_ path: String) { requests.append(.take(path: path)) }

    private func take() {
        if controller.file.text.isEmpty {
            tell("Type the path of a picture, or drop one on the window.", isGood: false)
            focus.focus(controller.file)
        } else {
            requests.append(.take(path: controller.file.text))
        }
    }

    // MARK: Frames and hands

    public override var name: String { "shelf" }
    override var spokenOpening: [Phrase] {
        ["Saved designs"] + (rows.isEmpty ? [absence.title, absence.words] : [])
    }
    override var spokenNews: [SpokenLine] {
        let status = controller.status.text
        return status == "" ? [] : [SpokenLine(status)]
    }
    override var scrollViews: [ScrollView] { [controller.designs, controller.form] }
    override func escape() -> Bool {
        requests.append(.close)
        return true
    }

    override func panel(on canvas: Canvas) -> Rect? {
        canvas.bounds.inset(canvas.style.margin).centred(width: 900, height: 560)
    }

    override func leastRoom(on canvas: Canvas) -> Vector2 {
        guard canvas.isNarrow else { return super.leastRoom(on: canvas) }
        view.context = ViewContext(canvas)
        return Vector2(0, canvas.page(holding: controller.height(on: canvas, width: canvas.pageWidth)))
    }

    override func place(in frame: Rect, _ style: InterfaceStyle) {
        controller.place(in: frame)
        // The list may be about to come.
        let isAwaited = rows.isEmpty && isReading
        if focus.focused == nil, !isAwaited { focus.focus(rows.isEmpty ? controller.name : controller.designs) }
    }

    /// A space is a letter of a name here, on the list too: Enter uses the design.
    @discardableResult
    override func receive(_ event: InputEvent) -> Bool {
        if case .keyPressed(.space, _, _) = event, focus.focused === controller.designs { return true }
        return super.receive(event)
    }

    /// Who types over the list means the draft's name: it is written anew.
    override func type(_ text: String) -> Bool {
        guard focus.focused === controller.designs, text.contains(where: { !$0.isWhitespace }) else {
            return super.type(text)
        }
        focus.focus(controller.name)
        return super.type(text)
    }

    override func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
        guard key == .delete, focus.focused === controller.designs else { return false }
        if let row = controller.chosen, !row.entry.isExample { requests.append(.remove(row.entry)) }
        return true
    }
}
