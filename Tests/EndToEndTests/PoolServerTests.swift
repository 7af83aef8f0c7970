import Anatomy
import Archive
import Evolution
import Foundation
import Testing

/// Experienced dishes: a pool file from one server to the next.
@Suite(.serialized) struct PoolServerTests {
    private func temporaryFile(_ name: String) -> String {
        TemporaryHomes.shared.root.appendingPathComponent("\(UUID().uuidString)/\(name)").path
    }

    @Test func whatOneDishLeavesAnotherBeginsWith() throws {
        let file = temporaryFile("dish.pool")
        let shipped = Programs.data("experienced.pool")
        let count = try PoolFile(contentsOf: shipped).entries.count
        // Neither a visit of a moment nor a fresh dish takes anything from the pool.
        for options in [["--pool", shipped], ["--pool", file], []] {
            let (server, _) = try RunningServer.start(["--creatures", "8", "--save-pool", file] + options)
            server.send(SIGTERM)
            #expect(try server.exitStatus() == 0, "\(server.errors)")
            #expect(try PoolFile(contentsOf: file).entries.count == count)
        }
    }

    /// Defect 16 of the second plan for hosts: 63 creatures of the pool stood in the archive that nobody had seen.
    @Test func nobodyIsOnRecordWhoWasNeverBorn() throws {
        struct Report: Decodable {
            let births: Int
            let mean_body_size: Double
        }
        // The five best of a pool are on record as champions, also where the dish has no room for them.
        for (creatures, extra) in [(80, 0), (8, 5)] {
            let file = temporaryFile("dish.sqlite")
            let process = try TestProcess(
                "micro-server",
                [
                    "simulate", "--minutes", "0.0003", "--creatures", "\(creatures)", "--pool",
                    Programs.data("experienced.pool"), "--archive", file, "--json",
                ])
            #expect(try process.exitStatus() == 0, "\(process.errors)")
            let report = try JSONDecoder().decode(Report.self, from: Data(process.lastLine.utf8))
            let reader = try ArchiveReader(path: file)
            let dish = try #require(try reader.dishes().first?.id)
            let all = try (1...200 as ClosedRange<UInt32>).compactMap { try reader.creature($0, in: dish) }
            #expect(report.births == creatures && all.count <= report.births + extra, "\(all.count) are on record")
            let born = all.filter { $0.id <= creatures }
            let cells = try born.compactMap { try reader.genome($0.genomeID)?.plan.cells.count }
            #expect(cells.count == creatures)
            #expect(abs(Double(cells.reduce(0, +)) / Double(creatures) - report.mean_body_size) < 0.01)
        }
    }

    /// A dish that goes on has the settings it was begun with: what the command line says is for new ones.
    @Test func whatARestartedServerSaysOfItsDishIsTrue() throws {
        let (first, second) = (temporaryFile("first.pool"), temporaryFile("second.pool"))
        let (world, archive) = (temporaryFile("world"), temporaryFile("dish.sqlite"))
        for options in [
            ["--creatures", "8", "--seed", "7", "--pool", Programs.data("experienced.pool"), "--save-pool", first],
            [
                "--creatures", "9", "--seed", "9", "--hunger", "3", "--dish", "reef", "--zones", "0", "--save-pool",
                second, "--archive", archive,
            ],
        ] {
            let (server, _) = try RunningServer.start(["--world", world] + options)
            server.send(SIGTERM)
            #expect(try server.exitStatus() == 0, "\(server.errors)")
        }
        let note = "pond, creatures 8, play 120 s, edit 45 s, hunger 1.0"
        #expect(try PoolFile(contentsOf: first).note.hasPrefix("seed 7, \(note), "))
        #expect(try PoolFile(contentsOf: second).note.hasPrefix("\(note), "))
        let dish = try #require(try ArchiveReader(path: archive).dishes().first)
        #expect(dish.settings.hasPrefix("resumed at ") && dish.settings.hasSuffix(" s, \(note)"), "\(dish.settings)")
        #expect(dish.seedWords.isEmpty)
    }

    @Test func aDishInWhichNobodyDidAnythingLeavesNoPool() throws {
        let file = temporaryFile("dish.pool")
        let (server, _) = try RunningServer.start(["--creatures", "8", "--save-pool", file])
        server.send(SIGTERM)
        #expect(try server.exitStatus() == 0, "\(server.errors)")
        #expect(server.errors.contains("is not written") && !FileManager.default.fileExists(atPath: file))
    }

    /// What a player's first minutes leave is no experienced dish.
    @Test func aYoungDishIsNotWritten() throws {
        func simulate(from generation: Int) throws -> (log: String, isWritten: Bool) {
            let file = temporaryFile("own.pool")
            let process = try TestProcess(
                "micro-server",
                [
                    "simulate", "--minutes", "3", "--creatures", "20", "--seed", "3", "--edit-seconds", "0",
                    "--save-pool", file,
                    "--save-pool-from", "\(generation)",
                ])
            #expect(try process.exitStatus() == 0, "\(process.errors)")
            return (process.output + process.errors, FileManager.default.fileExists(atPath: file))
        }
        #expect(try simulate(from: 0).isWritten)
        let young = try simulate(from: 500)
        #expect(!young.isWritten && young.log.contains("--save-pool-from asks for 500"), "\(young.log)")
    }

    @Test func aPoolThatIsToBeWrittenNeedNotBeThereAtTheFirstStart() throws {
        let file = temporaryFile("own.pool")
        let (server, _) = try RunningServer.start(["--creatures", "8", "--pool", file, "--save-pool", file])
        server.send(SIGTERM)
        #expect(try server.exitStatus() == 0, "\(server.errors)")
    }

    @Test func aPoolThatCannotBeWrittenAtTheEndTakesTheReportNotWithIt() throws {
        let file = temporaryFile("own.pool")
        let (server, _) = try RunningServer.start(["--creatures", "8", "--save-pool", file, "--json"])
        // Somebody puts a folder where the file was to be.
        try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
        server.send(SIGTERM)
        #expect(try server.exitStatus() == 1, "\(server.errors)")
        #expect(server.lastLine.hasPrefix("{"), "\(server.output)")
    }

    @Test(arguments: ["", "/", "/dev/full", "/proc/self/cmdline"])
    func whereNoPoolCanBeSavedIsSaidBeforeAnythingIsHosted(_ path: String) throws {
        let server = try TestProcess("micro-server", ["--port", "0", "--save-pool", path])
        #expect(try server.exitStatus() == 1, "\(server.errors)")
        #expect(server.errors.contains("pool file") && !server.output.contains("READY"), "\(server.errors)")
        #expect(!server.errors.contains("NSCocoa") && !server.errors.contains("error 512"), "\(server.errors)")
    }

    @Test func aFileThatIsNoPoolIsNamedAndNothingIsHosted() throws {
        let missing = temporaryFile("missing.pool")
        for path in [missing, "/proc/self/cmdline", "/"] {
            let server = try TestProcess("micro-server", ["--port", "0", "--pool", path])
            #expect(try server.exitStatus() == 1, "\(server.errors)")
            #expect(server.errors.contains("the pool file \(path) cannot be used: "), "\(server.errors)")
            #expect(!server.output.contains("READY"))
        }
    }
}
