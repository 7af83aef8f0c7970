import Foundation
public import Gate
import Glibc
import Synchronization

/// One question to the system who a host is, asked on a thread of its own: the resolver may take as long as it likes.
///
/// No caller has to wait for the end: one that no longer wants the answer drops its reference.
public final class HostLookup: Sendable {
    /// All addresses, the best first, with port 0; or why there is none.
    public typealias Answer = Result<[NetworkAddress], TransportError>
    /// Asks the system's resolver, and may block.
    public typealias Resolver = @Sendable (_ host: String) -> Answer

    private let found = Mutex<Answer?>(nil)

    /// An address in figures is known at once; a name is asked of `resolver`.
    public init(_ host: String, resolver: @escaping Resolver = HostLookup.system) {
        if let address = NetworkAddress(figures: host, port: 0) {
            found.withLock { $0 = .success([address]) }
            return
        }
        Thread.detachNewThread { [self] in
            let answer = resolver(host)
            found.withLock { $0 = answer }
        }
    }

    /// nil while the question is open.
    public var answer: Answer? { found.withLock { $0 } }

    /// The system's resolver.
    public static let system: Resolver = { host in
        let found = NetworkAddress.resolve(host)
        return found.isEmpty ? .failure(.unresolvable(host: host)) : .success(found)
    }
}
