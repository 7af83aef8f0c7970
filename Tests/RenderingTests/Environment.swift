import Glibc

func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

func makeFolder(_ path: String) {
    var part = path.hasPrefix("/") ? "/" : ""
    for piece in path.split(separator: "/") {
        part += piece + "/"
        mkdir(part, 0o755)
    }
}

/// Seconds since some fixed moment of `clock`.
func now(_ clock: clockid_t = CLOCK_MONOTONIC) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
