import Controls
import Drawing
import Screens
import SimMath
import Testing
import Widgets

/// Works a screen as a player does, and looks at it.
struct Player {
    let screen: ViewScreen
    var size = SIMD2<Float>(1280, 720)
    var scale: Float = 1
    var language = Language.english

    init(_ screen: ViewScreen, _ size: SIMD2<Float> = SIMD2(1280, 720), scale: Float = 1) {
        self.screen = screen
        self.size = size
        self.scale = scale
        look()
    }

    // MARK: Eyes

    @discardableResult
    func look(pointer: Vector2? = nil, isAnew: Bool = false) -> DrawList {
        var interface = Interface([screen])
        interface.language = language
        return interface.frame(
            width: size.x, height: size.y, scale: scale, measure: PlainTextMeasure(), pointer: pointer, isAnew: isAnew)
    }

    var check: DrawingCheck { DrawingCheck(look(), in: window) }
    var window: Rect { Rect(0, 0, size.x, size.y) }
    /// All that the window can be brought to show.
    var page: Rect {
        Rect(-screen.pageOffset.x, -screen.pageOffset.y, screen.pageSize.x, screen.pageSize.y).scaled(scale)
    }

    /// The controls that keys can reach.
    var controls: [View] { Self.views(in: screen.view).filter { $0.canBecomeFocused && $0.frame.width > 0 } }
    /// What a click can press.
    var buttons: [Button] { Self.views(in: screen.view).compactMap { $0 as? Button }.filter(\.isEnabled) }

    func button(_ title: Phrase) throws -> Button { try #require(buttons.first { $0.title == title }, "\(title)") }

    private static func views(in view: View) -> [View] {
        view.isHidden ? [] : [view] + view.subviews.flatMap { views(in: $0) }
    }

    /// In the window, which may show a part of a larger page.
    func place(of view: View) -> Vector2 { view.toRoot(view.bounds.centre) - screen.pageOffset }

    // MARK: Hands

    func press(_ keys: Key..., holding modifiers: Modifiers = []) {
        for key in keys { screen.handle(.keyPressed(key, modifiers, isRepeat: false)) }
    }

    func hold(_ key: Key) { screen.handle(.keyPressed(key, [], isRepeat: true)) }

    func click(_ point: Vector2) {
        look()
        screen.handle(.pointerMoved(point))
        screen.handle(.pointerPressed(point, .left))
        screen.handle(.pointerReleased(point, .left))
    }

    func click(_ view: View) { click(place(of: view)) }
    func click(_ title: Phrase) throws { click(try button(title)) }

    /// Goes by Tab until the focus is there.
    func go(to view: View) {
        for _ in 0..<200 where screen.focusedView !== view { press(.tab) }
        #expect(screen.focusedView === view, "Tab does not lead there")
    }
}

extension ViewScreen {
    /// What any screen's player wants since the last call.
    func takeAnyRequests() -> [AnyHashable] {
        switch self {
        case let screen as StartScreen: screen.takeRequests()
        case let screen as PauseScreen: screen.takeRequests()
        case let screen as HelpScreen: screen.takeRequests()
        case let screen as NoticeScreen: screen.takeRequests()
        case let screen as DeathScreen: screen.takeRequests()
        case let screen as SettingsScreen: screen.takeRequests()
        case let screen as DishDisplay: screen.takeRequests()
        case let screen as GalleryScreen: screen.takeRequests()
        default: []
        }
    }
}
