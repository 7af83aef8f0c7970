import Anatomy
import CGL
import CSDL2
public import Drawing
public import SimMath

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
    /// The rooms of all cell types, in the colours of the skins' palette.
    private let organelles: Texture
    let passes: DishPasses
    let interfacePass: InterfacePass
    let layers: LayerStore
    /// The pull of gravity in g, as a gamepad's accelerometer tells it (`InnerShadowTilt.pull`). Without one the
    /// interface's shadows fall the way the dish's light does.
    public var pull: Vector2?
    var tilt = InnerShadowTilt()
    /// Takes what is drawn instead of the surface: the content of a mesh in the making.
    var redirection: Framebuffer?
    /// Made with the first mesh that is drawn.
    var meshPass: MeshPass?
    /// Seconds of the frame being drawn, for portraits.
    var time: Float = 0

    /// Whether what stands still is kept as a picture instead of being drawn each frame: off for comparisons.
    public var keepsPictures = true {
        didSet { memory.forget() }
    }
    let memory: FrameMemory
    /// Of the last interface.
    var paintMemory = InterfacePainter.Memory()
    /// How often things were drawn, not recalled, since the start.
    public internal(set) var drawings = DrawingCounts()

    var batches: FrameBatches
    var portraits: CreaturePainter
    /// Share of the tier's rooms with depth that the frame rate allows, 0…1: the first thing to go.
    public var roomShare: Float = 1
    private let meter = FrameMeter()
    /// Called after each part of a frame; callers that measure wait for the card here.
    public var onStage: ((StageFigures) -> Void)? {
        get { meter.onStage }
        set { meter.onStage = newValue }
    }

    public init(surface: Surface, quality: RenderQuality = .automatic) throws(RenderError) {
        self.surface = surface
        self.quality = try quality.resolved(rendererName: surface.rendererName) { () throws(RenderError) in
            try TierProbe.measure(clock: Self.seconds)
        }
        batches = FrameBatches(tuning: tuning)
        portraits = CreaturePainter(tuning: tuning)
        glyphs = try GlyphAtlas()
        let form = tuning.roomForm(self.quality)
        let rooms = RoomAtlas(.standard)
        organelles = Texture(
            width: rooms.width, height: rooms.height, format: .rgba, pixels: rooms.pixels, mipmaps: true)
        skins = try SkinStore(tuning: tuning, organelles: organelles, form: form)
        passes = try DishPasses(self.quality, tuning: tuning, form: form, organelles: organelles)
        interfacePass = try InterfacePass()
        layers = try LayerStore(interface: interfacePass, glyphs: glyphs, tuning: tuning)
        memory = FrameMemory(tuning: tuning)
    }

    /// One whole frame into the surface; `Surface.present` shows it.
    ///
    /// `unlessSame`: nothing is drawn where the last frame shows the same and `forgetFrame` was not called since.
    /// Returns whether there is something to present.
    @discardableResult
    public func draw(_ world: WorldScene, _ interface: DrawList, unlessSame: Bool = false) -> Bool {
        if ShaderFiles.takeChanges() { forgetPictures() }
        use(world.palette)
        time = world.reducedMotion ? 0 : world.time
        tilt.update(pull ?? -Vector2(angle: world.lightAngle))
        let next = InterfaceSheet.Shown(
            list: interface, scale: surface.pixelScale, angle: tilt.angle, time: time)
        let damage = sheetDamage(next, isCovering: world.isCovered)
        if unlessSame, memory.isShown, damage?.isEmpty == true, recalls(world) { return false }
        skins.beginFrame()
        glyphs.makeRoom()
        meter.beginFrame()
        blendPremultiplied()
        showWorld(world)
        if let sheet = memory.sheet, let damage { showSheet(sheet, next, damage) } else { paintInterface(interface) }
        stage(.interface)
        memory.isShown = true
        memory.isNew = true
        return true
    }

    /// Whether a frame was drawn since the last call: only then is there something to present.
    public func takeNews() -> Bool {
        defer { memory.isNew = false }
        return memory.isNew
    }

    /// What the surface shows may be lost, or something else was drawn on it: the next frame is drawn in any case.
    public func forgetFrame() { memory.isShown = false }

    /// Rooms and skins in other colours: rare, so everything kept in the old ones is thrown away.
    private func use(_ palette: CellPalette) {
        guard palette != skins.palette else { return }
        skins.palette = palette
        let rooms = RoomAtlas(palette)
        organelles.update(x: 0, y: 0, width: rooms.width, height: rooms.height, pixels: rooms.pixels)
        organelles.remakeLevels()
        memory.forget()
    }

    /// The shaders have changed: everything that is kept as a picture is drawn anew.
    private func forgetPictures() {
        skins.forget()
        passes.forget()
        layers.forget()
        memory.forget()
    }

    /// Tells callers that measure that a part of the frame is done.
    func stage(_ stage: RenderStage) { meter.end(stage) }

    /// Pixels of rooms with depth that this frame may draw.
    var roomBudget: Float {
        roomShare * (quality == .low ? tuning.roomPixelsLow : pixelSize.x * pixelSize.y * tuning.roomLayers)
    }

    var pixelSize: Vector2 {
        Vector2(Float(redirection?.width ?? surface.pixelWidth), Float(redirection?.height ?? surface.pixelHeight))
    }
    /// The framebuffer that is drawn to.
    var target: GLuint { redirection?.name ?? surface.target }
    var pointSize: Vector2 { Vector2(Float(surface.width), Float(surface.height)) }

    /// Of the counter that SDL measures frames by.
    private static func seconds() -> Double {
        Double(SDL_GetPerformanceCounter()) / Double(SDL_GetPerformanceFrequency())
    }

    func blendPremultiplied() {
        glEnable(GL_BLEND.gl)
        glBlendFunc(GL_ONE.gl, GL_ONE_MINUS_SRC_ALPHA.gl)
    }

    func bindTarget() { bind(target) }

    func bind(_ target: GLuint) {
        glBindFramebuffer(GL_FRAMEBUFFER.gl, target)
        glViewport(0, 0, GLsizei(pixelSize.x), GLsizei(pixelSize.y))
    }

    /// Of a line of text, points.
    public func width(of text: String, _ style: TextStyle) -> Float { glyphs.shaper.width(of: text, style) }

    /// Of a line of text: from its top to the baseline, and from line to line; points.
    public func metrics(_ style: TextStyle) -> (ascent: Float, lineHeight: Float) {
        glyphs.shaper.metrics(style)
    }

    /// Fonts that are missed, a line each, with what to do.
    public var fontWarnings: [String] { glyphs.shaper.warnings }
}
