import CGL
import LiveFiles

/// A linked pair of shaders, owned by one object.
final class ShaderProgram {
    private let recipe: ShaderRecipe
    private let home = GLHome()
    private var name: GLuint
    private var locations: [String: GLint] = [:]
    /// Of the shaders' files that the program was made from.
    private var edition = ShaderFiles.edition

    /// - Throws: `RenderError.shader` with the driver's complaint, in which files and lines are those of `Shaders`.
    init(_ recipe: ShaderRecipe) throws(RenderError) {
        self.recipe = recipe
        name = try Self.link(recipe, read: ShaderFiles.text)
    }

    isolated deinit { home.remove { glDeleteProgram(name) } }

    /// Makes it current; before that, makes it anew where its files have changed.
    func use() {
        if edition != ShaderFiles.edition { reload() }
        glUseProgram(name)
    }

    /// The program must be in use.
    func set(_ uniform: String, _ value: Float) { glUniform1f(location(uniform), value) }
    func set(_ uniform: String, _ value: Int) { glUniform1i(location(uniform), GLint(value)) }
    func set(_ uniform: String, _ value: SIMD2<Float>) { glUniform2f(location(uniform), value.x, value.y) }
    func set(_ uniform: String, _ value: SIMD3<Float>) { glUniform3f(location(uniform), value.x, value.y, value.z) }
    func set(_ uniform: String, _ value: SIMD4<Float>) {
        glUniform4f(location(uniform), value.x, value.y, value.z, value.w)
    }

    private func location(_ uniform: String) -> GLint {
        if let known = locations[uniform] { return known }
        let found = glGetUniformLocation(name, uniform)
        locations[uniform] = found
        return found
    }

    /// Keeps the old program where the new text does not compile.
    private func reload() {
        edition = ShaderFiles.edition
        do {
            let made = try Self.link(recipe, read: ShaderFiles.text)
            glDeleteProgram(name)
            name = made
            locations.removeAll()
        } catch {
            LiveFolder.report("\(error)")
        }
    }
}

/// Compiling and linking.
extension ShaderProgram {
    /// A new program of the driver's, for the caller to delete. `read` gives the text of a file.
    static func link(_ recipe: ShaderRecipe, read: @escaping (String) -> String?) throws(RenderError) -> GLuint {
        let texts = [
            try ShaderText(recipe.vertex + ".vert.glsl", defines: recipe.defines, read: read),
            try ShaderText(recipe.fragment + ".frag.glsl", defines: recipe.defines, read: read),
        ]
        let program = glCreateProgram()
        do throws(RenderError) {
            for (kind, text) in zip([GL_VERTEX_SHADER, GL_FRAGMENT_SHADER], texts) {
                let shader = try compile(kind, text, label: recipe.name)
                glAttachShader(program, shader)
                glDeleteShader(shader)
            }
            glLinkProgram(program)
            var linked: GLint = 0
            glGetProgramiv(program, GL_LINK_STATUS.gl, &linked)
            guard linked != 0 else {
                throw RenderError.shader(name: recipe.name, log: log(of: program, glGetProgramInfoLog))
            }
        } catch {
            glDeleteProgram(program)
            throw error
        }
        return program
    }

    private static func compile(_ kind: Int32, _ source: ShaderText, label: String) throws(RenderError) -> GLuint {
        let shader = glCreateShader(kind.gl)
        source.text.withCString { text in
            var lines: UnsafePointer<GLchar>? = text
            glShaderSource(shader, 1, &lines, nil)
        }
        glCompileShader(shader)
        var compiled: GLint = 0
        glGetShaderiv(shader, GL_COMPILE_STATUS.gl, &compiled)
        guard compiled != 0 else {
            let log = source.located(log(of: shader, glGetShaderInfoLog))
            glDeleteShader(shader)
            throw .shader(name: label, log: log)
        }
        return shader
    }

    private typealias LogReader = (
        GLuint, GLsizei, UnsafeMutablePointer<GLsizei>?, UnsafeMutablePointer<GLchar>?
    ) -> Void

    private static func log(of object: GLuint, _ read: LogReader) -> String {
        var text = [GLchar](repeating: 0, count: 4096)
        var length: GLsizei = 0
        read(object, GLsizei(text.count), &length, &text)
        return String(decoding: text.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
