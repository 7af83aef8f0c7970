import Anatomy
import Drawing
import Looks
import SimMath

/// The rooms of all cell types in one picture, a column a type. Rows from below: two far walls to choose from, all
/// furniture on one plane, the large piece, the small pieces.
nonisolated struct RoomAtlas {
    static let columns = CellType.allCases.count
    static let rows = 5
    static let roomSize = 128

    let width = RoomAtlas.columns * RoomAtlas.roomSize
    let height = RoomAtlas.rows * RoomAtlas.roomSize
    /// RGBA, premultiplied, lower row first.
    private(set) var pixels: [UInt8]

    /// - Parameter palette: what colours the cells have.
    init(_ palette: CellPalette) {
        pixels = Array(repeating: 0, count: 4 * width * height)
        for (column, type) in CellType.allCases.enumerated() {
            let look = type.look
            let pale = Self.pale(type, palette)
            let large = Self.picture(of: look.sign, pale)
            let small = Self.picture(of: look.grains, pale)
            let pictures = [
                Self.backWall(type, variant: 0, palette), Self.backWall(type, variant: 1, palette), large.over(small),
                large, small,
            ]
            for (row, picture) in pictures.enumerated() { place(picture, column: column, row: row) }
        }
    }

    private static func picture(of organelle: Organelle, _ pale: SIMD3<Float>) -> RoomCanvas {
        var canvas = RoomCanvas(size: roomSize)
        organelle(&canvas, pale)
        return canvas
    }

    /// A type's colour half-way to white.
    private static func pale(_ type: CellType, _ palette: CellPalette) -> SIMD3<Float> {
        let color = Pigment.color(of: type, hue: 0, in: palette)
        return color + (SIMD3(repeating: 1) - color) * 0.5
    }

    /// The far wall: cytoplasm in the cell's colour, lit from the middle, with grains and vesicles.
    private static func backWall(_ type: CellType, variant: UInt32, _ palette: CellPalette) -> RoomCanvas {
        var canvas = RoomCanvas(size: roomSize)
        let color = Pigment.color(of: type, hue: 0, in: palette)
        let cloud = ValueNoise(seed: 40 + 50 * variant + UInt32(type.rawValue))
        canvas.paint { p in
            let glow = 1.2 - 1.25 * p.length
            let grain = 0.74 + 0.52 * cloud.layered(p.x * 7 + 9, p.y * 7 + 4, octaves: 4)
            let net = abs(cloud.layered(p.x * 5 - 8, p.y * 5, octaves: 2) - 0.5)
            let thread = 0.30 * smoothstep(0.05, 0, net)
            let deep = SIMD3<Float>(0.03, 0.05, 0.07) + color * 0.56 * (grain * glow + thread * glow)
            return SIMD4(deep, 1)
        }
        var random = RandomSource(seed: 77 + 50 * UInt64(variant) + UInt64(type.rawValue))
        for _ in 0..<12 {
            let position = random.inDisc(radius: 0.42)
            let tint = color * 0.5 + SIMD3(repeating: 0.24)
            canvas.ball(position, random.uniform(0.014, 0.034), tint, alpha: 0.6)
        }
        return canvas
    }

    private mutating func place(_ canvas: RoomCanvas, column: Int, row: Int) {
        for y in 0..<canvas.size {
            for x in 0..<canvas.size {
                let color = canvas.pixels[y * canvas.size + x]
                let i = 4 * ((row * canvas.size + y) * width + column * canvas.size + x)
                for channel in 0..<4 { pixels[i + channel] = UInt8(min(255, max(0, color[channel] * 255 + 0.5))) }
            }
        }
    }
}
