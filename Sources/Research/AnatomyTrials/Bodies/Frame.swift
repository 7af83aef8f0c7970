import Anatomy

/// A body before its parts are chosen: which places it has, and what joins them.
struct Frame: Sendable {
    let slots: [Slot]
    let joints: [Joint]

    /// A mouth ahead, two tails, and five places for anything.
    static let hunter = Frame(
        slots: [.nucleus, .jaw, .leftTail, .rightTail, .leftFlank, .rightFlank, .leftShoulder, .rightShoulder, .rear],
        joints: trunk + [
            Joint(.nucleus, .jaw), Joint(.jaw, .leftShoulder), Joint(.jaw, .rightShoulder),
            Joint(.leftFlank, .leftShoulder), Joint(.rightFlank, .rightShoulder),
            Joint(.leftTail, .rear), Joint(.rightTail, .rear),
        ])

    /// The same with one place more behind.
    static let trailing = Frame(
        slots: hunter.slots + [.bait], joints: hunter.joints + [Joint(.rear, .bait)])

    /// A tip ahead of two mouths.
    static let lance = Frame(
        slots: [.nucleus, .leftTail, .rightTail, .leftFlank, .rightFlank, .neck, .tip, .leftJaw, .rightJaw],
        joints: trunk + [
            Joint(.nucleus, .neck), Joint(.neck, .tip), Joint(.neck, .leftJaw), Joint(.neck, .rightJaw),
            Joint(.leftJaw, .tip), Joint(.rightJaw, .tip), Joint(.leftFlank, .neck), Joint(.rightFlank, .neck),
        ])

    private static let trunk = [
        Joint(.nucleus, .leftTail), Joint(.nucleus, .rightTail), Joint(.leftTail, .rightTail),
        Joint(.nucleus, .leftFlank), Joint(.nucleus, .rightFlank),
        Joint(.leftFlank, .leftTail), Joint(.rightFlank, .rightTail),
    ]

    /// What sits in its places where nothing else is asked for; tissue in the others.
    private static let usual: [Slot: CellType] = [
        .nucleus: .nucleus, .jaw: .mouth, .leftTail: .flagellum, .rightTail: .flagellum, .leftJaw: .mouth,
        .rightJaw: .mouth,
    ]

    /// The body with these parts; where no link is asked for it has rods. `wiring`: what all parts of a type answer to.
    func body(
        _ cells: [Slot: CellType], _ links: [Joint: LinkType], _ wiring: [PartType: PartWiring]
    ) -> BodyPlan {
        var plan = BodyPlan(cells: [], links: [])
        for slot in slots {
            let type = cells[slot] ?? Self.usual[slot] ?? .tissue
            plan.insert(
                CellPlan(
                    id: slot.rawValue, type: type, x: slot.place.x, y: slot.place.y, gridFacing: slot.facing(type),
                    wiring: wiring[.cell(type)] ?? .automatic))
        }
        for joint in joints {
            let type = links[joint] ?? .rod
            plan.links.append(
                LinkPlan(
                    type: type, a: joint.a.rawValue, b: joint.b.rawValue, gridAmplitude: type == .latch ? 255 : 160,
                    wiring: wiring[.link(type)] ?? .automatic))
        }
        return plan
    }
}
