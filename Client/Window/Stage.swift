import Rendering
import Screens
import SimMath
import Widgets

/// One frame's content: the dish, and the interface over it.
struct Presentation {
    var world: WorldScene
    var interface = Interface()
    /// Slides over both.
    var gallery: GalleryBoard?
}

/// Where frames are shown: the one drawing path of the game and of the pictures.
struct Stage {
    let surface: Surface
    let renderer: Renderer
    /// Percent; nil follows the window.
    let interfaceScale: Int?

    /// Window points an interface point.
    var scale: Float {
        interfaceScale.map { Float($0) / 100 }
            ?? InterfaceStyle.automaticScale(width: Float(surface.width), height: Float(surface.height))
    }

    /// Size of the surface in window points.
    var size: Vector2 { Vector2(Float(surface.width), Float(surface.height)) }

    /// The window in interface points.
    var bounds: Rect { Rect(0, 0, size.x / scale, size.y / scale) }

    /// Draws a frame; `pointer` in interface points. Returns where it can be clicked.
    func draw(_ presentation: Presentation, pointer: Vector2?) -> CanvasResult<ScreenAction> {
        let result = presentation.interface.frame(
            width: size.x, height: size.y, scale: scale, measure: renderer, pointer: pointer)
        renderer.draw(presentation.world, result.list)
        return result
    }
}
