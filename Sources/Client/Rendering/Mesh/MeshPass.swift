import CGL
import Drawing
import MeshTransform
import SimMath

/// Draws warped textures with depth on a canvas of its own, and lays that over what is there.
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
    /// Of vertices and of faces, larger nearer, and the faces from behind: kept for their memory.
    private var depths: [Float] = []
    private var faceDepths: [Float] = []
    private var order: [Int] = []

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
    }

    /// Draws into the framebuffer `target` of `size` pixels, blending premultiplied colours.
    func draw(_ job: Job, into target: GLuint, size: Vector2) throws(RenderError) {
        let area = visibleArea(job, size)
        guard area.width > 0, area.height > 0, !job.mesh.faces.isEmpty else { return }
        let (canvas, picture) = try canvases(size)
        glBindFramebuffer(GL_FRAMEBUFFER.gl, canvas.name)
        glViewport(0, 0, GLsizei(size.x), GLsizei(size.y))
        glEnable(GL_SCISSOR_TEST.gl)
        glScissor(GLint(area.x), GLint(area.y), GLsizei(area.width), GLsizei(area.height))
        warp(job, size)
        resolve(canvas, picture, area)
        glDisable(GL_SCISSOR_TEST.gl)
        glBindFramebuffer(GL_FRAMEBUFFER.gl, target)
        lay(picture, area, size)
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
        let area = coveredArea(job, size)
        guard let clip = job.clip else { return area }
        return area.intersection(Rect(clip.x, size.y - clip.maxY, clip.width, clip.height))
    }

    /// Where the mesh can leave a mark: whole pixels of the surface, y up.
    private func coveredArea(_ job: Job, _ size: Vector2) -> Rect {
        let whole = Rect(0, 0, size.x, size.y)
        var low = Vector2(.infinity, .infinity)
        var high = -low
        let scale = Vector2(job.frame.width / job.projection.size.x, job.frame.height / job.projection.size.y)
        for vertex in job.mesh.vertices {
            // What reaches behind the eye may show anywhere.
            guard let point = job.projection.point(vertex.to), point.isFinite else { return whole }
            let pixel = Vector2(job.frame.x + point.x * scale.x, size.y - job.frame.y - point.y * scale.y)
            low = Vector2(min(low.x, pixel.x), min(low.y, pixel.y))
            high = Vector2(max(high.x, pixel.x), max(high.y, pixel.y))
        }
        guard low.isFinite, high.isFinite else { return Rect(0, 0, 0, 0) }
        let x = max(0, low.x.rounded(.down) - 1)
        let y = max(0, low.y.rounded(.down) - 1)
        let right = min(size.x, high.x.rounded(.up) + 1)
        let top = min(size.y, high.y.rounded(.up) + 1)
        return Rect(x, y, max(0, right - x), max(0, top - y))
    }

    private func warp(_ job: Job, _ size: Vector2) {
        glClearColor(0, 0, 0, 0)
        // Larger depths are nearer.
        glClearDepth(0)
        glClear((GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT).gl)
        glEnable(GL_DEPTH_TEST.gl)
        glDepthFunc(GL_GEQUAL.gl)
        program.use()
        setUniforms(job, size)
        job.picture.bind(unit: 0)
        program.set("picture", 0)
        fillStream(job)
        stream.draw(0..<indices.count)
        glDisable(GL_DEPTH_TEST.gl)
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
        sortFaces(job)
        for index in order {
            let face = job.mesh.faces[index]
            let (a, b, c, d) = (UInt32(face[0]), UInt32(face[1]), UInt32(face[2]), UInt32(face[3]))
            indices.append(contentsOf: [a, b, c, c, d, a])
        }
        stream.upload(vertices, indices)
    }

    /// Farthest first, so that faces that can be seen through lie over each other as they do in space. Faces at one
    /// depth keep their order.
    private func sortFaces(_ job: Job) {
        depths.removeAll(keepingCapacity: true)
        faceDepths.removeAll(keepingCapacity: true)
        order.removeAll(keepingCapacity: true)
        for vertex in job.mesh.vertices {
            let clip = job.projection.clip(vertex.to)
            let depth = clip.z / clip.w
            depths.append(depth.isFinite ? depth : 0)
        }
        for (index, face) in job.mesh.faces.enumerated() {
            order.append(index)
            faceDepths.append((0..<4).reduce(0) { $0 + depths[Int(face[$1])] })
        }
        order.sort { faceDepths[$0] != faceDepths[$1] ? faceDepths[$0] < faceDepths[$1] : $0 < $1 }
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
