import Drawing
import Rendering
import SimMath

/// Pictures that throw shadows in tests, their channels whole bytes.
enum ShadowShapes {
    static func image(_ alpha: (Int, Int) -> Float) -> LayerImage {
        var image = LayerImage(width: 40, height: 32)
        for y in 0..<32 {
            for x in 0..<40 {
                let pixel = SIMD4<Float>(0.9, 0.5, 0.2, 1) * min(1, max(0, alpha(x, y)))
                image[x, y] = (pixel * 255).rounded(.toNearestOrEven) / 255
            }
        }
        return image
    }

    static func square() -> LayerImage { image { x, y in (10..<30).contains(x) && (8..<24).contains(y) ? 1 : 0 } }

    static func full() -> LayerImage { image { _, _ in 1 } }

    static func disc() -> LayerImage {
        image { x, y in 12.5 - (Vector2(Float(x) + 0.5, Float(y) + 0.5) - Vector2(20, 15)).length }
    }

    @MainActor static func glyph() throws -> LayerImage {
        var list = DrawList()
        list.box(Rect(0, 0, 40, 32), fill: Color(0, 0, 0))
        list.text("g&", at: Vector2(2, 24), size: 26, bold: true, color: .white)
        let picture = try Gallery.frame(WorldScene(camera: Camera()), list, width: 40, height: 32)
        return image { x, y in Float(picture[x, y].x) / 255 }
    }

    static func stripes(_ shape: LayerImage) -> LayerImage {
        var result = shape
        for i in result.pixels.indices {
            result.pixels[i] = i % 3 == 0 ? SIMD4(0, 102, 51, 204) / 255 : SIMD4(51, 0, 0, 51) / 255
        }
        return result
    }

    static func largestDifference(_ a: LayerImage, _ b: LayerImage) -> Float {
        zip(a.pixels, b.pixels).reduce(0) { worst, pair in
            let error = pair.0 - pair.1
            return (0..<4).reduce(worst) { max($0, abs(error[$1])) }
        }
    }
}
