import SimMath

/// The hinges of all bodies, for whoever moves their rest angles.
struct HingeMemory {
    /// The particles of each: the ends of the two arms, and between them the joint.
    typealias Ends = (
        a: UnsafeBufferPointer<Int32>, b: UnsafeBufferPointer<Int32>, c: UnsafeBufferPointer<Int32>
    )

    /// Of each hinge in its lanes; and whether there is such a one.
    let offsets: UnsafeBufferPointer<Int32>
    let isActive: UnsafeBufferPointer<Bool>
    let ends: Ends
    let lanes: BondLanes<HingeColumn>
    /// Of a rest angle in a tick, rad.
    let largestTurn: Float
    let ticksPerSecond: Float
}

extension Actuation {
    /// False for a broken hinge and an index that names none.
    public func holds(hinge: Int) -> Bool { hinges.isActive.indices.contains(hinge) && hinges.isActive[hinge] }

    /// The index of a body's first hinge, where it has any; 0 for a handle that names none.
    public func firstHinge(of body: BodyHandle) -> Int {
        guard bodies.indices.contains(body.index), bodies[body.index].isOccupied,
            bodies[body.index].generation == body.generation
        else { return 0 }
        return bodies[body.index].hinges.lowerBound
    }

    /// Moves the live rest angle (rad, limited to −π…π) towards `angle`, at most at the settings' `maximumHingeRate`. An
    /// angle that is not finite is ignored, and so is a broken hinge.
    ///
    /// Returns the power that this takes in the next step, pN·µm/s, never too little where the body follows the hinge: as if
    /// it stayed bent as it is while the rest angle moves. 0 where the body pushes what moves the hinge, and for a rigid
    /// one, of which only the body's motion tells.
    @discardableResult public func setRestAngle(_ angle: Float, hinge: Int) -> Float {
        guard angle.isFinite, holds(hinge: hinge) else { return 0 }
        let offset = Int(hinges.offsets[hinge])
        let target = min(max(angle, -Float.pi), Float.pi)
        hinges.lanes[.angleTarget, offset] = target
        let (compliance, now): (Float, Float) = (hinges.lanes[.compliance, offset], hinges.lanes[.angle, offset])
        guard compliance > 0 else { return 0 }
        let change = min(max(target - now, -hinges.largestTurn), hinges.largestTurn)
        // ½C²/α before and after, with C the bend off the rest angle.
        let work = change * (0.5 * change - bend(of: hinge, off: now)) / compliance
        return max(0, work) * hinges.ticksPerSecond
    }

    /// How far a hinge is turned beyond `angle`, rad.
    private func bend(of hinge: Int, off angle: Float) -> Float {
        let joint = position(hinges.ends.b[hinge])
        let (u, w) = (joint - position(hinges.ends.a[hinge]), position(hinges.ends.c[hinge]) - joint)
        return wrapAngle(arcTangent(y: u.cross(w), x: u.dot(w)) - angle)
    }

    private func position(_ particle: Int32) -> Vector2 {
        let x = positions + Int(particleOffsets[Int(particle)])
        return Vector2(x.pointee, (x + laneWidth).pointee)
    }
}
