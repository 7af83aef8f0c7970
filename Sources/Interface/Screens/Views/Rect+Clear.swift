import Drawing

extension Rect {
    /// Square points.
    var area: Float { width * height }

    /// How much of some things lies under it, square points.
    func covered(of things: [Rect]) -> Float { things.reduce(0) { $0 + intersection($1).area } }
}

extension [Rect] {
    /// The first of them that covers nothing of some things, or else what covers least; of several like that what
    /// covers least of the next things. nil only where there is none.
    func clearest(of things: [Rect]...) -> Rect? {
        let covers = map { place in things.map { place.covered(of: $0) } }
        return indices.min { covers[$0].lexicographicallyPrecedes(covers[$1]) }.map { self[$0] }
    }
}
