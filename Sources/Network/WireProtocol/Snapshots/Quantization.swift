/// The only code where lengths, angles and shares become whole numbers and back.
public enum Quantization {
    /// Steps a µm of creatures and cells: the grid of body plans.
    public static let stepsPerMicrometre: Float = 64
    /// Steps a µm of food.
    public static let foodStepsPerMicrometre: Float = 16
    /// Bits of a rotation: 4096 steps a turn, .09°.
    static let rotationBits = 12
    static let healthSteps: Float = 15
    /// Farthest coordinate, µm: a dish of 2 mm.
    static let farthest: Float = 2_000

    static func length(_ value: Float) -> Int32 {
        Int32((min(farthest, max(-farthest, value)) * stepsPerMicrometre).rounded())
    }
    static func length(_ steps: Int32) -> Float { Float(steps) / stepsPerMicrometre }

    static func food(_ value: Float) -> Int32 {
        Int32((min(farthest, max(-farthest, value)) * foodStepsPerMicrometre).rounded())
    }
    static func food(_ steps: Int32) -> Float { Float(steps) / foodStepsPerMicrometre }

    static func rotation(_ radians: Float) -> UInt16 {
        let turns = radians / (2 * Float.pi)
        guard turns.isFinite else { return 0 }
        let steps = Int32(((turns - turns.rounded(.down)) * 4096).rounded())
        return UInt16(truncatingIfNeeded: steps & 4095)
    }
    static func rotation(_ steps: UInt16) -> Float { Float(steps) * (2 * Float.pi / 4096) }

    static func health(_ share: Float) -> UInt8 { UInt8((min(1, max(0, share)) * healthSteps).rounded()) }
    static func health(_ steps: UInt8) -> Float { Float(steps) / healthSteps }
}
