import Foundation
import Logging
import Rendering
import Staging

extension Stage {
    /// Opens the window as ordered on the command line.
    init(_ window: WindowOptions, log: Logger) throws {
        let environment = ProcessInfo.processInfo.environment
        guard Self.displayVariables.contains(where: { !(environment[$0] ?? "").isEmpty }) else {
            throw ClientError.noDisplay("neither DISPLAY nor WAYLAND_DISPLAY is set")
        }
        let surface = try Self.open(window)
        let renderer = try Renderer(surface: surface, quality: window.quality.quality)
        log.info("drawing with \(surface.rendererName), quality \(renderer.quality.rawValue)")
        self.init(surface: surface, renderer: renderer, interfaceScale: window.interfaceScale)
    }

    /// Without any of these SDL would quietly choose a driver that shows nothing.
    private static let displayVariables = ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"]

    private static func open(_ window: WindowOptions) throws -> Surface {
        let kind = SurfaceKind.window(title: "Micro", fullScreen: window.fullScreen)
        do {
            return try Surface(kind, width: window.size.width, height: window.size.height)
        } catch {
            guard case .noDisplay(let reason) = error else { throw error }
            throw ClientError.noDisplay(reason)
        }
    }
}
