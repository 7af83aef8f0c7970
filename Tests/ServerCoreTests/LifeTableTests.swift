import Anatomy
import Ecosystem
import ServerCore
import Testing
import Transport
import WireProtocol

@Suite("The table of a dish's longest lives")
struct LifeTableTests {
    /// The last table that a guest was sent.
    private func table(_ lab: Lab, _ guest: PeerID) -> [DishLife]? {
        lab.host.takeMessages(to: guest).compactMap { if case .lives(let table) = $0 { table.lives } else { nil } }.last
    }

    @Test(
        "A life that ends is told to everybody, the longest first; a bot's is not; who comes later has the table at once"
    )
    func lives() throws {
        // A seed body starves in some twenty seconds.
        var lab = try Lab(world: try Lab.water { $0.metabolism.upkeepScale = 12 })
        let ann = lab.join("Ann")
        #expect(table(lab, ann) == [])
        try lab.pass(240)
        let (bob, bot) = (lab.join("Bob"), lab.join("Hal", .bot))
        try lab.pass(until: "three deaths", within: 6_000) { $0.server.world.statistics.deaths == 3 }
        try lab.pass()
        for guest in [ann, bob, bot] {
            let lives = try #require(table(lab, guest))
            #expect(Set(lives.map(\.name)) == ["Ann", "Bob"] && lives.allSatisfy { $0.seconds >= 10 })
            #expect(lives.map(\.seconds) == lives.map(\.seconds).sorted(by: >))
        }
        let cleo = lab.join("Cleo")
        #expect(table(lab, cleo)?.count == 2)
    }

    @Test("Ten rows at most, and a life that was left is none")
    func bounds() throws {
        var lab = try Lab(world: try Lab.water { $0.metabolism.upkeepScale = 12 })
        let ann = lab.join("Ann")
        var last: [DishLife] = []
        for life in 1...12 {
            try lab.pass(until: "death \(life)", within: 6_000) { $0.server.world.statistics.deaths == life }
            lab.host.say(.respawn(.seed(0)), from: ann)
            last = table(lab, ann) ?? last
        }
        try lab.pass()
        last = table(lab, ann) ?? last
        #expect(last.count == 10)
        let quitter = lab.join("Quinn")
        try lab.pass(60 * 11)
        lab.host.say(.leave, from: quitter)
        try lab.pass(2)
        #expect(table(lab, lab.join("Cleo"))?.contains { $0.name == "Quinn" } == false)
    }
}
