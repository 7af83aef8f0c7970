import Drawing
import Looks
import SimMath

/// The reef's stone, a tile that repeats: chambers like the cells of a comb, each the entrance of a room.
nonisolated struct StoneTile {
    static let size = 256
    /// Chambers along each side.
    static let chambers = 5
    /// Distance from a chamber's opening that fits in the mask, ± chambers.
    static let range: Float = 0.22

    /// RGB stone; A distance to the border of the openings, .5 on it, above stone. Lower row first.
    private(set) var pixels: [UInt8]
    /// Which chamber a texel belongs to.
    private(set) var owners: [UInt8]
    /// A chamber: its middle in tiles, a number of its own 0…1, and what lives in it (−1 nothing, or a `ReefDwellers`).
    private(set) var table: [Float] = []

    private let jitter = ValueNoise(seed: 61, period: Int32(StoneTile.chambers))
    private let grain = ValueNoise(seed: 62, period: 16)

    init() {
        pixels = Array(repeating: 0, count: 4 * Self.size * Self.size)
        owners = Array(repeating: 0, count: Self.size * Self.size)
        for chamber in 0..<Self.chambers * Self.chambers { table.append(contentsOf: self.chamber(chamber)) }
        for y in 0..<Self.size {
            for x in 0..<Self.size { paint(x, y) }
        }
    }

    private func chamber(_ index: Int) -> [Float] {
        let (column, row) = (Int32(index % Self.chambers), Int32(index / Self.chambers))
        let position = middle(column, row) / Float(Self.chambers)
        let seed = jitter.corner(column + 2, row + 3)
        let dweller: Float = seed < 0.62 ? -1 : (seed < 0.82 ? 0 : 1)
        return [position.x, position.y, jitter.corner(column, row + 1), dweller]
    }

    /// In chambers.
    private func middle(_ column: Int32, _ row: Int32) -> Vector2 {
        let (across, up) = (jitter.corner(column, row), jitter.corner(row + 2, column + 1))
        return Vector2(Float(column) + 0.5 + 0.56 * (across - 0.5), Float(row) + 0.5 + 0.56 * (up - 0.5))
    }

    private mutating func paint(_ x: Int, _ y: Int) {
        let unit = Vector2(Float(x) + 0.5, Float(y) + 0.5) / Float(Self.size)
        let (chamber, opening) = nearest(unit * Float(Self.chambers))
        let rough = grain.layered(unit.x * 16, unit.y * 16, octaves: 3)
        let stone = SIMD3<Float>(0.36, 0.43, 0.40) * (0.5 + 0.85 * rough)
        let i = y * Self.size + x
        owners[i] = UInt8(chamber)
        for channel in 0..<3 { pixels[4 * i + channel] = Self.byte(stone[channel]) }
        pixels[4 * i + 3] = Self.byte(0.5 - (opening + 0.05 * (rough - 0.5)) / (2 * Self.range))
    }

    /// The chamber of a place, and how far inside its opening that place lies, both in chambers.
    private func nearest(_ p: Vector2) -> (chamber: Int, opening: Float) {
        let (column, row) = (Int32(p.x.rounded(.down)), Int32(p.y.rounded(.down)))
        let count = Int32(Self.chambers)
        var nearest: (distance: Float, chamber: Int) = (9, 0)
        var second: Float = 9
        for r in row - 1...row + 1 {
            for c in column - 1...column + 1 {
                let distance = (p - middle(c, r)).length
                if distance < nearest.distance {
                    second = nearest.distance
                    nearest = (distance, Int((r + count) % count * count + (c + count) % count))
                } else if distance < second {
                    second = distance
                }
            }
        }
        // A comb's wall between two chambers, and openings that are round where there is room.
        let wall = (second - nearest.distance) / 2 - 0.075
        return (nearest.chamber, min(wall, 0.47 - nearest.distance))
    }

    private static func byte(_ value: Float) -> UInt8 { UInt8(min(255, max(0, value * 255 + 0.5))) }
}

/// What lives in the reef's chambers: a column each.
nonisolated enum ReefDwellers {
    static let columns = 2
    static let size = 96

    /// RGBA, premultiplied, lower row first: a pearl, a polyp.
    static func pixels() -> [UInt8] {
        let canvases = [pearl(), polyp()]
        var pixels: [UInt8] = []
        for y in 0..<size {
            for canvas in canvases {
                for x in 0..<size {
                    let color = canvas.pixels[y * size + x]
                    for channel in 0..<4 { pixels.append(UInt8(min(255, max(0, color[channel] * 255 + 0.5)))) }
                }
            }
        }
        return pixels
    }

    private static func pearl() -> RoomCanvas {
        var canvas = RoomCanvas(size: size)
        let position = Vector2(0.06, -0.07)
        canvas.ball(position, 0.22, SIMD3(1.0, 0.88, 0.80))
        canvas.ring(position, 0.19, width: 0.03, SIMD3(0.62, 0.86, 0.84), alpha: 0.45)
        canvas.ball(Vector2(-0.21, -0.16), 0.085, SIMD3(0.92, 0.80, 0.78))
        return canvas
    }

    private static func polyp() -> RoomCanvas {
        var canvas = RoomCanvas(size: size)
        for k in 0..<9 {
            let out = Vector2(angle: Float(k) * 2 * Float.pi / 9 + 0.3)
            let reach: Float = k % 2 == 0 ? 0.42 : 0.33
            canvas.stroke(out * 0.08, out * reach, width: 0.10, tip: 0.045, SIMD3(0.98, 0.48, 0.50))
            canvas.ball(out * reach, 0.05, SIMD3(1.0, 0.80, 0.66))
        }
        canvas.ball(.zero, 0.16, SIMD3(0.72, 0.26, 0.36))
        canvas.ball(.zero, 0.075, SIMD3(0.30, 0.07, 0.14))
        return canvas
    }
}
