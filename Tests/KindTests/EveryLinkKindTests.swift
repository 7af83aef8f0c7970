import Anatomy
import Drawing
import Ecosystem
import Evolution
import Looks
import Screens
import SimMath
import Testing

/// What a new link type needs beyond what the compiler asks for.
@Suite("Every link type is complete")
struct EveryLinkKindTests {
    @Test("Its row makes sense: name, words, price, mechanics", arguments: LinkType.allCases)
    func row(type: LinkType) {
        let row = type.traits
        let file = "\(type) in LinkType.swift"
        #expect(row.name.first?.isUppercase == true && row.name.count <= 14, "\(file): the name '\(row.name)'")
        #expect(row.summary.hasSuffix(".") && row.summary.count <= 64, "\(file): one short line as a summary")
        #expect((3...28).contains(row.beatenBy.count), "\(file): beatenBy, what works against it, in a few words")
        #expect((3...8).contains(row.price), "\(file): price \(row.price), of 3 to 8")
        #expect(row.breakingStrain > row.contraction, "\(file): it breaks of its own pull")
        #expect(row.dragAcross >= row.dragAlong && row.dragAlong > 0, "\(file): drag")
        #expect(row.compliance >= 0 && (row.jointCompliance ?? 1) > 0, "\(file): compliances")
        #expect((row.contraction > 0) == (row.activityCost > 0), "\(file): what contracts costs, and nothing else")
    }

    @Test("German has its words", arguments: LinkType.allCases)
    func german(type: LinkType) throws {
        let row = type.traits
        let words = [row.name, row.name.lowercased(), row.nameWithArticle, row.summary, row.beatenBy]
        try Words.expectGerman(words, of: "\(type)")
    }

    @Test("Its look is its own: colour and line", arguments: LinkType.allCases)
    func look(type: LinkType) {
        let file = "\(type) in LinkLook.swift"
        let glyph = Drawn.glyph(type)
        #expect(!glyph.isEmpty, "\(file): no line")
        #expect((0.3...1).contains(type.look.flesh), "\(file): flesh")
        for other in LinkType.allCases where other != type {
            #expect(glyph != Drawn.glyph(other), "\(file): the line is \(other)'s")
            #expect(type.look.color != other.look.color, "\(file): the colour is \(other)'s")
        }
    }

    @Test("Its card shows it at work", arguments: LinkType.allCases)
    func demonstration(type: LinkType) { Drawn.expectDemonstration(.link(type)) }

    @Test("Mutation reaches every type")
    func mutation() {
        var random = RandomSource(seed: 4)
        var settings = EvolutionSettings()
        settings.bodyChance = 1
        let mutation = Mutation(settings: settings)
        let parent = Genome.seed(design: 1, settings: settings, using: &random)
        var missing = Set(LinkType.allCases)
        for _ in 0..<20_000 where !missing.isEmpty {
            for case .linkAdded(let type) in mutation.offspring(of: parent, using: &random).changes {
                missing.remove(type)
            }
        }
        #expect(missing.isEmpty, "mutation never adds \(missing)")
    }

    @Test("A plan with it comes back whole from its binary form", arguments: LinkType.allCases)
    func coding(type: LinkType) throws {
        let plan = Lab.body(joinedBy: type)
        #expect(try BodyPlan(decoding: plan.encoded()) == plan)
    }

    @Test("It answers the controls if its row has a contraction or a channel", arguments: LinkType.allCases)
    func actuator(type: LinkType) throws {
        #expect(Lab.body(joinedBy: type).actuators().contains { $0.kind == .muscle } == type.contracts, "\(type)")
        var resting = try Lab(plan: Lab.body(joinedBy: type))
        var acting = try Lab(plan: Lab.body(joinedBy: type))
        var controls = ControlFrame.neutral
        controls[type.traits.channel ?? .thrust] = 1
        let differs = resting.run(90, .neutral) != acting.run(90, controls)
        #expect(differs == (type.contracts || type.traits.channel != nil), "\(type)")
    }

    @Test("It holds two cells together while their body swims for ten seconds", arguments: LinkType.allCases)
    func strength(type: LinkType) throws {
        var plan = Lab.body(joinedBy: type)
        plan.cells[1].type = .flagellum
        plan.cells[1].gridFacing = 128
        var lab = try Lab(plan: plan)
        for _ in 0..<600 {
            _ = lab.run(1, ControlFrame(thrust: 1))
            try lab.world.checkInvariants()
        }
        let states = lab.world.view(of: lab.own)?.cells.map(\.state)
        #expect(states == [.alive, .alive], "\(type)")
    }

    // MARK: What it conducts

    /// What of a medium comes to the nucleus through one link of the type from a cell that makes it, at most in a second.
    private func reaching(_ type: LinkType, from source: CellType, _ medium: (CellView) -> Float) throws -> Float {
        var plan = Lab.body(joinedBy: type)
        plan.cells[1].type = source
        var lab = try Lab(plan: plan)
        var most: Float = 0
        for _ in 0..<60 {
            _ = lab.run(1, .neutral)
            most = max(most, (lab.world.view(of: lab.own)?.cells.first).map(medium) ?? 0)
        }
        return most
    }

    /// One that conducts nothing lets nothing through; of two grades the better one lets more through.
    private func expectGrades(_ grade: (LinkType) -> Conduction, _ reached: [LinkType: Float], _ what: String) {
        for (type, amount) in reached {
            let conducts = grade(type) != .none
            #expect((amount > 0) == conducts, "\(what): \(amount) through \(type), whose row says \(grade(type))")
            for (other, less) in reached where grade(other).share < grade(type).share {
                #expect(less < amount, "\(what): \(less) through \(other), \(amount) through \(type)")
            }
        }
    }

    @Test("It conducts venom as well as its row says")
    func venom() throws {
        let reached = try LinkType.allCases.map { ($0, try reaching($0, from: .gland, \.venom)) }
        expectGrades(\.traits.venom, Dictionary(uniqueKeysWithValues: reached), "venom")
    }

    @Test("It conducts charge as well as its row says")
    func charge() throws {
        let reached = try LinkType.allCases.map { ($0, try reaching($0, from: .pacemaker, \.charge)) }
        expectGrades(\.traits.charge, Dictionary(uniqueKeysWithValues: reached), "charge")
    }
}
