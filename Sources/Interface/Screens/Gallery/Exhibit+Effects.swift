import Drawing
import MeshTransform
import SimMath

/// The effects of the gallery, each at one moment, without light and perspective. Frames and points in interface
/// points.
extension Exhibit {
    /// `at`: from the frame's corner.
    static func bulge(_ slide: GallerySlide, in frame: Rect, at point: Vector2) -> Exhibit {
        Exhibit(slide, in: frame, mesh: .bulge(at: point, radius: frame.height * 0.42, in: frame.size))
    }

    /// `phase` in turns.
    static func ripple(_ slide: GallerySlide, in frame: Rect, phase: Float) -> Exhibit {
        Exhibit(slide, in: frame, mesh: .ripple(amplitude: 0.022, waves: 4, phase: phase))
    }

    static func pageCurl(_ slide: GallerySlide, in frame: Rect, progress: Float) -> Exhibit {
        let mesh = MeshTransform.pageCurl(
            progress: progress, direction: 0.42, radius: frame.height * 0.13, in: frame.size)
        return backed(Exhibit(slide, in: frame, mesh: mesh))
    }

    /// The sheet pulled at `point` (from the frame's corner) by `offset`.
    static func pulled(at point: Vector2, by offset: Vector2, in frame: Rect) -> MeshTransform {
        .drag(at: point, by: offset, reach: frame.height * 0.8, in: frame.size)
    }

    /// Waves run from the mast at the left and grow on their way. `turn`: −1…1 about the upright and the level axis.
    static func flag(_ slide: GallerySlide, in frame: Rect, phase: Float, turn: Vector2) -> Exhibit {
        var exhibit = backed(Exhibit(slide, in: frame, mesh: waving(phase: phase)))
        exhibit.supplementary =
            .rotation(turn.x * 0.8, around: SIMD3(0, 1, 0)) * .rotation(turn.y * 0.6, around: SIMD3(1, 0, 0))
            * .scale(0.92, 0.92, 0.92)
        return exhibit
    }

    /// One shape on its way to another.
    static func morph(_ slide: GallerySlide, in frame: Rect, mesh: MeshTransform) -> Exhibit {
        backed(Exhibit(slide, in: frame, mesh: mesh))
    }

    private static let cloth = (try? MeshTransform.identity(rows: 12, columns: 48)) ?? .ripple()

    private static func waving(phase: Float) -> MeshTransform {
        cloth.map { vertex in
            let x = vertex.from.x
            let wave = sinTurns(1.6 * x + 0.18 * vertex.from.y - phase)
            var moved = vertex
            // What goes into the waves is missing in the length.
            moved.to.x = x * (1 - 0.06 * x)
            moved.to.z = 0.11 * x.squareRoot() * wave
            moved.to.y += 0.02 * x * sinTurns(1.1 * x - phase)
            return moved
        }
    }

    private static func backed(_ exhibit: Exhibit) -> Exhibit {
        var exhibit = exhibit
        exhibit.back = paper
        return exhibit
    }
}
