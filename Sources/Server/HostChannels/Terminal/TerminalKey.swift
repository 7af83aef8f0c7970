import ServerCore

/// A key of a terminal, by the bytes that it sends: letters in UTF-8, control characters, and the sequences of ECMA-48
/// as xterm has them.
enum TerminalKey: Hashable {
    case text(Character)
    case left, right, up, down, home, end
    case backspace, delete
    /// All before the cursor goes, as control and U do on a terminal without an editor.
    case clear
    case tab, enter, endOfInput
    case unknown

    /// nil while more bytes belong to it.
    static func read(_ bytes: [UInt8]) -> TerminalKey? {
        guard let first = bytes.first else { return nil }
        if first == 0x1B { return sequence(bytes) }
        if let key = controls[first] { return key }
        return first < 0x20 ? .unknown : letter(bytes)
    }

    private static let controls: [UInt8: TerminalKey] = [
        0x01: .home, 0x02: .left, 0x04: .endOfInput, 0x05: .end, 0x06: .right, 0x08: .backspace, 0x09: .tab,
        0x0A: .enter, 0x0D: .enter, 0x0E: .down, 0x10: .up, 0x15: .clear, 0x7F: .backspace,
    ]
    private static let sequences: [String: TerminalKey] = [
        "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "1~": .home, "4~": .end, "7~": .home,
        "8~": .end, "3~": .delete,
    ]
    /// No key has more bytes.
    private static let longest = 16

    /// `ESC [` or `ESC O`, and all up to a letter or '~'.
    private static func sequence(_ bytes: [UInt8]) -> TerminalKey? {
        guard bytes.count > 1 else { return nil }
        guard bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else { return .unknown }
        guard bytes.count > 2 else { return nil }
        guard (0x40...0x7E).contains(bytes[bytes.count - 1]) else { return bytes.count < longest ? nil : .unknown }
        return sequences[String(decoding: bytes[2...], as: UTF8.self)] ?? .unknown
    }

    private static func letter(_ bytes: [UInt8]) -> TerminalKey? {
        let count = bytes[0] < 0xC0 ? 1 : bytes[0] < 0xE0 ? 2 : bytes[0] < 0xF0 ? 3 : 4
        guard bytes.count >= count else { return nil }
        guard let text = String(validating: bytes, as: UTF8.self), let character = text.first, PlainLine.isPlain(text)
        else { return .unknown }
        return .text(character)
    }
}
