extension HeldControls {
    /// Adds what was pressed since the last frame, and may be released already. Where the cursor and the stick point
    /// stays as it is.
    public mutating func formUnion(presses: HeldControls) {
        held.formUnion(presses.held)
        commands.formUnion(presses.commands)
        isThrustPressed = isThrustPressed || presses.isThrustPressed
        isBitePressed = isBitePressed || presses.isBitePressed
    }
}
