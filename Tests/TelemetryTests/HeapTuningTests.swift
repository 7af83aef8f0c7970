import Glibc
import Telemetry
import Testing

@Suite struct HeapTuningTests {
    /// In a process of its own: the allocator's habits are to be changed before there are threads.
    @Test func largeBlocksAreMappedAlsoAfterLargerOnesWereFreed() async {
        await #expect(processExitsWith: .success) {
            guard HeapTuning.mapLargeBlocks() else { exit(2) }
            for megabytes in [31, 24, 1] {
                let block = UnsafeMutableRawPointer.allocate(byteCount: megabytes << 20, alignment: 16)
                // One that is mapped begins behind its size, at the beginning of a page.
                let isMapped = UInt(bitPattern: block) % 4_096 == 16
                block.deallocate()
                if !isMapped { exit(3) }
            }
            exit(0)
        }
    }
}
