public import Controls
public import Drawing

/// What the gallery can do to a picture.
public enum GalleryEffect: String, CaseIterable, Hashable, Sendable {
    case bulge, ripple, pageCurl, ellipse, drag, flag, morph

    public var name: Phrase {
        switch self {
        case .bulge: "Bulge"
        case .ripple: "Ripple"
        case .pageCurl: "Page curl"
        case .ellipse: "Ellipse"
        case .drag: "Drag"
        case .flag: "Flag"
        case .morph: "Morph"
        }
    }

    /// What the hand can do.
    public var hint: Phrase {
        switch self {
        case .bulge: "A drop that magnifies follows the pointer."
        case .ripple: "Rings run from the middle; the light comes from the pointer."
        case .pageCurl: "Move the pointer from the right to the left to turn the page."
        case .ellipse: "A click bends the slide to an ellipse, the next one back."
        case .drag: "Take hold of the slide anywhere, pull, and let go."
        case .flag: "A flag in perspective: the pointer turns it."
        case .morph: "A click turns the slide into the next shape, from whatever it is."
        }
    }

    /// The digit that shows it: 1 is the first.
    public var key: Key { Key.digits[index] }

    var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    func stepped(by step: Int) -> GalleryEffect {
        let all = Self.allCases
        return all[(index + step + all.count) % all.count]
    }
}
