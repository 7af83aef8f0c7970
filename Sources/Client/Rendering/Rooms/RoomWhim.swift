import SimMath

/// What makes the room of one cell different from others of its type: its own from the plan's pattern and the cell's id.
nonisolated struct RoomWhim {
    /// The angle that the far wall and the small organelles are turned by, radians.
    let turn: Float
    /// −1 cold … 1 warm light; its sign chooses between the two walls of a type.
    let warmth: Float
    /// The sign seen in a mirror along the cell's facing.
    let isMirrored: Bool
    /// Whether the small organelles float above the large one.
    let smallAbove: Bool

    init(pattern: UInt8, cell: UInt8) {
        var random = RandomSource(seed: UInt64(pattern) << 8 | UInt64(cell))
        turn = random.uniform(0, 2 * Float.pi)
        warmth = random.uniform(-1, 1)
        isMirrored = random.chance(0.5)
        smallAbove = random.chance(0.5)
    }

    /// For the shader: cosine and sine of the turn; warmth; −1 mirrored or 1, twice that where the small float above.
    var values: [Float] {
        let direction = Vector2(angle: turn)
        return [direction.x, direction.y, warmth, (isMirrored ? -1 : 1) * (smallAbove ? 2 : 1)]
    }
}
