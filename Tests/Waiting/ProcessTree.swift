import Foundation

/// A process and all that descend from it, from the proc file system (proc(5), /proc/PID/stat).
package enum ProcessTree {
    private struct Entry {
        var parent: Int32
        var seconds: Double
    }

    /// Seconds of processor that they have used, with those of children that have ended; 0 where there is no such process. It may
    /// fall, when one of them ends that nobody has waited for.
    package static func processorSeconds(of root: Int32) -> Double {
        let all = entries
        var (members, open, sum) = (Set([root]), [root], 0.0)
        while let process = open.popLast() {
            sum += all[process]?.seconds ?? 0
            let children = all.filter { $0.value.parent == process }.keys
            open += children.filter { members.insert($0).inserted }
        }
        return sum
    }

    private static var entries: [Int32: Entry] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { Int32($0) }.reduce(into: [:]) { $0[$1] = entry(of: $1) }
    }

    /// nil for one that has ended meanwhile.
    private static func entry(of process: Int32) -> Entry? {
        guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            // The name, in brackets, may have gaps in it.
            let end = line.lastIndex(of: ")")
        else { return nil }
        let fields = line[end...].split(separator: " ")
        guard fields.count > 15, let parent = Int32(fields[2]) else { return nil }
        // Its own and the system's for it, and the same of children that it has waited for.
        let ticks = fields[12...15].compactMap { Double($0) }.reduce(0, +)
        return Entry(parent: parent, seconds: ticks / Double(sysconf(Int32(_SC_CLK_TCK))))
    }
}
