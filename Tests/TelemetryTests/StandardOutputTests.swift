import Foundation
import Telemetry
import Testing

@Suite struct StandardOutputTests {
    @Test func aFullDeviceIsAnErrorThatSaysSo() throws {
        let full = open("/dev/full", O_WRONLY)
        defer { close(full) }
        let error = #expect(throws: StandardOutputError.self) { try StandardOutput.write([1, 2], to: full) }
        #expect(error?.code == ENOSPC && "\(error!)".contains("No space left"))
    }

    @Test func allBytesArriveInOrder() throws {
        let pipe = Pipe()
        let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
        try StandardOutput.write(bytes, to: pipe.fileHandleForWriting.fileDescriptor)
        try pipe.fileHandleForWriting.close()
        #expect(try pipe.fileHandleForReading.readToEnd() == Data(bytes))
    }
}
