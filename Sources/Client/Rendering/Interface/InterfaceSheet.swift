import Drawing
import SimMath

/// The interface as a picture on nothing, kept while it shows the same and mended where it differs.
final class InterfaceSheet {
    let picture: Framebuffer
    private var shown: Shown?
    /// Where it shows anything: whole pixels, y down, none overlapping.
    private(set) var inked: [Rect] = []

    /// What the picture shows, and what it depends on besides.
    struct Shown {
        var list: DrawList
        /// Pixels a point.
        var scale: Float
        /// Of the layers' shadows.
        var angle: Float
        var time: Float
    }

    /// Sizes in pixels.
    init(width: Int, height: Int) throws(RenderError) { picture = try Framebuffer(width: width, height: height) }

    func fits(_ size: Vector2) -> Bool { Float(picture.width) == size.x && Float(picture.height) == size.y }

    /// What must be drawn anew to show this.
    func damage(_ next: Shown, measuring fonts: any TextMeasuring) -> DrawDamage {
        guard let shown, shown.scale == next.scale, shown.angle == next.angle else { return .total }
        // The same list, not only an equal one: which is known without reading it.
        if shown.time == next.time, shown.list == next.list { return .none }
        return DrawDamage(
            from: shown.list, to: next.list, isTimePassing: shown.time != next.time, measuring: fonts)
    }

    /// What the picture shows now; `isWhole`: nothing is still missing in it.
    func note(_ next: Shown, isWhole: Bool, measuring fonts: any TextMeasuring) {
        shown = isWhole ? next : nil
        let size = Vector2(Float(picture.width), Float(picture.height))
        inked = DrawDamage(from: DrawList(), to: next.list, isTimePassing: false, measuring: fonts)
            .pixels(scale: next.scale, size: size)
    }
}

extension Renderer {
    /// What of the interface must be drawn anew; nil where it is drawn straight to the surface.
    func sheetDamage(_ next: InterfaceSheet.Shown, isCovering: Bool) -> DrawDamage? {
        let isSame = next.list == memory.lastInterface
        memory.calmFrames = isSame ? min(memory.calmFrames + 1, Self.calmEnough) : 0
        memory.lastInterface = next.list
        guard keepsPictures, isCovering || memory.calmFrames >= Self.calmEnough, !next.list.commands.isEmpty else {
            memory.sheet = nil
            return nil
        }
        if let sheet = memory.sheet, !sheet.fits(pixelSize) { memory.sheet = nil }
        if memory.sheet == nil {
            memory.sheet = try? InterfaceSheet(width: surface.pixelWidth, height: surface.pixelHeight)
        }
        return memory.sheet?.damage(next, measuring: self)
    }

    /// A display that changes from frame to frame is drawn straight: a picture of it would only be one thing more to
    /// draw.
    private static let calmEnough = 3

    /// Mends the kept picture and lays it over the frame, one texel a pixel.
    func showSheet(_ sheet: InterfaceSheet, _ next: InterfaceSheet.Shown, _ damage: DrawDamage) {
        if !damage.isEmpty { mend(sheet, next, damage.pixels(scale: next.scale, size: pixelSize)) }
        interfacePass.lay(sheet.picture.texture, parts: sheet.inked, size: pixelSize)
    }

    private func mend(_ sheet: InterfaceSheet, _ next: InterfaceSheet.Shown, _ parts: [Rect]) {
        let before = shortfalls
        output.redirect(to: sheet.picture) {
            for part in parts { interfacePass.clear(part, size: pixelSize) }
            paintInterface(next.list, parts: parts)
        }
        sheet.note(next, isWhole: shortfalls == before, measuring: self)
    }

    /// How often anything had to be left out of a frame, to be drawn in a later one.
    var shortfalls: Int { skins.shortfalls + layers.shortfalls + glyphs.shortfalls }
}
