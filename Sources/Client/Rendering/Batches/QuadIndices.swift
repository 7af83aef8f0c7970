extension [UInt32] {
    /// Two triangles over four corners in turn. One by one: a literal would be allocated each time.
    mutating func appendQuad(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) {
        append(a)
        append(b)
        append(c)
        append(c)
        append(d)
        append(a)
    }
}
