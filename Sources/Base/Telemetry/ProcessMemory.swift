import Foundation

/// Memory of a process, from the proc file system (proc(5), /proc/PID/statm).
public enum ProcessMemory {
    /// Resident megabytes (2²⁰ bytes) of a process, this one without a number, or nil where it cannot be read.
    public static func residentMegabytes(of process: Int32? = nil) -> Double? {
        let name = process.map { "\($0)" } ?? "self"
        guard let line = try? String(contentsOfFile: "/proc/\(name)/statm", encoding: .utf8) else { return nil }
        let fields = line.split(separator: " ")
        guard fields.count > 1, let pages = Double(fields[1]) else { return nil }
        return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
    }
}
