import Evolution
import Foundation
import SimMath
import Testing
import Waiting

import Fleet

/// What waits for the database in a file.
extension FleetTests {
    /// Of a server that was killed while its database was away.
    @Test func whatWaitsOutlivesTheServer() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "micro-outbox-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let outbox = folder.appending(path: "fleet.outbox").path
        let absent = try #require(FleetAddress("postgres:///none?host=/nowhere"))
        let book = Book()
        let killed = try FleetLink(absent, kind: "pond", origin: "a", name: "ann", outbox: outbox) { book.add($0) }
        killed.offer([(entry(1), [7]), (entry(2), [])])
        try wait(for: "the file") { book.kept.count == 2 }
        #expect(book.kept.contains { $0.contains(entry(1).genome.id.hexadecimal) })
        killed.end()
        // Another one of the same name, whose database is there.
        let ann = try FleetLink(
            address, kind: "pond", origin: "a", name: "ann", outbox: outbox, tuning: .patient
        ) { book.add($0) }
        defer { ann.end() }
        try wait(for: "both") { ann.counts.published == 2 }
        #expect(book.all.contains { $0.contains("2 champions have waited") }, "\(book.all)")
        let rows = try lab.connection(to: address).run("SELECT generation, name FROM micro_champion ORDER BY number")
        #expect(rows.map { $0[0] } == ["1", "2"] && rows.allSatisfy { $0[1] == "ann" })
        ann.offer([(entry(1), [])])
        #expect(ann.counts.waiting == 0, "what went out does not go again")
    }

    /// However late the line's threads begin.
    @Test func whatIsHandedOverAtOnceIsSaidToBeKept() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "micro-outbox-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let absent = try #require(FleetAddress("postgres:///none?host=/nowhere"))
        let book = Book()
        let entries = (0..<16).map { entry($0) }
        var links: [FleetLink] = []
        defer { for link in links { link.end() } }
        for (number, entry) in entries.enumerated() {
            let outbox = folder.appending(path: "\(number).outbox").path
            let link = try FleetLink(absent, kind: "pond", origin: "a", name: "a", outbox: outbox) { book.add($0) }
            link.offer([(entry, [])])
            links.append(link)
        }
        try wait(for: "all of them") { book.kept.count == entries.count }
    }

    /// What was set aside before stays, whatever it is.
    @Test func anOutboxThatIsDamagedIsSetAsideUnderAFreeName() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "micro-outbox-\(UUID())")
        let taken = folder.appending(path: "fleet.outbox.damaged")
        try FileManager.default.createDirectory(at: taken, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let outbox = folder.appending(path: "fleet.outbox")
        for (number, nonsense) in ["nonsense", "{\"version\":1}"].enumerated() {
            try Data(nonsense.utf8).write(to: outbox)
            let book = Book()
            let ann = try FleetLink(address, kind: "pond", origin: "a", name: "a", outbox: outbox.path) { book.add($0) }
            ann.end()
            let name = "fleet.outbox.damaged-\(number + 2)"
            #expect(book.all.count == 1 && book.all[0].contains(name), "\(book.all)")
            #expect(try Data(contentsOf: folder.appending(path: name)) == Data(nonsense.utf8))
        }
    }

    /// A newer program's, or one that lies where no file should: it is not written over.
    @Test func anOutboxThatIsWholeAndNotReadStaysAsItIs() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "micro-outbox-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let outbox = folder.appending(path: "fleet.outbox")
        let newer = Data("{\"version\":2,\"champions\":[]}".utf8)
        try newer.write(to: outbox)
        let absent = try #require(FleetAddress("postgres:///none?host=/nowhere"))
        let book = Book()
        let ann = try FleetLink(absent, kind: "pond", origin: "a", name: "a", outbox: outbox.path) { book.add($0) }
        ann.offer([(entry(1), [])])
        ann.end()
        #expect(book.all.contains { $0.contains("version 2") && $0.contains("stay there") }, "\(book.all)")
        #expect(try Data(contentsOf: outbox) == newer)

        let directory = folder.appending(path: "directory")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let other = Book()
        let bob = try FleetLink(absent, kind: "pond", origin: "b", name: "b", outbox: directory.path) { other.add($0) }
        bob.end()
        #expect(other.all.contains { $0.contains("not a file") && $0.contains("stay there") }, "\(other.all)")
    }

    @Test func whatNobodyCanReadIsSaidAndKept() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "micro-outbox-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let outbox = FleetOutbox(path: folder.appending(path: "fleet.outbox").path)
        let births = (0..<3).map { FleetBirth(entry($0 + 1), ancestors: [], origin: "a", kind: "pond") }
        try outbox.write(births)
        var text = try String(contentsOfFile: outbox.path, encoding: .utf8)
        let genome = Data(births[1].champion.genome.encoded()).base64EncodedString().replacing("/", with: "\\/")
        #expect(text.contains(genome))
        text.replace(genome, with: "AAAA")
        try Data(text.utf8).write(to: URL(fileURLWithPath: outbox.path))
        let absent = try #require(FleetAddress("postgres:///none?host=/nowhere"))
        let book = Book()
        let ann = try FleetLink(absent, kind: "pond", origin: "a", name: "a", outbox: outbox.path) { book.add($0) }
        ann.end()
        #expect(ann.counts.waiting == 2)
        #expect(book.all.contains { $0.contains("1 of the champions") && $0.contains(".damaged") }, "\(book.all)")
        #expect(book.all.contains { $0.contains("2 champions have waited") }, "\(book.all)")
        #expect(try String(contentsOfFile: outbox.path + ".damaged", encoding: .utf8) == text)
        guard case .births(let left, unreadable: 0) = try outbox.read() else {
            Issue.record("what can be read is not kept alone")
            return
        }
        #expect(left == [births[0], births[2]])
    }

    /// A dish of another water was begun in the folder meanwhile.
    @Test func whatWaitedIsPublishedAmongDishesOfItsOwnWater() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "micro-outbox-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let outbox = folder.appending(path: "fleet.outbox").path
        let absent = try #require(FleetAddress("postgres:///none?host=/nowhere"))
        let before = try FleetLink(absent, kind: "pond", origin: "a", name: "a", outbox: outbox) { _ in }
        before.offer([(entry(1), [])])
        before.end()
        let after = try FleetLink(
            address, kind: "reef", origin: "a", name: "a", outbox: outbox, tuning: .patient
        ) { _ in }
        defer { after.end() }
        after.offer([(entry(2), [])])
        try wait(for: "both") { after.counts.published == 2 }
        let rows = try lab.connection(to: address).run("SELECT kind FROM micro_champion ORDER BY number")
        #expect(rows.map { $0[0] } == ["pond", "reef"])
    }
}
