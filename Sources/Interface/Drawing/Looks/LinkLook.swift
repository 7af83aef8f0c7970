public import Anatomy
public import SimMath

/// All that screen and dish draw of a link type; its mechanics are in its row of the catalogue (`LinkTraits`).
public struct LinkLook: Hashable, Sendable {
    /// How it is drawn in the editor: each type by its own line, not by colour alone.
    public enum Line: Hashable, Sendable {
        case plain, zigzag, spindle, double
    }

    /// 0xRRGGBB: far apart for all eyes.
    public let color: UInt32
    public let line: Line
    /// How thick its flesh is in the dish, as a share of the thinner cell's radius.
    public let flesh: Float
    /// Of the line in pictures of lineages, µm.
    public let width: Float
    /// Half the distance of the two cells between which the palette shows it, in units of `BodyPlan.grid`.
    public let sampleReach: Int16

    init(color: UInt32, line: Line, flesh: Float, width: Float = 0.16, sampleReach: Int16 = 44) {
        self.color = color
        self.line = line
        self.flesh = flesh
        self.width = width
        self.sampleReach = sampleReach
    }

    /// By the types' raw values, as the catalogue is.
    static let all = LinkType.allCases.map(\.lookRow)
}

extension LinkType {
    public var look: LinkLook { LinkLook.all[Int(rawValue)] }

    /// How each type looks, stated here and nowhere else.
    var lookRow: LinkLook {
        switch self {
        case .rod: LinkLook(color: 0xD6E4E1, line: .plain, flesh: 0.6, sampleReach: 32)
        case .tendon: LinkLook(color: 0xE69F00, line: .zigzag, flesh: 0.46)
        case .muscle: LinkLook(color: 0xD55E00, line: .spindle, flesh: 0.5)
        case .fin: LinkLook(color: 0x56B4E9, line: .double, flesh: 0.66, width: 0.3)
        }
    }
}

/// The sign of a link type between two points.
public struct LinkGlyph {
    let from: Vector2
    let to: Vector2
    let color: Color

    public init(from: Vector2, to: Vector2, color: Color) {
        self.from = from
        self.to = to
        self.color = color
    }

    public func draw(_ type: LinkType, on list: inout DrawList) {
        let side = (to - from).normalized().perpendicular
        switch type.look.line {
        case .plain: list.append(.line([from, to], width: 3, color: color))
        case .zigzag: list.append(.line(zigzag(side * 3), width: 1.75, color: color))
        case .spindle:
            let middle = (from + to) / 2
            list.append(.line([from, middle + side * 3.5, to], width: 2.25, color: color))
            list.append(.line([from, middle - side * 3.5, to], width: 2.25, color: color))
        case .double:
            for d: Float in [-2.5, 2.5] {
                list.append(.line([from + side * d, to + side * d], width: 2, color: color))
            }
        }
    }

    private func zigzag(_ side: Vector2) -> [Vector2] {
        let steps = 6
        return (0...steps).map { step in
            let p = from + (to - from) * (Float(step) / Float(steps))
            return step == 0 || step == steps ? p : p + side * (step % 2 == 0 ? -1 : 1)
        }
    }
}
