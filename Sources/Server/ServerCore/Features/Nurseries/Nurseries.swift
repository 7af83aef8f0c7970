import Ecosystem
import Logging
import Transport
import WireProtocol

/// "While you edit, they evolve": begins and ends nurseries with the phases of the dish, takes in what they have bred,
/// and tells the guests.
struct Nurseries {
    private var crew: NurseryCrew

    init(_ crew: NurseryCrew) { self.crew = crew }

    /// Once a tick.
    mutating func tick(_ events: [WorldEvent], _ dish: inout HostedDish) {
        for event in events {
            switch event {
            case .editBegan: beginEditor(dish)
            case .editEnded: crew.editEnded()
            default: break
            }
        }
        if let yields = crew.harvest() { admit(yields, &dish) }
        let isSecond = dish.world.tick.isMultiple(of: UInt64(World.ticksPerSecond))
        if dish.world.editPhase.isEditing, isSecond { broadcastProgress(dish) }
    }

    /// A saved dish goes on with its editor open: what the nurseries had bred so far is lost, and they begin again.
    mutating func takeUp(_ dish: HostedDish) {
        if dish.world.editPhase.isEditing { beginEditor(dish) }
    }

    private mutating func beginEditor(_ dish: HostedDish) {
        crew.editBegan(dish.world)
        dish.log.debug("nurseries: the dish was copied and they began")
    }

    /// How many run beside the dish, and how far the one that got farthest is.
    var progress: (running: Int, generations: Int) { (crew.running, crew.progress.generations) }

    /// The server ends: their threads shall not go on without it.
    func stop() { crew.stop() }

    private mutating func admit(_ yields: [NurseryYield], _ dish: inout HostedDish) {
        var admitted: [Migrant] = []
        for (number, yield) in yields.enumerated() {
            // One nursery at a time: creatures of two have the same identifiers.
            let welcome = dish.entrance.admit(yield.migrants)
            admitted += welcome
            let report = Self.report(yield, admitted: welcome.count)
            dish.log.info("nursery \(number + 1) of editor \(dish.world.editPhase.number): \(report)")
        }
        let generations = yields.map(\.generations).max() ?? 0
        dish.counts.nurseries += yields.count
        dish.counts.nurseryGenerations += generations
        dish.counts.migrants += admitted.count
        if !yields.isEmpty {
            let notice = NurseryNotice(
                editor: UInt32(clamping: dish.world.editPhase.number), isOver: true,
                generations: UInt32(clamping: generations), seconds: Float(yields.map(\.seconds).max() ?? 0),
                migrants: UInt16(clamping: admitted.count),
                ghosts: UInt16(clamping: admitted.count { $0.ghost != nil }))
            dish.broadcast(.nursery(notice), on: .control)
        }
        if !dish.world.editPhase.isEditing { crew.playBegan(dish.world) }
    }

    private static func report(_ yield: NurseryYield, admitted: Int) -> String {
        let speed = yield.elapsed > 0 ? Int(yield.seconds / yield.elapsed) : 0
        return "\(yield.generations) generations in \(Int(yield.seconds)) s of their time, \(speed) × real time, "
            + "\(admitted) of \(yield.migrants.count) migrants admitted"
    }

    private func broadcastProgress(_ dish: HostedDish) {
        let progress = crew.progress
        guard progress.seconds > 0 else { return }
        let notice = NurseryNotice(
            editor: UInt32(clamping: dish.world.editPhase.number), isOver: false,
            generations: UInt32(clamping: progress.generations), seconds: Float(progress.seconds))
        dish.broadcast(.nursery(notice), on: .control)
    }
}
