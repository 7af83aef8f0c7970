import CSDL2
import CX11

/// SDL's window.
final class WindowHandle {
    let kind: SurfaceKind
    let pointer: OpaquePointer
    /// Tells whether other windows cover this one; nil where the system does not say so.
    private let coverWatch: OpaquePointer?

    /// Sizes in points.
    init(_ kind: SurfaceKind, width: Int, height: Int) throws(RenderError) {
        self.kind = kind
        try Self.startVideo(kind)
        // SDL chooses the window's pixels by what its contexts will be.
        GLContext.ask(isRobust: true)
        pointer = try Self.openWindow(kind, width: width, height: height)
        coverWatch = kind == .offscreen ? nil : x11_watch_window(pointer)
    }

    isolated deinit {
        if let coverWatch { x11_stop_watching(coverWatch) }
        SDL_DestroyWindow(pointer)
        SDL_QuitSubSystem(SDL_INIT_VIDEO)
    }

    /// A desktop that composes windows by itself may say of a covered one that it is seen.
    var isSeen: Bool {
        let unseen = SDL_WINDOW_MINIMIZED.rawValue | SDL_WINDOW_HIDDEN.rawValue
        guard SDL_GetWindowFlags(pointer) & unseen == 0 else { return false }
        return coverWatch.map { !x11_is_covered($0) } ?? true
    }

    private static var lastError: String { String(cString: SDL_GetError()) }

    private static func startVideo(_ kind: SurfaceKind) throws(RenderError) {
        // SDL would turn the signals that end a process into an event, which is not fetched while a picture is drawn.
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
        // Only as a default: a value set by the user wins.
        if kind == .offscreen { SDL_setenv("SDL_VIDEODRIVER", "offscreen", 0) }
        guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw .noDisplay(lastError) }
        guard kind != .offscreen, let driver = invisibleDriver else { return }
        SDL_QuitSubSystem(SDL_INIT_VIDEO)
        let display = ["DISPLAY", "WAYLAND_DISPLAY"].compactMap { name in value(of: name).map { "\(name)=\($0)" } }
        throw .noDisplay("\(display.joined(separator: ", ")) cannot be reached; SDL's \(driver) driver shows nothing")
    }

    /// The driver that SDL chose by itself where it is one that shows nothing.
    private static var invisibleDriver: String? {
        guard value(of: "SDL_VIDEODRIVER") == nil, let name = SDL_GetCurrentVideoDriver() else { return nil }
        let driver = String(cString: name)
        return ["offscreen", "dummy", "evdev"].contains(driver) ? driver : nil
    }

    /// nil where the variable is missing or empty.
    private static func value(of variable: String) -> String? {
        SDL_getenv(variable).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func openWindow(_ kind: SurfaceKind, width: Int, height: Int) throws(RenderError) -> OpaquePointer {
        var title = ""
        var flags = SDL_WINDOW_OPENGL.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        switch kind {
        case .offscreen: flags |= SDL_WINDOW_HIDDEN.rawValue
        case .window(let wanted, let fullScreen):
            title = wanted
            flags |= SDL_WINDOW_RESIZABLE.rawValue
            if fullScreen { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
        }
        let position = csdl_windowpos_centered()
        guard let window = SDL_CreateWindow(title, position, position, CInt(width), CInt(height), flags) else {
            let reason = lastError
            SDL_QuitSubSystem(SDL_INIT_VIDEO)
            throw .noDisplay(reason)
        }
        // Pictures may be of any size.
        if kind != .offscreen {
            SDL_SetWindowMinimumSize(window, CInt(SmallestWindow.width), CInt(SmallestWindow.height))
        }
        return window
    }
}
