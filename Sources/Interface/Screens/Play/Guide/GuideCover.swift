import Drawing

/// How much of what is to be seen lies under the card in some place, square points.
struct GuideCover: Comparable {
    private let things: Float
    /// The same with so much room around them as they will have swum to in a while.
    private let around: Float
    private let others: Float
    /// Less is not worth a move: a square of 20 points.
    static let worthwhile: Float = 400

    /// `slack`: the room around them, points.
    init(_ place: Rect, of things: [Rect], slack: Float, _ others: [Rect]) {
        self.things = place.covered(of: things)
        around = place.covered(of: things.map { $0.inset(-slack) })
        self.others = place.covered(of: others)
    }

    var isNothing: Bool { around == 0 && others == 0 }

    static func < (a: GuideCover, b: GuideCover) -> Bool {
        (a.things, a.around, a.others) < (b.things, b.around, b.others)
    }
}
