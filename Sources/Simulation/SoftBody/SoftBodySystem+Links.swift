import SimMath

extension SoftBodySystem {
    /// One past the highest link index ever used.
    public var linkCount: Int { links.count }
    /// One past the highest hinge index ever used.
    public var hingeCount: Int { hinges.count }
    /// False for a broken link and a free index.
    @inlinable public func isLinkActive(_ link: Int) -> Bool { links.isActive[link] }
    /// The same of all links, by index: for a loop that asks many of them.
    @inlinable public var linkActivity: [Bool] { links.isActive }
    /// False for a broken hinge and a free index.
    public func isHingeActive(_ hinge: Int) -> Bool { hinges.isActive[hinge] }
    /// The particles at the two ends.
    public func linkEnds(_ link: Int) -> (Int, Int) { (Int(links.a[link]), Int(links.b[link])) }

    /// Length over live rest length, minus 1; 0 for a broken link.
    public func linkStrain(_ link: Int) -> Float {
        guard links.isActive[link] else { return 0 }
        let (a, b) = linkEnds(link)
        let length = (position(b) - position(a)).length
        return length / (links[.restLength, link] * links[.factor, link]) - 1
    }

    /// See `Actuation.setRestFactor`.
    public mutating func setRestFactor(_ factor: Float, link: Int) {
        actuate { $0.setRestFactor(factor, link: link) }
    }

    /// Moves the live rest angle (rad, limited to −π…π) towards `angle`, at most at the settings' `maximumHingeRate`.
    /// An angle that is not finite is ignored.
    public mutating func setRestAngle(_ angle: Float, hinge: Int) {
        guard angle.isFinite, hinges.isActive[hinge] else { return }
        hinges[.angleTarget, hinge] = min(max(angle, -Float.pi), Float.pi)
    }

    /// The turn from a→b to b→c now, rad.
    public func hingeAngle(_ hinge: Int) -> Float {
        let b = position(Int(hinges.b[hinge]))
        let u = b - position(Int(hinges.a[hinge]))
        let w = position(Int(hinges.c[hinge])) - b
        return arcTangent(y: u.cross(w), x: u.dot(w))
    }

    /// Breaks a hinge for good.
    public mutating func breakHinge(_ hinge: Int) {
        if hinges.isActive[hinge] { hinges.retire(hinge) }
    }

    /// Breaks a link for good; its ends collide from now on (unless another link still joins them).
    public mutating func breakLink(_ link: Int) {
        guard links.isActive[link] else { return }
        links.retire(link)
        noteExemptions(bodies.entries[Int(particles.body[Int(links.a[link])])])
        neighbours.isStale = true
    }
}
