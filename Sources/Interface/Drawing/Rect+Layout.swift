public import SimMath

/// Layout by cutting: a screen starts as one rectangle and each part cuts off what it needs.
extension Rect {
    /// Takes a strip off the top, with `gap` points between the strip and what remains.
    public mutating func cutTop(_ height: Float, gap: Float = 0) -> Rect {
        let strip = Rect(x, y, width, min(height, self.height))
        let taken = min(height + gap, self.height)
        y += taken
        self.height -= taken
        return strip
    }

    /// Cuts a strip off the bottom; `gap` points go with it. Returns the strip.
    public mutating func cutBottom(_ height: Float, gap: Float = 0) -> Rect {
        let part = min(height, self.height)
        let strip = Rect(x, maxY - part, width, part)
        self.height -= min(height + gap, self.height)
        return strip
    }

    /// Cuts a strip off the left; `gap` points go with it. Returns the strip.
    public mutating func cutLeft(_ width: Float, gap: Float = 0) -> Rect {
        let strip = Rect(x, y, min(width, self.width), height)
        let taken = min(width + gap, self.width)
        x += taken
        self.width -= taken
        return strip
    }

    /// Cuts a strip off the right; `gap` points go with it. Returns the strip.
    public mutating func cutRight(_ width: Float, gap: Float = 0) -> Rect {
        let part = min(width, self.width)
        let strip = Rect(maxX - part, y, part, height)
        self.width -= min(width + gap, self.width)
        return strip
    }

    /// `count` equal columns with `gap` points between them.
    public func columns(_ count: Int, gap: Float) -> [Rect] {
        guard count > 0 else { return [] }
        let each = max(0, (width - gap * Float(count - 1)) / Float(count))
        return (0..<count).map { Rect(x + Float($0) * (each + gap), y, each, height) }
    }

    /// `count` equal rows with `gap` points between them.
    public func rows(_ count: Int, gap: Float) -> [Rect] {
        guard count > 0 else { return [] }
        let each = max(0, (height - gap * Float(count - 1)) / Float(count))
        return (0..<count).map { Rect(x, y + Float($0) * (each + gap), width, each) }
    }

    /// A rectangle of this size in the middle, no larger than this one.
    public func centred(width: Float, height: Float) -> Rect {
        let w = min(width, self.width)
        let h = min(height, self.height)
        return Rect(x + (self.width - w) / 2, y + (self.height - h) / 2, w, h)
    }

    /// Moved by as little as puts it inside `outer`; its far edges give way if it does not fit.
    public func clamped(to outer: Rect) -> Rect {
        let left = max(outer.x, min(x, outer.maxX - width))
        let top = max(outer.y, min(y, outer.maxY - height))
        return Rect(left, top, width, height)
    }

    /// What both cover; without extent where they do not overlap.
    public func intersection(_ other: Rect) -> Rect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return Rect(left, top, max(0, min(maxX, other.maxX) - left), max(0, min(maxY, other.maxY) - top))
    }

    /// Whether all of `inner` lies in it.
    public func contains(_ inner: Rect) -> Bool {
        inner.x >= x - 0.01 && inner.y >= y - 0.01 && inner.maxX <= maxX + 0.01 && inner.maxY <= maxY + 0.01
    }

    /// Moved by a vector.
    public func offset(_ by: Vector2) -> Rect { Rect(x + by.x, y + by.y, width, height) }
    /// Position and size multiplied by a factor.
    public func scaled(_ factor: Float) -> Rect { Rect(x * factor, y * factor, width * factor, height * factor) }
}
