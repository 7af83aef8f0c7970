public import Anatomy

/// All that screen and dish draw of a link type; its mechanics are in its row of the catalogue (`LinkTraits`).
public struct LinkLook: Hashable, Sendable {
    /// How it is drawn in the editor: each type by its own line, not by colour alone.
    public enum Line: Hashable, Sendable {
        case plain, zigzag, spindle, double, beads, ladder, dashes, hair, waves, notch, bow
    }

    /// 0xRRGGBB: far apart for all eyes.
    public let color: UInt32
    public let line: Line
    /// How thick its flesh is in the dish, as a share of the thinner cell's radius.
    public let flesh: Float
    /// Of the line in pictures of lineages, µm.
    public let width: Float
    /// What its card shows it doing.
    public let demonstration: Demonstration

    init(color: UInt32, line: Line, flesh: Float, width: Float = 0.16, demonstration: Demonstration) {
        self.color = color
        self.line = line
        self.flesh = flesh
        self.width = width
        self.demonstration = demonstration
    }

    /// By the types' raw values, as the catalogue is.
    static let all = LinkType.allCases.map(\.lookRow)
}

extension LinkType {
    public var look: LinkLook { LinkLook.all[Int(rawValue)] }

    /// How each type looks, stated here and nowhere else.
    var lookRow: LinkLook {
        switch self {
        case .rod:
            LinkLook(color: 0xD6E4E1, line: .plain, flesh: 0.6, demonstration: .pulls(.stiff))
        case .tendon:
            LinkLook(color: 0xE69F00, line: .zigzag, flesh: 0.46, demonstration: .pulls(.springy))
        case .muscle:
            LinkLook(color: 0xD55E00, line: .spindle, flesh: 0.5, demonstration: .pulls(.rhythmic))
        case .fin:
            LinkLook(color: 0x56B4E9, line: .double, flesh: 0.66, width: 0.3, demonstration: .paddles)
        case .vessel:
            LinkLook(color: 0xB86AD9, line: .beads, flesh: 0.5, demonstration: .conducts(.venom, arrives: true))
        case .sheath:
            LinkLook(
                color: 0x7F6A59, line: .ladder, flesh: 0.56, width: 0.22,
                demonstration: .conducts(.venom, arrives: false))
        case .nerve:
            LinkLook(
                color: 0xF0E067, line: .dashes, flesh: 0.36, width: 0.1,
                demonstration: .conducts(.charge, arrives: true))
        case .fibre:
            LinkLook(color: 0xBDB097, line: .hair, flesh: 0.34, width: 0.08, demonstration: .pulls(.slack))
        case .gel:
            LinkLook(color: 0x89DCB9, line: .waves, flesh: 0.72, width: 0.34, demonstration: .softens)
        case .breakaway:
            LinkLook(color: 0xD87662, line: .notch, flesh: 0.5, demonstration: .pulls(.parting))
        case .latch:
            LinkLook(color: 0x956DEB, line: .bow, flesh: 0.52, width: 0.2, demonstration: .pulls(.loaded))
        }
    }
}
