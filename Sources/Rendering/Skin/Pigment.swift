import Anatomy
import SimMath

/// The colours of skins: Okabe and Ito's set, which the colour-blind can tell apart, turned a little by the plan's hue.
nonisolated enum Pigment {
    /// sRGB, 0…1.
    static func color(of type: CellType, hue: UInt8) -> SIMD3<Float> {
        let body = wheel(Float(hue) / 256)
        let base = okabeIto(type)
        // Tissue is the plain cloth of a body and takes most of its hue; organs keep the colour they are known by.
        let share: Float = type == .tissue ? 0.55 : 0.14
        return base + (body - base) * share
    }

    private static func okabeIto(_ type: CellType) -> SIMD3<Float> {
        switch type {
        case .nucleus: hex(0xCC79A7)
        case .tissue: hex(0xC9B79A)
        case .mouth: hex(0xD55E00)
        case .filter: hex(0x56B4E9)
        case .chloroplast: hex(0x009E73)
        case .vacuole: hex(0xF0E442)
        case .flagellum: hex(0x2A86C8)
        case .cilia: hex(0x5CC9C0)
        case .eye: hex(0xB9DCF2)
        case .nose: hex(0xE69F00)
        case .spike: hex(0xE9E2D0)
        case .armour: hex(0x8593A6)
        }
    }

    static func hex(_ rgb: UInt32) -> SIMD3<Float> {
        SIMD3(Float(rgb >> 16 & 255), Float(rgb >> 8 & 255), Float(rgb & 255)) / 255
    }

    /// The pure colour at a share of the colour circle.
    static func wheel(_ hue: Float) -> SIMD3<Float> {
        func channel(_ shift: Float) -> Float { 0.55 + 0.40 * sinTurns(hue + shift + 0.25) }
        return SIMD3(channel(0), channel(-1 / 3), channel(1 / 3))
    }
}
