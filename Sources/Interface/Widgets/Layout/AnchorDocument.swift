/// The anchors of a view in a storyboard, before everything they name is there:
/// `"anchors": {"leading": "parent.leading", "top": {"to": "title.bottom", "plus": 8}, "width": 120}`. What stands
/// before the dot is `parent`, `safe` (the parent's safe area) or an `id`; lengths may be a share of another: `"times":
/// 0.4`.
struct AnchorDocument {
    struct Requirement {
        let path: String
        let attribute: LayoutAttribute
        /// nil: a length of `constant` points.
        let target: (name: String, attribute: LayoutAttribute)?
        let multiplier: Float
        let constant: Float
    }

    private(set) var requirements: [Requirement] = []

    init(_ reader: inout StoryboardReader) throws(StoryboardError) {
        guard let value = reader.value("anchors") else { return }
        var anchors = try StoryboardReader(value, path: reader.path + ".anchors")
        for attribute in LayoutAttribute.allCases {
            guard let value = anchors.value(attribute.rawValue) else { continue }
            requirements.append(try Self.requirement(attribute, value, path: "\(anchors.path).\(attribute.rawValue)"))
        }
        try anchors.finish()
    }

    private static func requirement(
        _ attribute: LayoutAttribute, _ value: StoryboardValue, path: String
    ) throws(StoryboardError) -> Requirement {
        switch value {
        case .number(let number):
            guard attribute.isExtent else {
                throw StoryboardError(path: path, reason: "a number where “VIEW.ANCHOR” belongs")
            }
            guard abs(number) <= StoryboardReader.maximumMagnitude else {
                throw StoryboardError(path: path, reason: "\(number) is too large")
            }
            return Requirement(path: path, attribute: attribute, target: nil, multiplier: 0, constant: Float(number))
        case .string(let text):
            return Requirement(
                path: path, attribute: attribute, target: try target(text, path), multiplier: 1, constant: 0)
        default:
            var reader = try StoryboardReader(value, path: path)
            guard let text = try reader.string("to") else { throw reader.error("to", "missing") }
            let requirement = Requirement(
                path: path, attribute: attribute, target: try target(text, path + ".to"),
                multiplier: try reader.number("times") ?? 1, constant: try reader.number("plus") ?? 0)
            try reader.finish()
            return requirement
        }
    }

    private static func target(
        _ text: String, _ path: String
    ) throws(StoryboardError) -> (name: String, attribute: LayoutAttribute) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, let attribute = LayoutAttribute(rawValue: String(parts[1])) else {
            let known = LayoutAttribute.allCases.map(\.rawValue).joined(separator: ", ")
            throw StoryboardError(path: path, reason: "“\(text)” is no “VIEW.ANCHOR” with one of \(known)")
        }
        return (String(parts[0]), attribute)
    }
}

extension AnchoredView {
    /// Ties a subview as its document requires.
    ///
    /// - Throws: if no view in this one has a name.
    func tie(_ view: View, _ document: AnchorDocument) throws(StoryboardError) {
        for requirement in document.requirements {
            let first = LayoutAnchor(view, requirement.attribute)
            guard let target = requirement.target else {
                constraints.append(first.constraint(equalToConstant: requirement.constant))
                continue
            }
            let isOwn = target.name == "parent" || target.name == "safe"
            guard let other = isOwn ? self as View? : subviews.first(where: { $0.identifier == target.name }) else {
                throw StoryboardError(path: requirement.path, reason: "nothing beside it has the id “\(target.name)”")
            }
            let second = LayoutAnchor(other, target.attribute, isInSafeArea: target.name == "safe")
            constraints.append(
                first.constraint(equalTo: second, multiplier: requirement.multiplier, constant: requirement.constant))
        }
    }

    /// Circles and contradictions are mistakes of the document, whatever the size.
    func checkAnchors(path: String) throws(StoryboardError) {
        do throws(LayoutError) {
            var solver = AnchorSolver(self, constraints)
            _ = try solver.frames()
        } catch {
            throw StoryboardError(path: path + ".subviews", reason: error.description)
        }
    }
}
