import Anatomy
import CGL
import CSDL2
public import Drawing
public import SimMath

/// Draws whole frames: the dish, then the interface over it.
///
/// Owns every shader, texture and buffer; keeps skins and glyphs from frame to frame, nothing of the world.
public final class Renderer: TextMeasuring {
    let output: FrameTarget
    var surface: Surface { output.surface }
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
    /// Made with the first mesh that is drawn.
    var meshPass: MeshPass?
    /// Seconds of the frame being drawn, for portraits.
    var time: Float = 0

    /// Whether what stands still is kept as a picture instead of being drawn each frame: off for comparisons.
    public var keepsPictures = true {
        didSet { memory.forget() }
    }
    let memory: FrameMemory
    let meter = FrameMeter()
    /// How often things were drawn, not recalled, since the start.
    public var drawings: DrawingCounts {
        var drawings = meter.drawings
        drawings.portraits = portraits.drawnSkins
        return drawings
    }

    var batches: FrameBatches
    let portraits: PortraitPainter
    /// What the frame rate allows.
    public var grade = FrameGovernor.grades[0]
    /// Called after each part of a frame; callers that measure wait for the card here.
    public var onStage: ((StageFigures) -> Void)? {
        get { meter.onStage }
        set { meter.onStage = newValue }
    }

    public init(surface: Surface, quality: RenderQuality = .automatic) throws(RenderError) {
        surface.makeCurrent()
        output = FrameTarget(surface)
        self.quality = try quality.resolved(rendererName: surface.rendererName) { () throws(RenderError) in
            try TierProbe.measure(clock: Self.seconds)
        }
        batches = FrameBatches(tuning: tuning)
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
        portraits = PortraitPainter(
            output, passes: passes, pictures: interfacePass.picturePass, skins: skins, store: memory.portraits,
            tuning: tuning)
    }

    /// One whole frame into the surface; `Surface.present` shows it.
    ///
    /// `unlessSame`: nothing is drawn where the last frame shows the same and `forgetFrame` was not called since.
    /// Returns whether there is something to present.
    @discardableResult
    public func draw(_ world: WorldScene, _ interface: DrawList, unlessSame: Bool = false) -> Bool {
        surface.makeCurrent()
        if ShaderFiles.takeChanges() { forgetPictures() }
        use(world.palette)
        time = world.reducedMotion ? 0 : world.time
        portraits.time = time
        layers.tilt.update(pull ?? -Vector2(angle: world.lightAngle))
        let next = InterfaceSheet.Shown(
            list: interface, scale: surface.pixelScale, angle: layers.tilt.angle, time: time)
        let damage = sheetDamage(next, isCovering: world.isCovered)
        if unlessSame, memory.isShown, damage?.isEmpty == true, recalls(world) { return false }
        skins.beginFrame()
        glyphs.makeRoom()
        meter.beginFrame()
        output.blendPremultiplied()
        showWorld(world.withNames(clearOf: interface, measuring: self))
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
        grade.rooms * (quality == .low ? tuning.roomPixelsLow : pixelSize.x * pixelSize.y * tuning.roomLayers)
    }

    var pixelSize: Vector2 { output.pixelSize }
    var pointSize: Vector2 { Vector2(Float(surface.width), Float(surface.height)) }

    /// Of the counter that SDL measures frames by.
    private static func seconds() -> Double {
        Double(SDL_GetPerformanceCounter()) / Double(SDL_GetPerformanceFrequency())
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
