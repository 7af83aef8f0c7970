import Rendering
import SimMath

/// The means of a picture's small blocks, by which pictures are compared and not by pixels: drivers place an edge half a pixel apart, and
/// nobody sees it.
struct PictureBlocks {
    /// Side of a block, pixels.
    static let side = 4
    /// Difference of two means that can be seen side by side, 0…255.
    static let visible: Float = 14

    let width: Int
    let height: Int
    /// Row by row, 0…255.
    let means: [SIMD3<Float>]

    init(_ picture: Picture) {
        (width, height) = (picture.width, picture.height)
        var means: [SIMD3<Float>] = []
        for top in stride(from: 0, to: picture.height, by: Self.side) {
            for left in stride(from: 0, to: picture.width, by: Self.side) {
                var sum = SIMD3<Float>.zero
                let rows = top..<min(picture.height, top + Self.side),
                    columns = left..<min(picture.width, left + Self.side)
                for y in rows {
                    for x in columns {
                        let pixel = picture[x, y]
                        sum += SIMD3(Float(pixel.x), Float(pixel.y), Float(pixel.z))
                    }
                }
                means.append(sum / Float(rows.count * columns.count))
            }
        }
        self.means = means
    }

    /// Of each block, how much its channels differ from those of the same block of `other`, a picture of the same size.
    func differences(from other: PictureBlocks) -> [SIMD3<Float>] {
        precondition(width == other.width && height == other.height, "pictures of one size")
        return means.indices.map { i in
            let difference = means[i] - other.means[i]
            return difference.replacing(with: -difference, where: difference .< .zero)
        }
    }

    /// Share of blocks that visibly differ from those of `other`, a picture of the same size.
    func visibleShare(from other: PictureBlocks) -> Float {
        let worse = differences(from: other).count { $0.max() > Self.visible }
        return Float(worse) / Float(means.count)
    }
}

/// How different two pictures of one size look.
struct PictureDifference {
    /// Mean over all blocks and channels, 0…255.
    let mean: Float
    /// Share of blocks that visibly differ.
    let visibleShare: Float
    /// Where they differ: grey is alike, brighter red worse.
    let picture: Picture

    init(_ a: Picture, _ b: Picture) {
        let (left, right) = (PictureBlocks(a), PictureBlocks(b))
        let differences = left.differences(from: right)
        mean = differences.reduce(0) { $0 + $1.sum() / 3 } / Float(differences.count)
        visibleShare = left.visibleShare(from: right)
        var marked = [UInt8](repeating: 255, count: 4 * a.width * a.height)
        let columns = (a.width + PictureBlocks.side - 1) / PictureBlocks.side
        for y in 0..<a.height {
            for x in 0..<a.width {
                let most = differences[y / PictureBlocks.side * columns + x / PictureBlocks.side].max()
                let at = 4 * (y * a.width + x)
                (marked[at], marked[at + 1], marked[at + 2]) = (UInt8(min(255, 40 + most * 8)), 40, 40)
            }
        }
        picture = Picture(width: a.width, height: a.height, rgba: marked)
    }
}
