import Controls

/// Keys and buttons: each command's list by itself, and no input twice.
extension SettingsReader {
    /// USB usage codes of keys (HID Usage Tables, page 7): below lie errors, above nothing.
    private static let scancodes = 4...231
    /// More keys for one command are of no use.
    private static let maximumBindings = 4

    mutating func readKeys(_ bindings: inout KeyBindings) {
        let codes = Self.scancodes
        let rule =
            "a list of scancodes from \(codes.lowerBound) to \(codes.upperBound), \(Self.maximumBindings) at most"
        bindings.keys = inputs("keys", bindings.keys, rule) { value in
            value.whole(codes).map { Key(rawValue: UInt16($0)) }
        }
        bindings.buttons = inputs("mouse", bindings.buttons.mapValues { [$0] }, "a list of one mouse button") {
            if case .text(let name) = $0 { PointerButton(rawValue: name) } else { nil }
        }.compactMapValues(\.first)
    }

    mutating func readPad(_ bindings: inout PadBindings) {
        let rule = "a list of buttons, \(Self.maximumBindings) at most"
        bindings.buttons = inputs("gamepad", bindings.buttons, rule) {
            if case .text(let name) = $0 { PadButton(rawValue: name) } else { nil }
        }
    }

    /// The lists of all commands. What the file says comes before defaults; where it says one thing twice, the first
    /// command has it.
    private mutating func inputs<Input: Hashable>(
        _ group: String, _ defaults: [PlayCommand: [Input]], _ rule: String, _ parse: (JSONValue) -> Input?
    ) -> [PlayCommand: [Input]] {
        var result: [PlayCommand: [Input]] = [:]
        var taken: Set<Input> = []
        let commands = PlayCommand.allCases
        for isNamed in [true, false] {
            for command in commands where (document["\(group).\(command.rawValue)"] != nil) == isNamed {
                let path = "\(group).\(command.rawValue)"
                let wanted = value(path, defaults[command] ?? [], rule) { found in
                    found.list(parse).flatMap { $0.count <= Self.maximumBindings ? $0 : nil }
                }
                let free = wanted.filter { taken.insert($0).inserted }
                if isNamed, free.count < wanted.count {
                    warn("\(path) names what another command has, or one thing twice: the first keeps it")
                }
                // Without an input a command is not listed, so that equal bindings are equal values.
                result[command] = free.isEmpty ? nil : free
            }
        }
        return result
    }
}
