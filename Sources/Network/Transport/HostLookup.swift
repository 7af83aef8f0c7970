import Foundation
import Glibc
import Synchronization

/// One question to the system who a host is, asked on a thread of its own: the resolver may take as long as it likes.
///
/// Nobody has to wait for the end: whoever no longer wants the answer lets go of this.
public final class HostLookup: Sendable {
    /// An IPv4 address in network byte order, or why there is none.
    public typealias Answer = Result<UInt32, TransportError>
    /// Asks somebody who knows, and may block.
    public typealias Resolver = @Sendable (_ host: String) -> Answer

    private let found = Mutex<Answer?>(nil)

    /// An address in figures is known at once; a name is asked of `resolver`.
    public init(_ host: String, resolver: @escaping Resolver = HostLookup.system) {
        if let address = Self.figures(host) {
            found.withLock { $0 = .success(address) }
            return
        }
        Thread.detachNewThread { [self] in
            let answer = resolver(host)
            found.withLock { $0 = answer }
        }
    }

    /// nil while the question is open.
    public var answer: Answer? { found.withLock { $0 } }

    /// 192.0.2.7, in the form that everybody takes it (RFC 6943, section 3.1.1).
    static func figures(_ host: String) -> UInt32? {
        var address = in_addr()
        return inet_pton(AF_INET, host, &address) == 1 ? address.s_addr : nil
    }

    /// The system's resolver; of several addresses the first, which it thinks best (RFC 6724).
    public static let system: Resolver = { host in
        var hints = addrinfo()
        hints.ai_family = AF_INET
        hints.ai_socktype = Int32(SOCK_DGRAM.rawValue)
        var first: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, nil, &hints, &first) == 0, let first else {
            return .failure(.unresolvable(host: host))
        }
        defer { freeaddrinfo(first) }
        guard first.pointee.ai_family == AF_INET, let found = first.pointee.ai_addr else {
            return .failure(.unresolvable(host: host))
        }
        let address = found.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { $0.pointee.sin_addr.s_addr }
        return .success(address)
    }
}
