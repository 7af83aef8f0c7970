/// A day by the calendar of UTC, as the dish of that day is called: "2026-11-23".
enum CalendarDay {
    /// Whether a text is written like one.
    static func isOne(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let figures = UInt8(ascii: "0")...UInt8(ascii: "9")
        return parts.map(\.count) == [4, 2, 2] && parts.allSatisfy { $0.allSatisfy { figures.contains($0) } }
    }
}
