/// An opaque sRGB colour of a picture; components 0…1.
public struct PlotColor: Hashable, Sendable {
    private let components: SIMD3<Float>

    private init(_ components: SIMD3<Float>) { self.components = components }

    /// From 0xRRGGBB.
    public init(hex: UInt32) {
        self.init(SIMD3(Float(hex >> 16 & 255), Float(hex >> 8 & 255), Float(hex & 255)) / 255)
    }

    /// Hue in turns; saturation and value 0…1 (Smith, "Color gamut transform pairs", SIGGRAPH 1978).
    public init(hue: Float, saturation: Float, value: Float) {
        func component(_ n: Float) -> Float {
            let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
            return value - value * saturation * max(0, min(k, 4 - k, 1))
        }
        self.init(SIMD3(component(5), component(3), component(1)))
    }

    /// White, 0xFFFFFF.
    public static let white = PlotColor(hex: 0xFFFFFF)

    /// `self` at 0, `other` at 1.
    public func mixed(with other: PlotColor, _ share: Float) -> PlotColor {
        PlotColor(components + (other.components - components) * share)
    }

    /// "#rrggbb".
    public var hexadecimal: String {
        let bytes = [components.x, components.y, components.z].map { Int((min(1, max(0, $0)) * 255).rounded()) }
        return "#" + bytes.map { String($0 + 256, radix: 16).suffix(2) }.joined()
    }
}
