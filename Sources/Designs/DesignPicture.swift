/// A PNG picture that carries the design it shows: one file to look at, to keep and to give away.
///
/// The design lies in an `iTXt` chunk (PNG Specification, 11.3.4.5) under the keyword `micro-design`, so every program shows the
/// picture, and most keep what it carries.
public enum DesignPicture {
    /// No picture of a creature is longer: bytes.
    public static let longest = 1 << 24

    private static let keyword = Array("micro-design".utf8)
    /// After the keyword: its end, no compression (two bytes), no language, no translated keyword.
    private static let head = keyword + [0, 0, 0, 0, 0]

    /// The picture with the design in it, instead of any that it carried. `png` is a whole PNG file.
    public static func embed(_ design: SavedDesign, in png: [UInt8]) throws(DesignError) -> [UInt8] {
        let file = try PNGChunks(png)
        return file.replacing("iTXt", beginning: head, with: head + (try DesignText.encoded(design)))
    }

    /// The design that a picture carries.
    public static func design(in png: [UInt8]) throws(DesignError) -> SavedDesign {
        try DesignText.design(text(in: PNGChunks(png)))
    }

    private static func text(in file: PNGChunks) throws(DesignError) -> ArraySlice<UInt8> {
        let found = file.chunks.first { file.isNamed($0, "iTXt", beginning: head) }
        guard let found else { throw .noDesignInside }
        guard file.isSound(found) else { throw .unreadable("its checksum is wrong") }
        return file.bytes[found.data].dropFirst(head.count)
    }
}
