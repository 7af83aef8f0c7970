import CGL
import CSDL2

/// SDL's window and its OpenGL context, closed together.
final class WindowHandle {
    let pointer: OpaquePointer
    private let context: SDL_GLContext
    /// Whose context OpenGL's calls go to.
    private(set) static weak var current: WindowHandle?

    init(_ kind: SurfaceKind, width: Int, height: Int) throws(RenderError) {
        try Self.startVideo(kind)
        Self.askForCoreContext()
        pointer = try Self.openWindow(kind, width: width, height: height)
        guard let context = SDL_GL_CreateContext(pointer) else {
            let reason = Self.lastError
            SDL_DestroyWindow(pointer)
            SDL_QuitSubSystem(SDL_INIT_VIDEO)
            throw .noOpenGL(reason)
        }
        self.context = context
        // SDL makes a new context the current one.
        Self.current = self
        SDL_GL_SetSwapInterval(kind == .offscreen ? 0 : 1)
    }

    isolated deinit {
        SDL_GL_DeleteContext(context)
        SDL_DestroyWindow(pointer)
        SDL_QuitSubSystem(SDL_INIT_VIDEO)
    }

    /// OpenGL's calls go to this context from now on. Returns whether they do: a context can be lost.
    @discardableResult
    func makeCurrent() -> Bool {
        guard Self.current !== self else { return true }
        guard SDL_GL_MakeCurrent(pointer, context) == 0 else { return false }
        Self.current = self
        return true
    }

    /// Runs `body` in this context and goes back to the one before; not at all where the context cannot be had.
    func perform(_ body: () -> Void) {
        let before = Self.current
        guard makeCurrent() else { return }
        body()
        before?.makeCurrent()
    }

    var isSeen: Bool {
        SDL_GetWindowFlags(pointer) & (SDL_WINDOW_MINIMIZED.rawValue | SDL_WINDOW_HIDDEN.rawValue) == 0
    }

    private static var lastError: String { String(cString: SDL_GetError()) }

    private static func startVideo(_ kind: SurfaceKind) throws(RenderError) {
        // SDL would turn the signals that end a process into an event, which nobody fetches while a picture is drawn.
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
        // Only as a default: a value set by the user wins.
        if kind == .offscreen { SDL_setenv("SDL_VIDEODRIVER", "offscreen", 0) }
        guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw .noDisplay(lastError) }
        guard kind != .offscreen, let driver = invisibleDriver else { return }
        SDL_QuitSubSystem(SDL_INIT_VIDEO)
        let display = ["DISPLAY", "WAYLAND_DISPLAY"].compactMap { name in value(of: name).map { "\(name)=\($0)" } }
        throw .noDisplay("\(display.joined(separator: ", ")) cannot be reached; SDL's \(driver) driver shows nothing")
    }

    /// The driver that SDL chose by itself where it is one that nobody can see.
    private static var invisibleDriver: String? {
        guard value(of: "SDL_VIDEODRIVER") == nil, let name = SDL_GetCurrentVideoDriver() else { return nil }
        let driver = String(cString: name)
        return ["offscreen", "dummy", "evdev"].contains(driver) ? driver : nil
    }

    /// nil where the variable is missing or empty.
    private static func value(of variable: String) -> String? {
        SDL_getenv(variable).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func askForCoreContext() {
        SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3)
        SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3)
        SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, CInt(SDL_GL_CONTEXT_PROFILE_CORE.rawValue))
        SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1)
        SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0)
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
