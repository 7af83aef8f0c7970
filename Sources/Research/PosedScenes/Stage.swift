public import Drawing
public import Rendering
public import Screens
public import SimMath

/// One frame's content: the dish, and the interface over it.
nonisolated public struct Presentation {
    public var world: WorldScene
    public var interface = Interface()
    /// Slides over both.
    public var gallery: GalleryBoard?

    public init(world: WorldScene, interface: Interface = Interface()) {
        self.world = world
        self.interface = interface
    }
}

/// Where frames are shown: the one drawing path of the game and of the pictures.
public struct Stage {
    public let surface: Surface
    public let renderer: Renderer
    /// Percent; nil follows the window.
    public let interfaceScale: Int?
    /// Of the renderer's fonts.
    public let layout = KeptLayout()

    public init(surface: Surface, renderer: Renderer, interfaceScale: Int? = nil) {
        self.surface = surface
        self.renderer = renderer
        self.interfaceScale = interfaceScale
    }

    /// Window points an interface point.
    public var scale: Float {
        InterfaceStyle.scale(percent: interfaceScale, width: Float(surface.width), height: Float(surface.height))
    }

    /// Size of the surface in window points.
    public var size: Vector2 { Vector2(Float(surface.width), Float(surface.height)) }

    /// The window in interface points.
    public var bounds: Rect { Rect(0, 0, size.x / scale, size.y / scale) }

    /// Draws a frame; `pointer` in interface points.
    ///
    /// `unlessSame`: as `Renderer.draw`.
    public func draw(_ presentation: Presentation, pointer: Vector2?, unlessSame: Bool = false) {
        var interface = presentation.interface
        interface.isDense = interfaceScale.map { $0 < 100 } ?? false
        let list =
            renderer.keepsPictures
            ? layout.frame(
                of: interface, width: size.x, height: size.y, scale: scale, measure: renderer, pointer: pointer)
            : interface.frame(
                width: size.x, height: size.y, scale: scale, measure: renderer, pointer: pointer, isAnew: true)
        var world = presentation.world
        world.isCovered = interface.coversDish
        world.textScale = scale
        renderer.draw(world, list, unlessSame: unlessSame)
    }

    /// A posed scene, drawn until it is complete: skins are made a few a frame.
    public func still(
        of scene: PictureScene, seed: UInt64, reducedMotion: Bool = false, language: Language = .english
    ) throws(RenderError) -> Picture {
        var presentation = PosedScene(scene, seed: seed).presentation
        presentation.interface.language = language
        presentation.world.reducedMotion = reducedMotion
        let hall = ExhibitHall(self, language: language)
        for _ in 0..<Self.settlingFrames {
            draw(presentation, pointer: nil)
            if let board = presentation.gallery { try hall.draw(board) }
        }
        return renderer.readPixels()
    }

    private static let settlingFrames = 24
}
