import CGL
import Drawing
import MeshTransform
import SimMath

/// Draws warped textures. What lies unfolded goes straight onto the surface; what folds over itself is drawn with depth
/// and smooth edges on a canvas of its own, and that is laid over the target.
final class MeshPass {
    private let program: ShaderProgram
    private let copy: ShaderProgram
    private let stream = VertexStream<Vertex>()
    private let quad = VertexStream<Corner>()
    private var canvas: DepthFramebuffer?
    private var picture: Framebuffer?
    private let samples: Int
    private var vertices: [Vertex] = []
    private var indices: [UInt32] = []
    private var geometry = MeshGeometry()

    /// `samples` a pixel, for smooth edges.
    init(samples: Int) throws(RenderError) {
        self.samples = samples
        program = try ShaderProgram(.mesh)
        copy = try ShaderProgram(.meshCopy)
    }

    nonisolated struct Vertex: ShaderVertex {
        var x, y, z, u, v, normalX, normalY, normalZ: Float

        static let layout = VertexLayout(Vertex.self, ("to", 3, \.x), ("from", 2, \.u), ("normal", 3, \.normalX))
    }

    /// Of what is laid over the surface: 0…1, y up.
    nonisolated struct Corner: ShaderVertex {
        var x, y: Float

        static let layout = VertexLayout(Corner.self, ("position", 2, \.x))
    }

    /// One warped picture.
    struct Job {
        var mesh: MeshTransform
        var projection: MeshProjection
        var light: MeshLight?
        var isLitPerPixel: Bool
        /// Straight; alpha is how much of it the far side shows.
        var back: Color
        var picture: Texture
        /// On the surface, pixels, y down.
        var frame: Rect
        /// Nothing shows beyond; pixels, y down.
        var clip: Rect?
        /// By way of the canvas, folded or not.
        var isCanvasForced = false
        /// Whether the picture has smaller copies of itself.
        var hasCopies: Bool
    }

    /// Draws into the framebuffer `target` of `size` pixels, blending premultiplied colours. Returns whether the
    /// picture now has smaller copies of itself: they are made when the mesh first needs them.
    func draw(_ job: Job, into target: GLuint, size: Vector2) throws(RenderError) -> Bool {
        let content = Vector2(Float(job.picture.width), Float(job.picture.height))
        geometry.place(job.mesh, job.projection, in: job.frame, content: content)
        let area = visibleArea(job, size)
        guard area.width > 0, area.height > 0, !job.mesh.faces.isEmpty else { return job.hasCopies }
        let needsCopies = geometry.shrinks && !job.hasCopies
        if needsCopies { makeCopies(of: job.picture) }
        if geometry.isUnfolded, !job.isCanvasForced {
            drawStraight(job, into: target, area, size)
        } else {
            try drawByCanvas(job, into: target, area, size)
        }
        return job.hasCopies || needsCopies
    }

    /// Faces may be drawn smaller than the content: smaller copies of it keep it from flickering.
    private func makeCopies(of picture: Texture) {
        picture.bind(unit: 0)
        glTexParameteri(GL_TEXTURE_2D.gl, GL_TEXTURE_MIN_FILTER.gl, GL_LINEAR_MIPMAP_LINEAR)
        glGenerateMipmap(GL_TEXTURE_2D.gl)
    }

    private func drawStraight(_ job: Job, into target: GLuint, _ area: Rect, _ size: Vector2) {
        glBindFramebuffer(GL_FRAMEBUFFER.gl, target)
        glViewport(0, 0, GLsizei(size.x), GLsizei(size.y))
        cut(to: area)
        drawFaces(job, size, isFringed: true)
        glDisable(GL_SCISSOR_TEST.gl)
    }

    private func drawByCanvas(_ job: Job, into target: GLuint, _ area: Rect, _ size: Vector2) throws(RenderError) {
        let (canvas, picture) = try canvases(size)
        glBindFramebuffer(GL_FRAMEBUFFER.gl, canvas.name)
        glViewport(0, 0, GLsizei(size.x), GLsizei(size.y))
        cut(to: area)
        glClearColor(0, 0, 0, 0)
        // Larger depths are nearer.
        glClearDepth(0)
        glClear((GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT).gl)
        glEnable(GL_DEPTH_TEST.gl)
        glDepthFunc(GL_GEQUAL.gl)
        drawFaces(job, size, isFringed: false)
        glDisable(GL_DEPTH_TEST.gl)
        resolve(canvas, picture, area)
        glDisable(GL_SCISSOR_TEST.gl)
        glBindFramebuffer(GL_FRAMEBUFFER.gl, target)
        lay(picture, area, size)
    }

    private func cut(to area: Rect) {
        glEnable(GL_SCISSOR_TEST.gl)
        glScissor(GLint(area.x), GLint(area.y), GLsizei(area.width), GLsizei(area.height))
    }

    private func canvases(_ size: Vector2) throws(RenderError) -> (DepthFramebuffer, Framebuffer) {
        let (width, height) = (Int(size.x), Int(size.y))
        if let canvas, let picture, canvas.width == width, canvas.height == height { return (canvas, picture) }
        let made = try DepthFramebuffer(width: width, height: height, samples: samples)
        let flat = try Framebuffer(width: width, height: height)
        (canvas, picture) = (made, flat)
        return (made, flat)
    }

    private func visibleArea(_ job: Job, _ size: Vector2) -> Rect {
        let area = coveredArea(size)
        guard let clip = job.clip else { return area }
        return area.intersection(Rect(clip.x, size.y - clip.maxY, clip.width, clip.height))
    }

    /// Where the mesh can leave a mark: whole pixels of the surface, y up.
    private func coveredArea(_ size: Vector2) -> Rect {
        // What reaches behind the eye may show anywhere.
        guard let extent = geometry.extent else { return Rect(0, 0, size.x, size.y) }
        let x = max(0, extent.x.rounded(.down) - 1)
        let y = max(0, (size.y - extent.maxY).rounded(.down) - 1)
        let right = min(size.x, extent.maxX.rounded(.up) + 1)
        let top = min(size.y, (size.y - extent.y).rounded(.up) + 1)
        return Rect(x, y, max(0, right - x), max(0, top - y))
    }

    /// `isFringed`: its edges fade by the content's coordinates, for a surface without samples.
    private func drawFaces(_ job: Job, _ size: Vector2, isFringed: Bool) {
        program.use()
        setUniforms(job, size)
        program.set("fringe", isFringed ? 1 as Float : 0)
        job.picture.bind(unit: 0)
        program.set("picture", 0)
        fillStream(job)
        stream.draw(0..<indices.count)
    }

    private func setUniforms(_ job: Job, _ size: Vector2) {
        let matrix = job.projection.clipMatrix
        for (index, column) in [matrix.x, matrix.y, matrix.z, matrix.w].enumerated() {
            program.set("clip[\(index)]", column)
        }
        let light = job.light ?? MeshLight(diffuseFactor: 0)
        let turn = light.normalMatrix(for: job.projection)
        for (index, column) in [turn.x, turn.y, turn.z].enumerated() { program.set("normals[\(index)]", column) }
        program.set("light", light.unitDirection)
        program.set("diffuse", light.diffuseFactor)
        program.set("perPixel", job.isLitPerPixel ? 1 as Float : 0)
        program.set("back", SIMD4(job.back.red, job.back.green, job.back.blue, job.back.alpha))
        let frame = job.frame
        program.set(
            "placement",
            SIMD4(
                frame.width / size.x, frame.height / size.y, 2 * frame.centre.x / size.x - 1,
                1 - 2 * frame.centre.y / size.y))
    }

    private func fillStream(_ job: Job) {
        vertices.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
        let normals = job.mesh.normals(in: job.projection.size)
        for (vertex, normal) in zip(job.mesh.vertices, normals) {
            let (to, from) = (vertex.to, vertex.from)
            vertices.append(
                Vertex(
                    x: to.x, y: to.y, z: to.z, u: from.x, v: from.y, normalX: normal.x, normalY: normal.y,
                    normalZ: normal.z))
        }
        for index in geometry.order {
            let face = job.mesh.faces[index]
            let (a, b, c, d) = (UInt32(face[0]), UInt32(face[1]), UInt32(face[2]), UInt32(face[3]))
            indices.append(contentsOf: [a, b, c, c, d, a])
        }
        stream.upload(vertices, indices)
    }

    /// From several samples a pixel to one.
    private func resolve(_ canvas: DepthFramebuffer, _ picture: Framebuffer, _ area: Rect) {
        glBindFramebuffer(GL_READ_FRAMEBUFFER.gl, canvas.name)
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER.gl, picture.name)
        let (left, low) = (GLint(area.x), GLint(area.y))
        let (right, top) = (GLint(area.maxX), GLint(area.maxY))
        glBlitFramebuffer(
            left, low, right, top, left, low, right, top, GL_COLOR_BUFFER_BIT.gl, GL_NEAREST.gl)
    }

    private func lay(_ picture: Framebuffer, _ area: Rect, _ size: Vector2) {
        copy.use()
        picture.texture.bind(unit: 0)
        copy.set("picture", 0)
        let (left, low) = (area.x / size.x, area.y / size.y)
        let (right, top) = (area.maxX / size.x, area.maxY / size.y)
        let corners = [(left, low), (right, low), (right, top), (left, top)].map { Corner(x: $0, y: $1) }
        quad.upload(corners, [0, 1, 2, 2, 3, 0])
        quad.draw(0..<6)
    }
}
