public import Drawing

/// A button of a gamepad by its place: A is the lower of the four, B the right one, X the left one, Y the upper one,
/// whatever is printed on them. Triggers pulled far enough count as buttons.
public enum PadButton: String, CaseIterable, Hashable, Sendable {
    case a, b, x, y, back, start
    case leftStick, rightStick, leftShoulder, rightShoulder, leftTrigger, rightTrigger
    case up, down, left, right
}

/// Whose signs are printed on a pad's buttons.
public enum PadStyle: Hashable, Sendable {
    case letters
    case playStation
    /// A and B, X and Y change places.
    case nintendo

    /// What is printed on the button.
    public func name(of button: PadButton) -> Phrase {
        switch self {
        case .letters: Self.letterNames[button] ?? ""
        case .playStation: Self.shapes[button] ?? Self.letterNames[button] ?? ""
        case .nintendo: Self.swapped[button] ?? Self.letterNames[button] ?? ""
        }
    }

    private static let letterNames: [PadButton: Phrase] = [
        .a: "A", .b: "B", .x: "X", .y: "Y", .back: "Back", .start: "Start", .leftStick: "L stick",
        .rightStick: "R stick", .leftShoulder: "LB", .rightShoulder: "RB", .leftTrigger: "LT", .rightTrigger: "RT",
        .up: "D-pad up", .down: "D-pad down", .left: "D-pad left", .right: "D-pad right",
    ]
    private static let shapes: [PadButton: Phrase] = [
        .a: "Cross", .b: "Circle", .x: "Square", .y: "Triangle", .back: "Share", .start: "Options",
        .leftStick: "L3", .rightStick: "R3", .leftShoulder: "L1", .rightShoulder: "R1", .leftTrigger: "L2",
        .rightTrigger: "R2",
    ]
    private static let swapped: [PadButton: Phrase] = [
        .a: "B", .b: "A", .x: "Y", .y: "X", .back: "−", .start: "+", .leftShoulder: "L", .rightShoulder: "R",
        .leftTrigger: "ZL", .rightTrigger: "ZR",
    ]
}
