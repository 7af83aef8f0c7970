public import SimMath

/// Setting the state of a body to what is known of it from elsewhere: a client follows the server's world so.
extension SoftBodySystem {
    /// What `position` could not hold of where a particle is, µm.
    public func remainder(_ particle: Int) -> Vector2 { particles[.displacement, particle] }

    /// Puts a particle at `position` (µm) with `velocity` (µm/s, cut to the maximum speed). Values that are not finite
    /// and free particles are ignored. It is not moved out of walls and other bodies: the next steps do that.
    public mutating func place(
        _ particle: Int, at position: Vector2, remainder: Vector2 = .zero, velocity: Vector2
    ) {
        let isFinite = position.isFinite && remainder.isFinite && velocity.isFinite
        guard isFinite, particles.isActive[particle] else { return }
        let velocity = limited(velocity)
        particles[.position, particle] = position
        particles[.displacement, particle] = remainder
        particles[.predicted, particle] = .zero
        particles[.velocity, particle] = velocity
        fastest = max(fastest, velocity.length)
        // Who asks what is near a point before the next step looks as far as any particle has gone.
        let gone = (position - particles[.anchor, particle]).length
        neighbours.list.drift = max(neighbours.list.drift, gone)
        neighbours.isStale = true
    }

    /// Live rest length over rest length, now; 0 for a broken link.
    public func restFactor(_ link: Int) -> Float { links.isActive[link] ? links[.factor, link] : 0 }

    /// Sets the live rest length to `factor` × rest length at once, within the settings' bounds, and lets it stay there.
    /// A factor that is not finite is ignored.
    public mutating func resetRestFactor(_ factor: Float, link: Int) {
        guard factor.isFinite, links.isActive[link] else { return }
        let bounded = min(max(factor, settings.minimumRestFactor), settings.maximumRestFactor)
        links[.factor, link] = bounded
        links[.factorTarget, link] = bounded
    }
}
