/// Tells a child that waits for ever from one that works on: on a loaded machine a long work may take an hour without a word.
public struct SilenceWatch {
    private var processorSeconds: Double?

    public init() {}

    /// It was told to do something: what it used before says nothing of that.
    public mutating func begin() { processorSeconds = nil }

    /// Whether it has used no processor since the last silence, of how much it has used by now; nil where that is not
    /// known, which is no proof.
    public mutating func standsStill(processorSeconds now: Double?) -> Bool {
        defer { processorSeconds = now }
        guard let now, let before = processorSeconds else { return false }
        return now <= before
    }
}
