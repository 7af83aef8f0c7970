import Ecosystem
import Faults
import Saves
import Scenarios
import ServerCore
import Testing
import WireProtocol

/// The course of a dish, told to whoever asks, and kept with the dish.
@Suite struct HistoryTests {
    private let disk = FaultyDisk()
    private var folder: SaveFolder { SaveFolder("/dish", on: disk) }

    private func lab(_ save: DishSave? = nil) throws -> Lab {
        var lab = try Lab(
            world: try save?.world ?? Scenario.dish.makeWorld(seed: 2),
            autosave: Autosave(folder, interval: 60_000, waits: true))
        if let save { lab.server.takeUp(save, now: lab.host.now) }
        return lab
    }

    @Test func whoeverAsksIsToldAndAWatcherToo() throws {
        var lab = try lab()
        let (ann, eve) = (lab.join("Ann"), lab.join("Eve", .spectator))
        try lab.pass(1_300)
        for guest in [ann, eve] {
            let told = lab.ask(.askHistory, from: guest).histories
            let notice = try #require(told.first)
            #expect(notice.samples.map(\.seconds) == [0, 10, 20] && notice.seconds == 21)
            let living = notice.samples.map { Int($0.biters) + Int($0.filterers) + Int($0.lightEaters) }
            // The prey that is laid before a newcomer is one more; spared for fifteen seconds, it is gone again after
            // twenty, or has taken a place.
            let most = [81, 81, 80]
            #expect(zip(living, most).allSatisfy { $0 > 40 && $0 <= $1 }, "\(living): guests are not among them")
            #expect(ServerMessage.history(notice).encoded().count <= WireLimits.historyBytes)
        }
    }

    @Test func itGoesOnAfterARestart() throws {
        var first = try lab()
        let ann = first.join("Ann")
        try first.pass(1_300)
        let told = first.ask(.askHistory, from: ann).histories
        let before = try #require(told.first)
        first.server.close { 0 }
        var second = try lab(try #require(try folder.newest()).save)
        try second.pass(600)
        let bea = second.join("Bea")
        let later = second.ask(.askHistory, from: bea).histories
        let after = try #require(later.first)
        #expect(Array(after.samples.prefix(before.samples.count)) == before.samples)
        #expect(after.samples.count == before.samples.count + 1)
        #expect(Array(after.champions.prefix(before.champions.count)) == before.champions)
    }

    @Test func aDishBegunAnewHasAnEmptyBook() throws {
        var lab = try Lab()
        let ann = lab.join("Ann")
        let told = lab.ask(.askHistory, from: ann).histories
        #expect(told == [HistoryNotice(seconds: 0)])
    }
}
