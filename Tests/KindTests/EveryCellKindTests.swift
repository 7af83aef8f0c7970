import Anatomy
import Drawing
import Evolution
import Looks
import Screens
import SimMath
import Testing

/// What a new cell type needs beyond what the compiler asks for. A failure says what is missing and where to add it.
@Suite("Every cell type is complete")
struct EveryCellKindTests {
    @Test("Its row makes sense: name, words, price, upkeep, and flags that agree", arguments: CellType.allCases)
    func row(type: CellType) {
        let row = type.traits
        let file = "\(type) in CellType.swift"
        #expect(row.name.first?.isUppercase == true && row.name.count <= 14, "\(file): the name '\(row.name)'")
        #expect(row.summary.hasSuffix(".") && row.summary.count <= 64, "\(file): one short line as a summary")
        #expect((3...28).contains(row.beatenBy.count), "\(file): beatenBy, what works against it, in a few words")
        #expect((10...40).contains(row.price), "\(file): price \(row.price), of 10 to 40")
        #expect((20...200).contains(row.upkeep), "\(file): upkeep \(row.upkeep), of 20 to 200")
        #expect(row.buildCost >= 10_000 && row.capacity > 0, "\(file): buildCost and capacity")
        #expect(row.health > 0 && row.mass >= 0.2 && row.drag > 0, "\(file): health, mass and drag")
        #expect(row.roles.contains(.wounds) == (row.menace > 0), "\(file): a weapon has a menace, and nothing else")
        #expect(row.halfAngle == 0 || type.hasFront, "\(file): halfAngle without a front")
        #expect(row.thrust == nil || (type.hasFront && row.strength > 0 && row.activityCost > 0), "\(file): thrust")
        #expect(!row.roles.contains(.shields) || (0.0...1).contains(row.strength), "\(file): strength as a shield")
        #expect(row.senses.allSatisfy { !$0.isEmpty && $0.upperBound <= SenseFrame.count }, "\(file): senses")
        #expect(row.senses.isEmpty || row.strength > 0, "\(file): strength, the reach of a sense")
    }

    @Test("No two have a name in common")
    func names() {
        let names = CellTraits.catalogue.map(\.name) + LinkTraits.catalogue.map(\.name)
        #expect(Set(names).count == names.count, "\(names)")
    }

    @Test("German has its words", arguments: CellType.allCases)
    func german(type: CellType) throws {
        let row = type.traits
        try Words.expectGerman([row.name, row.name.lowercased(), row.summary, row.beatenBy], of: "\(type)")
    }

    @Test("Its look is its own: colours, glyph, organelles", arguments: CellType.allCases)
    func look(type: CellType) {
        let file = "\(type) in CellType+Look.swift"
        let look = type.look
        let glyph = Drawn.glyph(type)
        #expect(!glyph.isEmpty, "\(file): an empty glyph")
        #expect(Drawn.ink(look.sign) > 0.05, "\(file): the sign leaves the cell's room empty")
        #expect(Drawn.ink(look.grains) > 0.005, "\(file): the grains leave the cell's room empty")
        for other in CellType.allCases where other != type {
            let rival = other.look
            #expect(glyph != Drawn.glyph(other), "\(file): the glyph is \(other)'s")
            #expect(Drawn.signs[type] != Drawn.signs[other], "\(file): the sign is \(other)'s")
            #expect(look.colors.standard != rival.colors.standard, "\(file): the colour is \(other)'s")
            #expect(look.colors.redGreen != rival.colors.redGreen, "\(file): the red-green colour is \(other)'s")
            #expect(look.colors.blueYellow != rival.colors.blueYellow, "\(file): the blue-yellow colour is \(other)'s")
        }
    }

    @Test("Its card shows it at work", arguments: CellType.allCases)
    func demonstration(type: CellType) { Drawn.expectDemonstration(.cell(type)) }

    @Test("The editor's palette offers it once, unless a body has exactly one", arguments: CellType.allCases)
    func palette(type: CellType) {
        let offers = EditorTool.cells.filter { $0 == type }.count
        #expect(offers == (type.roles.contains(.vital) ? 0 : 1), "\(type) is in the palette \(offers) times")
    }

    @Test("Mutation reaches every type that can be added")
    func mutation() {
        var random = RandomSource(seed: 3)
        var settings = EvolutionSettings()
        settings.bodyChance = 1
        let mutation = Mutation(settings: settings)
        let parent = Genome.seed(design: 0, settings: settings, using: &random)
        var missing = Set(CellType.growable)
        for _ in 0..<20_000 where !missing.isEmpty {
            for case .cellAdded(let type) in mutation.offspring(of: parent, using: &random).changes {
                missing.remove(type)
            }
        }
        #expect(missing.isEmpty, "mutation never adds \(missing)")
    }

    @Test("A plan with it comes back whole from its binary form", arguments: CellType.growable)
    func coding(type: CellType) throws {
        let plan = Lab.body(with: type)
        #expect(try BodyPlan(decoding: plan.encoded()) == plan)
    }
}
