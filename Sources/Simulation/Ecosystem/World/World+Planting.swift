/// For the simulator of faults, which must find bugs that are put in on purpose.
extension World {
    /// Leaves the index of owners as that of an empty dish is: as if a world that was read had not made it again.
    package mutating func forgetOwners() { population.forgetOwners() }
}
