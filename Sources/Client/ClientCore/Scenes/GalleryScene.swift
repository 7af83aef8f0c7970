import Controls
import PosedScenes
import Rendering
import Screens

/// The gallery of warps: slides in still water.
final class GalleryScene: Scene {
    private let gallery: GalleryScreen
    private var water = WorldScene.galleryWater

    /// `isStill`: slides move only by the visitor's hand.
    init(isStill: Bool) {
        gallery = GalleryScreen(isStill: isStill)
        water.reducedMotion = isStill
    }

    var screen: ViewScreen { gallery }
    /// Every press of a pad turns a slide, unless the controls are open.
    var takesSteps: Bool { gallery.isPanelOpen }
    func allows(_ command: PlayCommand) -> Bool { command == .fullScreen }

    /// The slide that a frame shows under the words.
    func exhibit(in app: App) -> Exhibit? { gallery.exhibit(in: app.frame.bounds) }

    func pointerLeft() { gallery.pointerLeft() }

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition {
        water.time += elapsed
        return gallery.takeRequests().isEmpty ? .stay : .quit
    }

    func world(in app: App) -> WorldScene? { water }
}
