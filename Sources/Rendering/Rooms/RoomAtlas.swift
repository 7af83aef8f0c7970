import Anatomy
import SimMath

/// The rooms of all cell types in one picture: a column a type, back walls in the lower row, furniture in the upper.
nonisolated struct RoomAtlas {
    static let columns = CellType.allCases.count
    static let roomSize = 128

    let width = RoomAtlas.columns * RoomAtlas.roomSize
    let height = 2 * RoomAtlas.roomSize
    /// RGBA, premultiplied, lower row first.
    private(set) var pixels: [UInt8]

    init() {
        pixels = Array(repeating: 0, count: 4 * width * height)
        for (column, type) in CellType.allCases.enumerated() {
            place(Self.backWall(type), column: column, row: 0)
            place(OrganelleArt.furniture(type, size: Self.roomSize), column: column, row: 1)
        }
    }

    /// The far wall: cytoplasm in the cell's colour, lit from the middle, with grains and vesicles.
    static func backWall(_ type: CellType) -> RoomCanvas {
        var canvas = RoomCanvas(size: roomSize)
        let color = Pigment.color(of: type, hue: 0)
        let cloud = ValueNoise(seed: 40 + UInt32(type.rawValue))
        canvas.paint { p in
            let glow = 1.2 - 1.25 * p.length
            let grain = 0.74 + 0.52 * cloud.layered(p.x * 7 + 9, p.y * 7 + 4, octaves: 4)
            let net = abs(cloud.layered(p.x * 5 - 8, p.y * 5, octaves: 2) - 0.5)
            let thread = 0.30 * smoothstep(0.05, 0, net)
            let deep = SIMD3<Float>(0.03, 0.05, 0.07) + color * 0.56 * (grain * glow + thread * glow)
            return SIMD4(deep, 1)
        }
        var random = RandomSource(seed: 77 + UInt64(type.rawValue))
        for _ in 0..<12 {
            let place = random.inDisc(radius: 0.42)
            let tint = color * 0.5 + SIMD3(repeating: 0.24)
            canvas.ball(place, random.uniform(0.014, 0.034), tint, alpha: 0.6)
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
