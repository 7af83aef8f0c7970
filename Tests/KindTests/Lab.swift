import Anatomy
import Drawing
import Ecosystem
import Foundation
import Looks
import Locomotion
import Scenarios
import SimMath
import Testing

/// Still water with one body that has a cell or a link of the type in question.
struct Lab {
    var world: World
    let own: CreatureID
    private var rival: CreatureID?

    init(_ type: CellType) throws { try self.init(plan: Self.body(with: type)) }

    init(plan: BodyPlan) throws {
        world = try Scenario.stillWater.makeWorld()
        own = try world.spawnPlayer(
            plan: plan, player: 1, placement: RootFrame(position: .zero, rotation: Vector2(1, 0)))
    }

    /// A nucleus with a cell of the type before it.
    static func body(with type: CellType) -> BodyPlan {
        // A tail points back; anything else has its front ahead.
        let facing: UInt8 = type.traits.front == .trailing ? 64 : 0
        return BodyPlan(
            cells: [
                CellPlan(id: 0, type: .nucleus, x: 0, y: 0),
                CellPlan(id: 1, type: type, x: 62, y: 0, gridFacing: facing),
            ], links: [LinkPlan(type: .rod, a: 0, b: 1)])
    }

    /// A nucleus and a cell of tissue.
    static func body(joinedBy type: LinkType) -> BodyPlan {
        BodyPlan(
            cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0), CellPlan(id: 1, type: .tissue, x: -70, y: 0)],
            links: [LinkPlan(type: type, a: 0, b: 1)])
    }

    /// Rivals and food on all sides, out of its reach.
    mutating func surround() throws {
        for k in 0..<4 {
            let way = Vector2(angle: Float(k) * Float.pi / 2)
            _ = try world.spawnPlayer(
                plan: SeedDesign.all[2].plan, player: PlayerID(k + 2),
                placement: RootFrame(position: way * 9, rotation: -way))
        }
        for k in 0..<40 { world.feed(at: Vector2(angle: Float(k) * Float.pi / 20) * 4) }
    }

    /// Makes one of those that surround it swim towards it.
    func approach(_ player: PlayerID) -> PlayerControl? {
        world.creature(of: player).map { PlayerControl(creature: $0, frame: ControlFrame(thrust: 0.6)) }
    }

    /// A defenceless body that touches the front of its foremost cell.
    mutating func meetRival() throws {
        let plan = BodyPlan(
            cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0), CellPlan(id: 1, type: .tissue, x: 62, y: 0)],
            links: [LinkPlan(type: .rod, a: 0, b: 1)])
        rival = try world.spawnPlayer(
            plan: plan, player: 2, placement: RootFrame(position: Vector2(1.97, 0), rotation: Vector2(1, 0)))
    }

    /// How both are after so many ticks of one command: long enough for an electrocyte to fill up.
    mutating func run(_ ticks: Int, _ controls: ControlFrame) -> [Float] {
        for _ in 0..<ticks { _ = world.step([PlayerControl(creature: own, frame: controls)]) }
        return [Float(world.clouds.count)]
            + [own, rival].compactMap { $0 }.compactMap { world.view(of: $0) }.flatMap { creature in
                [Float(creature.storage), creature.health]
                    + creature.cells.flatMap { [$0.position.x, $0.position.y, $0.charge] }
            }
    }
}

/// What looks come to on the screen.
enum Drawn {
    /// A part's demonstration, a picture for each step of a turn, in a circle of 50 points around the zero point.
    static func demonstration(_ part: PartType) -> [DrawList] {
        let demonstration = PartDemonstration(of: part, hue: 0, pattern: 0)
        return (0..<PartDemonstration.steps).map { step in
            var list = DrawList()
            demonstration.draw(at: step, centre: .zero, radius: 50, colors: .standard, on: &list)
            return list
        }
    }

    /// Fails for one that stands still, jumps out of its circle, or is another picture when it begins anew.
    static func expectDemonstration(_ part: PartType) {
        let pictures = demonstration(part)
        #expect(Set(pictures).count >= PartDemonstration.steps / 3, "\(part) hardly moves")
        for step in pictures.indices {
            #expect(farthest(pictures[step]) <= 51.5, "\(part) leaves its circle at step \(step)")
        }
        var later = DrawList()
        PartDemonstration(of: part, hue: 0, pattern: 0)
            .draw(at: 7 + 2 * PartDemonstration.steps, centre: .zero, radius: 50, colors: .standard, on: &later)
        #expect(later == pictures[7], "\(part)")
    }

    /// How far from the middle something is drawn, points; of the part itself its cell alone.
    private static func farthest(_ list: DrawList) -> Float {
        list.commands.reduce(0) { far, command in
            switch command {
            case .disc(let centre, let radius, _, _, _): max(far, centre.length + radius)
            case .line(let points, _, _): points.reduce(far) { max($0, $1.length) }
            case .creature(_, let centre, _, let scale):
                max(far, centre.length + scale * CellTraits.referenceRadius)
            default: far
            }
        }
    }

    static func glyph(_ type: CellType) -> [DrawCommand] {
        var list = DrawList()
        CellGlyph(centre: .zero, radius: 10, color: .white).draw(type, on: &list)
        return list.commands
    }

    static func glyph(_ type: LinkType) -> [DrawCommand] {
        var list = DrawList()
        LinkGlyph(from: .zero, to: Vector2(30, 0), color: .white).draw(type, on: &list)
        return list.commands
    }

    static func picture(_ organelle: Organelle) -> [SIMD4<Float>] {
        var canvas = RoomCanvas(size: 48)
        organelle(&canvas, SIMD3(0.8, 0.7, 0.6))
        return canvas.pixels
    }

    static let signs = Dictionary(uniqueKeysWithValues: CellType.allCases.map { ($0, picture($0.look.sign)) })

    /// The share of the room that it covers.
    static func ink(_ organelle: Organelle) -> Float {
        let pixels = picture(organelle)
        return pixels.reduce(0) { $0 + $1.w } / Float(pixels.count)
    }
}

enum Words {
    /// Fails with the lines to be pasted into the file of German words.
    static func expectGerman(_ keys: [String], of kind: String) throws {
        let german = try Language(code: "de", file: [UInt8](Data(contentsOf: file("Data/languages/de.json"))))
        let missing = Set(keys).filter { german.translation(of: $0) == nil }.sorted()
        let lines = missing.map { "    \"\($0)\": \"\"," }.joined(separator: "\n")
        #expect(missing.isEmpty, "\(kind) has no German words; Data/languages/de.json needs\n\(lines)")
    }

    /// A file of the repository.
    static func file(_ path: String) -> URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../" + path)
            .standardizedFileURL
    }
}
