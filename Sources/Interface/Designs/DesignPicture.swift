/// A PNG picture that carries the design it shows: one file to look at, to keep and to give away.
///
/// The design lies in an `iTXt` chunk (PNG Specification, 11.3.4.5) under the keyword `micro-design`, so every program
/// shows the picture, and most keep what it carries.
public enum DesignPicture {
    /// No picture of a creature is longer: bytes.
    public static let maximumLength = 1 << 24

    private static let keyword = Array("micro-design".utf8)
    /// After the keyword: its end, no compression (two bytes), no language, no translated keyword.
    private static let head = keyword + [0, 0, 0, 0, 0]

    /// The picture with the design in it, instead of any that it carried. `png` is a whole PNG file.
    public static func embed(_ design: SavedDesign, in png: [UInt8]) throws(DesignError) -> [UInt8] {
        try PNGChunks.replacing("iTXt", beginning: head, with: head + (try DesignText.encoded(design)), in: png)
    }

    /// The design that a picture carries.
    public static func design(in png: [UInt8]) throws(DesignError) -> SavedDesign { try carried(by: png) }

    /// The same for a picture that is read in pieces, as few as it takes.
    static func carried(by source: some PictureSource) throws(DesignError) -> SavedDesign {
        for chunk in try PNGChunks(source).chunks {
            guard try PNGChunks.isNamed(chunk, "iTXt", beginning: head, in: source) else { continue }
            let length = chunk.data.count - head.count
            guard length <= DesignText.maximumLength else {
                throw .unreadable("\(length) bytes are more than any body needs", at: chunk.data.lowerBound)
            }
            let text = try PNGChunks.data(of: chunk, in: source).dropFirst(head.count)
            do { return try DesignText.design(text) } catch .unreadable(let reason, nil) {
                throw .unreadable(reason, at: chunk.data.lowerBound + head.count)
            }
        }
        throw .noDesignInside
    }
}
