public import Anatomy
public import Ecosystem
import SimMath

/// The course of a game for a scripted player: what each editor gives, and what body that makes.
public struct CourseTrial: Sendable {
    /// What a player came to an editor with, and left it with.
    public struct Turn: Codable, Hashable, Sendable {
        /// Counted from 1 in this life.
        public let editor: Int
        /// Edit points to spend, and spent.
        public let budget: Int
        public let spent: Int
        public let cellsBefore: Int
        public let cellsAfter: Int
        /// Cells that were lost in the fights before.
        public let cellsLost: Int
        /// Energy from rivals and a quarter of that from food since the last editor, units.
        public let success: Energy

        public init(
            editor: Int, budget: Int, spent: Int, cellsBefore: Int, cellsAfter: Int, cellsLost: Int, success: Energy
        ) {
            self.editor = editor
            self.budget = budget
            self.spent = spent
            self.cellsBefore = cellsBefore
            self.cellsAfter = cellsAfter
            self.cellsLost = cellsLost
            self.success = success
        }
    }

    /// One life.
    public struct Life: Codable, Hashable, Sendable {
        public let seconds: Double
        public let turns: [Turn]

        public init(seconds: Double, turns: [Turn]) {
            self.seconds = seconds
            self.turns = turns
        }
    }

    /// Lives end here, at the editor of this number.
    public static let editors = 8

    /// What a player begins with: a body of its own, built from a bare nucleus with the points that a first body has.
    public static let firstBody = FirstBody.designed(ScriptedBuilder.firstBody)

    /// Lets one player of a kind live in a dish until it dies or has seen so many `editors`. It begins with
    /// `firstBody`, which is checked as the server does. Throws for settings that are no dish.
    public static func run(
        _ kind: ScriptedPlayer.Kind, settings: EcosystemSettings, seed: UInt64, editors: Int = CourseTrial.editors
    ) throws -> Life {
        try firstBody.check()
        var world = try World(settings: settings, seed: seed)
        // The first founders have found food or died.
        for _ in 0..<(20 * World.ticksPerSecond) { _ = world.step([]) }
        let creature = try world.spawnPlayer(plan: firstBody.plan, player: 1)
        var player = ScriptedPlayer(kind)
        let began = world.playTick
        var turns: [Turn] = []
        var controls: [PlayerControl] = []
        while world.creature(of: 1) != nil {
            if world.editPhase.isEditing {
                if world.editPhase.desk(of: 1)?.isReady == false { turns.append(edit(&world, turns.count + 1)) }
                if turns.count == editors { break }
            } else if world.tick % 4 == 0, let senses = world.senses(of: creature) {
                controls = [PlayerControl(creature: creature, frame: player.controls(senses))]
            }
            _ = world.step(controls)
        }
        return Life(seconds: Double(world.playTick - began) / Double(World.ticksPerSecond), turns: turns)
    }

    private static func edit(_ world: inout World, _ number: Int) -> Turn {
        let budget = world.editPhase.desk(of: 1)?.budget ?? 0
        let id = world.creature(of: 1) ?? 0
        let view = world.view(of: id)
        let plan = view?.plan ?? firstBody.plan
        let draft = ScriptedBuilder.draft(from: plan, budget: budget)
        let price = (try? world.submitDraft(draft, of: 1))?.total ?? 0
        let success = world.success(ofGuestCreature: id)
        let lost = view?.cells.filter { $0.health <= 0 }.count ?? 0
        world.setReady(true, player: 1)
        return Turn(
            editor: number, budget: budget, spent: price, cellsBefore: plan.cells.count,
            cellsAfter: price > 0 ? draft.cells.count : plan.cells.count, cellsLost: lost, success: success)
    }
}

/// A player at the editor who knows what a body needs: mouths in front, motors behind, armour at the sides.
enum ScriptedBuilder {
    /// What is grown, one after another, again and again, and on which side: a direction in the body's frame, 1/256
    /// turn.
    private static let wishes: [(type: CellType, side: Int)] = [
        (.flagellum, 128), (.mouth, 0), (.vacuole, 160), (.tissue, 96), (.armour, 32), (.armour, 224),
        (.flagellum, 112),
        (.flagellum, 144), (.eye, 16), (.mouth, 240), (.tissue, 160), (.vacuole, 96), (.spike, 0),
    ]

    /// Around the nucleus of a first body, and where each part points: close to a Dart, whose parts a beginner is told
    /// of.
    private static let firstParts: [(type: CellType, side: UInt8, facing: UInt8)] = [
        (.mouth, 0, 0), (.flagellum, 106, 128), (.flagellum, 150, 128), (.eye, 43, 0), (.nose, 213, 0),
        (.tissue, 128, 128),
    ]

    /// A body of some six cells, as far as the points go.
    static var firstBody: BodyPlan {
        let start = Founding.fromNucleus
        var draft = start.plan
        for part in firstParts {
            guard let nucleus = draft.cells.first,
                let grown = draft.growing(part.type, on: nucleus, towards: part.side, facing: part.facing),
                (try? start.plan.checkEdit(to: grown, budget: start.points)) != nil
            else { continue }
            draft = grown
        }
        return draft
    }

    /// A body that costs at most `budget` more; the plan itself where nothing fits.
    static func draft(from plan: BodyPlan, budget: Int) -> BodyPlan {
        var draft = plan
        var misses = 0
        // Bodies of any size go on with the list where they have got to.
        var next = plan.cells.count
        while misses < wishes.count {
            let wish = wishes[next % wishes.count]
            next += 1
            if let grown = growing(wish.type, towards: wish.side, on: draft),
                (try? plan.checkEdit(to: grown, budget: budget)) != nil
            {
                draft = grown
                misses = 0
            } else {
                misses += 1
            }
        }
        return draft
    }

    /// The body with a cell more, against the outermost cell of a side that has room for it.
    private static func growing(_ type: CellType, towards side: Int, on plan: BodyPlan) -> BodyPlan? {
        let way = Vector2(angle: Float(side) / 256 * 2 * .pi)
        let anchors = plan.cells.sorted { dot($0.position, way) > dot($1.position, way) }
        for anchor in anchors {
            for turn in [0, 12, -12, 24, -24, 36, -36] {
                let facing = UInt8(truncatingIfNeeded: side + turn)
                if let grown = plan.growing(type, on: anchor, towards: facing, facing: facing) { return grown }
            }
        }
        return nil
    }

    private static func dot(_ a: Vector2, _ b: Vector2) -> Float { a.x * b.x + a.y * b.y }
}

extension BodyPlan {
    /// The plan with a cell against a side of another one, joined to those that it touches; nil where that is no valid
    /// body.
    fileprivate func growing(
        _ type: CellType, on anchor: CellPlan, towards side: UInt8, facing: UInt8
    ) -> BodyPlan? {
        guard let id = freeCellID else { return nil }
        let way = Vector2(angle: Float(side) / 256 * 2 * .pi)
        let distance = (anchor.radius + CellTraits.referenceRadius) / Self.grid
        guard let x = Int16(exactly: (Float(anchor.x) + way.x * distance).rounded()),
            let y = Int16(exactly: (Float(anchor.y) + way.y * distance).rounded())
        else { return nil }
        var grown = self
        let cell = CellPlan(id: id, type: type, x: x, y: y, gridFacing: facing)
        grown.insert(cell)
        let touched = cells.filter { ($0.position - cell.position).length < $0.radius + cell.radius + 0.14 }
            .sorted { ($0.position - cell.position).length < ($1.position - cell.position).length }.prefix(3)
        for other in touched { grown.links.append(LinkPlan(type: .rod, a: other.id, b: id)) }
        return touched.isEmpty || !grown.isValid ? nil : grown
    }
}
