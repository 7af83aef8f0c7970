/// The part of a screen's drawing that moves by itself while all else stays: it is drawn alone into what is kept, so
/// that a screen on which something moves is not drawn anew for that.
struct MovingPicture {
    /// Its places among the drawing's commands.
    var commands: Range<Int>
    /// How far it had come when it was drawn.
    var step: Int

    init(commands: Range<Int>, step: Int) {
        self.commands = commands
        self.step = step
    }

    init(from start: Int, count: Int, step: Int) { self.init(commands: start..<(start + count), step: step) }

    /// The same behind so many more commands.
    func shifted(by count: Int) -> MovingPicture {
        MovingPicture(from: commands.lowerBound + count, count: commands.count, step: step)
    }
}
