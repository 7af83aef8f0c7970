public import Drawing
import MeshTransform
import SimMath

/// All warps side by side: two rows of slides with their names under them. A still.
public struct GalleryBoard: Hashable, Sendable {
    /// Turns the creatures' hues.
    public var shift: UInt8

    public init(shift: UInt8 = 0) { self.shift = shift }

    /// One exhibit for each effect, in a window of `bounds` interface points.
    public func exhibits(in bounds: Rect) -> [Exhibit] {
        zip(GalleryEffect.allCases, Self.frames(in: bounds)).map { effect, frame in
            exhibit(effect, in: Self.frame(in: frame))
        }
    }

    /// Draws the titles under the exhibits.
    public func draw(on canvas: inout Canvas) {
        for (effect, frame) in zip(GalleryEffect.allCases, Self.frames(in: canvas.bounds)) {
            var frame = frame
            let line = frame.cutBottom(canvas.lineHeight(.heading))
            canvas.label(effect.name, in: line, .heading, align: .centre)
        }
    }

    private static func frames(in bounds: Rect) -> [Rect] {
        let style = InterfaceStyle.fitting(width: bounds.width, height: bounds.height)
        return bounds.inset(style.margin).rows(2, gap: style.margin)
            .flatMap { $0.columns((GalleryEffect.allCases.count + 1) / 2, gap: style.margin) }
    }

    /// Room all around for what is bent beyond its edge.
    private static func frame(in frame: Rect) -> Rect {
        let room = Rect(frame.x, frame.y, frame.width, frame.height * 0.9)
        let width = min(room.width * 0.9, room.height * 0.86 * 1.5)
        return room.centred(width: width, height: width / 1.5)
    }

    /// The moment of each effect that shows it best.
    private func exhibit(_ effect: GalleryEffect, in frame: Rect) -> Exhibit {
        var exhibit = posed(effect, in: frame)
        GalleryControls.standard(for: effect).apply(to: &exhibit, pointer: Vector2(-0.7, 0.8))
        return exhibit
    }

    private func posed(_ effect: GalleryEffect, in frame: Rect) -> Exhibit {
        let slide = GallerySlide.slide(for: effect, shift: shift)
        let size = frame.size
        switch effect {
        case .bulge: return .bulge(slide, in: frame, at: Vector2(size.x * 0.48, size.y * 0.45))
        case .ripple: return .ripple(slide, in: frame, phase: 0.4)
        case .pageCurl: return .pageCurl(slide, in: frame, progress: 0.25)
        case .ellipse: return Exhibit(slide, in: frame, mesh: .ellipse())
        case .drag:
            let mesh = Exhibit.pulled(
                at: Vector2(size.x * 0.66, size.y * 0.4), by: Vector2(size.x * 0.7, -size.y * 0.5), in: frame)
            return Exhibit(slide, in: frame, mesh: mesh)
        case .flag: return .flag(slide, in: frame, phase: 0.15, turn: Vector2(0.5, 0.35))
        case .morph:
            return .morph(slide, in: frame, mesh: MorphShape.ripple.mesh.mixed(with: MorphShape.saddle.mesh, 0.6))
        }
    }
}
