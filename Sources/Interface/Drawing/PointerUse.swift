public import SimMath

/// What a drawing has asked about the pointer: as long as the answers are the same, so is the drawing.
public final class PointerUse {
    /// Where the pointer was, interface points.
    private let pointer: Vector2?
    private var answers: [(rect: Rect, isInside: Bool)] = []
    /// Whether the drawing depends on more than which rectangles the pointer is in.
    var isExact = false

    public init(_ pointer: Vector2?) { self.pointer = pointer }

    func note(_ rect: Rect, isInside: Bool) { answers.append((rect, isInside)) }

    /// Whether the drawing would be the same with the pointer elsewhere.
    public func allows(_ pointer: Vector2?) -> Bool {
        if pointer == self.pointer { return true }
        guard !isExact else { return false }
        return answers.allSatisfy { answer in (pointer.map { answer.rect.contains($0) } ?? false) == answer.isInside }
    }
}
