import Anatomy
import SimMath
import SoftBody

/// What touches another body in a tick, and what holds on to one.
struct Touches: Sendable {
    /// Cells of different bodies that touched in this tick.
    var contacts: [Contact] = []
    /// In the order in which they were made.
    var tethers: [Tether] = []
    /// Spikes that rest after a stab: all cells whose cooldown is above 0, each once.
    var restingSpikes: [CellIndex] = []
}

/// A sucker that holds on to a cell of another body.
struct Tether: Hashable, Sendable {
    var grip: GripHandle
    var sucker: CellIndex
    var target: CellIndex
}

/// Phase: suckers hold on to what they touch as long as they are commanded to.
extension Population {
    mutating func tether() {
        releaseTethers()
        for contact in touches.contacts {
            let (a, b) = (CellIndex(particle: contact.a), CellIndex(particle: contact.b))
            if cells[a].type == .sucker { tether(a, to: b) }
            if cells[b].type == .sucker { tether(b, to: a) }
        }
    }

    /// Whether any of its cells holds on or is held.
    func isTethered(_ index: CreatureIndex) -> Bool {
        touches.tethers.contains {
            creatures[index].cells.contains($0.sucker) || creatures[index].cells.contains($0.target)
        }
    }

    /// Suckers that died or have no command any more let go; what tore itself away is forgotten.
    private mutating func releaseTethers() {
        guard !touches.tethers.isEmpty else { return }
        for tether in touches.tethers where system.contains(tether.grip) && !holdsOn(tether) {
            system.releaseGrip(tether.grip)
        }
        touches.tethers.removeAll { !system.contains($0.grip) }
        for tether in touches.tethers {
            guard let index = owner(of: tether.sucker) else { continue }
            let effort = Float(cells[tether.sucker].type.activityCost) * cells[tether.sucker].areaScale
            creatures[index].activity += effort
        }
    }

    private func holdsOn(_ tether: Tether) -> Bool {
        guard cells[tether.sucker].isAlive, cells[tether.target].state != .gone, let index = owner(of: tether.sucker),
            creatures[index].isAlive, !creatures[index].isBroke
        else { return false }
        return command(.grip, of: tether.sucker, of: index) > 0
    }

    private mutating func tether(_ sucker: CellIndex, to target: CellIndex) {
        guard cells[sucker].isAlive, cells[target].state != .gone, let index = owner(of: sucker),
            creatures[index].isAlive, owner(of: target) != nil, command(.grip, of: sucker, of: index) > 0,
            !touches.tethers.contains(where: { $0.sucker == sucker })
        else { return }
        let spec = GripSpec(
            compliance: settings.tether.compliance, damping: settings.tether.damping,
            breakingStrain: settings.tether.breakingStrain)
        // What the engine cannot hold soundly is not held.
        guard let grip = try? system.grip(sucker.particle, target.particle, spec) else { return }
        touches.tethers.append(Tether(grip: grip, sucker: sucker, target: target))
    }
}

extension Tether: StateValue {
    static let blank = Tether(grip: .blank, sucker: CellIndex(row: 0), target: CellIndex(row: 0))

    mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&grip, "grip")
        var ends = (sucker: sucker.row, target: target.row)
        coder.code(&ends.sucker, "sucker", in: 0...1 << 24)
        coder.code(&ends.target, "target", in: 0...1 << 24)
        sucker = CellIndex(row: ends.sucker)
        target = CellIndex(row: ends.target)
    }
}
