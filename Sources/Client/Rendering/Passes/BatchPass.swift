import SimMath

/// One program with its stream: draws a batch in one call.
final class BatchPass<Vertex: ShaderVertex> {
    private let program: ShaderProgram
    private let stream = VertexStream<Vertex>()

    init(_ recipe: ShaderRecipe) throws(RenderError) { program = try ShaderProgram(recipe) }

    /// `texture` under the sampler of that name. `surface` in pixels.
    func draw(
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
