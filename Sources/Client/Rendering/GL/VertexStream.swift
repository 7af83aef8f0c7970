import CGL

/// Vertices and triangle indices written anew every frame: one buffer pair, one layout, no conversion on upload.
final class VertexStream<Vertex: ShaderVertex> {
    private let home = GLHome()
    private var array: GLuint = 0
    private var buffers: (vertices: GLuint, indices: GLuint) = (0, 0)

    init() {
        glGenVertexArrays(1, &array)
        glGenBuffers(1, &buffers.vertices)
        glGenBuffers(1, &buffers.indices)
        glBindVertexArray(array)
        glBindBuffer(GL_ARRAY_BUFFER.gl, buffers.vertices)
        glBindBuffer(GL_ELEMENT_ARRAY_BUFFER.gl, buffers.indices)
        let layout = Vertex.layout
        for (location, attribute) in layout.attributes.enumerated() {
            glEnableVertexAttribArray(GLuint(location))
            glVertexAttribPointer(
                GLuint(location), GLint(attribute.components), GL_FLOAT.gl, GLboolean(GL_FALSE),
                GLsizei(layout.stride), UnsafeRawPointer(bitPattern: attribute.offset))
        }
        glBindVertexArray(0)
    }

    isolated deinit {
        home.remove {
            glDeleteVertexArrays(1, &array)
            glDeleteBuffers(1, &buffers.vertices)
            glDeleteBuffers(1, &buffers.indices)
        }
    }

    /// Replaces what the stream holds. Orphans the old store, so the driver need not wait for the last frame.
    func upload(_ vertices: [Vertex], _ indices: [UInt32]) {
        glBindVertexArray(array)
        glBindBuffer(GL_ARRAY_BUFFER.gl, buffers.vertices)
        glBufferData(
            GL_ARRAY_BUFFER.gl, MemoryLayout<Vertex>.stride * vertices.count, vertices, GL_STREAM_DRAW.gl)
        glBufferData(GL_ELEMENT_ARRAY_BUFFER.gl, 4 * indices.count, indices, GL_STREAM_DRAW.gl)
    }

    /// Draws the triangles of a range of indices.
    func draw(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        glBindVertexArray(array)
        DrawCalls.note(triangles: range.count / 3)
        glDrawElements(
            GL_TRIANGLES.gl, GLsizei(range.count), GL_UNSIGNED_INT.gl,
            UnsafeRawPointer(bitPattern: 4 * range.lowerBound))
    }
}

/// How much was asked of OpenGL, in all contexts, since the program began: for benchmarks and tests.
enum DrawCalls {
    private(set) static var calls = 0
    private(set) static var triangles = 0

    static func note(triangles count: Int) {
        calls += 1
        triangles += count
    }
}
