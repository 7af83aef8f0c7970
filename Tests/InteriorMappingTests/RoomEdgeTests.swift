import InteriorMapping
import SimMath
import Testing

@Suite struct RoomEdgeTests {
    @Test func everyRayEndsOnAWallOfItsRoom() throws {
        var random = RandomSource(seed: 31)
        for _ in 0..<20_000 {
            let room = try RoomGeometry(size: random.size(), back: random.uniform(0.05, 1))
            let hit = room.hit(random.place(), view: random.view())
            let (x, y, z) = (hit.point.x, hit.point.y, hit.point.z)
            #expect(x > -1e-4 && x < 1.0001 && y > -1e-4 && y < 1.0001 && z > -1.0001 && z <= 0)
            let toWall = [min(abs(x), abs(1 - x)), min(abs(y), abs(1 - y)), min(abs(z), abs(z + 1))]
            #expect(toWall[hit.axis.rawValue] < 1e-4)
            for projection in RoomProjection.allCases {
                let place = room.atlas(hit.point, projection)
                #expect(place.min() > -1e-4 && place.max() < 1.0001)
            }
        }
    }

    @Test func nothingIsEverNotANumber() throws {
        let numbers: [Float] = [0, -0.0, 1, -1, 0.5, 1e-38, -1e-38, 1e38, -1e38, .leastNonzeroMagnitude]
        let room = try RoomGeometry(size: [0.5, 2, 0.25])
        for x in numbers {
            for y in numbers {
                for z in numbers {
                    let direction = SIMD3(x, y, z)
                    for uv: SIMD2<Float> in [[0, 0], [1, -1], [0.25, 7.5], [-1e-9, 1]] {
                        let hit = room.hit(uv, view: direction)
                        #expect(!hit.t.isNaN && isFinite(hit.point))
                        let light = RoomLight(direction: direction)
                        #expect(isFinite(light.above(hit.point, in: room)))
                        if let crossing = room.crossing(uv, view: direction, depth: 0.5) { #expect(isFinite(crossing)) }
                    }
                }
            }
        }
    }

    @Test func aRayAlongAWallNeverMeetsIt() throws {
        let room = try RoomGeometry(size: [1, 1, 1])
        let entry = room.entry([0.25, 0.5])
        #expect(room.distances(from: entry, along: [0, 0, -1]) == [.infinity, .infinity, 1])
        #expect(room.distances(from: entry, along: [0, 1, 0]) == [.infinity, 0.5, .infinity])
        let nowhere = room.hit([0.25, 0.5], view: .zero)
        #expect(nowhere.t == .infinity && nowhere.point == [0.25, 0.5, 0])
    }

    @Test func roomsTileAcrossNegativeAndWholeNumbers() throws {
        let room = try RoomGeometry(size: [0.5, 0.25, 1])
        #expect(room.cell([-0.1, -0.3]) == [-1, -2])
        #expect(room.cell([1, 0.5]) == [2, 2] && room.entry([1, 0.5]) == .zero)
        #expect(room.cell([-1, -0.25]) == [-2, -1] && room.entry([-1, -0.25]) == .zero)
        var random = RandomSource(seed: 5)
        for _ in 0..<2000 {
            let uv = SIMD2(random.uniform(0.02, 0.48), random.uniform(0.02, 0.23))
            let view = random.view()
            let shift = SIMD2(0.5 * Float(random.index(9) - 4), 0.25 * Float(random.index(9) - 4))
            let (here, there) = (room.hit(uv, view: view), room.hit(uv + shift, view: view))
            #expect(distance(here.point, there.point) < 2e-4)
        }
    }

    /// On either side of a border lie different rooms, but each shows its own end of the shared wall there.
    @Test func bothSidesOfABorderShowTheEndOfTheirWall() throws {
        let room = try RoomGeometry(size: [1, 1, 1])
        for border in -2...2 {
            let x = Float(border)
            let left = room.hit([x - 1e-5, 0.5], view: [1, 0, -1])
            let right = room.hit([x + 1e-5, 0.5], view: [-1, 0, -1])
            #expect(left.axis == .x && right.axis == .x && left.t < 2e-5 && right.t < 2e-5)
            #expect(abs(left.point.x - 1) < 1e-5 && abs(right.point.x) < 1e-5)
            #expect(abs(left.point.y - right.point.y) < 2e-5 && abs(left.point.z - right.point.z) < 2e-5)
        }
    }

    @Test func aShadowAtTheEntranceIsTheMaskItself() {
        let light = RoomLight(direction: [0, 0, -1])
        #expect(light.shadow(distance: 0.49, threshold: 0.5) == 0)
        #expect(light.shadow(distance: 0.5, threshold: 0.5) == 1)
    }

    @Test func aHardShadowHasNoPenumbraAtAnyDepth() throws {
        let room = try RoomGeometry(size: [1, 1, 1])
        let light = RoomLight(direction: [0.3, 0, -1], edge: .hard)
        for z: Float in [0, -0.5, -1] {
            let threshold = light.threshold(z: z, in: room)
            #expect(light.shadow(distance: 0.499, threshold: threshold) == 0)
            #expect(light.shadow(distance: 0.501, threshold: threshold) == 1)
        }
    }

    @Test func lightFromBehindOrAlongTheSurfaceLeavesTheRoomDark() throws {
        let room = try RoomGeometry(size: [1, 1, 1])
        for z: Float in [0, 1e-20, 0.4] {
            let light = RoomLight(direction: [0.8, -0.2, z])
            #expect(light.shadow(distance: 0, threshold: light.threshold(z: -1, in: room)) == 1)
            #expect(isFinite(light.above([0.5, 0.5, -1], in: room)))
        }
        let grazing = RoomLight(direction: [1, 0, -1e-12])
        #expect(isFinite(grazing.above([0.5, 0.5, -1], in: room)))
        #expect(grazing.shadow(distance: 0, threshold: 1) == 0)
    }

    @Test func aRoomThatCannotBeIsRefusedWithTheNumber() {
        #expect(throws: RoomError.size([1, 0, 1])) { try RoomGeometry(size: [1, 0, 1]) }
        #expect(throws: RoomError.back(1.5)) { try RoomGeometry(size: [1, 1, 1], back: 1.5) }
        #expect(throws: RoomError.depth(1)) { try RoomPiece(depth: 1, picture: Plain(color: .one)) }
        #expect("\(RoomError.back(1.5))".contains("1.5"))
    }
}

func isFinite(_ v: SIMD2<Float>) -> Bool { v.x.isFinite && v.y.isFinite }
func isFinite(_ v: SIMD3<Float>) -> Bool { v.x.isFinite && v.y.isFinite && v.z.isFinite }

extension RandomSource {
    mutating func size() -> SIMD3<Float> { [uniform(0.1, 3), uniform(0.1, 3), uniform(0.1, 3)] }
    mutating func place() -> SIMD2<Float> { [uniform(-6, 6), uniform(-6, 6)] }
    mutating func view() -> SIMD3<Float> { [uniform(-1, 1), uniform(-1, 1), -uniform(0.05, 1)] }
}
