public import SimMath

extension DrawList {
    /// The same picture moved by `d` points.
    public func translated(by d: Vector2) -> DrawList {
        var result = DrawList(room: commands.count)
        for command in commands { result.append(command.translated(by: d)) }
        return result
    }

    /// Every command, layers taken apart into what they show, warped ones unbent: for those who ask what is drawn, not
    /// how.
    public var flattened: [DrawCommand] {
        commands.flatMap { command -> [DrawCommand] in
            switch command {
            case .layer(let layer):
                (layer.shape.flattened + layer.region.flattened).map { $0.translated(by: layer.origin) }
            case .warped(let layer): layer.content.flattened.map { $0.translated(by: layer.frame.origin) }
            default: [command]
            }
        }
    }
}

extension DrawCommand {
    fileprivate func translated(by d: Vector2) -> DrawCommand {
        switch self {
        case .box(let rect, let radius, let top, let bottom, let border, let borderWidth):
            .box(
                rect.translated(by: d), cornerRadius: radius, top: top, bottom: bottom, border: border,
                borderWidth: borderWidth)
        case .text(let text, let origin, let style, let color):
            .text(text, origin: origin + d, style: style, color: color)
        case .line(let points, let width, let color): .line(points.map { $0 + d }, width: width, color: color)
        case .disc(let centre, let radius, let fill, let border, let borderWidth):
            .disc(centre: centre + d, radius: radius, fill: fill, border: border, borderWidth: borderWidth)
        case .creature(let plan, let centre, let rotation, let scale):
            .creature(plan, centre: centre + d, rotation: rotation, scale: scale)
        case .beginClip(let rect): .beginClip(rect.translated(by: d))
        case .endClip: .endClip
        case .layer(let layer): .layer(layer.translated(by: d))
        case .warped(let layer): .warped(layer.translated(by: d))
        }
    }
}

extension Rect {
    fileprivate func translated(by d: Vector2) -> Rect { Rect(x + d.x, y + d.y, width, height) }
}
