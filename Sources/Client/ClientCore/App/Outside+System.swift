public import Designs
import Foundation
import GameSession
import Gate
import Glibc
public import Logging
import ServerProcess
import Telemetry
import Transport
import Voice

extension Outside {
    /// This machine, this user and the network. `portrait` draws.
    public init(
        log: Logger, environment: [String: String],
        portrait: @escaping (SavedDesign, String) throws(DesignError) -> [UInt8]
    ) {
        self.init(
            log: log,
            startServer: { arguments throws(ClientError) in
                do throws(LocalServerError) {
                    return ChildServer(try LocalServer(arguments: arguments))
                } catch {
                    throw .server(error)
                }
            },
            connect: { request, now throws(TransportError) in try GameSession(request, now: now) },
            farewell: Self.leave, files: UserPaths(environment: environment), clipboard: SystemClipboard(),
            unixTime: { Int64(time(nil)) }, portrait: portrait,
            keyring: Keyring(environment: environment, log: log),
            scout: {
                do { return try ServerFinder(clock: { MonotonicClock.milliseconds }) } catch {
                    log.warning("no server can be asked how it is: \(error)")
                    return nil
                }
            })
        voice = Speaker()
        let reader = ScreenReader()
        isScreenReaderOn = { reader.isOn }
    }

    /// The goodbye gets a moment to travel.
    private static func leave(_ session: GameSession) {
        session.leave(now: MonotonicClock.milliseconds)
        for _ in 0..<10 where session.end == nil {
            usleep(10_000)
            _ = session.update(now: MonotonicClock.milliseconds)
        }
    }
}

/// A micro-server as a child of this process.
private final class ChildServer: OwnServer {
    private let server: LocalServer

    init(_ server: LocalServer) { self.server = server }

    var port: UInt16? { if case .ready(let port) = server.state { port } else { nil } }
    var key: ServerKey? { server.key.flatMap(ServerKey.init(hexadecimal:)) }
    var failure: ClientError? { if case .failed(let error) = server.state { .server(error) } else { nil } }
    func poll() { server.poll() }
    func stop() { server.stop() }
}
