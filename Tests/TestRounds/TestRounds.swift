/// How often a test repeats what it does with random or cut bytes. A debug build under the address sanitizer takes some fifty times as
/// long for each round as a release build does: it does a part of them, and the release build does them all.
public enum TestRounds {
    /// The rounds that a debug build leaves out: it does one of so many. A prime, so that its steps meet every bit of a byte.
    #if DEBUG
    public static let step = 19
    #else
    public static let step = 1
    #endif

    /// `count` in release, a part of it in debug, and one at the least.
    public static func some(of count: Int) -> Int { max(1, count / step) }
}
