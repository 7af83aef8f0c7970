import SimMath

extension World {
    /// One number for the whole state: worlds of the same settings that differ in anything that outlives a tick have
    /// different hashes, so the first tick in which two runs differ shows here.
    public var stateHash: UInt64 {
        var hash = StateHash()
        hash.combine(clock)
        hash.combine(editPhase)
        hash.combine(random)
        hash.combine(population)
        hash.combine(waters)
        hash.combine(heredity)
        hash.combine(books)
        return hash.value
    }
}
