import Foundation
import Logging
import Rendering
import Staging
import Telemetry

/// A game as ordered on the command line.
struct GamePlan {
    let player: PlayerOptions
    let dish: LocalDishOptions
    let window: WindowOptions
    let log: Logger

    /// Opens the window, plays until the player leaves, and takes the own server down again.
    func play() throws {
        StopSignal.install()
        let stage = try openStage()
        let link = ServerLink(player: player, dish: dish, log: log)
        defer { link.close() }
        let game = Game(link: link, isMotionReduced: window.reducedMotion)
        WindowLoop(game: game, stage: stage).run()
        if let failure = game.failure { throw failure }
    }

    /// Without any of these SDL would quietly choose a driver that shows nothing.
    private static let displayVariables = ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"]

    private func openStage() throws -> Stage {
        let environment = ProcessInfo.processInfo.environment
        guard Self.displayVariables.contains(where: { !(environment[$0] ?? "").isEmpty }) else {
            throw ClientError.noDisplay("neither DISPLAY nor WAYLAND_DISPLAY is set")
        }
        let surface = try openWindow()
        let renderer = try Renderer(surface: surface, quality: window.quality.quality)
        log.info("drawing with \(surface.rendererName), quality \(renderer.quality.rawValue)")
        return Stage(surface: surface, renderer: renderer, interfaceScale: window.interfaceScale)
    }

    private func openWindow() throws -> Surface {
        let kind = SurfaceKind.window(title: "Micro", fullScreen: window.fullScreen)
        do {
            return try Surface(kind, width: window.size.width, height: window.size.height)
        } catch {
            guard case .noDisplay(let reason) = error else { throw error }
            throw ClientError.noDisplay(reason)
        }
    }
}
