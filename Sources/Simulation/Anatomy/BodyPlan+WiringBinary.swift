/// The tail of a plan's binary form: see `BodyPlan+Binary`.
extension BodyPlan {
    /// Nothing where every part is automatic.
    func encodedWirings() -> [UInt8] {
        let wirings = cells.map(\.wiring) + links.map(\.wiring)
        let wired = wirings.indices.filter { !wirings[$0].isAutomatic }
        guard !wired.isEmpty else { return [] }
        var bytes = [UInt8(wired.count)]
        for part in wired {
            let wiring = wirings[part]
            bytes += [UInt8(part), wiring.channel.rawValue, UInt8(bitPattern: wiring.gain)]
            bytes += [wiring.gridFrequency, wiring.gridPhase]
        }
        return bytes
    }

    /// Reads what `encodedWirings` wrote; nothing else is accepted, so that no plan has two forms. All its bytes are
    /// there.
    mutating func readWirings(_ bytes: ArraySlice<UInt8>) throws(BodyPlanCodingError) {
        let count = Int(bytes[bytes.startIndex])
        guard count > 0 else { throw .noWirings }
        let parts = cells.count + links.count
        var last = -1
        for index in 0..<count {
            let at = bytes.startIndex + 1 + index * Self.wiringBytes
            let part = Int(bytes[at])
            guard part < parts else { throw .wiringOfMissingPart(part, parts: parts) }
            guard part > last else { throw .wiringsOutOfOrder(part: part) }
            guard let channel = PartWiring.Channel(rawValue: bytes[at + 1]) else {
                throw .unknownChannel(code: bytes[at + 1], part: part)
            }
            let wiring = PartWiring(
                channel: channel, gain: Int8(bitPattern: bytes[at + 2]), gridFrequency: bytes[at + 3],
                gridPhase: bytes[at + 4])
            guard !wiring.isAutomatic else { throw .automaticWiring(part: part) }
            if part < cells.count { cells[part].wiring = wiring } else { links[part - cells.count].wiring = wiring }
            last = part
        }
    }

    /// Version 1 takes the ends of a link in any order, and files may hold some; here there is one.
    static func checkEnds(_ bytes: ArraySlice<UInt8>) throws(BodyPlanCodingError) {
        for (link, at) in stride(from: bytes.startIndex, to: bytes.endIndex, by: linkBytes).enumerated()
        where bytes[at + 1] > bytes[at + 2] {
            throw .linkEndsSwapped(link: link)
        }
    }
}
