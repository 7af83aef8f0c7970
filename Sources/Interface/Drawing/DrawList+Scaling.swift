import SimMath

extension DrawList {
    /// The same picture, every length times `factor`: from interface points to window points.
    public func scaled(by factor: Float) -> DrawList {
        guard factor != 1 else { return self }
        var result = DrawList(room: commands.count)
        for command in commands { result.append(command.scaled(by: factor)) }
        return result
    }

    /// Adds another list on top.
    public mutating func append(_ other: DrawList) {
        append(contentsOf: other.commands)
    }
}

extension DrawCommand {
    func scaled(by k: Float) -> DrawCommand {
        switch self {
        case .box(let rect, let radius, let top, let bottom, let border, let borderWidth):
            .box(
                rect.scaled(k), cornerRadius: radius * k, top: top, bottom: bottom, border: border,
                borderWidth: borderWidth * k)
        case .text(let text, let origin, let style, let color):
            .text(text, origin: origin * k, style: TextStyle(size: style.size * k, weight: style.weight), color: color)
        case .line(let points, let width, let color):
            .line(points.map { $0 * k }, width: width * k, color: color)
        case .disc(let centre, let radius, let fill, let border, let borderWidth):
            .disc(centre: centre * k, radius: radius * k, fill: fill, border: border, borderWidth: borderWidth * k)
        case .creature(let plan, let centre, let rotation, let scale):
            .creature(plan, centre: centre * k, rotation: rotation, scale: scale * k)
        case .beginClip(let rect): .beginClip(rect.scaled(k))
        case .endClip: .endClip
        case .layer(let layer): .layer(layer.scaled(by: k))
        case .warped(let layer): .warped(layer.scaled(by: k))
        }
    }
}
