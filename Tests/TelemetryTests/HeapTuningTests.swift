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

    /// Every other block is free: none of them lies behind the last that stays.
    @Test func whatIsFreeBetweenOthersIsGivenBack() async {
        await #expect(processExitsWith: .success) {
            let (count, bytes) = (512, 64 << 10)
            guard HeapTuning.mapLargeBlocks() else { exit(2) }
            let blocks = (0..<count).map { _ in
                UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 16)
            }
            for block in blocks { memset(block, 1, bytes) }
            for index in stride(from: 0, to: count, by: 2) { blocks[index].deallocate() }
            guard let before = ProcessMemory.residentMegabytes(), HeapTuning.giveBackFreePages(),
                let after = ProcessMemory.residentMegabytes()
            else { exit(3) }
            // 16 MB are free.
            guard before - after > 8 else { exit(4) }
            for index in stride(from: 1, to: count, by: 2) { blocks[index].deallocate() }
            exit(0)
        }
    }
}
