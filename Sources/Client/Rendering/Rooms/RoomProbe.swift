public import InteriorMapping

/// The room functions of the shaders by themselves, on the context that is current: what the graphics card computes for
/// given rays, to be compared with `InteriorMapping`.
///
/// Its pictures are formulas: wall (u, v, 1 − u·v); furniture a soft disc, alpha a = clamp(4·(.3 − |uv − .5|)), colour
/// (a·v, a/2, a·u); mask clamp(1.3·u − .6·v + .3). Of the shading's lamps it takes the first, and its colour for
/// (1, .5, .25).
public final class RoomProbe {
    /// One ray and the room it looks into.
    nonisolated public struct Ray: Sendable {
        public var uv: SIMD2<Float>
        public var view: SIMD3<Float>
        public var shading: RoomShading
        /// Of its two planes of furniture, shallow first, 0…1.
        public var depths: SIMD2<Float>

        public init(uv: SIMD2<Float>, view: SIMD3<Float>, shading: RoomShading, depths: SIMD2<Float>) {
            self.uv = uv
            self.view = view
            self.shading = shading
            self.depths = depths
        }
    }

    /// What is read back.
    nonisolated public enum Output: Int, CaseIterable, Sendable {
        /// Point in the room, and t (10³⁰ for infinite).
        case hit
        /// Place in the room's picture; place on the entrance the light came through.
        case places
        /// Threshold, the mask's shadow on the wall, share of light, 1 where the second plane shows.
        case shadow
        /// RGB and alpha 1.
        case color
    }

    /// Of the table, a ray.
    private static let texels = 7
    private let program: ShaderProgram
    private let target = FloatColumn()

    public init() throws(RenderError) {
        program = try ShaderProgram(.roomProbe)
    }

    /// Four numbers a ray. At most some thousand rays: as many as a texture has rows.
    public func read(_ output: Output, of rays: [Ray]) throws(RenderError) -> [SIMD4<Float>] {
        guard !rays.isEmpty else { return [] }
        let table = DataTexture(width: Self.texels, height: rays.count, format: .float4)
        table.setRows(0, count: rays.count, rays.flatMap(Self.row))
        program.use()
        program.set("rays", 0)
        program.set("wanted", output.rawValue)
        return try target.run(count: rays.count, reading: table)
    }

    private static func row(_ ray: Ray) -> [Float] {
        let (shading, light) = (ray.shading, ray.shading.light)
        let size = shading.geometry.size
        let lamp = shading.lamps.first
        return [
            ray.uv.x, ray.uv.y, ray.depths.x, ray.depths.y,
            ray.view.x, ray.view.y, ray.view.z, shading.projection == .exact ? 1 : 0,
            size.x, size.y, size.z, shading.geometry.back,
            light.direction.x, light.direction.y, light.direction.z, light.slide == .corrected ? 1 : 0,
            light.softness, light.weight, shading.thrown, shading.dusk,
            light.edge == .hard ? 1 : 0, 0, 0, 0,
            lamp?.position.x ?? 0, lamp?.position.y ?? 0, lamp?.position.z ?? 0, lamp?.reach ?? 0,
        ]
    }
}
