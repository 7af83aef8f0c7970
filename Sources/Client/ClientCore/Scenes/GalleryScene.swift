public import Controls
import PosedScenes
public import Rendering
public import Screens

/// The gallery of warps: slides in still water.
public final class GalleryScene: Scene {
    private let gallery: GalleryScreen
    private var water = WorldScene.galleryWater

    init(isMotionReduced: Bool) {
        gallery = GalleryScreen(isMotionReduced: isMotionReduced)
        water.reducedMotion = isMotionReduced
    }

    public var screen: ViewScreen { gallery }
    /// Every press of a pad turns a slide.
    public var takesSteps: Bool { false }
    public func allows(_ command: PlayCommand) -> Bool { command == .fullScreen }

    /// The slide that a frame shows under the words.
    public func exhibit(in app: App) -> Exhibit { gallery.exhibit(in: app.frame.bounds) }

    func pointerLeft() { gallery.pointerLeft() }

    public func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition {
        water.time += elapsed
        return gallery.takeRequests().isEmpty ? .stay : .quit
    }

    public func world(in app: App) -> WorldScene? { water }
}
