import Logging
import Synchronization

extension HostLog {
    /// What has been said lately, by the place in the sources that said it: names, addresses and keys make any number of
    /// different lines, but places are as many as the program has.
    ///
    /// With the first line of a place a window of time opens for it. In that window
    /// * of warnings and errors that differ in figures alone, the first is written;
    /// * a place writes so many lines, and all places together so many;
    /// * whatever the others write, each place writes a few: its first line is never left out.
    /// What is left out is counted, and said once the window is over.
    public final class Repeats: Sendable {
        private let said: Mutex<Said>
        private let clock: @Sendable () -> Double

        /// `seconds`: how long a window is open. `clock`: monotonic seconds, so that no wall clock that is set back
        /// keeps warnings away.
        public init(seconds: Double = 10, clock: @escaping @Sendable () -> Double) {
            said = Mutex(Said(seconds: seconds))
            self.clock = clock
        }

        /// `more`: how many like it were left out since the last; nil for a line to leave out. `over`: others that were
        /// left out, whose time is over.
        func note(_ words: String, _ level: Logger.Level, from place: Place) -> (more: Int?, over: [LeftOut]) {
            let now = clock()
            return said.withLock { $0.note(words, level, from: place, now: now) }
        }

        /// All that were left out, which are forgotten.
        func takeAll() -> [LeftOut] { said.withLock { $0.take { _ in true } } }
    }
}

extension HostLog.Repeats {
    /// Where in the sources lines are said.
    struct Place: Hashable, Comparable {
        let file: String
        let line: UInt

        static func < (a: Place, b: Place) -> Bool { (a.file, a.line) < (b.file, b.line) }
    }

    /// Lines that were not written.
    struct LeftOut {
        let level: Logger.Level
        /// What is said of them: after their count.
        let words: String
        /// The place and the kind of all of them; nil where they are of several.
        var kind: Kind?
        var count = 0

        var said: String { "\(count) more \(words)" }
    }

    /// Lines of one place that differ in figures alone.
    struct Kind: Hashable {
        let place: Place
        let words: String
    }

    /// The lines of one place since its window opened.
    private struct Window {
        let until: Double
        var written = 0
        /// Of warnings and errors: those like each that was written, in this order.
        var repeats: [LeftOut] = []
        /// Of other kinds, beyond what one place may write.
        var others: LeftOut?
    }

    private struct Said {
        let seconds: Double
        private var windows: [Place: Window] = [:]
        /// All lines that were written since this was opened; `others` are those beyond what all may write.
        private var all: Window?

        /// Lines of a place in a window: as many as forty guests cause who come at once.
        private static let maximumLines = 40
        /// Different warnings and errors of a place in a window.
        private static let maximumKinds = 16
        /// Lines of all places in a window.
        private static let maximumOfAll = 128
        /// Lines that a place may write when all have written theirs.
        private static let guaranteed = 4

        init(seconds: Double) { self.seconds = seconds }

        mutating func note(
            _ words: String, _ level: Logger.Level, from place: Place, now: Double
        ) -> (more: Int?, over: [LeftOut]) {
            var over = take { now >= $0.until }
            let kind = level >= .warning ? Kind(place: place, words: words.filter { !$0.isNumber }) : nil
            var window = windows[place] ?? Window(until: now + seconds)
            var sum = all ?? Window(until: now + seconds)
            defer {
                windows[place] = window
                all = sum
            }

            if let kind, let known = window.repeats.firstIndex(where: { $0.kind == kind }) {
                window.repeats[known].count += 1
                return (nil, over)
            }
            guard window.written < (kind == nil ? Self.maximumLines : Self.maximumKinds) else {
                window.others = window.others ?? LeftOut(level: level, words: "of this kind: \(words)")
                window.others?.count += 1
                return (nil, over)
            }
            guard sum.written < Self.maximumOfAll || window.written < Self.guaranteed else {
                sum.others = sum.others ?? LeftOut(level: .warning, words: "lines of all kinds were left out")
                sum.others?.count += 1
                return (nil, over)
            }
            window.written += 1
            sum.written += 1
            guard let kind else { return (0, over) }
            window.repeats.append(LeftOut(level: level, words: "like this: \(words)", kind: kind))
            let before = over.firstIndex { $0.kind == kind }.map { over.remove(at: $0) }
            return (before?.count ?? 0, over)
        }

        /// Closes windows, and gives what was left out in them, the first to be over first.
        mutating func take(where isOver: (Window) -> Bool) -> [LeftOut] {
            let closed = windows.filter { isOver($0.value) }
                .sorted { ($0.value.until, $0.key) < ($1.value.until, $1.key) }
            for (place, _) in closed { windows[place] = nil }
            var left = closed.flatMap { $0.value.repeats + [$0.value.others].compactMap { $0 } }
            if let sum = all, isOver(sum) {
                left += [sum.others].compactMap { $0 }
                all = nil
            }
            return left.filter { $0.count > 0 }
        }
    }
}
