import Ecosystem
import Saves
import Scenarios
import SimMath
import Synchronization
import Testing
import UserFiles

/// A disk in memory that keeps only what was synchronised when it loses power, and fails or loses it at the k-th
/// operation.
final class FaultyDisk: Disk {
    private struct State {
        var files: [String: [UInt8]] = [:]
        /// What of them is on the disk.
        var durable: [String: [UInt8]] = [:]
        /// Contents that were synchronised under whatever name they have.
        var synced: [String: [UInt8]] = [:]
        var operations = 0
        var failing: Set<Int> = []
        var powerEnds = Int.max
    }
    private let state = Mutex(State())

    struct PowerLost: Error {}

    var operations: Int { state.withLock { $0.operations } }
    var files: [String: [UInt8]] { state.withLock { $0.files } }

    func fail(at operations: Set<Int>) { state.withLock { $0.failing = operations } }
    /// From this operation on nothing is done.
    func losePower(at operation: Int) { state.withLock { $0.powerEnds = operation } }

    /// The machine starts again: what was not synchronised is gone.
    func restart() {
        state.withLock {
            $0.files = $0.durable
            $0.synced = $0.durable
            $0.powerEnds = .max
            $0.failing = []
            $0.operations = 0
        }
    }

    func damage(_ path: String) { state.withLock { $0.files[path]?[40] ^= 0xFF } }

    private func operate(_ path: String, _ body: (inout State) -> Void) throws(UserFileError) {
        let isDone = state.withLock { state in
            state.operations += 1
            if state.operations >= state.powerEnds || state.failing.contains(state.operations) { return false }
            body(&state)
            return true
        }
        if !isDone { throw .notWritten(path: path, reason: "No space left on device") }
    }

    func list(_ folder: String) throws(UserFileError) -> [String] {
        files.keys.filter { $0.hasPrefix(folder + "/") }.map { String($0.dropFirst(folder.count + 1)) }
    }
    func read(_ path: String, maximumBytes: Int) throws(UserFileError) -> [UInt8]? { files[path] }
    func write(_ bytes: [UInt8], to path: String) throws(UserFileError) {
        // Half of it is there when the power goes while it is written.
        state.withLock { if $0.operations + 1 == $0.powerEnds { $0.files[path] = Array(bytes.prefix(bytes.count / 2)) } }
        try operate(path) { $0.files[path] = bytes }
    }
    func sync(_ path: String) throws(UserFileError) { try operate(path) { $0.synced[path] = $0.files[path] } }
    func rename(_ path: String, to other: String) throws(UserFileError) {
        try operate(path) {
            $0.files[other] = $0.files.removeValue(forKey: path)
            $0.synced[other] = $0.synced.removeValue(forKey: path)
        }
    }
    func remove(_ path: String) throws(UserFileError) {
        try operate(path) {
            $0.files[path] = nil
            $0.synced[path] = nil
        }
    }
    /// A name whose contents were not synchronised names an empty file after a loss of power.
    func syncFolder(_ folder: String) throws(UserFileError) {
        try operate(folder) { state in
            state.durable = state.files.reduce(into: [:]) { $0[$1.key] = state.synced[$1.key] ?? [] }
        }
    }
}

@Suite struct SaveFolderTests {
    private static func saves(_ count: Int) throws -> [DishSave] {
        var world = try Scenario.duel.makeWorld(seed: 4)
        return (0..<count).map { _ in
            for _ in 0..<10 { _ = world.step([]) }
            return DishSave(world: world, writer: "test")
        }
    }

    @Test func theNewestIsFoundAgain() throws {
        let folder = SaveFolder("/dish", on: FaultyDisk())
        #expect(try folder.isEmpty() && folder.newest()?.file == nil)
        for save in try Self.saves(3) { try folder.keep(save) }
        let found = try #require(try folder.newest())
        #expect(found.save.world.tick == 30 && found.damaged.isEmpty)
    }

    @Test func onlyTheLatestFewAreKept() throws {
        let disk = FaultyDisk()
        let folder = SaveFolder("/dish", on: disk)
        for save in try Self.saves(9) { try folder.keep(save) }
        // Those of one hour: the latest five, and one that stands for the hour.
        #expect(disk.files.count <= 6)
    }

    @Test func aDamagedSaveIsSetAsideAndTheOneBeforeIsTaken() throws {
        let disk = FaultyDisk()
        let folder = SaveFolder("/dish", on: disk)
        for save in try Self.saves(3) { try folder.keep(save) }
        disk.damage("/dish/dish-000000000030.save")
        let found = try #require(try folder.newest())
        #expect(found.save.world.tick == 20)
        #expect(found.damaged.map(\.file) == ["dish-000000000030.save"])
        #expect(disk.files["/dish/dish-000000000030.save.damaged"] != nil)
        // It is said once.
        #expect(try #require(try folder.newest()).damaged.isEmpty)
    }

    @Test func whereAllAreDamagedNothingIsReplaced() throws {
        let disk = FaultyDisk()
        let folder = SaveFolder("/dish", on: disk)
        for save in try Self.saves(2) { try folder.keep(save) }
        for file in disk.files.keys { disk.damage(file) }
        let before = disk.files
        #expect(throws: SaveFolderError.self) { try folder.newest() }
        #expect(disk.files == before)
    }

    /// The power goes, or the disk fails, at each operation in turn: what was kept before is always there, and what was
    /// said to be kept is.
    @Test(arguments: [true, false]) func aSaveThatIsCutShortLosesNothing(_ losesPower: Bool) throws {
        let saves = try Self.saves(8)
        var operation = 1
        while true {
            let disk = FaultyDisk()
            let folder = SaveFolder("/dish", on: disk)
            for save in saves.dropLast() { try folder.keep(save) }
            let first = disk.operations
            if losesPower { disk.losePower(at: first + operation) } else { disk.fail(at: [first + operation]) }
            var isKept = true
            do { try folder.keep(saves[7]) } catch { isKept = false }
            if disk.operations < first + operation { break }
            if losesPower { disk.restart() }
            let found = try #require(try folder.newest(), "operation \(operation)")
            #expect(found.save.world.tick >= (isKept ? 80 : 70), "operation \(operation)")
            #expect(found.damaged.isEmpty, "operation \(operation)")
            try folder.keep(saves[7])
            #expect(try folder.newest()?.save.world.tick == 80)
            operation += 1
        }
        #expect(operation > 4)
    }

    @Test func theHoursOfTheLastDayAreKept() {
        let minute: UInt64 = 3600
        let ticks = (0..<3000).map { UInt64($0) * minute }.reversed()
        let gone = Set(SaveRotation.superfluous(Array(ticks)))
        let kept = ticks.filter { !gone.contains($0) }
        #expect(kept.count <= SaveRotation.latest + Int(SaveRotation.hours) + 2)
        #expect(Array(kept.prefix(5)) == Array(ticks.prefix(5)))
        #expect(kept.allSatisfy { ticks[ticks.startIndex] - $0 <= 25 * 60 * minute })
    }
}
