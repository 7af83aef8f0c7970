import Glibc

/// Writes the results of a measurement into a file, a pipe or a device. What was printed before stays printed.
public enum ResultFile {
    /// Throws `BenchmarkFileError` with the system's reason and what to do.
    public static func write(_ text: some Collection<UInt8>, to path: String) throws(BenchmarkFileError) {
        guard let file = fopen(path, "wb") else { throw failure(path) }
        let bytes = Array(text)
        let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count && fflush(file) == 0
        let problem = isWritten ? nil : failure(path)
        let isClosed = fclose(file) == 0
        if let problem { throw problem }
        if !isClosed { throw failure(path) }
    }

    private static func failure(_ path: String) -> BenchmarkFileError {
        let reason = String(cString: strerror(errno))
        let name = path.isEmpty ? "a file without a name" : path
        return BenchmarkFileError(
            path: name, problem: "results could not be written (\(reason)): make room there, or name another file")
    }
}
