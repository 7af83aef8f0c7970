import Foundation
import Testing
import Transport

/// What a host reads of buffers that are too small for its guests.
@Suite struct SocketBufferTests {
    private static let wanted = Int(TransportLimits.socketBufferBytes)

    @Test func aCrowdThatDoesNotFitIsSaidWithTheLineThatMendsIt() throws {
        let small = SocketBuffers(receive: 212_992, send: 106_496)
        let both = try #require(small.advice(places: 31))
        #expect(both.contains("208 KiB (net.core.rmem_max) and 104 KiB (net.core.wmem_max) where 4096 were asked for"))
        #expect(both.hasSuffix(": sudo sysctl -w net.core.rmem_max=4194304 net.core.wmem_max=4194304"), "\(both)")
        let one = try #require(SocketBuffers(receive: 212_992, send: Self.wanted).advice(places: 64))
        #expect(one.hasSuffix(": sudo sysctl -w net.core.rmem_max=4194304") && !one.contains("wmem"), "\(one)")
        #expect(small.advice(places: 30) == nil)
        #expect(SocketBuffers(receive: Self.wanted, send: Self.wanted).advice(places: 256) == nil)
    }

    private static func file(_ name: String) -> String { "/proc/sys/net/core/\(name)_max" }
    /// A container may hide it.
    static let isKnown = FileManager.default.isReadableFile(atPath: file("rmem"))

    /// The system grants as much as it allows, and says nothing where that is less.
    @Test(.enabled(if: SocketBufferTests.isKnown), arguments: ["rmem", "wmem"])
    func whatIsGrantedIsReadBack(_ name: String) throws {
        let text = try String(contentsOfFile: Self.file(name), encoding: .utf8)
        let allowed = try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        let buffers = try ServerHost(port: 0).buffers
        #expect((name == "rmem" ? buffers.receive : buffers.send) == min(allowed, Self.wanted))
    }
}
