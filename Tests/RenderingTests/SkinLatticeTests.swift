import Anatomy
import MeshTransform
import SimMath
import Testing

@Suite struct SkinLatticeTests {
    /// A lattice over a seed design.
    func lattice(_ plan: BodyPlan) -> SkinLattice {
        SkinLattice(
            cells: plan.cells.map { LatticeCell(centre: $0.position, radius: $0.radius) },
            links: plan.links.compactMap { link in
                guard let a = plan.index(ofCell: link.a), let b = plan.index(ofCell: link.b) else { return nil }
                return (a, b)
            }, margin: 0.24, columns: 10, rows: 10)
    }

    func warp(_ lattice: SkinLattice, _ cells: [Vector2], present: [Bool]? = nil) -> SkinShape {
        var shape = SkinShape()
        lattice.warp(cells: cells, present: present ?? Array(repeating: true, count: cells.count), into: &shape)
        return shape
    }

    @Test func restIsTheIdentity() {
        // A lattice vertex lies in the very middle of a body of one cell.
        let alone = BodyPlan(cells: [CellPlan(id: 0, type: .eye, x: 0, y: 0)], links: [])
        for plan in SeedDesign.all.map(\.plan) + [alone] {
            let lattice = lattice(plan)
            let shape = warp(lattice, plan.cells.map(\.position))
            for vertex in 0..<lattice.vertexCount {
                #expect((shape.positions[vertex] - lattice.restPosition(vertex)).length < 1e-4)
            }
            #expect(shape.faces == lattice.faces)
        }
    }

    @Test func aRigidMotionMovesTheSkinExactly() {
        let turn = Vector2(angle: 2.4)
        let shift = Vector2(31, -18)
        for plan in SeedDesign.all.map(\.plan) {
            let lattice = lattice(plan)
            let shape = warp(lattice, plan.cells.map { $0.position.rotated(by: turn) + shift })
            for vertex in 0..<lattice.vertexCount {
                let wanted = lattice.restPosition(vertex).rotated(by: turn) + shift
                #expect((shape.positions[vertex] - wanted).length < 1e-3)
            }
        }
    }

    @Test func aModerateBendFlipsNoFace() {
        for plan in SeedDesign.all.map(\.plan) {
            let lattice = lattice(plan)
            let bent = plan.cells.map { $0.position.rotated(by: Vector2(angle: 0.16 * $0.position.x)) }
            let shape = warp(lattice, bent)
            for face in shape.faces {
                let corners = (0..<4).map { shape.positions[Int(face[$0])] }
                #expect((corners[1] - corners[0]).cross(corners[2] - corners[0]) > 0)
                #expect((corners[2] - corners[0]).cross(corners[3] - corners[0]) > 0)
            }
        }
    }

    @Test func aVertexHangsOnAtMostThreeCellsAndWeighsOne() {
        let lattice = lattice(SeedDesign.all[4].plan)
        for binding in lattice.bindings {
            #expect((0..<4).count { binding.weights[$0] > 0 } <= VertexBinding.maximumCells)
            #expect(abs(binding.weights.sum() - 1) < 1e-5)
            #expect(binding.weights.min() >= 0)
        }
    }

    @Test func skinLeavesWithItsCells() {
        let plan = SeedDesign.all[3].plan
        let lattice = lattice(plan)
        let cells = plan.cells.map(\.position)
        var present = [Bool](repeating: true, count: cells.count)
        let whole = warp(lattice, cells).faces.count
        present[8] = false
        let bitten = warp(lattice, cells, present: present).faces.count
        #expect(bitten < whole && bitten > 0)
        #expect(warp(lattice, cells, present: present.map { _ in false }).faces.isEmpty)
    }

    @Test func aPieceComesLooseAsItLies() {
        let turn = Vector2(angle: 1.1)
        for plan in SeedDesign.all.map(\.plan) {
            let lattice = lattice(plan)
            let cells = plan.cells.map { $0.position.rotated(by: turn) }
            var shape = SkinShape()
            lattice.findTurns(
                cells: cells, present: cells.map { _ in true }, alone: Vector2(1, 0), into: &shape)
            for piece in cells.indices {
                lattice.bend(cells: cells, present: cells.indices.map { $0 == piece }, into: &shape)
                #expect(!shape.faces.isEmpty)
                for face in shape.faces {
                    for corner in 0..<4 {
                        let vertex = Int(face[corner])
                        let expected = lattice.restPosition(vertex).rotated(by: turn)
                        #expect((shape.positions[vertex] - expected).length < 1e-3)
                    }
                }
            }
        }
    }

    @Test func theLastCellKeepsTheSenseItIsGiven() {
        let plan = SeedDesign.all[0].plan
        let lattice = lattice(plan)
        var present = plan.cells.map { _ in false }
        present[2] = true
        let sense = Vector2(angle: -0.7)
        var shape = SkinShape()
        lattice.findTurns(cells: plan.cells.map(\.position), present: present, alone: sense, into: &shape)
        #expect((shape.turns[2] - sense).length < 1e-4)
    }

    @Test func skinTearsRatherThanStretchAcrossTheDish() {
        let plan = SeedDesign.all[3].plan
        let lattice = lattice(plan)
        var cells = plan.cells.map(\.position)
        cells[7] = Vector2(-30, 0)
        #expect(warp(lattice, cells).faces.count < lattice.faces.count)
    }

    @Test func normalsFaceTheViewer() {
        let plan = SeedDesign.all[0].plan
        let lattice = lattice(plan)
        let shape = warp(lattice, plan.cells.map { $0.position.rotated(by: Vector2(angle: 1)) })
        for vertex in 0..<lattice.vertexCount { #expect(shape.normal(vertex).z > 0) }
    }
}
