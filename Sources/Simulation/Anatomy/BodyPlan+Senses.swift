extension BodyPlan {
    /// Whether something in it opens shelled food: a mouth, or a liver beside a filter.
    public var opensShells: Bool {
        cells.contains { $0.type == .mouth }
            || links.contains { link in
                let ends = [link.a, link.b].compactMap { id in cells.first { $0.id == id }?.type }
                return ends.contains(.filter) && ends.contains(.liver)
            }
    }

    /// The entries of the sense frame beyond the first frames' that something in this body fills, rising.
    public var partSenses: [Int] {
        var entries = Set(cells.flatMap(\.type.traits.senses).joined().filter { $0 >= SenseFrame.oldestCount })
        entries.insert(SenseFrame.index(.venom))
        if has(.charges) { entries.insert(SenseFrame.index(.charge)) }
        if cells.contains(where: { $0.type == .sucker }) { entries.insert(SenseFrame.index(.tether)) }
        if links.contains(where: { $0.type == .latch }) { entries.insert(SenseFrame.index(.latch)) }
        if has(.poisons) || has(.clouds) { entries.insert(SenseFrame.index(.gland)) }
        if cells.contains(where: { $0.type == .electrocyte }) { entries.insert(SenseFrame.index(.electrocyte)) }
        return entries.sorted()
    }
}
