/// The order in which the constraints of a body are swept: by colour, no two of a colour sharing a particle, so that
/// neighbours in the sweep do not wait for each other's result. Fixed for the life of the body: sweeping in alternating
/// directions blows up stiff chains.
///
/// `members[k]`: the particles (within the body) of constraint k. Returns the constraints in sweep order.
func sweepOrder(members: [[Int]], particleCount: Int) -> [Int] {
    var used = [[Bool]](repeating: [], count: particleCount)
    var coloured: [[Int]] = []
    for (index, particles) in members.enumerated() {
        var colour = 0
        while particles.contains(where: { colour < used[$0].count && used[$0][colour] }) { colour += 1 }
        for p in particles {
            while used[p].count <= colour { used[p].append(false) }
            used[p][colour] = true
        }
        while coloured.count <= colour { coloured.append([]) }
        coloured[colour].append(index)
    }
    return coloured.flatMap { $0 }
}
