import Foundation
import Logging
import PosedScenes
import Rendering

extension Stage {
    /// Opens a window of this size in window points.
    init(_ size: WindowSize, _ wish: DisplayWish, log: Logger) throws {
        let environment = ProcessInfo.processInfo.environment
        guard Self.displayVariables.contains(where: { !(environment[$0] ?? "").isEmpty }) else {
            throw ClientError.noDisplay("neither DISPLAY nor WAYLAND_DISPLAY is set")
        }
        let surface = try Self.open(size, wish)
        let renderer = try Renderer(surface: surface, quality: wish.quality)
        log.info("drawing with \(surface.rendererName), quality \(renderer.quality.rawValue)")
        for warning in renderer.fontWarnings { log.warning("\(warning)") }
        self.init(surface: surface, renderer: renderer, interfaceScale: wish.interfaceScale)
    }

    /// Without any of these SDL would quietly choose a driver that shows nothing.
    private static let displayVariables = ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"]

    private static func open(_ size: WindowSize, _ wish: DisplayWish) throws -> Surface {
        let kind = SurfaceKind.window(title: "Micro", fullScreen: wish.isFullScreen)
        do {
            return try Surface(kind, width: size.width, height: size.height)
        } catch {
            guard case .noDisplay(let reason) = error else { throw error }
            throw ClientError.noDisplay(reason)
        }
    }
}
