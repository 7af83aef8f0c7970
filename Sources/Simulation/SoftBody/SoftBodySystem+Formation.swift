// The arrangement of bodies in the lanes: bodies join and leave, and clones are brought together.

extension SoftBodySystem {
    /// Puts the body in `slot` into a block of the lanes: among clones if there are enough of them, else among others of
    /// its size, else alone.
    mutating func enlist(_ slot: Int, topology: Int, hasRods: Bool) {
        bodies.entries[slot].topology = topology
        bodies.entries[slot].hasRods = hasRods
        let known = formation[topology: topology]
        if let block = known.blocks.first(where: { formation.blocks[$0]!.vacantLane != nil }) {
            settle(slot, in: block)
        } else if known.others.count + 1 >= Formation.worthwhileClones {
            let block = formation.addBlock(topology: topology, .clones)
            for other in known.others { moveOut(other, to: block) }
            settle(slot, in: block)
        } else {
            settle(slot, in: blockAmongOthers(size(of: slot), topology: topology))
        }
    }

    /// A block with a vacant lane for a body without clones.
    private mutating func blockAmongOthers(_ size: BodySize, topology: Int) -> Int {
        if let block = formation.mixedBlock(for: size) { return block }
        let companions = formation.companions(of: size)
        guard companions.count + 1 >= Formation.worthwhileMixed else {
            return formation.addBlock(topology: topology, .alone)
        }
        let block = formation.addMixedBlock(.room(for: companions.map { self.size(of: $0) } + [size]))
        for companion in companions { move(companion, to: block) }
        return block
    }

    /// How long the lists of the formation and of all parts are: what bodies that came and went have left behind.
    package var listLengths: [Int] {
        [
            formation.topologies.count, formation.blocks.count, formation.bondRowCount, formation.planRowCount,
            formation.particleRowCount, formation.linkRowCount, formation.hingeRowCount, bodies.entries.count,
            particles.count, links.count, hinges.count,
        ]
    }

    /// Bytes of the factorisations of all topologies that are solved directly.
    package var directPlanBytes: Int { formation.planRowCount * MemoryLayout<FactorPlan.Index>.stride }

    private func size(of slot: Int) -> BodySize {
        var size = formation[topology: bodies.entries[slot].topology].size
        size.hasRods = bodies.entries[slot].hasRods
        return size
    }

    /// Moves a body, and then what is left of its block if that is hardly worth it any more.
    private mutating func moveOut(_ slot: Int, to block: Int) {
        let old = bodies.entries[slot].block
        move(slot, to: block)
        if formation.blocks[old] != nil { thinOut(old) }
    }

    /// Takes the body in `slot` out of the lanes, and clears a block that is left almost empty.
    mutating func dismiss(_ slot: Int) {
        let entry = bodies.entries[slot]
        for i in entry.particles { particles.vacate(i) }
        for l in entry.links { links.vacate(l) }
        for k in entry.hinges { hinges.vacate(k) }
        leaveBlock(slot)
        if formation.blocks[entry.block] != nil { thinOut(entry.block) }
        formation.leave(topology: entry.topology)
    }

    /// Gives the body a lane; its parts, whose offsets are set, are still to be filled in.
    private mutating func settle(_ slot: Int, in block: Int) {
        assign(slot, block)
        let entry = bodies.entries[slot]
        for (k, i) in entry.particles.enumerated() { particles.settle(i, at: particleOffset(k, entry)) }
        for (k, l) in entry.links.enumerated() { links.offset[l] = Int32(linkOffset(k, entry)) }
        for (k, i) in entry.hinges.enumerated() { hinges.offset[i] = Int32(hingeOffset(k, entry)) }
    }

    private mutating func move(_ slot: Int, to block: Int) {
        leaveBlock(slot)
        assign(slot, block)
        let entry = bodies.entries[slot]
        for (k, i) in entry.particles.enumerated() { particles.move(i, to: particleOffset(k, entry)) }
        for (k, l) in entry.links.enumerated() { links.move(l, to: linkOffset(k, entry)) }
        for (k, i) in entry.hinges.enumerated() { hinges.move(i, to: hingeOffset(k, entry)) }
        neighbours.isStale = true
    }

    private mutating func assign(_ slot: Int, _ block: Int) {
        particles.growRows(to: formation.particleRowCount)
        links.lanes.grow(to: formation.linkRowCount)
        hinges.lanes.grow(to: formation.hingeRowCount)
        scratch.0.grow(to: formation.scratchRows)
        scratch.1.grow(to: formation.scratchRows)
        let lane = formation.blocks[block]!.vacantLane ?? 0
        bodies.entries[slot].block = block
        bodies.entries[slot].lane = lane
        formation.admit(slot, topology: bodies.entries[slot].topology, to: block, lane: lane)
        if bodies.entries[slot].hasRods { formation.blocks[block]!.hasRods = true }
    }

    private mutating func leaveBlock(_ slot: Int) {
        let entry = bodies.entries[slot]
        formation.discharge(slot, topology: entry.topology, from: entry.block, lane: entry.lane)
    }

    /// Moves the bodies of a block into vacant lanes of others, if they all fit; a single one is not left in a block
    /// for eight.
    private mutating func thinOut(_ block: Int) {
        switch formation.blocks[block]!.arrangement {
        case .alone: break
        case .clones: thinOutClones(block)
        case .mixed: thinOutMixed(block)
        }
    }

    private func tenants(of block: Int) -> [Int] {
        let tenants = formation.blocks[block]!.tenants
        return (0..<laneWidth).map { Int(tenants[$0]) }.filter { $0 >= 0 }
    }

    private mutating func thinOutClones(_ block: Int) {
        let (topology, leaving) = (Int(formation.blocks[block]!.topology), tenants(of: block))
        let others = formation[topology: topology].blocks.filter { $0 != block }
        let room = others.reduce(0) { $0 + laneWidth - formation.blocks[$1]!.tenantCount }
        if room >= leaving.count {
            for body in leaving {
                if let other = others.first(where: { formation.blocks[$0]!.vacantLane != nil }) {
                    move(body, to: other)
                }
            }
        } else if leaving.count == 1 {
            move(leaving[0], to: blockAmongOthers(size(of: leaving[0]), topology: topology))
        }
    }

    private mutating func thinOutMixed(_ block: Int) {
        let leaving = tenants(of: block)
        guard leaving.count < Formation.worthwhileMixed else { return }
        for body in leaving {
            if let other = formation.mixedBlock(for: size(of: body), besides: block) { move(body, to: other) }
        }
        guard formation.blocks[block] != nil else { return }
        let left = tenants(of: block)
        guard left.count == 1 else { return }
        let topology = bodies.entries[left[0]].topology
        move(left[0], to: formation.addBlock(topology: topology, .alone))
    }

    private func particleOffset(_ index: Int, _ entry: BodyTable.Entry) -> Int {
        formation.blocks[entry.block]!.particleOffset(
            index, formation[topology: entry.topology], lane: entry.lane)
    }
    private func linkOffset(_ index: Int, _ entry: BodyTable.Entry) -> Int {
        formation.blocks[entry.block]!.linkOffset(index, formation[topology: entry.topology], lane: entry.lane)
    }
    private func hingeOffset(_ index: Int, _ entry: BodyTable.Entry) -> Int {
        formation.blocks[entry.block]!.hingeOffset(index, formation[topology: entry.topology], lane: entry.lane)
    }
}
