import Rendering
import SimMath

/// How different two pictures of one size look.
///
/// Means of small blocks are compared, not pixels: drivers place an edge half a pixel apart, and nobody sees it.
struct PictureDifference {
    /// Mean over all blocks and channels, 0…255.
    let mean: Float
    /// Share of blocks whose mean differs by more than `visible`.
    let visibleShare: Float
    /// Where they differ: grey is alike, brighter red worse.
    let picture: Picture

    /// Side of a block, pixels.
    private static let block = 4
    /// A difference that can be seen side by side, 0…255.
    private static let visible: Float = 14

    init(_ a: Picture, _ b: Picture) {
        precondition(a.width == b.width && a.height == b.height, "pictures of one size")
        var marked = [UInt8](repeating: 255, count: 4 * a.width * a.height)
        var (sum, worse, count) = (Float(0), Float(0), Float(0))
        for top in stride(from: 0, to: a.height, by: Self.block) {
            for left in stride(from: 0, to: a.width, by: Self.block) {
                let difference = abs(Self.mean(a, left, top) - Self.mean(b, left, top))
                let most = max(difference.x, difference.y, difference.z)
                sum += (difference.x + difference.y + difference.z) / 3
                worse += most > Self.visible ? 1 : 0
                count += 1
                Self.mark(&marked, a, left, top, most)
            }
        }
        mean = sum / count
        visibleShare = worse / count
        picture = Picture(width: a.width, height: a.height, rgba: marked)
    }

    private static func mean(_ picture: Picture, _ left: Int, _ top: Int) -> SIMD3<Float> {
        var sum = SIMD3<Float>.zero
        var count: Float = 0
        for y in top..<min(picture.height, top + block) {
            for x in left..<min(picture.width, left + block) {
                let pixel = picture[x, y]
                sum += SIMD3(Float(pixel.x), Float(pixel.y), Float(pixel.z))
                count += 1
            }
        }
        return sum / count
    }

    private static func mark(_ marked: inout [UInt8], _ picture: Picture, _ left: Int, _ top: Int, _ most: Float) {
        let red = UInt8(min(255, 40 + most * 8))
        for y in top..<min(picture.height, top + block) {
            for x in left..<min(picture.width, left + block) {
                let at = 4 * (y * picture.width + x)
                (marked[at], marked[at + 1], marked[at + 2]) = (red, 40, 40)
            }
        }
    }
}

private func abs(_ v: SIMD3<Float>) -> SIMD3<Float> { v.replacing(with: -v, where: v .< .zero) }
