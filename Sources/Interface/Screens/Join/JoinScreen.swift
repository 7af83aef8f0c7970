public import Anatomy
public import Drawing
import LiveFiles
import MeshTransform
public import Preferences
import SimMath
public import Widgets

/// Where a player says who joins which server: a name, an address, and the servers known already.
///
/// What it asks for comes out of `takeRequests`.
public final class JoinScreen: ViewScreen {
    /// What the player asks for.
    public enum Request: Hashable, Sendable {
        /// The player's name or servers have changed.
        case store(Settings.Player)
        /// `password`: as it was typed; nil for none.
        case join(ServerAddress, password: String?)
        /// The player no longer wants to wait for a server.
        case cancel
        case back
    }

    /// The name and the servers as they are now.
    public private(set) var player = Settings.Player()
    let controller: JoinController
    private var requests: [Request] = []
    private var conditions: [String: ServerCondition] = [:]
    private var ownNames: [String: String] = [:]
    /// Servers in the network around.
    public private(set) var nearby: [NearbyServer] = []
    private var listed: [ServerListFile.Entry] = []
    /// Seconds since 1970.
    private var now: Int64 = 0
    /// What the player's language calls who has chosen no name.
    private var unnamed = Settings.Player.unnamed
    /// Whether the screen has been drawn, and begun with a focus, since it was opened.
    private var isSettled = false

    /// From the game's own document, or another.
    ///
    /// - Throws: `StoryboardError` with the place in the document and the reason.
    public init(_ document: [UInt8] = JoinScreen.document) throws(StoryboardError) {
        controller = try JoinController(document)
        super.init(controller)
        let views = controller
        views.name.onSubmit = { [unowned self] in submit() }
        views.address.onSubmit = { [unowned self] in submit() }
        views.password.onSubmit = { [unowned self] in submit() }
        views.enter.onPress = { [unowned self] in submit() }
        views.back.onPress = { [unowned self] in goBack() }
        views.onStar = { [unowned self] address in change { $0.toggleFavourite(address) } }
        views.onRemove = { [unowned self] address in change { $0.forget(address) } }
        views.onChoose = { [unowned self] address in choose(address) }
        views.onActivate = { [unowned self] address in
            choose(address)
            submit()
        }
    }

    /// The storyboard that comes with the game.
    public static var document: [UInt8] {
        LiveFolder.checkout?.contents(of: "Sources/Interface/Screens/Join/join.json") ?? PackageResources.join_json
    }

    /// Where typed text is copied to and pasted from.
    public var clipboard: (any Clipboard)? {
        get { controller.address.clipboard }
        set {
            controller.address.clipboard = newValue
            controller.name.clipboard = newValue
            controller.password.clipboard = newValue
        }
    }

    public override var name: String { "join" }
    override var spokenOpening: [Phrase] { ["Join a server"] }
    override var spokenNews: [SpokenLine] {
        let status = controller.status.text
        return (connecting.map { [SpokenLine($0.spokenWords)] } ?? []) + (status == "" ? [] : [SpokenLine(status)])
    }
    override var scrollViews: [ScrollView] { [controller.servers, controller.form] }

    /// It comes on the screen: whose servers, the body to join with, and the time in seconds since 1970. What was typed
    /// before stays. `unnamed`: what the player's language calls who has chosen no name.
    public func open(
        _ player: Settings.Player, design: SeedDesign, now: Int64, unnamed: String = Settings.Player.unnamed
    ) {
        self.now = now
        self.unnamed = unnamed
        controller.room.occupant = BodyRoom.Occupant(joining: design)
        controller.name.text = player.name == Settings.Player.unnamed ? unnamed : player.name
        if controller.address.text.isEmpty, let last = player.servers.first { controller.address.text = last }
        isSettled = false
        controller.appear()
        take(player)
    }

    private func take(_ player: Settings.Player) {
        self.player = player
        showList()
    }

    private func showList() {
        let list = ServerList(
            player, conditions: conditions, ownNames: ownNames, listed: listed, nearby: nearby)
        controller.show(list, now: now, chosen: controller.chosenAddress)
    }

    /// How known servers are, and what they call themselves, by address; and which there are in the network around.
    public func show(
        _ conditions: [String: ServerCondition], ownNames: [String: String] = [:], nearby: [NearbyServer]
    ) {
        guard conditions != self.conditions || ownNames != self.ownNames || nearby != self.nearby else { return }
        self.conditions = conditions
        self.ownNames = ownNames
        self.nearby = nearby
        showList()
    }

    /// The servers of a published list, and the first of its lines that names none.
    public func show(_ list: ServerListFile) {
        if let problem = list.problems.first { controller.status.text = problem.words }
        guard list.entries != listed else { return }
        listed = list.entries
        showList()
    }

    /// The published list cannot be read.
    public func showUnreadableList() {
        controller.status.text = "The list of servers cannot be read: the log says why."
    }

    /// What the player wants since the last call.
    public func takeRequests() -> [Request] {
        defer { requests = [] }
        return requests
    }

    // MARK: Requests

    private func change(_ edit: (inout Settings.Player) -> Void) {
        var changed = player
        edit(&changed)
        take(changed)
        requests.append(.store(changed))
    }

    private func choose(_ address: String) {
        if controller.address.text != address { controller.password.text = "" }
        controller.address.text = address
        controller.address.validate()
        focus.focus(controller.servers)
    }

    /// The same as typing these and pressing the button.
    public func ask(_ address: ServerAddress, password: String?) {
        controller.address.text = address.description
        controller.password.text = password ?? ""
        submit()
    }

    private func submit() {
        let views = controller
        let isNamed = views.name.validate()
        guard views.address.validate(), isNamed else {
            focus.focus(isNamed ? views.address : views.name)
            return
        }
        guard let address = try? ServerAddress(typed: views.address.text) else { return }
        keepName()
        views.status.text = ""
        let password = views.password.text
        requests.append(.join(address, password: password.isEmpty ? nil : password))
        let connecting = ConnectingController(address: address.description) { [unowned self] in cancel() }
        views.present(connecting)
        focus.root = connecting.view
    }

    /// A name that was typed is wanted, wherever the player goes from here.
    private func keepName() {
        let typed = controller.name.text
        let name = typed == unnamed ? Settings.Player.unnamed : typed
        if name != player.name, controller.name.validate() { change { $0.name = name } }
    }

    private func goBack() {
        keepName()
        requests.append(.back)
    }

    private func cancel() {
        requests.append(.cancel)
        uncover()
    }

    private func uncover() {
        guard controller.presentedViewController != nil else { return }
        controller.dismiss()
        focus.root = controller.view
        focus.focus(controller.enter)
    }

    /// Whether a server is being asked.
    public var isConnecting: Bool { controller.presentedViewController != nil }

    /// How far the server that is asked has come: whether its name is being looked up.
    public var isLookingUp: Bool {
        get { connecting?.isLookingUp ?? false }
        set { if let connecting, connecting.isLookingUp != newValue { connecting.isLookingUp = newValue } }
    }

    private var connecting: ConnectingController? { controller.topViewController as? ConnectingController }

    /// The server did not take the player: says why, and everything typed is still there.
    public func fail(_ reason: String) {
        fail(Phrase(verbatim: reason.prefix(1).uppercased() + reason.dropFirst()))
    }

    /// The server asks for another password than was typed.
    public func failPassword(_ reason: Phrase) {
        fail(reason)
        focus.focus(controller.password)
    }

    /// The same with the reason as a sentence.
    public func fail(_ reason: Phrase) {
        uncover()
        controller.status.text = reason
        animator.spring(
            "swell", from: 1, to: 0, Spring(frequency: 9, dampingRatio: 0.35),
            apply: { [unowned self] in controller.room.swell = $0 })
    }

    /// The screen goes: the player is in the dish, or went back.
    public func close() {
        uncover()
        controller.status.text = ""
        controller.disappear()
        letGo()
    }

    override func escape() -> Bool {
        if isConnecting { cancel() } else { goBack() }
        return true
    }

    // MARK: Frame

    override func pass(_ seconds: Float) {
        if !isMotionReduced { connecting?.advance(by: seconds) }
    }

    override func panel(on canvas: Canvas) -> Rect? {
        canvas.bounds.inset(canvas.style.margin).centred(width: 860, height: 480)
    }

    override func leastRoom(on canvas: Canvas) -> Vector2 {
        guard canvas.isNarrow else { return super.leastRoom(on: canvas) }
        view.context = ViewContext(canvas)
        return Vector2(0, canvas.page(holding: controller.height(on: canvas, width: canvas.pageWidth)))
    }

    override func place(in frame: Rect, _ style: InterfaceStyle) {
        controller.status.color = style.warning
        controller.place(in: frame)
        settle()
    }

    /// The first focus, as soon as there are places.
    private func settle() {
        if let connecting {
            if focus.focused == nil { focus.focus(connecting.firstFocus) }
        } else if !isSettled {
            focus.focus(controller.address)
        }
        isSettled = true
    }
}
