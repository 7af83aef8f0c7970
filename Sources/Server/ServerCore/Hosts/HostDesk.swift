import Logging
import Synchronization

/// Where a host's commands wait for the server: any thread asks, the server's own answers between two passes.
public final class HostDesk: Sendable {
    /// Hears what came of a command.
    public typealias Listener = @Sendable (HostAnswer) -> Void

    private enum Request: Sendable {
        case line(String, Listener)
        case work(@Sendable (inout DishServer) -> Void)
    }

    /// What the program does itself.
    public struct Duties: Sendable {
        let reload: @Sendable (HostDesk, @escaping Listener) -> Void
        let quit: @Sendable (@escaping Listener) -> Void

        /// `reload`: has files read again, on a thread of its own, and says what came of it. `quit`: asks the program to end, and says
        /// when it has, and how.
        public init(
            reload: @escaping @Sendable (HostDesk, @escaping Listener) -> Void,
            quit: @escaping @Sendable (@escaping Listener) -> Void
        ) {
            self.reload = reload
            self.quit = quit
        }
    }

    private let waiting = Mutex<[Request]>([])
    private let access: AccessBook
    private let duties: Duties
    /// Commands that may wait: more come from no host.
    private static let maximumWaiting = 64

    public init(_ access: AccessBook, _ duties: Duties) {
        self.access = access
        self.duties = duties
    }

    /// Hands over a line as it was typed. `answer` is called from the server's thread, or at once.
    public func ask(_ line: String, answer: @escaping Listener) {
        let isTaken = waiting.withLock { waiting in
            guard waiting.count < Self.maximumWaiting else { return false }
            waiting.append(.line(line, answer))
            return true
        }
        if !isTaken { answer(.failed("\(Self.maximumWaiting) commands wait already: ask again")) }
    }

    /// Hands over what only the server's own thread may do.
    public func perform(_ work: @escaping @Sendable (inout DishServer) -> Void) {
        waiting.withLock { $0.append(.work(work)) }
    }

    /// Between two passes. `now`: monotonic milliseconds.
    public func attend(_ server: inout DishServer, now: Double) {
        // This thread holds the server, or another one answers: the answer waits for its turn below, or for the next.
        for question in server.admins.takeQuestions() {
            carryOut(question.line, from: question.address, &server, now: now) { [self] answer in
                perform { $0.admins.answer(answer, to: question.admin, $0.dish) }
            }
        }
        let requests = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        for request in requests {
            switch request {
            case .line(let line, let answer): carryOut(line, &server, now: now, answer)
            case .work(let work): work(&server)
            }
        }
    }

    /// `address`: of who asks from elsewhere.
    private func carryOut(
        _ line: String, from address: String? = nil, _ server: inout DishServer, now: Double,
        _ answer: @escaping Listener
    ) {
        do throws(HostCommandError) {
            guard let command = try HostCommand(line) else { return answer(HostAnswer([])) }
            switch command {
            case .reload: duties.reload(self, answer)
            case .quit: duties.quit(answer)
            default: answer(server.obey(command, access, from: address, now: now))
            }
        } catch { answer(.failed("\(error)")) }
    }
}
