import SimMath

/// Whether a plan is a valid body: the one validator that editor, server, mutation and file import share.
extension BodyPlan {
    /// Throws the first problem found.
    public func validate() throws(BodyPlanProblem) {
        if let problem = problems().first { throw problem }
    }

    public var isValid: Bool { problems().isEmpty }

    /// Every problem, most basic first; empty for a valid body.
    public func problems() -> [BodyPlanProblem] {
        if cells.isEmpty { return [.noCells] }
        if cells.count > Self.maximumCells { return [.tooManyCells(count: cells.count)] }
        if links.count > Self.maximumLinks { return [.tooManyLinks(count: links.count)] }
        let basic = nucleusProblems() + cellProblems() + linkProblems() + wiringProblems()
        if !basic.isEmpty { return basic }
        return overlapProblems() + connectionProblems() + soundnessProblems()
    }

    private func nucleusProblems() -> [BodyPlanProblem] {
        let nuclei = cells.filter { $0.type.roles.contains(.vital) }.map(\.id)
        if nuclei.isEmpty { return [.noNucleus] }
        return nuclei.count > 1 ? [.severalNuclei(cells: nuclei)] : []
    }

    private func cellProblems() -> [BodyPlanProblem] {
        var found: [BodyPlanProblem] = []
        for (index, cell) in cells.enumerated() {
            if index > 0, cell.id <= cells[index - 1].id { found.append(.cellsOutOfOrder(id: cell.id)) }
            if cell.radius < BodyPlanLimits.minimumRadius || cell.radius > BodyPlanLimits.maximumRadius {
                found.append(.radiusOutOfRange(cell: cell.id, radius: cell.radius))
            }
            let distance = cell.position.length
            if distance > BodyPlanLimits.maximumReach { found.append(.tooFarOut(cell: cell.id, distance: distance)) }
        }
        return found
    }

    private func linkProblems() -> [BodyPlanProblem] {
        var found: [BodyPlanProblem] = []
        for (index, link) in links.enumerated() {
            if link.a == link.b { found.append(.linkToItself(cell: link.a)) }
            if links[..<index].contains(where: { $0.ends == link.ends }) { found.append(.duplicateLink(link.ends)) }
            guard let a = cell(link.a) else {
                found.append(.linkToMissingCell(link.ends, missing: link.a))
                continue
            }
            guard let b = cell(link.b) else {
                found.append(.linkToMissingCell(link.ends, missing: link.b))
                continue
            }
            let gap = (a.position - b.position).length - a.radius - b.radius
            if gap > BodyPlanLimits.maximumGap { found.append(.linkTooLong(link.ends, length: gap)) }
        }
        return found
    }

    private func overlapProblems() -> [BodyPlanProblem] {
        var found: [BodyPlanProblem] = []
        for i in cells.indices {
            for j in cells.indices where j > i && BodyPlan.overlap(cells[i], cells[j]) {
                found.append(.overlap(cells[i].id, cells[j].id))
            }
        }
        return found
    }

    /// Whether two cells are too near each other to be neighbours.
    public static func overlap(_ a: CellPlan, _ b: CellPlan) -> Bool {
        let closest = (a.radius + b.radius) * BodyPlanLimits.closest
        return (a.position - b.position).lengthSquared < closest * closest
    }

    private func connectionProblems() -> [BodyPlanProblem] {
        let reached = cellsReachableFromNucleus()
        return cells.indices.filter { !reached[$0] }.map { .disconnected(cell: cells[$0].id) }
    }

    private func cellsReachableFromNucleus() -> [Bool] {
        var reached = [Bool](repeating: false, count: cells.count)
        guard let start = cells.firstIndex(where: { $0.type.roles.contains(.vital) }) else { return reached }
        var frontier = [start]
        reached[start] = true
        while let current = frontier.popLast() {
            for link in links(ofCell: cells[current].id) {
                let other = link.a == cells[current].id ? link.b : link.a
                guard let next = index(ofCell: other), !reached[next] else { continue }
                reached[next] = true
                frontier.append(next)
            }
        }
        return reached
    }
}

/// A likely mistake in a valid design: reported, and allowed.
public enum BodyPlanWarning: Hashable, Sendable, CustomStringConvertible {
    case cannotFeed
    case cannotMove
    case blockedFlagellum(cell: UInt8)
    /// Nothing that charges is joined to a nerve of it.
    case idleNerves
    /// No nerve and no muscle leads on what it signals.
    case unheard(cell: UInt8)
    /// At full thrust it turns to that side, more than its turning can hold.
    case pullsLeft
    case pullsRight
    /// Its thrusters bring it hardly ahead.
    case hardlySwims
    /// Its thrusters hardly turn it.
    case hardlyTurns

    public var description: String {
        switch self {
        case .cannotFeed: "nothing feeds it: no part of it brings energy in"
        case .cannotMove: "nothing moves it: no part of it pushes or contracts"
        case .blockedFlagellum(let cell): "cell \(cell) is covered where it pushes: it gives no thrust"
        case .idleNerves: "nothing charges its nerves: no pacemaker and no feeler"
        case .unheard(let cell): "no nerve and no muscle leads on what cell \(cell) signals"
        case .pullsLeft: "it pulls to the left when it swims, more than its turning can hold"
        case .pullsRight: "it pulls to the right when it swims, more than its turning can hold"
        case .hardlySwims: "it hardly swims: too little of its thrust pushes it ahead"
        case .hardlyTurns: "it can hardly turn: no thruster has a lever about its centre of drag"
        }
    }
}

extension BodyPlan {
    /// Likely mistakes, empty for none.
    public func warnings() -> [BodyPlanWarning] {
        var found: [BodyPlanWarning] = []
        if !has(.feeds) { found.append(.cannotFeed) }
        if !has(.moves) && !swimsByMuscles { found.append(.cannotMove) }
        for cell in cells where cell.type.thrust?.isBlockedByCover == true && isCovered(cell) {
            found.append(.blockedFlagellum(cell: cell.id))
        }
        return found
    }

    /// Likely mistakes for the eyes of a designer: with those that are no reason to refuse a body, for mutation gets to
    /// a better one over such steps.
    public func designWarnings() -> [BodyPlanWarning] {
        warnings() + idleSignals() + pulls() + weakThrust()
    }

    /// That thrust turns it, more than its turning can hold; nothing of a body that muscles move and may hold.
    private func pulls() -> [BodyPlanWarning] {
        let pull = swimsByMuscles ? 0 : SwimModel(self)?.pull ?? 0
        guard abs(pull) > BodyPlanLimits.noticedPull else { return [] }
        return [pull > 0 ? .pullsLeft : .pullsRight]
    }

    /// That thrust brings it hardly ahead or hardly round, by the figures that a designer sees; nothing of a body that
    /// muscles move, and none where no thruster pushes at all, which other warnings say.
    private func weakThrust() -> [BodyPlanWarning] {
        guard !swimsByMuscles, actuators().contains(where: { $0.force > 0 }) else { return [] }
        var found: [BodyPlanWarning] = []
        if thrustSpeed < BodyPlanLimits.leastSpeed { found.append(.hardlySwims) }
        if turningTorque < BodyPlanLimits.leastTurning { found.append(.hardlyTurns) }
        return found
    }

    /// Signals that come from nowhere or lead nowhere.
    private func idleSignals() -> [BodyPlanWarning] {
        var found: [BodyPlanWarning] = []
        let sources = CellRoles([.charges, .smarts])
        if links.contains(where: { $0.type == .nerve }), !has(sources) { found.append(.idleNerves) }
        for cell in cells where cell.type.roles.contains(.charges) || cell.type == .ganglion {
            // A feeler tells the brain what it feels without any nerve.
            guard cell.type.traits.senses.isEmpty else { continue }
            let isHeard = links(ofCell: cell.id).contains { $0.type.traits.charge.share >= Conduction.well.share }
            if !isHeard { found.append(.unheard(cell: cell.id)) }
        }
        return found
    }

    /// Whether another cell of the body is in front of this one, where its tail should beat.
    public func isCovered(_ cell: CellPlan) -> Bool {
        let front = cell.facingVector
        return cells.contains { other in
            guard other.id != cell.id else { return false }
            let toward = other.position - cell.position
            let along = toward.dot(front)
            return along > 0 && along < cell.radius + other.radius + 0.5
                && abs(toward.cross(front)) < other.radius * 0.8
        }
    }
}
