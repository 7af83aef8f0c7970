import Glibc

/// Time that never jumps: steps of the wall clock do not move it.
public enum MonotonicClock {
    /// Seconds since an arbitrary start.
    public static var seconds: Double {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
    }

    /// Milliseconds since the same start.
    public static var milliseconds: Double { seconds * 1000 }

    /// Processor time this process has used, seconds.
    public static var processorSeconds: Double {
        var now = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
    }
}
