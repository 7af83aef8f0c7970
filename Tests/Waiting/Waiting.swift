import Glibc

/// What was waited for and never came.
public struct Hang: Error, CustomStringConvertible {
    public let description: String
}

/// Waits until a condition holds; it is looked at again and again, and nothing else is waited for.
///
/// `process`: whose work is progress; nil for none (`HangWatch`). `report`: what there was instead.
///
/// - Throws: `Hang` when it never does, and what the condition throws.
public func wait(
    for what: String, workOf process: Int32? = nil, _ report: () -> String = { "" },
    until condition: () throws -> Bool
) throws {
    var watch = HangWatch(process: process)
    while try !condition() {
        guard !watch.hangs() else { throw Hang(description: "waited in vain for \(what). \(report())") }
        yieldProcessor()
    }
}

/// Gives others the processor between two looks.
private func yieldProcessor() { poll(nil, 0, 5) }
