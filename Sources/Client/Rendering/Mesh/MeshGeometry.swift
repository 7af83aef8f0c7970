import Drawing
import MeshTransform
import SimMath

/// Where a mesh lies on the surface, and in which order its faces are drawn. Kept for its memory.
nonisolated struct MeshGeometry {
    /// Of the vertices: pixels, y down; not finite for one at or behind the eye.
    private var points: [Vector2] = []
    /// Of the vertices and of the faces, larger nearer.
    private var depths: [Float] = []
    private var faceDepths: [Float] = []
    /// The faces, farthest first: those that can be seen through lie over each other as they do in space. Faces at one
    /// depth keep their order.
    private(set) var order: [Int] = []
    /// Where the mesh can leave a mark, pixels, y down; nil if something of it reaches behind the eye.
    private(set) var extent: Rect?
    /// Whether all faces turn the same side to the viewer: then none is seen edge on, and each hides what it hides by
    /// the order alone.
    private(set) var isUnfolded = false
    /// Whether a part of the mesh that counts is drawn so small that pixels of the content would be skipped.
    private(set) var shrinks = false

    /// A content's pixels to one on the surface, above which linear filtering skips some: two a side.
    private static let skipping: Float = 4
    /// Of the mesh's area: what shrinks less than this may flicker.
    private static let negligible: Float = 0.02

    /// `frame` on the surface, pixels, y down; `content` in pixels.
    mutating func place(_ mesh: MeshTransform, _ projection: MeshProjection, in frame: Rect, content: Vector2) {
        project(mesh, projection, frame)
        judge(mesh, content)
        sort(mesh)
    }

    private mutating func project(_ mesh: MeshTransform, _ projection: MeshProjection, _ frame: Rect) {
        points.removeAll(keepingCapacity: true)
        depths.removeAll(keepingCapacity: true)
        var low = Vector2(.infinity, .infinity)
        var high = -low
        for vertex in mesh.vertices {
            let clip = projection.clip(vertex.to)
            let isBefore = clip.w > 0
            let (x, y) = ((clip.x / clip.w + 1) / 2, (1 - clip.y / clip.w) / 2)
            let point =
                isBefore
                ? Vector2(frame.x + x * frame.width, frame.y + y * frame.height) : Vector2(.infinity, .infinity)
            points.append(point)
            let depth = clip.z / clip.w
            depths.append(depth.isFinite ? depth : 0)
            low = Vector2(min(low.x, point.x), min(low.y, point.y))
            high = Vector2(max(high.x, point.x), max(high.y, point.y))
        }
        let isSeen = points.allSatisfy { $0.isFinite }
        extent = isSeen && low.isFinite ? Rect(low.x, low.y, high.x - low.x, high.y - low.y) : nil
    }

    private mutating func judge(_ mesh: MeshTransform, _ content: Vector2) {
        guard extent != nil else { return (isUnfolded, shrinks) = (false, true) }
        var (left, right) = (0, 0)
        var (area, small): (Float, Float) = (0, 0)
        for face in mesh.faces {
            for (a, b, c) in [(0, 1, 2), (2, 3, 0)] {
                let (i, j, k) = (Int(face[a]), Int(face[b]), Int(face[c]))
                let seen = Self.doubledArea(points[i], points[j], points[k])
                if seen > 0 { left += 1 } else if seen < 0 { right += 1 }
                let source = Self.doubledArea(mesh.vertices[i].from, mesh.vertices[j].from, mesh.vertices[k].from)
                area += abs(seen)
                if abs(source) * content.x * content.y > Self.skipping * abs(seen) { small += abs(seen) }
            }
        }
        isUnfolded = left == 0 || right == 0
        shrinks = small > Self.negligible * area
    }

    private mutating func sort(_ mesh: MeshTransform) {
        faceDepths.removeAll(keepingCapacity: true)
        order.removeAll(keepingCapacity: true)
        for (index, face) in mesh.faces.enumerated() {
            order.append(index)
            faceDepths.append((0..<4).reduce(0) { $0 + depths[Int(face[$1])] })
        }
        order.sort { faceDepths[$0] != faceDepths[$1] ? faceDepths[$0] < faceDepths[$1] : $0 < $1 }
    }

    /// Of a triangle, above 0 where it turns one way.
    private static func doubledArea(_ a: Vector2, _ b: Vector2, _ c: Vector2) -> Float {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
}
