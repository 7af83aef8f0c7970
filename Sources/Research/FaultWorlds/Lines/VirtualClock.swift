/// The time of a world of faults, monotonic milliseconds: it goes on when the world says so.
final class VirtualClock {
    var now = 0.0
}
