import SimMath

/// What all passes of a substep share.
struct SubstepTerms {
    /// Of the substep, s, and its inverse.
    let h: Float
    let inverse: Float
    /// µm²/s².
    let squaredSpeedLimit: Float
    /// Substeps still to come.
    let remaining: Float
    /// How much of a strain or overlap from before this tick may be undone by the end of this substep, µm.
    let recovered: Float
    let isFirst: Bool

    /// `k` counts from 1.
    init(_ k: Int, _ settings: SoftBodySettings) {
        h = settings.substepDuration
        inverse = 1 / h
        squaredSpeedLimit = settings.maximumSpeed * settings.maximumSpeed
        remaining = Float(settings.substeps - k)
        recovered = settings.recoverySpeed * h * Float(k)
        isFirst = k == 1
    }
}

extension ParticleLanes {
    /// A row: v* = W(Mv + h(Du + F) + rods), then x += hv*. Returns the squared displacements since the start of the
    /// tick, µm²; for a row with a particle over the maximum speed 0, and notes that it has to be limited.
    @inline(__always) func predict(
        _ row: Int, _ terms: SubstepTerms, hasRods: Bool, _ hasFast: inout Bool
    ) -> SIMD8<Float> {
        typealias Number = SIMD8<Float>
        let offset = row &* (2 &* laneWidth)
        let v: LaneVector<Number> = vector(.velocity, offset)
        var wanted = v * Number(at: self[.crossAndMass] + offset + laneWidth) + vector(.impulse, offset)
        if hasRods {
            wanted = wanted + vector(.scratch, offset)
            LaneVector<Number>.zero.store(at: self[.scratch], offset)
        }
        let metric: LaneTensor<Number> = metric(offset)
        let unbounded = hasRods ? metric * wanted : wanted * metric.xx
        let squaredLimit = Number(all: terms.squaredSpeedLimit)
        let next = bounded(unbounded, squaredLimit: squaredLimit * Number(all: Self.squaredHaste))
        next.store(at: self[.velocity], offset)
        let moved = vector(.displacement, offset) + next * Number(all: terms.h)
        moved.store(at: self[.displacement], offset)
        moved.store(at: self[.predicted], offset)
        if (next.lengthSquared .<= squaredLimit).isAllSet { return moved.lengthSquared }
        hasFast = true
        return .zero
    }

    /// How much faster than the maximum a particle may be predicted, squared. Its bonds must feel a pull before it is cut to
    /// the maximum speed, or part of it would be lost; far beyond that the lines of bonds would mean nothing.
    private static var squaredHaste: Float { 64 }

    /// A row once its bonds have acted: what they moved faster than the maximum speed, or was predicted so, is brought back
    /// to it, so that no contact sees a particle farther from where it was; what is not a number stays where it was.
    /// `isLimited`: for which lanes. Returns the squared displacements since the start of the tick, µm².
    @inline(__always) func limit(
        _ row: Int, _ terms: SubstepTerms, _ isLimited: SIMDMask<SIMD8<Int32>>
    ) -> SIMD8<Float> {
        typealias Number = SIMD8<Float>
        let offset = row &* (2 &* laneWidth)
        let (v, d): (LaneVector<Number>, LaneVector<Number>) = (
            vector(.velocity, offset), vector(.displacement, offset)
        )
        let p: LaneVector<Number> = vector(.predicted, offset)
        let limit = Number(all: terms.squaredSpeedLimit)
        let real = v + (d - p) * Number(all: terms.inverse)
        let isSlow = (real.lengthSquared .<= limit) .& (v.lengthSquared .<= limit)
        if (isSlow .| .!isLimited).isAllSet { return d.lengthSquared }
        return cut(offset, real, terms, isLimited .& .!isSlow)
    }

    @inline(never) private func cut(
        _ offset: Int, _ real: LaneVector<SIMD8<Float>>, _ terms: SubstepTerms, _ isCut: SIMDMask<SIMD8<Int32>>
    ) -> SIMD8<Float> {
        typealias Number = SIMD8<Float>
        let (v, d): (LaneVector<Number>, LaneVector<Number>) = (
            vector(.velocity, offset), vector(.displacement, offset)
        )
        let p: LaneVector<Number> = vector(.predicted, offset)
        let kept = bounded(real, squaredLimit: Number(all: terms.squaredSpeedLimit))
        let moved = LaneVector.choose(isCut, p - v * Number(all: terms.h) + kept * Number(all: terms.h), d)
        LaneVector.choose(isCut, kept, v).store(at: self[.velocity], offset)
        LaneVector.choose(isCut, moved, p).store(at: self[.predicted], offset)
        moved.store(at: self[.displacement], offset)
        return moved.lengthSquared
    }

    /// A row: v = Δx/h after projection; motion beyond the maximum speed is taken back.
    @inline(__always) func recoverVelocities(_ row: Int, _ terms: SubstepTerms) {
        typealias Number = SIMD8<Float>
        let offset = row &* (2 &* laneWidth)
        let (v, d): (LaneVector<Number>, LaneVector<Number>) = (
            vector(.velocity, offset), vector(.displacement, offset)
        )
        let p: LaneVector<Number> = vector(.predicted, offset)
        let real = v + (d - p) * Number(all: terms.inverse)
        let limit = Number(all: terms.squaredSpeedLimit)
        let isSlow = real.lengthSquared .<= limit
        if isSlow.isAllSet { return real.store(at: self[.velocity], offset) }
        let cut = bounded(real, squaredLimit: limit)
        let start = p - v * Number(all: terms.h)
        LaneVector.choose(isSlow, real, cut).store(at: self[.velocity], offset)
        LaneVector.choose(isSlow, d, start + cut * Number(all: terms.h)).store(at: self[.displacement], offset)
    }

    /// A row at the end of the tick: applies the displacements. What rounding the position swallows is the
    /// displacement the next tick starts with: far from the origin a slow swimmer would otherwise go at the wrong speed
    /// (Kahan, CACM 8, 1965).
    @inline(__always) func finishTick(_ row: Int) {
        typealias Number = SIMD8<Float>
        let offset = row &* (2 &* laneWidth)
        let start: LaneVector<Number> = vector(.position, offset)
        let d: LaneVector<Number> = vector(.displacement, offset)
        let position = start + d
        let rest = d - (position - start)
        position.store(at: self[.position], offset)
        rest.store(at: self[.displacement], offset)
        rest.store(at: self[.predicted], offset)
    }
}

/// The velocity limited to the maximum; zero if it is NaN, so that NaN cannot spread through the state.
@inline(__always) private func bounded(
    _ velocity: LaneVector<SIMD8<Float>>, squaredLimit: SIMD8<Float>
) -> LaneVector<SIMD8<Float>> {
    let squared = velocity.lengthSquared
    let isSlow = squared .<= squaredLimit
    if isSlow.isAllSet { return velocity }
    let isFinite = squared .< SIMD8<Float>(repeating: .infinity)
    let cut = velocity * (squaredLimit / squared).squareRoot()
    return LaneVector.choose(isSlow, velocity, LaneVector.choose(isFinite, cut, .zero))
}
