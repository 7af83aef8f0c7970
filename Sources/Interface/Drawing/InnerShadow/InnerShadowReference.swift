/// An inner shadow worked out pixel by pixel: what every renderer's result is compared with.
public enum InnerShadowReference {
    /// The layer `image` becomes. `shadow` in pixels (`InnerShadow.resolved`). `region`: what is drawn on the shape
    /// before its inner shadow; as large as `image`.
    public static func layer(
        _ image: LayerImage, region: LayerImage? = nil, _ shadow: InnerShadow
    ) -> LayerImage {
        let cover = image.pixels.map(\.w)
        let inverse = cover.map { shadow.clipForAnyAlpha ? ($0 * 255 > 1.5 ? 0 : 1) : 1 - $0 }
        let size = (image.width, image.height)
        let around = ShadowBlur(shadow.outside, isEndless: shadow.padEdges, beyond: 0).applied(to: cover, size)
        let within = ShadowBlur(shadow.inside, isEndless: shadow.padEdges, beyond: shadow.padEdges ? 1 : 0)
            .applied(to: inverse, size)
        var result = LayerImage(width: image.width, height: image.height)
        for i in cover.indices {
            let clip = shadow.drawOriginalImage ? 1 : inverse[i]
            result.lay(ink(shadow.outside.color, around[i]) * clip, at: i)
            result.lay(image.pixels[i] * clip, at: i)
            if let region { result.lay(region.pixels[i] * cover[i], at: i) }
            result.lay(ink(shadow.inside.color, within[i]) * cover[i], at: i)
            result.lay(SIMD4(0, 0, 0, inverse[i]) * cover[i], at: i)
        }
        return result
    }

    private static func ink(_ color: Color, _ share: Float) -> SIMD4<Float> {
        SIMD4(color.red, color.green, color.blue, 1) * (color.alpha * share)
    }
}
