/// Counts what one peer sends in windows of a second.
struct IntakeMeter {
    private var windowStart = -Double.infinity
    private var messages = 0
    private var bytes = 0

    mutating func accept(bytes count: Int, now: Double, limits: ServerHostLimits) -> Bool {
        if now - windowStart >= 1000 {
            windowStart = now
            messages = 0
            bytes = 0
        }
        messages += 1
        bytes += count
        return messages <= limits.messagesPerSecond && bytes <= limits.bytesPerSecond
    }
}
