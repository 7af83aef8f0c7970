public import SimMath

/// The specification of a disc of a body.
public struct ParticleSpec: Hashable, Sendable {
    /// µm, frame of the body.
    public var position: Vector2
    /// µm.
    public var radius: Float
    /// Inertia, pN·s²/µm. `mass / drag` is the time in s after which a push has faded by a factor e.
    public var mass: Float
    /// Drag against the water, the same in all directions, pN·s/µm.
    public var drag: Float

    public init(position: Vector2, radius: Float, mass: Float, drag: Float) {
        self.position = position
        self.radius = radius
        self.mass = mass
        self.drag = drag
    }
}

/// The specification of a bond between two discs of a body. Its kind is its parameters: a stiff rod (compliance 0), a
/// soft tendon (compliance), a muscle (live rest length), a fin or flagellum (drag across above drag along).
public struct LinkSpec: Hashable, Sendable {
    /// Indices into `BodySpec.particles`.
    public var a: Int
    public var b: Int
    /// µm; nil: the distance in the specification.
    public var restLength: Float?
    /// Stretch per force, µm/pN; 0 is rigid.
    public var compliance: Float
    /// Damping, pN·s/µm; without effect on a rigid link.
    public var damping: Float
    /// Drag of the link moving along its length, pN·s/µm per µm of it (the ξt of resistive-force theory).
    public var dragAlong: Float
    /// The same across its length (ξn).
    public var dragAcross: Float
    /// A fibre: resists only being longer than its rest length, not being shorter.
    public var limitsStretchOnly: Bool
    /// The link breaks when its strain is above this at the end of a tick; nil: never.
    public var breakingStrain: Float?

    public init(
        a: Int, b: Int, restLength: Float? = nil, compliance: Float = 0, damping: Float = 0, dragAlong: Float = 0,
        dragAcross: Float = 0, limitsStretchOnly: Bool = false, breakingStrain: Float? = nil
    ) {
        self.a = a
        self.b = b
        self.restLength = restLength
        self.compliance = compliance
        self.damping = damping
        self.dragAlong = dragAlong
        self.dragAcross = dragAcross
        self.limitsStretchOnly = limitsStretchOnly
        self.breakingStrain = breakingStrain
    }
}

/// A bending stiffness at disc `b` between the arms `a`→`b` and `b`→`c`.
public struct HingeSpec: Hashable, Sendable {
    /// Indices into `BodySpec.particles`, all different.
    public var a: Int
    public var b: Int
    public var c: Int
    /// The turn from a→b to b→c, rad in −π…π, counter-clockwise positive, 0 for a straight line; nil: the angle in the
    /// specification.
    public var restAngle: Float?
    /// rad/(pN·µm); 0 is rigid.
    public var compliance: Float

    /// Share of its length at assembly below which an arm counts as short. A hinge that is not rigid fades with its
    /// short arms: their lengths over that share multiply the bend it resists. An arm becomes that short if its link is
    /// slack or broken, or is a muscle that has shortened very far. At a quarter, soft elbows on slack fibres still
    /// gained energy now and then, at a half none did.
    public static let shortArm: Float = 0.5

    public init(a: Int, b: Int, c: Int, restAngle: Float? = nil, compliance: Float = 0) {
        self.a = a
        self.b = b
        self.c = c
        self.restAngle = restAngle
        self.compliance = compliance
    }
}

/// The specification of a body: discs, the bonds between them and the angles they keep.
public struct BodySpec: Hashable, Sendable {
    public var particles: [ParticleSpec]
    public var links: [LinkSpec]
    public var hinges: [HingeSpec]

    public init(particles: [ParticleSpec], links: [LinkSpec] = [], hinges: [HingeSpec] = []) {
        self.particles = particles
        self.links = links
        self.hinges = hinges
    }

    /// Whether any link has drag.
    var hasRods: Bool { links.contains { $0.dragAlong + $0.dragAcross > 0 } }

    func restLength(of link: LinkSpec) -> Float {
        link.restLength ?? (particles[link.b].position - particles[link.a].position).length
    }

    func restAngle(of hinge: HingeSpec) -> Float {
        if let angle = hinge.restAngle { return angle }
        let u = particles[hinge.b].position - particles[hinge.a].position
        let w = particles[hinge.c].position - particles[hinge.b].position
        return arcTangent(y: u.cross(w), x: u.dot(w))
    }
}

extension BodySpec {
    /// µm², for the arm of a hinge between two of its particles.
    func shortArmSquared(_ a: Int, _ b: Int) -> Float {
        let length = HingeSpec.shortArm * (particles[b].position - particles[a].position).length
        return length * length
    }
}
