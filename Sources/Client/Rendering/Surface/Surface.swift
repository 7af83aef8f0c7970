import CGL
import CSDL2

/// What to draw on.
nonisolated public enum SurfaceKind: Hashable, Sendable {
    case window(title: String, fullScreen: Bool)
    /// Draws to memory: for tests and pictures, needs no display (`SDL_VIDEODRIVER=offscreen`).
    case offscreen
}

/// The smallest window, points: below it screens would have no room for their words.
nonisolated public enum SmallestWindow {
    public static let width = 640
    public static let height = 400
}

/// A drawing area with an OpenGL 3.3 core context. Several may live beside each other: each makes its context current
/// before it draws.
///
/// Owns its SDL window and context; everything is drawn to `target`, which `present` shows. The context may be lost
/// (`contextStatus`); the window stays, and gets another one (`renewContext`).
public final class Surface {
    public let kind: SurfaceKind
    /// Size in points, the unit of `DrawList`.
    public private(set) var width: Int
    public private(set) var height: Int
    public private(set) var pixelWidth: Int
    public private(set) var pixelHeight: Int
    /// Pixels a point: 1, or more on high-density displays.
    public var pixelScale: Float { Float(pixelWidth) / Float(max(1, width)) }
    /// The driver's own name.
    public private(set) var rendererName = "unknown"
    /// Whether the driver says when the context is lost.
    public var tellsOfLoss: Bool { context?.tellsOfLoss ?? false }

    private let window: WindowHandle
    /// nil while the driver has none for us.
    private var context: GLContext?
    private var frame: Framebuffer?

    /// `width` and `height` in points. `pixelScale` applies to offscreen surfaces; a window asks the display.
    public init(_ kind: SurfaceKind, width: Int, height: Int, pixelScale: Float = 1) throws(RenderError) {
        self.kind = kind
        self.width = width
        self.height = height
        pixelWidth = Int((Float(width) * pixelScale).rounded())
        pixelHeight = Int((Float(height) * pixelScale).rounded())
        window = try WindowHandle(kind, width: width, height: height)
        try openContext()
        if kind != .offscreen { refreshSize() }
    }

    private func openContext() throws(RenderError) {
        context = try GLContext(window)
        rendererName = glGetString(GL_RENDERER.gl).map { String(cString: $0) } ?? "unknown"
        if kind == .offscreen { frame = try Framebuffer(width: pixelWidth, height: pixelHeight) }
    }

    /// The framebuffer object a frame is drawn to.
    var target: GLuint { frame?.name ?? 0 }

    /// OpenGL's calls go to this surface's context from now on; nowhere while that is lost.
    func makeCurrent() { if let context { context.makeCurrent() } else { GLContext.leaveAll() } }

    /// Shows what was drawn; waits for the display where it can.
    public func present() {
        guard let context, context.makeCurrent() else { return }
        if kind == .offscreen { glFlush() } else { context.swap() }
    }

    /// Whether anybody could see what is shown: not while its window is minimised, hidden or covered.
    public var isSeen: Bool { kind == .offscreen || window.isSeen }

    /// Covers the display, or goes back to a window; nothing for an offscreen surface.
    public func setFullScreen(_ on: Bool) {
        guard kind != .offscreen else { return }
        SDL_SetWindowFullscreen(window.pointer, on ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
        refreshSize()
    }

    /// Call after the window changed its size or display.
    public func refreshSize() {
        guard kind != .offscreen else { return }
        var points: (CInt, CInt) = (0, 0)
        var pixels: (CInt, CInt) = (0, 0)
        SDL_GetWindowSize(window.pointer, &points.0, &points.1)
        SDL_GL_GetDrawableSize(window.pointer, &pixels.0, &pixels.1)
        width = max(1, Int(points.0))
        height = max(1, Int(points.1))
        pixelWidth = max(1, Int(pixels.0))
        pixelHeight = max(1, Int(pixels.1))
    }
}

/// The loss of its context.
extension Surface {
    /// How the context is. Asks the driver: once a frame.
    package var contextStatus: ContextStatus { context?.status() ?? .lost }

    /// The context counts as lost from now on, as after a reset of the graphics card.
    package func loseContext() { context?.lose() }

    /// Another context for the same window, and for an offscreen surface another picture. Of what lived in the old one
    /// nothing is left, and nothing of it is deleted here: what draws on this surface is made anew.
    ///
    /// - Throws: what stands in the way; it may be tried again.
    package func renewContext() throws(RenderError) {
        frame = nil
        // The old one first: the card may lack the memory for both.
        context = nil
        try openContext()
    }
}
