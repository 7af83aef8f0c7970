import Anatomy
import SimMath
import Testing

@Suite struct WiringTests {
    let dart = SeedDesign.all[0].plan
    let eel = SeedDesign.all[3].plan

    /// The eel with a wired flagellum (cell 8) and a wired muscle.
    private var wired: BodyPlan {
        var plan = eel
        plan.cells[8].wiring = PartWiring(channel: .always, gain: -64, gridFrequency: 40, gridPhase: 9)
        plan.links[plan.links.count - 1].wiring = PartWiring(channel: .custom)
        return plan
    }

    private func error(_ bytes: [UInt8]) -> BodyPlanCodingError? {
        do throws(BodyPlanCodingError) {
            _ = try BodyPlan(decoding: bytes)
            return nil
        } catch { return error }
    }

    @Test func aPlanWithoutWiringsHasTheBytesItAlwaysHad() {
        let nucleus = BodyPlan(cells: [CellPlan(id: 0, type: .nucleus, x: 1, y: -1)], links: [], hue: 3, pattern: 4)
        #expect(nucleus.encoded() == [1, 3, 4, 1, 0, 0, 0, 1, 0, 255, 255, 32, 0])
        // The hash that archives and pools know this body by.
        #expect(dart.contentHash == 0x504A_1F4A_3440_0C37)
    }

    @Test func wiringsReadBackExactlyAndCostFiveBytesEach() throws {
        #expect(wired.problems() == [])
        let bytes = wired.encoded()
        #expect(bytes[0] == BodyPlan.binaryVersion)
        #expect(bytes.count == eel.encoded().count + 1 + 2 * 5)
        let back = try BodyPlan(decoding: bytes)
        #expect(back == wired)
        #expect(back.encoded() == bytes)
        #expect(wired.contentHash != eel.contentHash)
        for length in 0..<bytes.count {
            #expect(throws: BodyPlanCodingError.self) { try BodyPlan(decoding: bytes[..<length]) }
        }
        #expect(error(bytes + [0]) == .trailingBytes(1))
    }

    @Test func theFullestPlanIsAsLongAsTheLimit() throws {
        var plan = BodyPlan(cells: [], links: [])
        for i in 0..<BodyPlan.maximumCells {
            plan.cells.append(
                CellPlan(id: UInt8(i), type: .cilia, x: 0, y: 0, wiring: PartWiring(channel: .turn, gain: Int8(i))))
        }
        for i in 0..<BodyPlan.maximumLinks {
            plan.links.append(
                LinkPlan(type: .muscle, a: UInt8(i % 64), b: UInt8(i % 63), wiring: PartWiring(channel: .grip)))
        }
        #expect(plan.encoded().count == BodyPlan.maximumBinaryBytes)
        #expect(try BodyPlan(decoding: plan.encoded()) == plan)
    }

    @Test func noPlanHasTwoForms() {
        let plain = eel.encoded()
        let bytes = wired.encoded()
        let tail = plain.count
        #expect(error([2] + plain[1...] + [0]) == .noWirings)
        func changed(_ index: Int, to value: UInt8) -> [UInt8] {
            var other = bytes
            other[tail + index] = value
            return other
        }
        let parts = eel.cells.count + eel.links.count
        #expect(error(changed(1, to: UInt8(parts))) == .wiringOfMissingPart(parts, parts: parts))
        #expect(error(changed(6, to: 7)) == .wiringsOutOfOrder(part: 7))
        #expect(error(changed(2, to: 10)) == .unknownChannel(code: 10, part: 8))
        #expect(error([2] + plain[1...] + [1, 7, 0, 127, 0, 0]) == .automaticWiring(part: 7))
        var swapped = bytes
        let link = 5 + 8 * eel.cells.count
        swapped.swapAt(link + 1, link + 2)
        #expect(error(swapped) == .linkEndsSwapped(link: 0))
    }

    @Test func whatCannotBeWiredLikeThatIsNamed() {
        var plan = dart
        plan.cells[1].wiring = PartWiring(channel: .bite)
        #expect(plan.problems() == [.wrongWiring(cells: [1], .noActuator)])
        plan = dart
        plan.links[0].wiring = PartWiring(channel: .bite)
        #expect(plan.problems() == [.wrongWiring(cells: [0, 1], .noActuator)])
        plan = dart
        plan.cells[4].wiring = PartWiring(gain: -128)
        #expect(plan.problems() == [.wrongWiring(cells: [4], .gainOutOfRange(-128))])
        plan.cells[4].wiring = PartWiring(gridPhase: 1)
        #expect(plan.problems() == [.wrongWiring(cells: [4], .phaseWithoutRhythm)])
        plan = wired
        plan.links[plan.links.count - 1].wiring.gridFrequency = 2
        #expect(plan.problems().map(\.description).first?.contains("its own rhythm") == true)
    }

    @Test func aChangedWiringIsARetuneOnceAPart() {
        var plan = dart
        plan.cells[4].wiring.channel = .always
        #expect(EditPrice(from: dart, to: plan).total == EditPrice.retune)
        plan.cells[4].wiring.gain = 3
        plan.cells[4].gridRadius += 1
        #expect(EditPrice(from: dart, to: plan).total == EditPrice.retune)
        plan.cells[5].wiring.gain = 3
        #expect(EditPrice(from: dart, to: plan).total == 2 * EditPrice.retune)
        var other = eel
        other.links[other.links.count - 1].wiring.gain = 0
        #expect(EditPrice(from: eel, to: other).total == EditPrice.retune)
    }

    @Test(arguments: PartWiring.Channel.allCases) func aPartAnswersItsChannelAlone(_ channel: PartWiring.Channel) throws
    {
        var plan = SeedDesign.all[1].plan
        let cilia = try #require(plan.cells.firstIndex { $0.type == .cilia })
        let before = try #require(plan.actuators().first { $0.part == cilia }).response
        plan.cells[cilia].wiring = PartWiring(channel: channel, gain: -127)
        let response = try #require(plan.actuators().first { $0.part == cilia }).response
        for control in ControlChannel.allCases {
            var frame = ControlFrame.neutral
            frame[control] = 1
            let expected: Float =
                switch channel {
                case .automatic: -before.activation(frame)
                case .always: -1
                default: channel.control == control ? -1 : 0
                }
            #expect(response.activation(frame) == expected)
        }
    }

    @Test func halfAGainIsHalfAResponse() throws {
        var plan = dart
        plan.cells[4].wiring.gain = 64
        let whole = try #require(dart.actuators().first { $0.part == 4 }).response
        let half = try #require(plan.actuators().first { $0.part == 4 }).response
        #expect(abs(half.weights[0] - whole.weights[0] * 64 / 127) < 1e-6)
    }

    /// Whatever a pair is wired to, it never cancels itself: pushes mirror pushes under channels without a side, and under
    /// those with one each half does to one side what the other does to its own.
    @Test(arguments: [CellType.flagellum, .cilia], PartWiring.Channel.allCases)
    func aMirroredPartPushesLikeAMirrorImage(_ type: CellType, _ channel: PartWiring.Channel) throws {
        var plan = BodyPlan(cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0)], links: [])
        let cell = CellPlan(
            id: 1, type: type, x: -20, y: 70, gridFacing: 90, wiring: PartWiring(channel: channel, gain: 100))
        var image = CellPlan(id: 2, type: type, x: -20, y: -70, gridFacing: 0 &- 90)
        image.wiring = cell.mirroredWiring
        plan.insert(cell)
        plan.insert(image)
        var frame = ControlFrame.neutral
        if let control = channel.control { frame[control] = 1 } else { frame[.thrust] = 1 }
        let pushes = plan.actuators().map { $0.direction * $0.response.activation(frame) }
        let hasSide = channel == .strafe || channel == .turn
        let expected = Vector2(pushes[0].x, -pushes[0].y) * (hasSide ? -1 : 1)
        #expect((pushes[1] - expected).length < 1e-5)
        #expect(pushes[0].length > 0.1)
    }

    @Test func aPulseStaysBetweenNothingAndAllAndComesRoundInTime() {
        let rhythm = Rhythm(frequency: 1.5, phase: 0.25)
        let beats = (0..<600).map { rhythm.pulse(at: Float($0) / 300) }
        #expect(beats.allSatisfy { $0 >= 0 && $0 <= 1 })
        #expect(abs(beats.reduce(0, +) / 600 - 0.5) < 0.01)
        #expect(rhythm.pulse(at: 0) > 0.999)
        #expect(abs(rhythm.pulse(at: 1 / 3.0)) < 1e-3)
        #expect(Rhythm(frequency: 0, phase: 0.3).pulse(at: 0.7) == 1)
    }
}
