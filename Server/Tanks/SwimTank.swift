import Anatomy
import Ecosystem
import WireProtocol

/// A guest's private tank, with the snapshots that are its own.
struct SwimTank {
    var tank: TestSwim
    /// The editor it is open beside.
    let editor: Int
    var snapshots: SnapshotSender
    /// Nobody's body changes there, so their numbers stay.
    let planIDs: [CreatureID: UInt32]
    let championName: String

    var notice: TankNotice {
        let light = tank.world.settings.light
        return TankNotice(
            editor: UInt32(clamping: editor), stream: snapshots.stream, dishRadius: tank.world.layout.radius,
            light: LightNotice(radius: light.patchRadius, orbit: light.patchOrbit, period: light.patchPeriod),
            own: tank.swimmer, champion: tank.champion ?? 0, championName: championName, seconds: tank.rules.seconds)
    }

    /// `reason`: why it is closed though its swimmer may live.
    func closure(_ reason: TankEnd) -> TankClosure {
        let report = tank.report
        return TankClosure(
            editor: UInt32(clamping: editor), stream: snapshots.stream, end: report.death?.end ?? reason,
            seconds: report.seconds, topSpeed: report.topSpeed, particles: UInt16(clamping: report.particles),
            hasBeatenChampion: report.hasBeatenChampion)
    }
}

extension DeathCause {
    fileprivate var end: TankEnd? {
        switch self {
        case .eaten: .eaten
        case .stabbed: .stabbed
        case .starved: .starved
        case .tornApart: .tornApart
        case .withdrawn: nil
        }
    }
}
