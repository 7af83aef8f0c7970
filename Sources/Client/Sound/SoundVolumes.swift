/// How loud the player wants it. All 0…1; values outside are clamped, and NaN becomes 0.
public struct SoundVolumes: Hashable, Sendable {
    /// Of everything. At 0 nothing is opened, mixed or played.
    public var master: Float { didSet { master = Self.clean(master) } }
    private var groups: SIMD4<Float>

    public init(master: Float = 0.8, creatures: Float = 1, interface: Float = 0.8, ambience: Float = 0.7) {
        self.master = Self.clean(master)
        groups = SIMD4(Self.clean(creatures), Self.clean(interface), Self.clean(ambience), 0)
    }

    /// Of a group, 0…1; what is beyond is clamped.
    public subscript(group: SoundGroup) -> Float {
        get { groups[group.rawValue] }
        set { groups[group.rawValue] = Self.clean(newValue) }
    }

    /// Whether everything is silent.
    public var isOff: Bool { SoundGroup.allCases.allSatisfy { total($0) == 0 } }

    /// What a sound of this group is multiplied with. A volume is squared, because hearing is nearer to a logarithm
    /// than to a line: half the slider sounds about half as loud.
    func total(_ group: SoundGroup) -> Float {
        let product = master * self[group]
        return product * product
    }

    private static func clean(_ value: Float) -> Float { value.isFinite ? min(1, max(0, value)) : 0 }
}
