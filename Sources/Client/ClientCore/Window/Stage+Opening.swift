import Foundation
public import Logging
public import PosedScenes
import Rendering

extension Stage {
    /// Opens a window of this size in window points.
    ///
    /// - Throws: `ClientError.noDisplay`, or a `RenderError`.
    public init(width: Int, height: Int, _ request: DisplayRequest, log: Logger) throws {
        let environment = ProcessInfo.processInfo.environment
        guard Self.displayVariables.contains(where: { !(environment[$0] ?? "").isEmpty }) else {
            throw ClientError.noDisplay("neither DISPLAY nor WAYLAND_DISPLAY is set")
        }
        let surface = try Self.open(width, height, request)
        let renderer = try Renderer(surface: surface, quality: request.quality)
        log.info("drawing with \(surface.rendererName), quality \(renderer.quality.rawValue)")
        if !surface.tellsOfLoss { log.info("the driver does not say when an OpenGL context is lost") }
        for warning in renderer.fontWarnings { log.warning("\(warning)") }
        self.init(surface: surface, renderer: renderer, interfaceScale: request.interfaceScale)
    }

    /// Without any of these SDL would quietly choose a driver that shows nothing.
    private static let displayVariables = ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"]

    private static func open(_ width: Int, _ height: Int, _ request: DisplayRequest) throws -> Surface {
        let kind = SurfaceKind.window(title: "Micro", fullScreen: request.isFullScreen)
        do {
            return try Surface(kind, width: width, height: height)
        } catch {
            guard case .noDisplay(let reason) = error else { throw error }
            throw ClientError.noDisplay(reason)
        }
    }
}
