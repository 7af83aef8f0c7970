/// A picture in memory: premultiplied RGBA, 0…1, row by row from the top.
public struct LayerImage: Hashable, Sendable {
    public let width: Int
    public let height: Int
    public var pixels: [SIMD4<Float>]

    /// `fill` everywhere.
    public init(width: Int, height: Int, fill: SIMD4<Float> = .zero) {
        self.width = max(0, width)
        self.height = max(0, height)
        pixels = Array(repeating: fill, count: self.width * self.height)
    }

    /// A pixel, premultiplied.
    public subscript(x: Int, y: Int) -> SIMD4<Float> {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }

    /// Lays `source` (premultiplied) over a pixel: Porter and Duff, "Compositing Digital Images", SIGGRAPH 1984.
    mutating func lay(_ source: SIMD4<Float>, at index: Int) {
        pixels[index] = source + pixels[index] * (1 - source.w)
    }
}
