import CGL

/// A linked pair of shaders, owned by one object.
final class ShaderProgram {
    private let name: GLuint
    private var places: [String: GLint] = [:]

    /// `name` is for error messages.
    init(name label: String, vertex: String, fragment: String) throws(RenderError) {
        name = glCreateProgram()
        let stages = [
            try Self.compile(GL_VERTEX_SHADER, vertex, label: label + ".vertex"),
            try Self.compile(GL_FRAGMENT_SHADER, fragment, label: label + ".fragment"),
        ]
        for stage in stages {
            glAttachShader(name, stage)
            glDeleteShader(stage)
        }
        glLinkProgram(name)
        var linked: GLint = 0
        glGetProgramiv(name, GL_LINK_STATUS.gl, &linked)
        guard linked != 0 else { throw .shader(name: label, log: Self.log(of: name, glGetProgramInfoLog)) }
    }

    isolated deinit { glDeleteProgram(name) }

    func use() { glUseProgram(name) }

    /// The program must be in use.
    func set(_ uniform: String, _ value: Float) { glUniform1f(place(uniform), value) }
    func set(_ uniform: String, _ value: Int) { glUniform1i(place(uniform), GLint(value)) }
    func set(_ uniform: String, _ value: SIMD2<Float>) { glUniform2f(place(uniform), value.x, value.y) }
    func set(_ uniform: String, _ value: SIMD3<Float>) { glUniform3f(place(uniform), value.x, value.y, value.z) }
    func set(_ uniform: String, _ value: SIMD4<Float>) {
        glUniform4f(place(uniform), value.x, value.y, value.z, value.w)
    }

    private func place(_ uniform: String) -> GLint {
        if let known = places[uniform] { return known }
        let place = glGetUniformLocation(name, uniform)
        places[uniform] = place
        return place
    }

    private static func compile(_ kind: Int32, _ source: String, label: String) throws(RenderError) -> GLuint {
        let shader = glCreateShader(kind.gl)
        source.withCString { text in
            var lines: UnsafePointer<GLchar>? = text
            glShaderSource(shader, 1, &lines, nil)
        }
        glCompileShader(shader)
        var compiled: GLint = 0
        glGetShaderiv(shader, GL_COMPILE_STATUS.gl, &compiled)
        guard compiled != 0 else { throw .shader(name: label, log: log(of: shader, glGetShaderInfoLog)) }
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
