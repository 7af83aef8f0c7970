public import Anatomy
import SimMath

/// How often what the hand does is repeated around the body.
public enum Symmetry: Int, CaseIterable, Hashable, Sendable {
    case none = 1
    /// Left and right.
    case two = 2
    /// Left and right, front and back.
    case four = 4
    /// Three mirror axes, 60° from each other.
    case six = 6

    /// With more sides, and after the most with the fewest; always a mirror.
    var moreSides: Symmetry {
        switch self {
        case .none, .six: .two
        case .two: .four
        case .four: .six
        }
    }

    /// Where the repetitions go: every motion of the dihedral group but the identity (D₁, D₂, D₃; reflections first).
    var images: [BodyImage] {
        let turns = rawValue / 2
        let all = (0..<turns).flatMap { turn in
            [true, false].map { BodyImage(isReflected: $0, turn: Float(turn) / Float(turns)) }
        }
        return all.filter { $0.isReflected || $0.turn != 0 }
    }
}

/// A reflection across the body's axis or none, and then a turn about its centre.
struct BodyImage: Hashable, Sendable {
    let isReflected: Bool
    /// Turns, counter-clockwise.
    let turn: Float

    /// Exact where the grid allows it: for whole and half turns.
    private var direction: Vector2 {
        switch turn {
        case 0: Vector2(1, 0)
        case 0.5: Vector2(-1, 0)
        default: Vector2(angle: turn * 2 * Float.pi)
        }
    }

    /// `point` and `centre` in the body frame, µm; the centre lies on the axis.
    func applied(to point: Vector2, about centre: Vector2) -> Vector2 {
        var offset = point - centre
        if isReflected { offset.y = -offset.y }
        return centre + offset.rotated(by: direction)
    }

    func applied(to cell: CellPlan, about centre: Vector2) -> CellPlan {
        var image = isReflected ? cell.mirrored : cell
        image.place(at: applied(to: cell.position, about: centre))
        image.gridFacing &+= UInt8(truncatingIfNeeded: Int((turn * 256).rounded()))
        return image
    }

    /// The same done to an image.
    func applied(to operation: CellOperation) -> CellOperation { isReflected ? operation.mirrored : operation }
}

extension DesignEditor {
    /// What the images turn about: the nucleus, or where it would be on the axis.
    var centre: Vector2 { Vector2(draft.cells.first { $0.type.roles.contains(.vital) }?.position.x ?? 0, 0) }

    /// The cells that repeat this one, each with the motion that leads to it: same type, at the image's place.
    func images(of id: UInt8) -> [(id: UInt8, image: BodyImage)] {
        guard let cell = draft.cell(id) else { return [] }
        let centre = centre
        var found: [(id: UInt8, image: BodyImage)] = []
        for image in symmetry.images {
            let position = image.applied(to: cell, about: centre)
            let other = draft.cells.first { $0.type == cell.type && isNear($0, position) }
            guard let other, other.id != id, !found.contains(where: { $0.id == other.id }) else { continue }
            found.append((other.id, image))
        }
        return found
    }

    private func isNear(_ a: CellPlan, _ b: CellPlan) -> Bool {
        abs(Int(a.x) - Int(b.x)) <= rules.mirrorTolerance && abs(Int(a.y) - Int(b.y)) <= rules.mirrorTolerance
    }

    /// The ends of the links that repeat one. A cell on a mirror axis is its own image; where a cell has none, neither
    /// have its links.
    public func images(of ends: LinkEnds) -> [LinkEnds] { linkImages(of: ends).map(\.ends) }

    /// The same, each with the motion that leads to it.
    func linkImages(of ends: LinkEnds) -> [(ends: LinkEnds, image: BodyImage)] {
        let centre = centre
        func end(_ id: UInt8, _ image: BodyImage) -> UInt8? {
            guard let cell = draft.cell(id) else { return nil }
            let position = image.applied(to: cell, about: centre)
            return draft.cells.first { $0.type == cell.type && isNear($0, position) }?.id
        }
        var found: [(ends: LinkEnds, image: BodyImage)] = []
        for image in symmetry.images {
            guard let a = end(ends.a, image), let b = end(ends.b, image), a != b else { continue }
            let candidate = LinkEnds(a: a, b: b)
            if candidate != ends, !found.contains(where: { $0.ends == candidate }) { found.append((candidate, image)) }
        }
        return found
    }

    /// Adds the images that fit: those that overlap nothing and break no rule. `attach` puts one image into a plan.
    func addingImages(
        of cells: [CellPlan], to plan: BodyPlan, attach: (_ image: [CellPlan], _ plan: inout BodyPlan) -> Bool
    ) -> BodyPlan {
        var plan = plan
        let centre = centre
        for motion in symmetry.images {
            let image = cells.map { motion.applied(to: $0, about: centre) }
            guard !image.contains(where: { new in plan.cells.contains { BodyPlan.overlap($0, new) } }) else { continue }
            var more = plan
            guard attach(image, &more) else { continue }
            let known = plan.problems()
            if more.problems().allSatisfy(known.contains) { plan = more }
        }
        return plan
    }
}
