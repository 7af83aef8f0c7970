public import Rendering
public import Screens
public import SimMath
public import Widgets

/// One frame's content: the dish, and the interface over it.
nonisolated public struct Presentation {
    public var world: WorldScene
    public var interface = Interface()

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

    public init(surface: Surface, renderer: Renderer, interfaceScale: Int? = nil) {
        self.surface = surface
        self.renderer = renderer
        self.interfaceScale = interfaceScale
    }

    /// Window points an interface point.
    public var scale: Float {
        interfaceScale.map { Float($0) / 100 }
            ?? InterfaceStyle.automaticScale(width: Float(surface.width), height: Float(surface.height))
    }

    /// Size of the surface in window points.
    public var size: Vector2 { Vector2(Float(surface.width), Float(surface.height)) }

    /// The window in interface points.
    public var bounds: Rect { Rect(0, 0, size.x / scale, size.y / scale) }

    /// Draws a frame; `pointer` in interface points. Returns where it can be clicked.
    public func draw(_ presentation: Presentation, pointer: Vector2?) -> CanvasResult<ScreenAction> {
        let result = presentation.interface.frame(
            width: size.x, height: size.y, scale: scale, measure: renderer, pointer: pointer)
        renderer.draw(presentation.world, result.list)
        return result
    }
}
