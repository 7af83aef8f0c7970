import Gate
import ServerCore

/// A server's process, from its start to its end. Times in milliseconds.
struct ServerLife {
    var server: DishServer
    let host: FaultHost
    /// 1 for the first.
    let number: Int
    /// When its next pass is due.
    var nextPass: Double
    let beganAt: Double
    /// Whose guests were away then.
    let awayAtStart: [PlayerKey]
    var pausedUntil = 0.0
    /// Where its recording goes; nil for none.
    let recording: String?
    let beganTick: UInt64
    /// Operations that the disk had refused when it began, and before its last pass.
    let failuresAtStart: Int
    var failuresBeforePass: Int
}
