import UserFiles

/// The bytes of a picture, wherever they lie.
protocol PictureSource {
    var count: Int { get }
    /// The bytes of a range of 0..<`count`; fewer where they have gone meanwhile.
    func piece(_ range: Range<Int>) throws(DesignError) -> [UInt8]
}

extension PictureSource {
    /// All bytes of a range.
    func whole(_ range: Range<Int>) throws(DesignError) -> [UInt8] {
        let bytes = try piece(range)
        guard bytes.count == range.count else {
            throw .notAPicture("it is cut short", at: range.lowerBound + bytes.count)
        }
        return bytes
    }
}

extension [UInt8]: PictureSource {
    func piece(_ range: Range<Int>) -> [UInt8] { Array(self[range.clamped(to: indices)]) }
}

/// A picture on the disk, of which only what is asked for is read.
struct PictureFile: PictureSource {
    private let file: OpenedFile

    /// `name`: what the player calls it.
    init(_ path: String, _ name: String) throws(DesignError) {
        let found: OpenedFile?
        do { found = try OpenedFile.open(path, maximumBytes: DesignPicture.maximumLength) } catch { throw .file(error) }
        guard let found else { throw .gone(name) }
        file = found
    }

    var count: Int { file.count }

    func piece(_ range: Range<Int>) throws(DesignError) -> [UInt8] {
        do { return try file.bytes(range) } catch { throw .file(error) }
    }
}
