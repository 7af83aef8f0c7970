/// The few things that saving asks of a disk, each of which can fail, and after each of which the power can. What is
/// written with them survives that; a disk that fails on purpose shows it.
public protocol Disk: Sendable {
    /// Names of the files in a folder, in no order; none where there is no folder.
    func list(_ folder: String) throws(UserFileError) -> [String]
    /// nil where there is no file.
    func read(_ path: String, maximumBytes: Int) throws(UserFileError) -> [UInt8]?
    /// The file has these bytes, but they may be lost until `sync`.
    func write(_ bytes: [UInt8], to path: String) throws(UserFileError)
    /// The file ends with these bytes, which begin at `offset`: what was there from it on is gone. They may be lost until
    /// `sync`. At 0 the file is made; one that has fewer bytes than `offset` is not the one that was written, and stays as
    /// it is (`UserFileError.cutShort`).
    func append(_ bytes: [UInt8], to path: String, at offset: Int) throws(UserFileError)
    /// What was written into the file stays.
    func sync(_ path: String) throws(UserFileError)
    /// At once: at every moment one of the two names is there. Lost until `syncFolder`.
    func rename(_ path: String, to other: String) throws(UserFileError)
    /// Nothing happens where there is no file.
    func remove(_ path: String) throws(UserFileError)
    /// The names in the folder stay.
    func syncFolder(_ folder: String) throws(UserFileError)
}

extension Disk {
    /// Makes `bytes` the contents of the file at `path`, so that at every moment, whatever fails, the old or the new
    /// contents are there whole.
    public func replace(_ path: String, with bytes: [UInt8]) throws(UserFileError) {
        let new = path + ".new"
        do throws(UserFileError) {
            try write(bytes, to: new)
            try sync(new)
            try rename(new, to: path)
        } catch {
            // Of a full disk what was written of it is wanted back.
            do { try remove(new) } catch {}
            throw error
        }
        try syncName(of: path)
    }

    /// The name of the file at `path` stays.
    public func syncName(of path: String) throws(UserFileError) { try syncFolder(path.folder) }
}

extension String {
    /// Of a path, the folder it is in.
    fileprivate var folder: String {
        guard let slash = lastIndex(of: "/") else { return "." }
        return slash == startIndex ? "/" : String(self[..<slash])
    }
}
