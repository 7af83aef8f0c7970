import Anatomy
import Gate
import ServerCore
import Testing
import WireProtocol

/// Who has a player's place, for those who place players.
struct PlaceHolderTests {
    private let keys = [PlayerKeyPair().publicKey, PlayerKeyPair().publicKey]
    private var names: Set<String> { Set(keys.map { String("\($0)".prefix(16)) }) }

    @Test func aPlaceIsHeldAsLongAsItsPlayerMayComeBack() throws {
        var lab = try Lab()
        let ann = lab.join("Ann", key: keys[0])
        _ = lab.join("Bob", .bot, key: keys[1])
        _ = lab.join("Eve", .spectator, from: "192.0.2.9", isViewer: true)
        #expect(lab.server.placeHolders == names, "who only watches takes no player's place")
        lab.host.now += 20_000
        lab.host.lose(ann)
        try lab.pass()
        #expect(lab.server.guestNumbers.away.count == 1 && lab.server.placeHolders == names)
        let again = lab.join("Ann", key: keys[0])
        try lab.pass()
        #expect(lab.server.placeHolders == names)
        lab.host.say(.leave, from: again)
        try lab.pass()
        #expect(lab.server.placeHolders == [String("\(keys[1])".prefix(16))])
    }

    @Test func whoHasNoKeyIsANumber() throws {
        var lab = try Lab()
        let ann = lab.host.connect(player: nil)
        lab.receive()
        #expect(lab.server.placeHolders.isEmpty, "it has not said hello")
        lab.host.say(.hello(Hello(kind: .player, body: .seed(0), name: "Ann", ticket: [])), from: ann)
        lab.receive()
        #expect(lab.server.placeHolders == ["guest \(lab.server.guestNumbers.here[0])"])
    }

    @Test func inAnAquariumEverybodyCounts() throws {
        var lab = try Lab.aquarium()
        _ = lab.join("Eve", .spectator, key: keys[0])
        #expect(lab.server.placeHolders.count == 1)
    }
}
