public import SimMath

/// What a drawing has asked about the pointer: as long as the answers are the same, so is the drawing.
public final class PointerUse {
    /// Where the pointer was, interface points.
    private let pointer: Vector2?
    private var answers: [(place: Rect, isInside: Bool)] = []
    /// Whether the drawing depends on more than which places the pointer is in.
    var isExact = false

    public init(_ pointer: Vector2?) { self.pointer = pointer }

    func note(_ place: Rect, isInside: Bool) { answers.append((place, isInside)) }

    /// Whether the drawing would be the same with the pointer elsewhere.
    public func allows(_ pointer: Vector2?) -> Bool {
        if pointer == self.pointer { return true }
        guard !isExact else { return false }
        return answers.allSatisfy { answer in (pointer.map { answer.place.contains($0) } ?? false) == answer.isInside }
    }
}
