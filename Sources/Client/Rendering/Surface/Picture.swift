/// Pixels on the processor's side.
nonisolated public struct Picture: Hashable, Sendable {
    public let width: Int
    public let height: Int
    /// Four bytes a pixel, straight alpha, top row first.
    public var rgba: [UInt8]

    /// `rgba` must hold 4 · width · height bytes.
    public init(width: Int, height: Int, rgba: [UInt8]) {
        precondition(rgba.count == 4 * width * height, "\(rgba.count) bytes for \(width)×\(height) pixels")
        self.width = width
        self.height = height
        self.rgba = rgba
    }

    /// Red, green, blue, alpha at a pixel, 0…255; `y` counts from the top.
    public subscript(x: Int, y: Int) -> SIMD4<UInt8> {
        let i = 4 * (y * width + x)
        return SIMD4(rgba[i], rgba[i + 1], rgba[i + 2], rgba[i + 3])
    }
}
