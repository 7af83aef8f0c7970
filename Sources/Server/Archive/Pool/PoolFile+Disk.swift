import Foundation

extension PoolFile {
    /// Reads a file; one beyond `maximumBytes` is refused before it is read.
    public init(contentsOf path: String) throws(PoolFileError) {
        let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)?.intValue
        guard let size else { throw .file(path: path, reason: "there is no such file, or it may not be read") }
        guard size <= Self.maximumBytes else { throw .tooLarge(bytes: size, limit: Self.maximumBytes) }
        let data: Data
        do { data = try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
            throw .file(path: path, reason: error.localizedDescription)
        }
        try self.init(decoding: data)
    }

    /// Writes a file, whole or not at all.
    public func write(to path: String) throws(PoolFileError) {
        let bytes = try encoded()
        do { try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
            throw .file(path: path, reason: error.localizedDescription)
        }
    }
}
