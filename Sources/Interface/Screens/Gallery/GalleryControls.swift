import Drawing
public import MeshTransform
import SimMath

/// What a visitor of the gallery can set by hand about any of its warps.
public struct GalleryControls: Hashable, Sendable {
    /// Where the light is.
    public enum Lamp: String, CaseIterable, Hashable, Sendable {
        /// At the upper left.
        case still
        /// Over the pointer.
        case pointer
        /// The slide has its own colours.
        case none

        var name: Phrase {
            switch self {
            case .still: "Upper left"
            case .pointer: "At the pointer"
            case .none: "Off"
            }
        }
    }

    public var lamp = Lamp.still
    public var shading = MeshLight.Shading.physical
    /// How much of the brightness depends on the light, 0…1.
    public var diffuse: Float = 0.75
    /// Whether light is found for every pixel, or at the vertices and spread over the faces.
    public var isLitPerPixel = true
    public var depth = DepthNormalization.average
    /// Widths of the slide over the distance of the eye: 0 sees it from infinitely far.
    public var perspective: Float = 0
    /// Whether the slide's content moves, and is drawn anew in every frame.
    public var isLive = true

    public init() {}

    /// What shows an effect best.
    public static func standard(for effect: GalleryEffect) -> GalleryControls {
        var controls = GalleryControls()
        switch effect {
        case .bulge, .drag: break
        case .ripple:
            controls.lamp = .pointer
            controls.diffuse = 0.85
            controls.perspective = 0.625
        case .pageCurl: controls.perspective = 0.42
        case .ellipse: controls.lamp = .none
        case .flag: controls.perspective = 0.59
        case .morph: controls.perspective = 0.5
        }
        return controls
    }

    /// Sets an exhibit up. `pointer`: about the middle of its frame, −1…1, y up.
    func apply(to exhibit: inout Exhibit, pointer: Vector2) {
        exhibit.mesh = exhibit.mesh.with(depth)
        exhibit.isLitPerPixel = isLitPerPixel
        exhibit.light = lamp == .none ? nil : light(pointer)
        guard perspective > 0 else { return }
        exhibit.supplementary = .perspective(distance: exhibit.frame.width / perspective) * exhibit.supplementary
    }

    private func light(_ pointer: Vector2) -> MeshLight {
        let direction = lamp == .pointer ? SIMD3(pointer.x, pointer.y, Self.height) : Self.upperLeft
        return MeshLight(direction: direction, diffuseFactor: diffuse, shading: shading)
    }

    /// Of the lamp at the pointer over the slide, where the slide's half is 1.
    private static let height: Float = 1.1
    /// Leaves flat places nearly as they are.
    private static let upperLeft = SIMD3<Float>(-0.55, 0.75, 1.3)
}

extension MeshLight.Shading {
    var name: Phrase {
        switch self {
        case .original: "Original"
        case .physical: "Physical"
        }
    }
}

extension DepthNormalization {
    var name: Phrase {
        switch self {
        case .none: "None (flat)"
        case .width: "Width"
        case .height: "Height"
        case .min: "Lesser side"
        case .max: "Greater side"
        case .average: "Average"
        }
    }
}
