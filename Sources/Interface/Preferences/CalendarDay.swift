/// A day by the calendar of UTC, as the dish of that day is called: "2026-11-23".
enum CalendarDay {
    /// Whether a text is written like one, and the calendar has it.
    static func isOne(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let figures = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy { figures.contains($0) } }) else {
            return false
        }
        let numbers = parts.map { $0.reduce(0) { 10 * $0 + Int($1 - figures.lowerBound) } }
        return (1...12).contains(numbers[1])
            && (1...days(ofMonth: numbers[1], year: numbers[0])).contains(numbers[2])
    }

    private static func days(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
