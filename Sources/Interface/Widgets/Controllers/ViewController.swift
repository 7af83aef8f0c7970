import Drawing

/// Manages one screen's view: makes it on first use, and is notified when it appears and disappears.
open class ViewController {
    private var loaded: View?
    /// The controller that this one covers.
    public private(set) weak var presentingViewController: ViewController?
    /// The controller that covers this one.
    public private(set) var presentedViewController: ViewController?
    /// Whether its view is on the screen.
    public private(set) var isVisible = false

    public init() {}

    /// For a view that is there already.
    public init(_ view: View) { loaded = view }

    // MARK: To override

    /// Makes the view.
    open func loadView() -> View { View() }
    /// Once, when the view is made.
    open func viewDidLoad() {}
    /// Before the view is shown.
    open func viewWillAppear() {}
    /// Once the view is shown.
    open func viewDidAppear() {}
    /// Before the view is removed or covered for good.
    open func viewWillDisappear() {}
    /// Once the view is no longer shown.
    open func viewDidDisappear() {}

    // MARK: The view

    /// Made on first use.
    public var view: View {
        if let loaded { return loaded }
        let view = loadView()
        loaded = view
        viewDidLoad()
        return view
    }

    public var isViewLoaded: Bool { loaded != nil }

    /// Called by what shows the controller's view; without effect if it is shown already.
    public func appear() {
        guard !isVisible else { return }
        _ = view
        viewWillAppear()
        isVisible = true
        viewDidAppear()
    }

    /// What it presents goes with it.
    public func disappear() {
        if presentedViewController != nil { dismiss() }
        guard isVisible else { return }
        viewWillDisappear()
        isVisible = false
        viewDidDisappear()
    }

    // MARK: Presenting

    /// Covers this controller's view with another's, which takes all presses and keys. Without effect while it presents
    /// one already, and for a controller that is presented elsewhere or is this one.
    public func present(_ controller: ViewController) {
        guard presentedViewController == nil, controller.presentingViewController == nil, controller !== self else {
            return
        }
        presentedViewController = controller
        controller.presentingViewController = self
        let cover = controller.view
        cover.frame = Rect(0, 0, view.frame.width, view.frame.height)
        view.addSubview(cover)
        if isVisible { controller.appear() }
    }

    /// Removes the presented controller and all above it; called on the topmost one, removes that one.
    public func dismiss() {
        guard let presented = presentedViewController else {
            if let presentingViewController { presentingViewController.dismiss() }
            return
        }
        presented.disappear()
        presented.view.removeFromSuperview()
        presented.presentingViewController = nil
        presentedViewController = nil
    }

    /// The topmost controller: keys and presses go to its view.
    public var topViewController: ViewController { presentedViewController?.topViewController ?? self }
}
