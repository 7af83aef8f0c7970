import Telemetry
import Testing

@Suite struct HeapTuningTests {
    /// A mapped block begins behind its size, at the beginning of a page.
    private func isMapped(bytes: Int) -> Bool {
        let block = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 16)
        defer { block.deallocate() }
        return UInt(bitPattern: block) % 4_096 == 16
    }

    @Test func largeBlocksAreMappedAlsoAfterLargerOnesWereFreed() {
        #expect(HeapTuning.mapLargeBlocks())
        UnsafeMutableRawPointer.allocate(byteCount: 16 << 20, alignment: 16).deallocate()
        let large = (0..<64).map { isMapped(bytes: Int(HeapTuning.mappedBytes) + $0 * 10_000) }
        #expect(!large.contains(false))
    }
}
