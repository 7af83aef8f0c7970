/// Counts which bits come in which context: what the contexts of a snapshot begin from is learned of real ones.
package struct ContextTally: Sendable {
    private var counts = [(zeros: Int, ones: Int)](repeating: (0, 0), count: InitialContexts.shares.count)

    package init() {}

    /// What `InitialContexts` should hold, row by row. A context that hardly ever came is as likely 0 as 1.
    package var rows: [[UInt16]] {
        stride(from: 0, to: counts.count, by: InitialContexts.columns).map { start in
            (start..<(start + InitialContexts.columns)).map { share(counts[$0].zeros, counts[$0].ones) }
        }
    }

    /// Steps of 64, so that the table is the same after a small change of the world.
    private func share(_ zeros: Int, _ ones: Int) -> UInt16 {
        let share = (Double(zeros) + 2) / (Double(zeros + ones) + 4)
        return UInt16(min(1_016, max(8, (share * 1_024).rounded()))) * 64
    }
}

extension ContextTally: ContextCoder {
    static var isReading: Bool { false }

    mutating func bit(_ value: inout Bool, _ context: Context) {
        if value { counts[context.index].ones += 1 } else { counts[context.index].zeros += 1 }
    }
    mutating func bits(_ value: inout UInt32, _ count: Int, _ name: String, form: FieldForm) {}
}
