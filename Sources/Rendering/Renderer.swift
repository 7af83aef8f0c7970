import Anatomy
import CGL
import SimMath
public import Widgets

/// Draws whole frames: the dish, then the interface over it.
///
/// Owns every shader, texture and buffer; keeps skins and glyphs from frame to frame, nothing of the world.
public final class Renderer: TextMeasuring {
    let surface: Surface
    /// The tier in use, never `automatic`.
    public let quality: RenderQuality
    let tuning = RenderTuning()
    let glyphs: GlyphAtlas
    let skins: SkinStore
    let skinPass: SkinPass
    let shapes: BatchPass
    let wash: BatchPass
    let reef: ReefPass
    let water: WaterPass
    let interfacePass: InterfacePass
    /// Seconds of the frame being drawn, for portraits.
    var time: Float = 0

    public init(surface: Surface, quality: RenderQuality = .automatic) throws(RenderError) {
        self.surface = surface
        self.quality = quality.resolved(rendererName: surface.rendererName)
        glyphs = try GlyphAtlas()
        let form = tuning.roomForm(self.quality)
        let rooms = RoomAtlas()
        let organelles = Texture(
            width: rooms.width, height: rooms.height, format: .rgba, pixels: rooms.pixels, mipmaps: true)
        skins = try SkinStore(tuning: tuning, organelles: organelles, form: form)
        skinPass = try SkinPass(organelles: organelles, form: form)
        shapes = try BatchPass(
            name: "shapes", layout: ShapeBatch.layout, vertex: ShapeShader.vertex, fragment: ShapeShader.fragment)
        wash = try BatchPass(
            name: "wash", layout: WashBatch.layout, vertex: ShapeShader.washVertex, fragment: ShapeShader.washFragment)
        reef = try ReefPass(form: form, showsRooms: self.quality != .low || tuning.reefRoomsLow)
        water = try WaterPass(live: self.quality == .high)
        interfacePass = try InterfacePass()
    }

    /// One whole frame into the surface; `Surface.present` shows it.
    public func draw(_ world: WorldScene, _ interface: DrawList) {
        skins.beginFrame()
        glyphs.makeRoom()
        time = world.reducedMotion ? 0 : world.time
        glEnable(GL_BLEND.gl)
        glBlendFunc(GL_ONE.gl, GL_ONE_MINUS_SRC_ALPHA.gl)
        drawWorld(world)
        drawInterface(interface, names: NameTags(world, scale: surface.pixelScale, pointSize: pointSize))
    }

    var pixelSize: Vector2 { Vector2(Float(surface.pixelWidth), Float(surface.pixelHeight)) }
    private var pointSize: Vector2 { Vector2(Float(surface.width), Float(surface.height)) }

    func bindTarget() {
        glBindFramebuffer(GL_FRAMEBUFFER.gl, surface.target)
        glViewport(0, 0, GLsizei(surface.pixelWidth), GLsizei(surface.pixelHeight))
    }

    public func width(of text: String, _ style: TextStyle) -> Float { glyphs.width(of: text, style) }

    public func metrics(_ style: TextStyle) -> (ascent: Float, lineHeight: Float) { glyphs.metrics(style) }
}
