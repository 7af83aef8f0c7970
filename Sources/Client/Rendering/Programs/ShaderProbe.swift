import CGL

/// Every program of the renderer as the driver sees it: for tests, on the context that is current.
public enum ShaderProbe {
    /// An attribute of a vertex.
    nonisolated public struct Attribute: Hashable, Sendable {
        /// In the shader.
        public let name: String
        public let location: Int
        /// Floats: 1 for `float`, 2 … 4 for `vec2` … `vec4`; 0 for any other type.
        public let components: Int
    }

    /// A program of the renderer.
    nonisolated public struct Program: Sendable {
        fileprivate let recipe: ShaderRecipe

        /// For messages.
        public var name: String { recipe.name }
        /// What the Swift struct declares that fills its vertices; empty for a program without a vertex buffer.
        public var declared: [Attribute] {
            (recipe.layout?.attributes ?? []).enumerated().map { location, attribute in
                Attribute(name: attribute.name, location: location, components: attribute.components)
            }
        }
        /// From the beginning of that struct to each of the attributes, and from one vertex to the next; bytes.
        public var offsets: [Int] { (recipe.layout?.attributes ?? []).map(\.offset) }
        public var stride: Int { recipe.layout?.stride ?? 0 }
    }

    /// All of them; those of rooms in every form that can be chosen.
    public static var programs: [Program] { ShaderRecipe.all.map(Program.init) }

    /// The files that come with the program, by name.
    public static var embeddedFiles: [String: [UInt8]] { ShaderFiles.embedded }

    /// The files that a program's text is put together from.
    /// - Throws: `RenderError.shader` where one of them is missing.
    public static func files(of program: Program) throws(RenderError) -> Set<String> {
        let recipe = program.recipe
        var files: Set<String> = []
        for file in [recipe.vertex + ".vert.glsl", recipe.fragment + ".frag.glsl"] {
            files.formUnion(try ShaderText(file, defines: recipe.defines, read: ShaderFiles.text).files)
        }
        return files
    }

    /// Compiles and links it. Returns the attributes that the program reads; the driver may leave out some.
    /// - Throws: `RenderError.shader` with the driver's complaint.
    public static func attributes(of program: Program) throws(RenderError) -> [Attribute] {
        let linked = try ShaderProgram.link(program.recipe, read: ShaderFiles.text)
        defer { glDeleteProgram(linked) }
        var count: GLint = 0
        glGetProgramiv(linked, GL_ACTIVE_ATTRIBUTES.gl, &count)
        return (0..<GLuint(count)).compactMap { attribute($0, of: linked) }
    }

    /// Compiles and links the shaders `test.vert.glsl` and `test.frag.glsl` of the given files, by name.
    /// - Throws: `RenderError.shader` with the driver's complaint.
    public static func compile(_ files: [String: String]) throws(RenderError) {
        let recipe = ShaderRecipe("test", vertex: "test", fragment: "test")
        glDeleteProgram(try ShaderProgram.link(recipe) { files[$0] })
    }

    /// nil for an attribute that is built in, as `gl_VertexID`.
    private static func attribute(_ index: GLuint, of program: GLuint) -> Attribute? {
        var (size, type): (GLint, GLenum) = (0, 0)
        var name = [GLchar](repeating: 0, count: 256)
        glGetActiveAttrib(program, index, GLsizei(name.count), nil, &size, &type, &name)
        let location = glGetAttribLocation(program, name)
        guard location >= 0 else { return nil }
        let types = [GL_FLOAT.gl, GL_FLOAT_VEC2.gl, GL_FLOAT_VEC3.gl, GL_FLOAT_VEC4.gl]
        let text = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return Attribute(
            name: text, location: Int(location), components: (types.firstIndex(of: type) ?? -1) + 1)
    }
}
