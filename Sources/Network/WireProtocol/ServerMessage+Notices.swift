import Anatomy

extension PhaseNotice {
    func write(to writer: inout BitWriter, code: UInt8) {
        writer.write(code)
        writer.write(kind.rawValue)
        writer.write(editor)
        writer.write(startTick)
        writer.write(endTick)
        writer.write(budget)
        writer.write(generation)
        writer.write(births)
        writer.write(population)
        writer.write(played)
    }

    init(from reader: inout BitReader) throws(WireError) {
        kind = try reader.readCode("phase", Kind.init(rawValue:))
        editor = try reader.readUInt32()
        startTick = try reader.readUInt32()
        endTick = try reader.readUInt32()
        budget = try reader.readUInt16()
        generation = try reader.readUInt32()
        births = try reader.readUInt32()
        population = try reader.readUInt16()
        played = try reader.readUInt32()
    }
}

extension DesignVerdict {
    func write(to writer: inout BitWriter, code: UInt8) {
        writer.write(code)
        writer.write(editor)
        writer.write(accepted)
        writer.write(price)
        let lines = reasons.prefix(WireLimits.verdictLines)
        writer.writeVarint(UInt64(lines.count))
        for line in lines { writer.write(line, limit: WireLimits.textBytes) }
    }

    init(from reader: inout BitReader) throws(WireError) {
        editor = try reader.readUInt32()
        accepted = try reader.readFlag()
        price = try reader.readUInt16()
        reasons = []
        for _ in 0..<(try reader.readVarint("reasons", limit: WireLimits.verdictLines)) {
            reasons.append(try reader.readText("reason", limit: WireLimits.textBytes))
        }
    }
}

extension DeathNotice {
    func write(to writer: inout BitWriter, code: UInt8) {
        writer.write(code)
        writer.write(reason.rawValue)
        writer.write(killer)
        writer.write(killerPlan)
        writer.write(killerName, limit: WireLimits.nameBytes)
        writer.write(killerGeneration)
        let forebears = killerAncestors.prefix(WireLimits.ancestors)
        writer.writeVarint(UInt64(forebears.count))
        for forebear in forebears { writer.write(forebear) }
        writer.write(killerGhostOf)
        writer.write(killerGhostName, limit: WireLimits.nameBytes)
        writer.write(secondsSurvived)
        writer.write(UInt64(bitPattern: energyFromRivals))
        writer.write(UInt64(bitPattern: energyFromFood))
        writer.write(rivalsEaten)
        writer.write(generation)
    }

    init(from reader: inout BitReader) throws(WireError) {
        reason = try reader.readCode("cause of death", DeathReason.init(rawValue:))
        killer = try reader.readUInt32()
        killerPlan = try reader.readUInt32()
        killerName = try reader.readText("killer", limit: WireLimits.nameBytes)
        killerGeneration = try reader.readUInt32()
        killerAncestors = []
        for _ in 0..<(try reader.readVarint("ancestors", limit: WireLimits.ancestors)) {
            killerAncestors.append(try reader.readUInt32())
        }
        killerGhostOf = try reader.readUInt32()
        killerGhostName = try reader.readText("ghost", limit: WireLimits.nameBytes)
        secondsSurvived = try reader.readFloat("seconds survived")
        energyFromRivals = Int64(bitPattern: try reader.readUInt64())
        energyFromFood = Int64(bitPattern: try reader.readUInt64())
        rivalsEaten = try reader.readUInt32()
        generation = try reader.readUInt32()
    }
}

extension ServerStatus {
    func write(to writer: inout BitWriter, code: UInt8) {
        writer.write(code)
        writer.write(tickMedian)
        writer.write(tickP99)
        writer.write(players)
        writer.write(creatures)
        writer.write(memory)
        writer.write(tick)
        writer.write(births)
        writer.write(generation)
        writer.write(wanted.rawValue)
        writer.write(reached)
    }

    init(from reader: inout BitReader) throws(WireError) {
        tickMedian = try reader.readFloat("tick median")
        tickP99 = try reader.readFloat("tick p99")
        players = try reader.readUInt16()
        creatures = try reader.readUInt16()
        memory = try reader.readFloat("memory")
        tick = try reader.readUInt32()
        births = try reader.readUInt32()
        generation = try reader.readUInt32()
        wanted = try reader.readCode("speed", DishSpeed.init(rawValue:))
        reached = try reader.readFloat("speed reached")
    }
}
