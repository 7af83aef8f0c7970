import SimMath

extension BodySpec {
    /// Particles a body may have: contacts between linked particles are skipped by a 64-bit mask.
    public static let maximumParticles = 64
    /// Links or hinges a body may have.
    public static let maximumConstraints = 1024

    /// Throws for the first value the engine cannot work with, naming it.
    public func validate() throws(SoftBodyError) {
        try require(Float(particles.count), in: 1...Float(Self.maximumParticles), .body, "particles.count")
        try require(Float(links.count), in: 0...Float(Self.maximumConstraints), .body, "links.count")
        try require(Float(hinges.count), in: 0...Float(Self.maximumConstraints), .body, "hinges.count")
        for i in particles.indices { try particles[i].validate(index: i) }
        for i in links.indices { try validateLink(i) }
        for i in hinges.indices { try validateHinge(i) }
        try validateRigidHinges()
        try validateSoundness()
    }

    private func validateLink(_ i: Int) throws(SoftBodyError) {
        let link = links[i]
        let part = SoftBodyError.Part.link(i)
        try requireIndex(link.a, below: particles.count, part, "a")
        try requireIndex(link.b, below: particles.count, part, "b")
        try requireDistinct(link.a, link.b, part, "b")
        try require(restLength(of: link), in: 1e-3...1e4, part, "restLength")
        try require(link.compliance, in: 0...1e9, part, "compliance")
        try require(link.damping, in: 0...1e9, part, "damping")
        try require(link.dragAlong, in: 0...1e6, part, "dragAlong")
        try require(link.dragAcross, in: 0...1e6, part, "dragAcross")
        if let strain = link.breakingStrain { try require(strain, in: 1e-3...1e6, part, "breakingStrain") }
    }

    private func validateHinge(_ i: Int) throws(SoftBodyError) {
        let hinge = hinges[i]
        let part = SoftBodyError.Part.hinge(i)
        try requireIndex(hinge.a, below: particles.count, part, "a")
        try requireIndex(hinge.b, below: particles.count, part, "b")
        try requireIndex(hinge.c, below: particles.count, part, "c")
        try requireDistinct(hinge.a, hinge.b, part, "b")
        try requireDistinct(hinge.b, hinge.c, part, "c")
        try requireDistinct(hinge.a, hinge.c, part, "c")
        if let angle = hinge.restAngle { try require(angle, in: -Float.pi...Float.pi, part, "restAngle") }
        try require(hinge.compliance, in: 0...1e9, part, "compliance")
    }
}

private func requireDistinct(
    _ a: Int, _ b: Int, _ part: SoftBodyError.Part, _ name: String
) throws(SoftBodyError) {
    guard a != b else {
        throw SoftBodyError(part, name, value: Double(b), requirement: "another particle than \(a)")
    }
}

extension ParticleSpec {
    func validate(index: Int) throws(SoftBodyError) {
        let part = SoftBodyError.Part.particle(index)
        try require(position.x, in: -1e4...1e4, part, "position.x")
        try require(position.y, in: -1e4...1e4, part, "position.y")
        try require(radius, in: 1e-3...1e3, part, "radius")
        try require(mass, in: 1e-9...1e6, part, "mass")
        try require(drag, in: 0...1e6, part, "drag")
    }
}
