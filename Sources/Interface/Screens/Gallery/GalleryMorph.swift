import Drawing
import MeshTransform
import SimMath

/// The shapes that the gallery turns into each other.
enum MorphShape: CaseIterable {
    case flat, bulge, ripple, ellipse, roll, saddle
    /// Of other faces than all the rest: nothing can turn into it bit by bit.
    case coarse

    var name: Phrase {
        switch self {
        case .flat: "Flat"
        case .bulge: "Bulge"
        case .ripple: "Ripple"
        case .ellipse: "Ellipse"
        case .roll: "Roll"
        case .saddle: "Saddle"
        case .coarse: "Few faces"
        }
    }

    /// The one that a click turns it into: the coarse one is for the controls.
    var next: MorphShape {
        let all = Self.allCases.filter { $0 != .coarse }
        return all[((all.firstIndex(of: self) ?? -1) + 1) % all.count]
    }

    /// Rows and columns of all but the coarse one.
    private static let faces = 36
    /// The size that shapes in points are made for; a slide is as wide for its height.
    private static let size = Vector2(3, 2)

    var mesh: MeshTransform {
        switch self {
        case .flat: .ellipse(amount: 0, rows: Self.faces, columns: Self.faces)
        case .bulge:
            .bulge(
                at: Self.size * 0.5, radius: 0.9, in: Self.size, strength: 0.5, rows: Self.faces, columns: Self.faces)
        case .ripple: .ripple(amplitude: 0.03, waves: 3, rows: Self.faces, columns: Self.faces)
        case .ellipse: .ellipse(rows: Self.faces, columns: Self.faces)
        case .roll:
            .pageCurl(
                progress: 0.34, direction: 0.42, radius: 0.26, in: Self.size, rows: Self.faces, columns: Self.faces)
        case .saddle:
            MorphShape.flat.mesh.map { vertex in
                let x = 2 * vertex.from.x - 1
                let y = 2 * vertex.from.y - 1
                var moved = vertex
                moved.to.z = 0.22 * (x * x - y * y)
                return moved
            }
        case .coarse: .ellipse(amount: 0.5, rows: 5, columns: 5)
        }
    }
}

/// The ways an animation's time runs that the gallery offers.
enum MorphCurve: CaseIterable {
    case standard, linear, easeIn, easeOut, easeInOut, spring

    var name: Phrase {
        switch self {
        case .standard: "Quick start"
        case .linear: "Linear"
        case .easeIn: "Slow start"
        case .easeOut: "Slow end"
        case .easeInOut: "Slow at both ends"
        case .spring: "Spring"
        }
    }

    var curve: MeshCurve {
        switch self {
        case .standard: .standard
        case .linear: .linear
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .easeInOut: .easeInOut
        case .spring: .spring(Self.bouncy)
        }
    }

    /// Overshoots twice before it rests.
    private static let bouncy = Spring(frequency: 9, dampingRatio: 0.3)
}

/// One shape that turns into the next: mesh-to-mesh animation by hand.
struct GalleryMorph {
    private(set) var shape = MorphShape.flat
    var curve = MorphCurve.easeInOut
    /// Of one way; a spring takes its own time.
    var seconds: Float = 1.2
    /// Whether it goes there and back for ever.
    var goesBack = false
    /// Why the last change could not be seen on its way; nil when it could.
    private(set) var incompatibility: MeshIncompatibility?
    private var animator = MeshAnimator(MorphShape.flat.mesh)

    static let secondsRange: ClosedRange<Float> = 0.2...4

    func shown(at time: Double) -> MeshTransform { animator.shown(at: time) }

    /// From whatever shows at `time`.
    mutating func turn(into shape: MorphShape, at time: Double) {
        let mesh = shape.mesh
        self.shape = shape
        incompatibility = animator.shown(at: time).incompatibility(with: mesh)
        animator.animate(to: mesh, timing, at: time)
    }

    private var timing: MeshTiming {
        let forEver = goesBack ? Double.infinity : 1
        if case .spring(let spring) = curve.curve, !goesBack { return .spring(spring) }
        return MeshTiming(
            duration: Double(seconds), curve: curve.curve, repeatCount: forEver, autoreverses: goesBack)
    }
}
