/// A struct of floats that a vertex shader reads.
nonisolated protocol ShaderVertex: BitwiseCopyable, Sendable {
    /// Which attribute each of its fields is.
    static var layout: VertexLayout { get }
}

/// What a vertex holds: the attributes of a vertex shader, in the order of their locations, and where they lie in the
/// Swift struct that fills them.
nonisolated struct VertexLayout: Sendable {
    struct Attribute: Sendable {
        /// In the shader.
        let name: String
        /// Floats: 1 for `float`, 2 … 4 for `vec2` … `vec4`.
        let components: Int
        /// From the vertex's beginning, bytes.
        let offset: Int
    }

    let attributes: [Attribute]
    /// From one vertex to the next, bytes.
    let stride: Int

    /// - Parameter fields: in the order of the locations, the name in the shader, how many floats, and the field that
    ///   holds the first of them.
    init<Vertex: ShaderVertex>(_ vertex: Vertex.Type, _ fields: (String, Int, PartialKeyPath<Vertex>)...) {
        attributes = fields.map { name, components, field in
            guard let offset = MemoryLayout<Vertex>.offset(of: field) else {
                preconditionFailure("\(Vertex.self): \(name) is not stored")
            }
            return Attribute(name: name, components: components, offset: offset)
        }
        stride = MemoryLayout<Vertex>.stride
    }
}
