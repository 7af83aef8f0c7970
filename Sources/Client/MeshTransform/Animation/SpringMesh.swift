/// A mesh whose vertices hang on springs from where they belong.
///
/// Setting `target` lets them swing there from where they are and as fast as they are: a pull that is let go.
public struct SpringMesh: Hashable, Sendable {
    /// What shows now.
    public private(set) var mesh: MeshTransform
    /// Where every vertex belongs.
    public private(set) var target: MeshTransform
    public var spring: Spring
    /// Of each vertex's `to`, units a second.
    private var velocities: [SIMD3<Float>]

    /// Below this distance and speed (units, units a second) everything counts as at rest.
    public static let restTolerance: Float = 1e-4

    public init(_ mesh: MeshTransform, spring: Spring) {
        self.mesh = mesh
        self.spring = spring
        target = mesh
        velocities = [SIMD3<Float>](repeating: .zero, count: mesh.vertices.count)
    }

    public private(set) var isAtRest = true

    /// From now on the vertices are drawn to `target`. Returns why that cannot be: then it shows at once.
    @discardableResult
    public mutating func release(to target: MeshTransform) -> MeshIncompatibility? {
        if let reason = mesh.incompatibility(with: target) {
            hold(target)
            return reason
        }
        self.target = target
        isAtRest = false
        return nil
    }

    /// Shows `mesh` and stops all motion: a hand that holds it.
    public mutating func hold(_ mesh: MeshTransform) {
        self.mesh = mesh
        target = mesh
        velocities = [SIMD3<Float>](repeating: .zero, count: mesh.vertices.count)
        isAtRest = true
    }

    /// `seconds` of motion, exact for any length.
    public mutating func advance(by seconds: Float) {
        guard !isAtRest, seconds > 0 else { return }
        let (a, b, c, d) = spring.response(seconds)
        var vertices = mesh.vertices
        var motion: Float = 0
        for index in vertices.indices {
            let goal = target.vertices[index]
            let away = vertices[index].to - goal.to
            let velocity = velocities[index]
            let left = away * a + velocity * b
            velocities[index] = away * c + velocity * d
            vertices[index] = MeshVertex(from: goal.from, to: goal.to + left)
            motion = max(motion, (left * left).sum(), (velocities[index] * velocities[index]).sum())
        }
        if motion <= Self.restTolerance * Self.restTolerance {
            hold(target)
        } else {
            mesh = MeshTransform(sound: vertices, target.faces, target.depthNormalization)
        }
    }
}
