import SimMath

extension ParticleColumns {
    /// v* = W(Mv + h(Du + F) + rods), then x += hv*. Returns the largest squared displacement since the start of the
    /// tick, µm².
    mutating func predict(h: Float, maximumSpeed: Float) -> Float {
        predictMotion(
            &velocity, &displacement, &predicted, &rodImpulse, metric: metric, mass: mass, impulse: impulse, h: h,
            maximumSpeed: maximumSpeed)
    }

    /// v = Δx/h after projection; motion beyond the maximum speed is taken back.
    mutating func recoverVelocities(h: Float, maximumSpeed: Float) {
        recoverMotion(&velocity, &displacement, predicted: predicted, h: h, maximumSpeed: maximumSpeed)
    }

    /// Applies the displacements. What rounding the position swallows is the displacement the next tick starts with:
    /// far from the origin a slow swimmer would otherwise go at the wrong speed (Kahan, CACM 8, 1965).
    mutating func finishTick() {
        for i in 0..<count {
            let start = position[i]
            position[i] = start + displacement[i]
            displacement[i] -= position[i] - start
            predicted[i] = displacement[i]
        }
    }
}

private func predictMotion(
    _ velocity: inout [Vector2], _ displacement: inout [Vector2], _ predicted: inout [Vector2],
    _ rodImpulse: inout [Vector2], metric: [SymmetricTensor], mass: [Float], impulse: [Vector2], h: Float,
    maximumSpeed: Float
) -> Float {
    var v = velocity.mutableSpan
    var d = displacement.mutableSpan
    var p = predicted.mutableSpan
    var rod = rodImpulse.mutableSpan
    let (w, m, push) = (metric.span, mass.span, impulse.span)
    let limit = maximumSpeed * maximumSpeed
    var farthest: Float = 0
    for i in v.indices {
        let wanted = w[i] * (v[i] * m[i] + push[i] + rod[i])
        let next = bounded(wanted, squaredLimit: limit)
        rod[i] = Vector2(0, 0)
        v[i] = next
        let moved = d[i] + next * h
        d[i] = moved
        p[i] = moved
        farthest = max(farthest, moved.lengthSquared)
    }
    return farthest
}

private func recoverMotion(
    _ velocity: inout [Vector2], _ displacement: inout [Vector2], predicted: [Vector2], h: Float, maximumSpeed: Float
) {
    var v = velocity.mutableSpan
    var d = displacement.mutableSpan
    let p = predicted.span
    let limit = maximumSpeed * maximumSpeed
    let inverse = 1 / h
    for i in v.indices {
        let real = v[i] + (d[i] - p[i]) * inverse
        if real.lengthSquared <= limit {
            v[i] = real
        } else {
            let start = p[i] - v[i] * h
            v[i] = bounded(real, squaredLimit: limit)
            d[i] = start + v[i] * h
        }
    }
}

/// The velocity cut to the limit; zero if it is not a number, so that nothing can poison the state.
@inline(__always) private func bounded(_ velocity: Vector2, squaredLimit: Float) -> Vector2 {
    let squared = velocity.lengthSquared
    if squared <= squaredLimit { return velocity }
    return squared.isFinite ? velocity * (squaredLimit / squared).squareRoot() : Vector2(0, 0)
}
