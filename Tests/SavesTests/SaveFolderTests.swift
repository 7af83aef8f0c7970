import Ecosystem
import Faults
import Foundation
import Saves
import Scenarios
import SimMath
import Testing
import UserFiles

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
        // The next one of that name is not written over it.
        let first = disk.files["/dish/dish-000000000030.save.damaged"]
        try disk.write([1, 2, 3], to: "/dish/dish-000000000030.save")
        let again = try #require(try folder.newest())
        #expect(again.damaged.map(\.aside) == ["dish-000000000030.save.damaged-2"])
        #expect(disk.files["/dish/dish-000000000030.save.damaged"] == first)
    }

    /// A save whose owner is another user is not damaged: nobody wants to go on from an older one unasked.
    @Test func aSaveThatMayNotBeReadStaysAndNothingOlderIsTaken() throws {
        let disk = FaultyDisk()
        for save in try Self.saves(2) { try SaveFolder("/dish", on: disk).keep(save) }
        let before = disk.files
        let file = "dish-000000000020.save"
        let folder = SaveFolder("/dish", on: ForbiddingDisk(disk: disk, forbidden: "/dish/" + file))
        #expect(throws: SaveFolderError.forbidden(folder: "/dish", file: file)) { try folder.newest() }
        #expect(disk.files == before)
    }

    /// Who goes back to an older program for a while keeps the dish of the newer one.
    @Test func aSaveOfANewerProgramStaysAndNothingOlderIsTaken() throws {
        let disk = FaultyDisk()
        let folder = SaveFolder("/dish", on: disk)
        let saves = try Self.saves(3)
        for save in saves { try folder.keep(save) }
        let (version, file) = (DishSave.version + 1, "dish-000000000030.save")
        var newer = saves[2].encoded()
        newer[9] = UInt8(version)
        try disk.write(newer, to: "/dish/" + file)
        // Not even what is damaged beside it is renamed.
        try disk.write([1, 2, 3], to: "/dish/dish-000000000040.save")
        let before = disk.files
        let refusal = SaveFolderError.otherVersion(folder: "/dish", file: file, version: version)
        #expect(throws: refusal) { try folder.newest() }
        #expect(disk.files == before)
        #expect("\(refusal)".contains("format \(version)") && "\(refusal)".contains("move it elsewhere"))
        try disk.rename("/dish/" + file, to: "/elsewhere/" + file)
        #expect(try folder.newest()?.save.world.tick == 20)
    }

    /// By its name it would be the newest for ever, and the dish would go back to it at every start.
    @Test(arguments: [
        "dish-999999999999.save", "dish-18446744073709551615.save", "dish-9.save", "dish-+00000000007.save",
    ])
    func aNameThatIsNotItsTicksIsNotBelieved(_ name: String) throws {
        let disk = FaultyDisk()
        let folder = SaveFolder("/dish", on: disk)
        let saves = try Self.saves(3)
        for save in saves { try folder.keep(save) }
        try disk.write(saves[0].encoded(), to: "/dish/" + name)
        #expect(try folder.newest()?.save.world.tick == 30)
        var world = saves[2].world
        for _ in 0..<10 {
            _ = world.step([])
            try folder.keep(DishSave(world: world, writer: ""))
            #expect(try folder.newest()?.save.world.tick == world.tick)
        }
        // Alone it is refused: nothing is begun over it.
        let other = FaultyDisk()
        try other.write(saves[0].encoded(), to: "/dish/" + name)
        #expect(throws: SaveFolderError.self) { try SaveFolder("/dish", on: other).newest() }
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

    @Test func whatAKilledServerLeftOfASaveIsRemoved() throws {
        let disk = FaultyDisk()
        let folder = SaveFolder("/dish", on: disk)
        for save in try Self.saves(2) { try folder.keep(save) }
        let before = Set(disk.files.keys)
        for name in ["dish-000000000030.save.new", "notes.new"] { try disk.write([1], to: "/dish/" + name) }
        try folder.sweep()
        #expect(Set(disk.files.keys) == before.union(["/dish/notes.new"]))
    }

    @Test func whoseFolderAnotherServerHasMadeAnewDoesNotSaveThere() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let lock = try #require(try FileLock(folder: path))
        let folder = SaveFolder(path, lock: lock)
        let save = try #require(try Self.saves(1).first)
        try folder.keep(save)
        try FileManager.default.removeItem(atPath: path)
        try folder.keep(save)
        #expect(FileLock.isHeld(folder: path))
        try FileManager.default.removeItem(atPath: path)
        let other = try #require(try FileLock(folder: path))
        #expect(throws: SaveFolderError.taken(folder: path)) { try folder.keep(save) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["lock"])
        withExtendedLifetime(other) {}
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

/// A disk with one file that this user may not read.
private struct ForbiddingDisk: Disk {
    let disk: FaultyDisk
    let forbidden: String

    func read(_ path: String, maximumBytes: Int) throws(UserFileError) -> [UInt8]? {
        if path == forbidden { throw .notRead(path: path, reason: String(cString: strerror(EACCES))) }
        return try disk.read(path, maximumBytes: maximumBytes)
    }

    func list(_ folder: String) throws(UserFileError) -> [String] { try disk.list(folder) }
    func write(_ bytes: [UInt8], to path: String) throws(UserFileError) { try disk.write(bytes, to: path) }
    func append(_ bytes: [UInt8], to path: String, at offset: Int) throws(UserFileError) {
        try disk.append(bytes, to: path, at: offset)
    }
    func sync(_ path: String) throws(UserFileError) { try disk.sync(path) }
    func rename(_ path: String, to other: String) throws(UserFileError) { try disk.rename(path, to: other) }
    func remove(_ path: String) throws(UserFileError) { try disk.remove(path) }
    func syncFolder(_ folder: String) throws(UserFileError) { try disk.syncFolder(folder) }
}
