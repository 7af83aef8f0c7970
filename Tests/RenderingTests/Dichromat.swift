import Glibc

/// How an eye without one kind of cones, or a picture without colour, shows a colour.
enum Dichromat: String, CaseIterable {
    case normal, grey, protanopia, deuteranopia, tritanopia

    /// What is left of sRGB, 0…1 each.
    func seen(_ color: SIMD3<Float>) -> SIMD3<Float> {
        let light = SIMD3(Self.linear(color.x), Self.linear(color.y), Self.linear(color.z))
        let (red, green, blue) = rows
        let left = SIMD3((red * light).sum(), (green * light).sum(), (blue * light).sum())
        return SIMD3(Self.encoded(left.x), Self.encoded(left.y), Self.encoded(left.z))
    }

    /// Of linear RGB. Machado, Oliveira & Fernandes, "A physiologically-based model for simulation of color vision
    /// deficiency", IEEE TVCG 15 (2009), severity 1; grey is the luminance of Rec. 709.
    private var rows: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>) {
        switch self {
        case .normal: (SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1))
        case .grey:
            (SIMD3(0.2126, 0.7152, 0.0722), SIMD3(0.2126, 0.7152, 0.0722), SIMD3(0.2126, 0.7152, 0.0722))
        case .protanopia:
            (
                SIMD3(0.152286, 1.052583, -0.204868), SIMD3(0.114503, 0.786281, 0.099216),
                SIMD3(-0.003882, -0.048116, 1.051998)
            )
        case .deuteranopia:
            (
                SIMD3(0.367322, 0.860646, -0.227968), SIMD3(0.280085, 0.672501, 0.047413),
                SIMD3(-0.011820, 0.042940, 0.968881)
            )
        case .tritanopia:
            (
                SIMD3(1.255528, -0.076749, -0.178779), SIMD3(-0.078411, 0.930809, 0.147602),
                SIMD3(0.004733, 0.691367, 0.303900)
            )
        }
    }

    /// IEC 61966-2-1, both ways.
    private static func linear(_ value: Float) -> Float {
        value <= 0.04045 ? value / 12.92 : powf((value + 0.055) / 1.055, 2.4)
    }

    private static func encoded(_ value: Float) -> Float {
        let value = min(1, max(0, value))
        return value <= 0.0031308 ? value * 12.92 : 1.055 * powf(value, 1 / 2.4) - 0.055
    }
}
