import Anatomy
import Evolution
import Locomotion
import SimMath
import SoftBody

/// Phase: ink cells fill up and, on command, let clouds go; jets blow away what is behind them.
extension Population {
    /// Creatures without ink cost nothing here, and jets nothing while the water is clear.
    mutating func letInkGo(into clouds: inout InkClouds, at playTick: UInt64) {
        for index in creatures.indices where creatures[index].isAlive && !creatures[index].organs.inks.isEmpty {
            let first = creatures[index].cells.lowerBound
            for ink in creatures[index].organs.inks where cells[first + ink].isAlive {
                let cell = first + ink
                fillWithInk(cell, of: index)
                guard cells[cell].fill >= InkTuning.leastFill,
                    command(.fire, of: cell, of: index) > InkTuning.command
                else { continue }
                clouds.add(
                    at: system.position(cell.particle), ink: cells[cell].strength * cells[cell].fill, tick: playTick)
                cells[cell].fill = 0
            }
        }
        if !clouds.isEmpty { blow(&clouds) }
    }

    private mutating func fillWithInk(_ cell: CellIndex, of index: CreatureIndex) {
        guard cells[cell].fill < 1, !creatures[index].isBroke, cells[cell].impulse != .numb else { return }
        cells[cell].fill = min(1, cells[cell].fill + World.secondsPerTick / InkTuning.refill)
        creatures[index].activity += Float(cells[cell].type.activityCost) * cells[cell].areaScale
    }

    private func blow(_ clouds: inout InkClouds) {
        for index in creatures.indices where creatures[index].isAlive && !creatures[index].organs.jets.isEmpty {
            let first = creatures[index].cells.lowerBound
            for jet in creatures[index].organs.jets where cells[first + jet].isAlive {
                let cell = first + jet
                let wired = creatures[index].genome.plan.cells[Int(jet)].wiring.channel.control
                let power = command(wired ?? .custom, of: cell, of: index) * cells[cell].areaScale
                guard power > 0 else { continue }
                let astern = cells[cell].front
                let nozzle = system.position(cell.particle)
                let met = nozzle + astern * (system.radius(cell.particle) + InkTuning.jetReach)
                let speed = min(InkTuning.fastest, InkTuning.jetSpeed * power)
                clouds.blow(at: met, by: astern * (speed * World.secondsPerTick))
            }
        }
    }
}
