// The arrangement of bodies in the lanes: bodies join and leave, and clones are brought together.

extension SoftBodySystem {
    /// Puts the body in `slot` into a block of the lanes.
    mutating func enlist(_ slot: Int, topology: Int) {
        bodies.entries[slot].topology = topology
        let known = formation[topology: topology]
        if let block = known.blocks.first(where: { formation.blocks[$0]!.vacantLane != nil }) {
            settle(slot, in: block)
        } else if known.loners.count + 1 >= Formation.worthwhile {
            let block = formation.addBlock(topology: topology, abreast: true)
            for loner in known.loners { move(loner, to: block) }
            settle(slot, in: block)
        } else {
            settle(slot, in: formation.addBlock(topology: topology, abreast: false))
        }
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
        noteRods(entry)
        neighbours.isStale = true
    }

    private mutating func assign(_ slot: Int, _ block: Int) {
        particles.growRows(to: formation.particleRowCount)
        links.lanes.grow(to: formation.linkRowCount)
        hinges.lanes.grow(to: formation.hingeRowCount)
        scratch.0.grow(to: formation.scratchRows)
        scratch.1.grow(to: formation.scratchRows)
        let lane = formation.blocks[block]!.vacantLane ?? 0
        formation.blocks[block]!.tenants[lane] = Int32(slot)
        bodies.entries[slot].block = block
        bodies.entries[slot].lane = lane
        let topology = bodies.entries[slot].topology
        if !formation.blocks[block]!.isAbreast { formation[topology: topology].loners.append(slot) }
    }

    /// Removes the block with its last body.
    private mutating func leaveBlock(_ slot: Int) {
        let entry = bodies.entries[slot]
        formation.blocks[entry.block]!.tenants[entry.lane] = -1
        formation[topology: entry.topology].loners.removeAll { $0 == slot }
        if formation.blocks[entry.block]!.tenantCount == 0 { formation.removeBlock(entry.block) }
    }

    /// Moves the bodies of a block into vacant lanes of others, if they all fit; a single one gets a block of its own.
    private mutating func thinOut(_ block: Int) {
        let thin = formation.blocks[block]!
        let others = formation[topology: thin.topology].blocks.filter { $0 != block }
        let room = others.reduce(0) { $0 + laneWidth - formation.blocks[$1]!.tenantCount }
        let leaving = (0..<laneWidth).map { Int(thin.tenants[$0]) }.filter { $0 >= 0 }
        if room >= leaving.count {
            for body in leaving {
                if let other = others.first(where: { formation.blocks[$0]!.vacantLane != nil }) {
                    move(body, to: other)
                }
            }
        } else if leaving.count == 1 {
            move(leaving[0], to: formation.addBlock(topology: thin.topology, abreast: false))
        }
    }

    /// Records whether a link of the body's block has drag.
    mutating func noteRods(_ entry: BodyTable.Entry) {
        let drags = entry.links.contains { links[.dragAlong, $0] + links[.dragAcross, $0] > 0 }
        if drags { formation.blocks[entry.block]!.hasRods = true }
    }

    private func particleOffset(_ index: Int, _ entry: BodyTable.Entry) -> Int {
        formation.blocks[entry.block]!.particleOffset(index, lane: entry.lane)
    }
    private func linkOffset(_ index: Int, _ entry: BodyTable.Entry) -> Int {
        let block = formation.blocks[entry.block]!
        let slot = formation[topology: entry.topology].linkSlots[index]
        return block.bondOffset(slot, rows: block.linkRows, lane: entry.lane)
    }
    private func hingeOffset(_ index: Int, _ entry: BodyTable.Entry) -> Int {
        let block = formation.blocks[entry.block]!
        let slot = formation[topology: entry.topology].hingeSlots[index]
        return block.bondOffset(slot, rows: block.hingeRows, lane: entry.lane)
    }
}
