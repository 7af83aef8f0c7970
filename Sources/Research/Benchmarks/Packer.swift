import Glibc

/// Finds bodies room in a dish, one after the other, by trying random positions; the dish grows when none is left.
struct Packer {
    /// µm.
    private(set) var radius: Double
    private var buckets: [Bucket: [BodyShape.Disc]] = [:]
    /// Of the buckets, µm: twice the largest radius of a disc and the gap.
    private let cell: Double
    private static let gap = 0.02

    private struct Bucket: Hashable {
        var column: Int
        var row: Int
    }

    /// `largestDisc`: radius of the largest disc of all shapes, µm.
    init(radius: Double, largestDisc: Double) {
        self.radius = radius
        cell = 2 * largestDisc + Self.gap
    }

    /// Finds a free position for a shape and takes it.
    mutating func place(_ shape: BodyShape, _ chance: inout Chance) -> Point {
        let reach = shape.reach
        radius = max(radius, reach + 0.05)
        while true {
            for _ in 0..<400 {
                let distance = (radius - reach - 0.05) * chance.unit().squareRoot()
                let angle = chance.angle()
                let position = Point(cos(angle), sin(angle)) * distance
                if isFree(shape, at: position) {
                    note(shape, at: position)
                    return position
                }
            }
            radius *= 1.01
        }
    }

    private func bucket(_ point: Point) -> Bucket {
        Bucket(column: Int((point.x / cell).rounded(.down)), row: Int((point.y / cell).rounded(.down)))
    }

    private mutating func note(_ shape: BodyShape, at position: Point) {
        for disc in shape.discs {
            let moved = BodyShape.Disc(centre: disc.centre + position, radius: disc.radius)
            buckets[bucket(moved.centre), default: []].append(moved)
        }
    }

    private func isFree(_ shape: BodyShape, at position: Point) -> Bool {
        shape.discs.allSatisfy { isFree($0.centre + position, radius: $0.radius) }
    }

    private func isFree(_ point: Point, radius: Double) -> Bool {
        let middle = bucket(point)
        for row in middle.row - 1...middle.row + 1 {
            for column in middle.column - 1...middle.column + 1 {
                for other in buckets[Bucket(column: column, row: row)] ?? []
                where (other.centre - point).length < other.radius + radius + Self.gap { return false }
            }
        }
        return true
    }
}
