public import Anatomy
import MeshTransform
public import Widgets

/// Where a player says who joins which server: a name, an address, and the servers known already.
///
/// It is made of retained views, so it is kept while it is wanted; what it asks for comes out of `takeRequests`.
public final class JoinScreen {
    public enum Request: Hashable, Sendable {
        /// The player's name or servers have changed.
        case store(Settings.Player)
        case join(ServerAddress)
        /// The player no longer wants to wait for a server.
        case cancel
        case back
    }

    /// The name and the servers as they are now.
    public private(set) var player = Settings.Player()
    /// What keys and typed text are for.
    let focus = FocusEngine()
    let controller: JoinController
    let animator = Animator()
    var router = PointerRouter()
    /// Whether the player goes by keys: then the focus is seen.
    var isByKeys = false
    private var requests: [Request] = []
    /// Seconds since 1970.
    private var now: Int64 = 0
    /// Whether the screen has been drawn, and begun with a focus, since it was opened.
    private var isSettled = false

    /// From the game's own document, or another.
    ///
    /// - Throws: `StoryboardError` with the place in the document and the reason.
    public init(_ document: [UInt8] = JoinScreen.document) throws(StoryboardError) {
        controller = try JoinController(document)
        focus.root = controller.view
        let views = controller
        views.name.onSubmit = { [unowned self] in submit() }
        views.address.onSubmit = { [unowned self] in submit() }
        views.enter.onPress = { [unowned self] in submit() }
        views.back.onPress = { [unowned self] in requests.append(.back) }
        views.onStar = { [unowned self] address in change { $0.toggleFavourite(address) } }
        views.onRemove = { [unowned self] address in change { $0.forget(address) } }
        views.onChoose = { [unowned self] address in choose(address) }
        views.onActivate = { [unowned self] address in
            choose(address)
            submit()
        }
    }

    /// The storyboard that comes with the game.
    public static var document: [UInt8] { PackageResources.join_json }

    /// Where typed text is copied to and pasted from.
    public var clipboard: (any Clipboard)? {
        get { controller.address.clipboard }
        set {
            controller.address.clipboard = newValue
            controller.name.clipboard = newValue
        }
    }

    /// Lists and rooms neither bounce nor swell.
    public var isMotionReduced: Bool {
        get { animator.isMotionReduced }
        set {
            animator.isMotionReduced = newValue
            controller.servers.bounces = !newValue
            controller.form.bounces = !newValue
        }
    }

    /// It comes on the screen: whose servers, the body to join with, and the time in seconds since 1970. What was typed
    /// before stays.
    public func open(_ player: Settings.Player, design: SeedDesign, now: Int64) {
        self.now = now
        controller.room.design = design
        controller.name.text = player.name
        if controller.address.text.isEmpty, let last = player.servers.first { controller.address.text = last }
        isSettled = false
        controller.appear()
        take(player)
    }

    private func take(_ player: Settings.Player) {
        self.player = player
        controller.show(ServerList(player), now: now, chosen: controller.chosenAddress)
    }

    /// What the player wants since the last call.
    public func takeRequests() -> [Request] {
        defer { requests = [] }
        return requests
    }

    // MARK: Wishes

    private func change(_ edit: (inout Settings.Player) -> Void) {
        var changed = player
        edit(&changed)
        take(changed)
        requests.append(.store(changed))
    }

    private func choose(_ address: String) {
        controller.address.text = address
        controller.address.validate()
        focus.focus(controller.servers)
    }

    private func submit() {
        let views = controller
        let isNamed = views.name.validate()
        guard views.address.validate(), isNamed else {
            focus.focus(isNamed ? views.address : views.name)
            return
        }
        guard let address = try? ServerAddress(typed: views.address.text) else { return }
        if views.name.text != player.name { change { $0.name = views.name.text } }
        views.status.text = ""
        requests.append(.join(address))
        let connecting = ConnectingController(place: address.description) { [unowned self] in cancel() }
        views.present(connecting)
        focus.root = connecting.view
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

    /// The server did not take the player: says why, and everything typed is still there.
    public func fail(_ reason: String) {
        uncover()
        controller.status.text = Phrase(verbatim: reason.prefix(1).uppercased() + reason.dropFirst())
        animator.spring(
            "swell", from: 1, to: 0, Spring(frequency: 9, dampingRatio: 0.35),
            apply: { [unowned self] in controller.room.swell = $0 })
    }

    /// The screen goes: the player is in the dish, or went back.
    public func close() {
        uncover()
        controller.status.text = ""
        controller.disappear()
        router.cancel()
    }

    /// Escape goes back by one step.
    func escape() {
        if isConnecting { cancel() } else { requests.append(.back) }
    }

    // MARK: Frame

    /// `seconds` pass.
    public func advance(by seconds: Float) {
        controller.servers.advance(by: Double(seconds))
        controller.form.advance(by: Double(seconds))
        animator.advance(by: Double(seconds))
        if !isMotionReduced { (controller.topViewController as? ConnectingController)?.advance(by: seconds) }
    }

    /// The panel's place in a window.
    static func panel(in bounds: Rect, _ style: InterfaceStyle) -> Rect {
        bounds.inset(style.margin).centred(width: 860, height: 480)
    }

    func draw(on canvas: inout Canvas<ScreenAction>) {
        canvas.scrim()
        let box = Self.panel(in: canvas.bounds, canvas.style)
        canvas.panelBox(box)
        let root = controller.view
        root.context = ViewContext(canvas)
        controller.status.color = canvas.style.warning
        controller.place(in: box.inset(canvas.style.padding))
        settle()
        canvas.show(root)
        guard isByKeys else { return }
        var ring = root.context.canvas()
        focus.drawRing(on: &ring)
        canvas.list.append(ring.list)
    }

    /// The first focus, as soon as there are places.
    private func settle() {
        if let connecting = controller.topViewController as? ConnectingController {
            if focus.focused == nil { focus.focus(connecting.firstFocus) }
        } else if !isSettled {
            focus.focus(controller.address)
        }
        isSettled = true
    }
}
