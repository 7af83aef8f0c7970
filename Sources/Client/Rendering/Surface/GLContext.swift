import CGL
import CSDL2

/// An OpenGL context of a window, made so that the driver says when it is lost, where the driver can.
final class GLContext {
    /// Whose context OpenGL's calls go to.
    private(set) static weak var current: GLContext?

    /// Held: a window is closed after its contexts.
    private let window: WindowHandle
    private let handle: SDL_GLContext
    /// nil where the driver never says that a context is lost.
    private let askDriver: StatusFunction?
    /// Whether all that lived in it is gone. Then nothing is drawn or deleted here any more.
    private(set) var isLost = false

    /// `glGetGraphicsResetStatus`.
    private typealias StatusFunction = @convention(c) () -> GLenum

    /// The new one is current.
    ///
    /// - Throws: `RenderError.noOpenGL`.
    init(_ window: WindowHandle) throws(RenderError) {
        self.window = window
        handle = try Self.make(on: window)
        askDriver = Self.statusFunction()
        Self.current = self
        SDL_GL_SetSwapInterval(window.kind == .offscreen ? 0 : 1)
    }

    isolated deinit { SDL_GL_DeleteContext(handle) }

    /// Whether the driver says when it is lost. SDL 2 hands the wish on through GLX; through EGL, as under Wayland, it
    /// does not, and there a loss shows only in an error of `swap`.
    var tellsOfLoss: Bool {
        guard askDriver != nil, makeCurrent() else { return false }
        var strategy: GLint = 0
        glGetIntegerv(GL_RESET_NOTIFICATION_STRATEGY.gl, &strategy)
        return strategy == GL_LOSE_CONTEXT_ON_RESET
    }

    /// Asks the driver; cheap enough for every frame.
    ///
    /// A reset that goes on is reported again and again; `GL_NO_ERROR` after that says that it is over (reference page
    /// of `glGetGraphicsResetStatus`). Some drivers report it once, so what was reported is remembered.
    func status() -> ContextStatus {
        guard bind() else {
            isLost = true
            return .lost
        }
        if let askDriver, askDriver() != GL_NO_ERROR.gl {
            isLost = true
            return .resetting
        }
        return isLost ? .lost : .alive
    }

    /// From now on it counts as lost, whatever the driver says.
    func lose() { isLost = true }

    /// OpenGL's calls go to this context from now on. Returns false for a lost one: then they go nowhere.
    @discardableResult
    func makeCurrent() -> Bool {
        if !isLost, bind() { return true }
        isLost = true
        Self.leaveAll()
        return false
    }

    /// OpenGL's calls go nowhere until another context is made current: the library ignores them.
    static func leaveAll() {
        SDL_GL_MakeCurrent(nil, nil)
        current = nil
    }

    /// Runs `body` in this context and goes back to the one before; not at all in a lost one.
    func perform(_ body: () -> Void) {
        let before = Self.current
        guard !isLost, bind() else { return }
        body()
        _ = before?.bind()
    }

    /// Shows what was drawn in the window.
    func swap() {
        SDL_ClearError()
        SDL_GL_SwapWindow(window.pointer)
        // EGL says here that a context is lost. SDL returns nothing, and hands it on in words.
        guard let words = SDL_GetError(), words.pointee != 0 else { return }
        if String(cString: words).contains("EGL_CONTEXT_LOST") { isLost = true }
    }

    /// Returns false where the system does not let us.
    private func bind() -> Bool {
        guard Self.current !== self else { return true }
        guard SDL_GL_MakeCurrent(window.pointer, handle) == 0 else { return false }
        Self.current = self
        return true
    }
}

/// Making one.
extension GLContext {
    /// What SDL asks the driver for: OpenGL 3.3. `isRobust`: and a context that may be lost when the card is reset;
    /// without that Mesa's driver for AMD's cards ends the program.
    static func ask(isRobust: Bool) {
        SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3)
        SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3)
        SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, CInt(SDL_GL_CONTEXT_PROFILE_CORE.rawValue))
        SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1)
        SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0)
        let flags = isRobust ? SDL_GL_CONTEXT_ROBUST_ACCESS_FLAG.rawValue : 0
        SDL_GL_SetAttribute(SDL_GL_CONTEXT_FLAGS, CInt(flags))
        let strategy = isRobust ? SDL_GL_CONTEXT_RESET_LOSE_CONTEXT : SDL_GL_CONTEXT_RESET_NO_NOTIFICATION
        SDL_GL_SetAttribute(SDL_GL_CONTEXT_RESET_NOTIFICATION, CInt(strategy.rawValue))
    }

    /// A driver that knows nothing of lost contexts refuses, and is asked for a plain one.
    private static func make(on window: WindowHandle) throws(RenderError) -> SDL_GLContext {
        for isRobust in [true, false] {
            ask(isRobust: isRobust)
            if let handle = SDL_GL_CreateContext(window.pointer) { return handle }
        }
        throw .noOpenGL(String(cString: SDL_GetError()))
    }

    /// Of the context that SDL has just made. Addresses are found for functions too that a driver lacks, so its version
    /// and its extensions decide.
    private static func statusFunction() -> StatusFunction? {
        var (major, minor): (GLint, GLint) = (0, 0)
        glGetIntegerv(GL_MAJOR_VERSION.gl, &major)
        glGetIntegerv(GL_MINOR_VERSION.gl, &minor)
        if (major, minor) >= (4, 5) || SDL_GL_ExtensionSupported("GL_KHR_robustness") == SDL_TRUE {
            return function("glGetGraphicsResetStatus")
        }
        guard SDL_GL_ExtensionSupported("GL_ARB_robustness") == SDL_TRUE else { return nil }
        return function("glGetGraphicsResetStatusARB")
    }

    private static func function(_ name: String) -> StatusFunction? {
        SDL_GL_GetProcAddress(name).map { unsafeBitCast($0, to: StatusFunction.self) }
    }
}
