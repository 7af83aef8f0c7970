import Foundation
import Glibc
import Telemetry
import Testing

/// What systemd is told.
struct SystemdNotifierTests {
    @Test func eachWordIsADatagramToTheNamedSocket() throws {
        let path = FileManager.default.temporaryDirectory.path + "/micro-\(UUID().uuidString.prefix(8)).socket"
        defer { unlink(path) }
        let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let isBound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        try #require(isBound)
        let service = SystemdNotifier(environment: ["NOTIFY_SOCKET": path, "WATCHDOG_USEC": "30000000"])
        #expect(service.watchdog == 30_000)
        service.ready()
        service.status("a\nb")
        service.beat()
        service.stopping()
        var words: [String] = []
        var buffer = [UInt8](repeating: 0, count: 256)
        for _ in 0..<4 {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            words.append(String(decoding: buffer[..<max(0, count)], as: UTF8.self))
        }
        #expect(words == ["READY=1", "STATUS=a b", "WATCHDOG=1", "STOPPING=1"])
    }

    @Test func withoutASocketNothingHappens() {
        for environment in [[:], ["NOTIFY_SOCKET": ""], ["NOTIFY_SOCKET": "/nowhere/a"]] as [[String: String]] {
            let service = SystemdNotifier(environment: environment)
            service.ready()
            #expect(service.watchdog == nil)
        }
        #expect(SystemdNotifier(environment: ["WATCHDOG_USEC": "1000", "WATCHDOG_PID": "1"]).watchdog == nil)
    }
}
