import Glibc

/// How the C library's allocator treats a process that runs for days.
public enum HeapTuning {
    /// From which size on a block is mapped by itself, and given back to the system when it is freed; bytes.
    private static let mappedBytes: Int32 = 128 << 10
    /// Free bytes at the end of a heap from which on they are given back.
    private static let keptBytes: Int32 = 1 << 20

    /// Keeps large blocks out of the heaps for good. By itself glibc takes each block that is freed as a sign that more
    /// of its size are to come from the heaps, up to 32 MiB: a world's bytes, coded once a second, then leave holes among
    /// what stays for minutes, and a third of the heaps is free and never given back (mallopt(3), M_MMAP_THRESHOLD).
    ///
    /// - Returns: whether the C library has taken it. Others than glibc have no such option, or no such habit.
    @discardableResult
    public static func mapLargeBlocks() -> Bool {
        guard let symbol = dlsym(nil, "mallopt") else { return false }
        let mallopt = unsafeBitCast(symbol, to: (@convention(c) (Int32, Int32) -> Int32).self)
        // <malloc.h>, which Swift's overlay does not name: M_TRIM_THRESHOLD and M_MMAP_THRESHOLD.
        let (trimThreshold, mapThreshold): (Int32, Int32) = (-1, -3)
        return mallopt(mapThreshold, mappedBytes) == 1 && mallopt(trimThreshold, keptBytes) == 1
    }

    /// Gives back to the system what is free in the heaps, also between blocks that stay (malloc_trim(3)). By itself
    /// glibc gives back only what lies behind the last of them, and each thread takes the heap of one that has ended:
    /// what lived for some seconds, as a nursery, leaves its size in every heap that was ever its own.
    ///
    /// About a millisecond for some tens of megabytes, for which threads that want memory of the same heap wait: for once
    /// in a while, and not within a tick.
    ///
    /// - Returns: whether anything was given back. Others than glibc have no such function.
    @discardableResult
    public static func giveBackFreePages() -> Bool {
        guard let symbol = dlsym(nil, "malloc_trim") else { return false }
        let trim = unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)
        return trim(0) == 1
    }
}
