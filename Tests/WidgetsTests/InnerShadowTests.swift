import Drawing
import SimMath
import Testing

/// Expected numbers come from an independent reference (Python, SciPy's Gaussian), to four digits.
@Suite("Inner shadow")
struct InnerShadowTests {
    /// An 8×8 layer with an opaque square of 4×4 in its middle.
    private func square(_ color: SIMD3<Float> = SIMD3(1, 1, 1)) -> LayerImage {
        var image = LayerImage(width: 8, height: 8)
        for y in 2..<6 { for x in 2..<6 { image[x, y] = SIMD4(color, 1) } }
        return image
    }

    private func shadow(radius: Float = 0, _ change: (inout InnerShadow) -> Void = { _ in }) -> InnerShadow {
        var shadow = InnerShadow()
        shadow.outside.radius = radius
        shadow.inside.radius = radius
        change(&shadow)
        return shadow
    }

    private func expect(
        _ image: LayerImage, _ x: Int, _ y: Int, _ value: SIMD4<Float>, _ place: SourceLocation = #_sourceLocation
    ) {
        let error = image[x, y] - value
        for channel in 0..<4 {
            #expect(abs(error[channel]) < 6e-5, "(\(x), \(y)) is \(image[x, y])", sourceLocation: place)
        }
    }

    @Test("A hole: dark under its upper border, a lit lip below, nothing of the shape itself")
    func hole() {
        let layer = InnerShadowReference.layer(square(), shadow())
        expect(layer, 3, 2, SIMD4(0, 0, 0, 0.75))
        expect(layer, 3, 3, SIMD4(0, 0, 0, 0.75))
        for (x, y) in [(3, 4), (3, 5), (3, 7), (1, 3), (0, 0)] { expect(layer, x, y, .zero) }
        expect(layer, 3, 6, SIMD4(0.4, 0.4, 0.4, 0.4))
    }

    @Test("With the original image the shape shows under its shadow")
    func originalImage() {
        let layer = InnerShadowReference.layer(square(SIMD3(1, 0, 0)), shadow { $0.drawOriginalImage = true })
        expect(layer, 3, 2, SIMD4(0.25, 0, 0, 1))
        expect(layer, 3, 3, SIMD4(0.25, 0, 0, 1))
        expect(layer, 3, 4, SIMD4(1, 0, 0, 1))
        expect(layer, 3, 5, SIMD4(1, 0, 0, 1))
        expect(layer, 3, 6, SIMD4(0.4, 0.4, 0.4, 0.4))
        expect(layer, 3, 7, .zero)
    }

    @Test("Half covered pixels are half shape and half ground, unless any alpha counts")
    func partialAlpha() {
        var image = square()
        for (x, y, alpha) in [(2, 4, 128), (3, 3, 1), (5, 5, 2)] { image[x, y] = SIMD4(repeating: Float(alpha) / 255) }
        let soft = InnerShadowReference.layer(image, shadow())
        expect(soft, 2, 4, SIMD4(0.2996, 0.2996, 0.2996, 0.5496))
        expect(soft, 3, 3, SIMD4(0.3980, 0.3980, 0.3980, 0.4049))
        expect(soft, 5, 5, SIMD4(0.3984, 0.3984, 0.3984, 0.4062))
        let hard = InnerShadowReference.layer(image, shadow { $0.clipForAnyAlpha = true })
        expect(hard, 2, 4, .zero)
        expect(hard, 3, 3, SIMD4(0.3996, 0.3996, 0.3996, 0.4064))
        expect(hard, 5, 5, .zero)
    }

    @Test("A shape that fills its layer has no shadow, unless its edges are padded")
    func fullBounds() {
        let full = LayerImage(width: 8, height: 8, fill: SIMD4(1, 1, 1, 1))
        #expect(InnerShadowReference.layer(full, shadow()).pixels.allSatisfy { $0 == .zero })
        let padded = InnerShadowReference.layer(full, shadow { $0.padEdges = true })
        expect(padded, 3, 0, SIMD4(0, 0, 0, 0.75))
        expect(padded, 3, 1, SIMD4(0, 0, 0, 0.75))
        for y in 2..<8 { expect(padded, 3, y, .zero) }
    }

    @Test("Blurred by the radii of the defaults")
    func blurredDefaults() {
        let layer = InnerShadowReference.layer(square(), shadow(radius: 2))
        for (y, alpha) in [(2, 0.4834), (3, 0.4948), (4, 0.2550), (5, 0.0881)] as [(Int, Float)] {
            expect(layer, 3, y, SIMD4(0, 0, 0, alpha))
        }
        for (y, white) in [(6, 0.2621), (7, 0.1126)] as [(Int, Float)] { expect(layer, 3, y, SIMD4(repeating: white)) }
    }

    /// The profile of a Gaussian edge between pixels differs from the sum over pixels by less than 2/255.
    @Test("Along a long straight border the profile is a Gaussian's integral")
    func profiles() {
        var image = LayerImage(width: 60, height: 60)
        for y in 20..<40 { for x in 0..<60 { image[x, y] = SIMD4(1, 1, 1, 1) } }
        let near = InnerShadowReference.layer(image, InnerShadow())
        for (row, value) in [0.6999, 0.5186, 0.2314, 0.0501, 0.0047].enumerated() {
            #expect(abs(Double(near[30, 20 + row].w) - value) < 2 / 255)
        }
        for (row, value) in [0.2766, 0.1234, 0.0267].enumerated() {
            #expect(abs(Double(near[30, 40 + row].w) - value) < 2 / 255)
        }
        var label = InnerShadow()
        label.inside = InnerShadow.Shadow(0, 4, radius: 6, color: Color(0, 0, 0, 0.75))
        let far = InnerShadowReference.layer(image, label)
        for (row, value) in [(0, 0.6587), (2, 0.5186), (4, 0.3254), (6, 0.1517), (8, 0.0501)] {
            #expect(abs(Double(far[30, 20 + row].w) - value) < 2 / 255)
        }
    }

    @Test("What is drawn on the shadowed region is cut to the shape and lies under the shadow")
    func region() {
        let red = LayerImage(width: 8, height: 8, fill: SIMD4(1, 0, 0, 1))
        let layer = InnerShadowReference.layer(square(), region: red, shadow())
        expect(layer, 3, 2, SIMD4(0.25, 0, 0, 1))
        expect(layer, 3, 4, SIMD4(1, 0, 0, 1))
        expect(layer, 1, 3, .zero)
        expect(layer, 3, 6, SIMD4(0.4, 0.4, 0.4, 0.4))
    }

    @Test("Each shadow has its own colour")
    func colors() {
        let layer = InnerShadowReference.layer(
            square(),
            shadow {
                $0.inside.color = Color(1, 0.5, 0, 0.5)
                $0.outside.color = Color(0, 0, 1, 1)
            })
        expect(layer, 3, 2, SIMD4(0.5, 0.25, 0, 0.5))
        expect(layer, 3, 6, SIMD4(0, 0, 1, 1))
    }

    @Test("An offset of half a pixel splits the shadow between two")
    func fractions() {
        let layer = InnerShadowReference.layer(square(), shadow { $0.inside.offset = Vector2(0, 1.5) })
        expect(layer, 3, 2, SIMD4(0, 0, 0, 0.75))
        expect(layer, 3, 3, SIMD4(0, 0, 0, 0.375))
        expect(layer, 3, 4, .zero)
    }

    @Test("Presets: one dark above and lit below, the other the reverse")
    func presets() {
        var indent = InnerShadow.indent
        indent.drawOriginalImage = true
        let grey = square(SIMD3(0.5, 0.5, 0.5))
        let cut = InnerShadowReference.layer(grey, indent)
        let raised = InnerShadowReference.layer(grey, .emboss)
        #expect(cut[3, 2].x < cut[3, 5].x && raised[3, 2].x > raised[3, 5].x)
        #expect(cut[3, 6].x > 0.1 && raised[3, 6].x == 0 && raised[3, 6].w > 0.1)
    }

    @Test("Absurd numbers are bounded")
    func absurdNumbers() {
        var shadow = InnerShadow()
        shadow.inside = InnerShadow.Shadow(.nan, .infinity, radius: -3, color: .white)
        shadow.outside = InnerShadow.Shadow(1e30, 0, radius: 1e30, color: .white)
        let resolved = shadow.resolved(scale: 2, angle: .nan)
        for part in [resolved.inside, resolved.outside] {
            #expect(part.offset.isFinite && part.offset.length <= 2 * InnerShadow.farthest)
            #expect(part.radius >= 0 && part.radius <= InnerShadow.farthest)
        }
        let layer = InnerShadowReference.layer(square(), resolved)
        #expect(layer.pixels.allSatisfy { $0.w.isFinite })
    }
}
