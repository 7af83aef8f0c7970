public import SimMath

extension StateCoder {
    /// A plan by its binary form. `isBody`: whether it must be one that can live by today's rules; the record of a body
    /// that lived by earlier ones need not.
    public mutating func code(_ plan: inout BodyPlan, _ name: StaticString, isBody: Bool) {
        var content = Self.isReading ? [] : plan.encoded()
        bytes(&content, name, limit: BodyPlan.maximumBinaryBytes)
        guard Self.isReading && isSound else { return }
        do { plan = try BodyPlan(decoding: content) } catch { return refuse(name, "\(error)") }
        let problems = isBody ? plan.problems() : []
        if !problems.isEmpty { refuse(name, problems.map(\.description).joined(separator: "; ")) }
    }
}

extension ControlFrame: StateCodable {
    /// The channels, each −1…1.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        var channels = channels
        for index in 0..<Self.channelCount { coder.code(&channels[index], "channel", in: -1...1) }
        if C.isReading { self = ControlFrame(channels: channels) }
    }
}

extension EditPrice: StateValue {
    public static let blank = EditPrice()

    /// The four sums.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&added, "added", in: 0...1 << 20)
        coder.code(&removed, "removed", in: 0...1 << 20)
        coder.code(&moved, "moved", in: 0...1 << 20)
        coder.code(&retuned, "retuned", in: 0...1 << 20)
    }
}
