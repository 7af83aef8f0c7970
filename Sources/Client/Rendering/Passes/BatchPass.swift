import SimMath

/// One program with its stream: draws a batch in one call.
final class BatchPass {
    private let program: ShaderProgram
    private let stream: VertexStream

    init(name: String, layout: [Int], vertex: String, fragment: String) throws(RenderError) {
        program = try ShaderProgram(name: name, vertex: vertex, fragment: fragment)
        stream = VertexStream(layout: layout)
    }

    /// `texture` under the sampler of that name. `surface` in pixels.
    func draw<Vertex: BitwiseCopyable>(
        _ vertices: [Vertex], _ indices: [UInt32], surface: Vector2, texture: (name: String, texture: Texture)? = nil
    ) {
        guard !indices.isEmpty else { return }
        program.use()
        program.set("surface", SIMD2(surface.x, surface.y))
        if let texture {
            texture.texture.bind(unit: 0)
            program.set(texture.name, 0)
        }
        stream.upload(vertices, indices)
        stream.draw(0..<indices.count)
    }
}
