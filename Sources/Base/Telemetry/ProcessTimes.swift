import Foundation

/// What a process has cost the processor, from the proc file system (proc(5), /proc/PID/stat).
public enum ProcessTimes {
    /// Seconds of processor of a process, its own and the system's for it; nil where it cannot be read.
    public static func processorSeconds(of process: Int32) -> Double? {
        guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            // The name, in brackets, may have gaps in it.
            let end = line.lastIndex(of: ")")
        else { return nil }
        let fields = line[end...].split(separator: " ")
        guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else { return nil }
        return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}
