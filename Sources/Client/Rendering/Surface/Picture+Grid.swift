nonisolated extension Picture {
    /// Pictures of one size in rows, from left to right and from top to bottom, `gap` white pixels between them.
    public init(grid pictures: [Picture], columns: Int, gap: Int = 0) {
        let first = pictures.first
        let (width, height) = (first?.width ?? 0, first?.height ?? 0)
        let used = max(1, min(columns, pictures.count))
        let rows = (pictures.count + used - 1) / used
        let (wholeWidth, wholeHeight) = (max(0, used * (width + gap) - gap), max(0, rows * (height + gap) - gap))
        var rgba = [UInt8](repeating: 255, count: 4 * wholeWidth * wholeHeight)
        for (index, picture) in pictures.enumerated() {
            let (left, top) = (index % used * (width + gap), index / used * (height + gap))
            for y in 0..<min(height, picture.height) {
                let count = 4 * min(width, picture.width)
                let (from, to) = (4 * y * picture.width, 4 * ((top + y) * wholeWidth + left))
                rgba.replaceSubrange(to..<to + count, with: picture.rgba[from..<from + count])
            }
        }
        self.init(width: wholeWidth, height: wholeHeight, rgba: rgba)
    }

    /// The part of `width` × `height` pixels in its middle; all of it where it is smaller.
    public func middle(width: Int, height: Int) -> Picture {
        let (width, height) = (min(width, self.width), min(height, self.height))
        let (left, top) = ((self.width - width) / 2, (self.height - height) / 2)
        var part: [UInt8] = []
        part.reserveCapacity(4 * width * height)
        for y in top..<top + height {
            let from = 4 * (y * self.width + left)
            part += rgba[from..<from + 4 * width]
        }
        return Picture(width: width, height: height, rgba: part)
    }
}
