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

    @Test func anOutboxThatCannotBeReadIsSetAside() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "micro-outbox-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let outbox = folder.appending(path: "fleet.outbox")
        try Data("nonsense".utf8).write(to: outbox)
        let book = Book()
        let ann = try FleetLink(address, kind: "pond", origin: "a", name: "a", outbox: outbox.path) { book.add($0) }
        defer { ann.end() }
        #expect(book.all.count == 1 && book.all[0].contains("fleet.outbox.damaged"), "\(book.all)")
        #expect(try Data(contentsOf: folder.appending(path: "fleet.outbox.damaged")) == Data("nonsense".utf8))
    }
}
