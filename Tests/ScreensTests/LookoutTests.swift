import Drawing
import Screens
import SimMath
import Testing

@Suite("What swims around, in words") struct LookoutTests {
    private func around(
        _ angle: Float, gap: Float, _ danger: Danger = .threat, isHunting: Bool = false, id: UInt32 = 7,
        heading: Float = 0
    ) -> Surroundings {
        let other = Surroundings.Sighting(
            id: id, danger: danger, offset: Vector2(angle: angle) * (gap + 4), gap: gap, isHunting: isHunting)
        return Surroundings(heading: heading, others: [other])
    }

    private func said(_ lines: [SpokenLine]) -> [String] { lines.map(\.words.english) }

    @Test("Eight directions in the frame of the hands: from the body's heading, or as the window shows them")
    func directions() {
        let names = ["right", "above right", "above", "above left", "left", "below left", "below", "below right"]
        let ahead = [
            "ahead", "ahead on the left", "left", "behind on the left", "behind", "behind on the right", "right",
            "ahead on the right",
        ]
        for turn in 0..<8 {
            let angle = Float(turn) * Float.pi / 4
            var window = Lookout()
            #expect(said(window.lines(around(angle, gap: 2), .window, at: 1)) == ["predator, \(names[turn]), near"])
            var body = Lookout()
            let turned = around(angle + 1, gap: 2, heading: 1)
            #expect(said(body.lines(turned, .body(heading: 1), at: 1)) == ["predator, \(ahead[turn]), near"])
        }
    }

    @Test("Near, at a distance, far; beyond the reach of senses nobody is called out who does not hunt")
    func distances() {
        for (gap, words) in [(0, "near"), (8, "at a distance"), (15, "far")] as [(Float, String)] {
            var lookout = Lookout()
            #expect(said(lookout.lines(around(0, gap: gap), .window, at: 1)) == ["predator, right, \(words)"])
        }
        var lookout = Lookout()
        #expect(lookout.lines(around(0, gap: 40), .window, at: 1).isEmpty)
        #expect(
            said(lookout.lines(around(0, gap: 40, isHunting: true), .window, at: 1))
                == ["A predator hunts you, right, far"])
    }

    @Test("A predator that comes nearer is said a few times, one that stays or trembles at a border once")
    func rates() {
        var lookout = Lookout()
        var lines: [String] = []
        for frame in 0..<600 {
            let gap = 15 - Float(frame) / 60 * 1.5
            lines += said(lookout.lines(around(0, gap: max(0, gap)), .window, at: Double(frame) / 60))
        }
        #expect(lines == ["predator, right, far", "predator, right, at a distance", "predator, right, near"])
        var still = Lookout()
        lines = []
        for frame in 0..<3600 {
            let tremble: Float = frame % 2 == 0 ? 0.4 : -0.4
            // At the border of two distances and of two directions.
            lines += said(
                still.lines(around(Float.pi / 8 + tremble * 0.2, gap: 5 + tremble), .window, at: Double(frame) / 60))
        }
        #expect(lines.count == 1)
    }

    @Test("A whole school of predators is called out one after the other, not all at once")
    func crowd() {
        var lookout = Lookout()
        let crowd = Surroundings(
            heading: 0,
            others: (1...20).map { id in
                Surroundings.Sighting(
                    id: id, danger: .threat, offset: Vector2(Float(id), 3), gap: Float(id) / 2, isHunting: false)
            })
        var count = 0
        for frame in 0..<300 {
            let lines = lookout.lines(crowd, .window, at: Double(frame) / 60)
            #expect(lines.count <= 1)
            count += lines.count
        }
        #expect((3...5).contains(count), "\(count) in five seconds")
    }

    @Test("Who begins to hunt is said at once, whatever was said a moment before; danger comes before prey")
    func hunting() {
        var lookout = Lookout()
        #expect(said(lookout.lines(around(0, gap: 8), .window, at: 1)).count == 1)
        let hunting = lookout.lines(around(0, gap: 8, isHunting: true), .window, at: 1.1)
        #expect(said(hunting) == ["A predator hunts you, right, at a distance"] && hunting[0].urgency == .alarm)
        #expect(lookout.lines(around(0, gap: 8, isHunting: true), .window, at: 1.2).isEmpty)
        #expect(lookout.lines(around(0, gap: 3, .prey, id: 8), .window, at: 2).isEmpty, "a moment after a danger")
        let prey = lookout.lines(around(0, gap: 3, .prey, id: 8), .window, at: 9)
        #expect(said(prey) == ["prey, right, near"] && prey[0].urgency == .whisper)
        #expect(lookout.lines(around(0, gap: 3, .prey, id: 8), .window, at: 12).isEmpty, "gains do not press")
    }

    @Test("A bite is said with where it came from, and not thirty times a second")
    func bites() {
        var lookout = Lookout()
        var around = around(0, gap: 3, isHunting: true)
        around.wounds = [Float.pi]
        var lines: [String] = []
        for frame in 0..<60 { lines += said(lookout.lines(around, .window, at: Double(frame) / 60)) }
        #expect(lines.filter { $0 == "Bitten, left" }.count == 1 && lines.count == 2)
    }

    @Test("On demand: the nearest predator, prey and food, or that there is none")
    func situation() {
        var scene = around(Float.pi / 2, gap: 2)
        scene.others += around(0, gap: 1, .prey, id: 9).others
        scene.food = Vector2(-8, 0)
        #expect(
            Lookout.situation(scene, .window).map(\.english) == [
                "predator, above, near", "prey, right, near", "food, left, at a distance",
            ])
        #expect(
            Lookout.situation(Surroundings(heading: 0), .window).map(\.english)
                == ["no predator in sight", "no food in sight"])
    }
}
