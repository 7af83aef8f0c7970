import Anatomy
import Ecosystem
import Faults
import Gate
import Saves
import ServerCore
import Testing
import Transport
import WireProtocol

/// A dish is kept while it lives, and taken up by the next server.
@Suite struct KeepingTests {
    private let disk = FaultyDisk()
    private var folder: SaveFolder { SaveFolder("/dish", on: disk) }

    private func lab(
        _ save: DishSave? = nil, play: Float = 0, edit: Float = 0, waits: Bool = true,
        settings: ServerSettings = ServerSettings()
    ) throws -> Lab {
        var lab = try Lab(
            world: try save?.world ?? Lab.water(play: play, edit: edit), settings: settings,
            autosave: Autosave(folder, interval: 1000, waits: waits))
        if let save { lab.server.takeUp(save, lives: try folder.lives().lives, now: lab.host.now) }
        return lab
    }

    /// The server dies without a word, and another one starts.
    private func restarted() throws -> Lab { try lab(try #require(try folder.newest()).save) }

    @Test func theDishIsSavedWhileItLives() throws {
        var lab = try lab()
        try lab.pass(until: "a second save") { _ in disk.files.count >= 2 }
        let found = try #require(try folder.newest())
        #expect(found.save.world.tick > 0 && found.save.world.tick <= lab.server.world.tick)
    }

    /// On a thread of its own a save takes as long as it takes; the last one is complete when the server has ended.
    @Test func aSaveOnAThreadOfItsOwnIsCompleteAtTheEnd() throws {
        var lab = try lab(waits: false)
        try lab.pass(130)
        lab.server.close { 0 }
        #expect(try folder.newest()?.save.world.stateHash == lab.server.world.stateHash)
        #expect(disk.files.count >= 2)
    }

    /// A guest that is dead when the dish is saved cannot come back to it; what it had left at its last editor is nobody's.
    @Test func editPointsOfWhoCannotComeBackAreForgotten() throws {
        let world = try Lab.water(play: 1, edit: 0.5) { $0.metabolism.upkeepScale = 30 }
        var lab = try Lab(world: world, autosave: Autosave(folder, interval: 1000, waits: true))
        let ann = lab.join("Ann")
        try lab.pass(until: "an end without food", within: 60 * 600) { $0.creature(of: ann) == nil }
        let bob = lab.join("Bob")
        try lab.pass(until: "Bob's first editor") { $0.server.world.editPhase.leftovers[bob.value] != nil }
        #expect(lab.server.world.editPhase.leftovers[ann.value] != nil)
        lab.server.close { 0 }
        let next = try restarted()
        #expect(next.server.world.editPhase.leftovers.keys.sorted() == [bob.value])
    }

    /// Whoever comes back is promised what its next editor gives, also where the save is from before the last one closed.
    @Test(arguments: [false, true]) func whatIsSavedForTheNextEditorIsToldAfterARestart(isKilled: Bool) throws {
        let key = PlayerKeyPair().publicKey
        var first = try lab(play: 1, edit: 0.5)
        let ann = first.join("Ann", key: key)
        try first.pass(until: "an editor's end") { $0.server.world.editPhase.saved(of: ann.value) > 0 }
        if !isKilled { first.server.close { 0 } }
        var second = try restarted()
        let back = second.join("Ann", key: key)
        try second.pass(until: "play") { !$0.server.world.editPhase.isEditing }
        let saved = second.server.world.editPhase.saved(of: ann.value)
        #expect(isKilled || saved == first.server.world.editPhase.saved(of: ann.value))
        let told = try #require(second.host.takeMessages(to: back).phases.last)
        #expect(told.kind == .play && Int(told.saved) == saved)
        let editor = second.server.world.editPhase.number
        try second.pass(until: "the next editor") { $0.server.world.editPhase.number > editor }
        let phase = try #require(second.host.takeMessages(to: back).phases.last { $0.kind == .edit })
        #expect(Int(phase.saved) == saved && Int(phase.budget) == EditBudget.base + saved)
    }

    @Test func whatTheServerEndsWithIsSaved() throws {
        var lab = try lab()
        try lab.pass(7)
        lab.server.close { 0 }
        #expect(try folder.newest()?.save.world.stateHash == lab.server.world.stateHash)
    }

    @Test func aGuestFindsItsCreatureAgainAfterARestart() throws {
        let key = PlayerKeyPair().publicKey
        var first = try lab()
        _ = first.join("Bea")
        let ann = first.join("Ann", key: key)
        try first.pass(30)
        let creature = try #require(first.server.world.creature(of: ann.value))
        first.server.close { 0 }

        var second = try restarted()
        #expect(second.server.world.creature(of: ann.value) == creature)
        try second.pass(30)
        // Whoever comes first after a restart does not get the number of somebody who was here before.
        _ = second.join("Cem")
        #expect(second.server.world.guestsAlive.count == 3)
        let back = second.join("Ann", key: key)
        let welcome = second.host.takeMessages(to: back).compactMap {
            if case .welcome(let welcome) = $0 { welcome } else { nil }
        }
        #expect(welcome.first?.resumption == .resumed && welcome.first?.guest == ann.value)
        #expect(second.server.world.creature(of: ann.value) == creature)
        #expect(!second.server.world.isEntrusted(creature))
    }

    /// What a client holds after a restart is a ticket of the server before.
    @Test func aRestartTakesUpNoMoreThanMayBeAway() throws {
        var first = try lab()
        let all = ["Ann", "Bea", "Cem"].map { first.join($0, key: PlayerKeyPair().publicKey) }
        try first.pass(30)
        first.server.close { 0 }
        var settings = ServerSettings()
        settings.maximumAbsent = 2
        var second = try lab(try #require(try folder.newest()).save, settings: settings)
        try second.pass()
        #expect(second.host.keptPlaces.count == 2)
        #expect(Set(second.server.world.guestsAlive) == Set(all.prefix(2).map(\.value)))
    }

    @Test func aTicketOfTheServerBeforeDoesNotHinder() throws {
        let key = PlayerKeyPair().publicKey
        var first = try lab()
        let ann = first.join("Ann", key: key)
        let tickets = first.host.takeMessages(to: ann).compactMap {
            if case .welcome(let welcome) = $0 { welcome.ticket } else { nil }
        }
        try first.pass(30)
        first.server.close { 0 }
        var second = try restarted()
        _ = second.join("Ann", key: key, ticket: try #require(tickets.first))
        #expect(second.server.counts.returns == 1)
    }

    @Test func whoDoesNotComeBackIsGoneAfterTheTimeOfAnAbsence() throws {
        var first = try lab()
        let ann = first.join("Ann")
        try first.pass(700)
        first.server.close { 0 }
        var second = try restarted()
        #expect(second.server.world.creature(of: ann.value) != nil)
        second.host.now += ServerSettings().absence + 1
        try second.pass(2)
        #expect(second.server.world.creature(of: ann.value) == nil)
    }

    @Test func anEditorIsStillOpenAfterARestart() throws {
        let key = PlayerKeyPair().publicKey
        var first = try lab(play: 1, edit: 20)
        let ann = first.join("Ann", key: key)
        try first.pass(until: "the editor opens") { $0.server.world.editPhase.isEditing }
        let plan = try #require(first.creature(of: ann)).plan
        _ = first.ask(.submitDesign(editor: 1, Lab.grown(plan)), from: ann)
        let budget = first.server.world.editPhase.desk(of: ann.value)?.budget
        first.server.close { 0 }
        var second = try restarted()
        #expect(second.server.world.editPhase.isEditing)
        let back = second.join("Ann", key: key)
        #expect(second.host.takeMessages(to: back).phases.contains { $0.kind == .edit })
        let desk = try #require(second.server.world.editPhase.desk(of: ann.value))
        #expect(desk.budget == budget && desk.draft == Lab.grown(plan))
        try second.pass(until: "the editor closes") { !$0.server.world.editPhase.isEditing }
        #expect(
            second.server.world.view(of: try #require(second.server.world.creature(of: ann.value)))?.plan
                == Lab.grown(plan))
    }

    /// On a full disk play goes on, everybody is told, and saving resumes by itself.
    @Test func aFullDiskIsToldAndSavingResumes() throws {
        var lab = try lab()
        let ann = lab.join("Ann")
        try lab.pass(until: "a first save") { _ in disk.files.count >= 1 }
        func isUnsaved(_ lab: inout Lab) -> Bool? { lab.host.takeMessages(to: ann).statuses.last?.isUnsaved }
        disk.losePower(at: 0)
        let before = disk.files.count
        try lab.pass(until: "the players are told", within: 20_000) { isUnsaved(&$0) == true }
        #expect(disk.files.count == before)
        disk.losePower(at: .max)
        try lab.pass(until: "it is saved again", within: 20_000) { isUnsaved(&$0) == false }
        #expect(disk.files.count > before)
    }

    @Test func aDishThatStandsStillTriesAgainToBeSaved() throws {
        var settings = ServerSettings()
        settings.pausesWhenEmpty = true
        disk.losePower(at: 0)
        var lab = try lab(settings: settings)
        try lab.pass(5)
        #expect(lab.server.figures(now: 0).isPaused && disk.failures > 0 && lab.server.unsaved != nil)
        disk.losePower(at: .max)
        try lab.pass(until: "it is saved") { $0.server.unsaved == nil }
        #expect(try folder.newest() != nil && lab.server.world.tick == 0)
        let operations = disk.operations
        try lab.pass(200)
        #expect(disk.operations == operations, "once")
    }

    /// Of who was here before a restart no address is known.
    @Test func whoIsBannedByKeyIsNotWaitedForAfterARestart() throws {
        let (ann, bea) = (PlayerKeyPair().publicKey, PlayerKeyPair().publicKey)
        var first = try lab()
        _ = first.join("Ann", key: ann)
        _ = first.join("Bea", key: bea)
        try first.pass(30)
        first.server.close { 0 }
        var second = try restarted()
        #expect(second.host.keptPlaces.count == 2)
        let book = AccessBook(bans: nil, guests: nil, unixTime: { 0 })
        #expect(second.server.obey(.ban("key:\(ann)", seconds: 60, reason: ""), book, now: second.host.now).isDone)
        #expect(second.host.keptPlaces == [bea])
    }

    private func table(_ lab: inout Lab, _ guest: PeerID) -> [DishLife]? {
        lab.host.takeMessages(to: guest).compactMap { if case .lives(let table) = $0 { table.lives } else { nil } }.last
    }

    @Test func theLongestLivesAreKeptWithTheDish() throws {
        var first = try Lab(
            world: try Lab.water { $0.metabolism.upkeepScale = 12 },
            autosave: Autosave(folder, interval: 1000, waits: true))
        let ann = first.join("Ann", key: PlayerKeyPair().publicKey)
        try first.pass(until: "a death", within: 6_000) { $0.server.world.statistics.deaths == 1 }
        try first.pass(70)
        let before = try #require(table(&first, ann))
        #expect(before.count == 1 && before[0].name == "Ann" && before[0].guest == ann.value)
        // Without a word: what was saved counts.
        var second = try restarted()
        let said = second.host.takeMessages(to: second.join("Bea"))
        #expect(said.contains(.lives(DishLives(before))))
        let numbers = said.compactMap { if case .welcome(let welcome) = $0 { welcome.guest } else { nil } }
        #expect(numbers.count == 1 && numbers[0] != before[0].guest, "no number names two guests")
    }

    @Test func aNumberThatIsYetToBeGivenNamesNobodysLife() throws {
        var first = try lab()
        try first.pass(7)
        first.server.close { 0 }
        try folder.keep(lives: [SavedLife(guest: 77, name: "Ann", seconds: 90, rivalsEaten: 1, generation: 2)])
        var second = try restarted()
        let guest = second.join("Bea")
        #expect(table(&second, guest)?.map(\.guest) == [0])
    }

    @Test func aNameOfTheTableFitsTheNetwork() { #expect(SavedLife.longestName == WireLimits.nameBytes) }

    @Test func aTableThatCouldNotBeReadIsNotWrittenOver() throws {
        try disk.write(Array("not a table".utf8), to: "/dish/best-lives.json")
        var lab = try Lab(
            world: try Lab.water { $0.metabolism.upkeepScale = 12 },
            autosave: Autosave(folder, interval: 1000, waits: true, keepsLives: false))
        _ = lab.join("Ann")
        try lab.pass(until: "a death", within: 6_000) { $0.server.world.statistics.deaths == 1 }
        try lab.pass(70)
        lab.server.close { 0 }
        #expect(disk.files["/dish/best-lives.json"] == Array("not a table".utf8))
    }
}
