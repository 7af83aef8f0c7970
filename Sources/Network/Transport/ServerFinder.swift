import Foundation
public import Gate
import Synchronization

/// A server that has answered.
public struct ServerSighting: Hashable, Sendable {
    /// Where it answered from.
    public var address: NetworkAddress
    /// As it was asked by; nil for one that was found in the neighbourhood.
    public var host: String?
    public var port: UInt16
    /// From the question to the answer.
    public var milliseconds: Double
    public var notice: ServerNotice

    public init(address: NetworkAddress, host: String?, port: UInt16, milliseconds: Double, notice: ServerNotice) {
        self.address = address
        self.host = host
        self.port = port
        self.milliseconds = milliseconds
        self.notice = notice
    }
}

/// Asks servers how they are, and who is there in the networks of this machine, on a thread of its own: names may take long
/// to be found, and an answer's time is that of its arrival.
///
/// Let it go, and it stops within `pulse`.
public final class ServerFinder: Sendable {
    /// Ports that are asked in the neighbourhood: the usual one, and those that the next servers of one machine take.
    public static let neighbourPorts: ClosedRange<UInt16> = 27_500...27_507

    private let state = Mutex(State())
    private let socket: DatagramSocket
    private let clock: @Sendable () -> Double
    private let resolver: HostLookup.Resolver

    private struct Question {
        let host: String?
        let port: UInt16
        /// Where it was sent; empty for one to the neighbourhood.
        let addresses: [NetworkAddress]
        let askedAt: Double
        var answers = 0
    }

    private struct State {
        var questions: [UInt64: Question] = [:]
        var sightings: [ServerSighting] = []
        var lookups: [(host: String, port: UInt16, lookup: HostLookup)] = []
    }

    /// Milliseconds after which an answer no longer counts.
    private static let patience = 3_000.0
    /// Milliseconds between two looks whether this is still wanted, and at the names that are being found.
    private static let pulse = 20
    /// Answers that one question to the neighbourhood may have: who floods shall not fill the memory.
    private static let maximumNeighbours = 64
    private static let maximumQuestions = 256

    /// `clock` in monotonic milliseconds. `resolver` finds the addresses of a name and may block.
    ///
    /// - Throws: where there is no socket to be had.
    public init(
        clock: @escaping @Sendable () -> Double, resolver: @escaping HostLookup.Resolver = HostLookup.system
    ) throws(TransportError) {
        self.clock = clock
        self.resolver = resolver
        do { socket = try DatagramSocket(port: 0) } catch { throw .cannotOpen(port: 0, systemError: error.code) }
        socket.allowBroadcast()
        let socket = socket
        Thread.detachNewThread { [weak self] in
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 2048, alignment: 16)
            defer { buffer.deallocate() }
            while true {
                socket.wait(milliseconds: Self.pulse)
                guard let self else { return }
                work(buffer)
            }
        }
    }

    /// Asks one server. The answer, if one comes, is among `takeSightings`.
    public func ask(_ host: String, port: UInt16) {
        let lookup = HostLookup(host, resolver: resolver)
        state.withLock { $0.lookups.append((host, port, lookup)) }
    }

    /// Asks all who can be reached without a router, this machine included.
    public func askNeighbours() {
        let nonce = UInt64.random(in: .min ... .max)
        let question = Question(host: nil, port: 0, addresses: [], askedAt: clock())
        state.withLock { $0.questions[nonce] = question }
        let query = ServerQuery.query(nonce: nonce)
        for address in NetworkAddress.neighbourhood {
            for port in Self.neighbourPorts { socket.send(query, to: address.with(port: port)) }
        }
    }

    /// Who has answered since the last call.
    public func takeSightings() -> [ServerSighting] {
        state.withLock { state in
            defer { state.sightings = [] }
            return state.sightings
        }
    }

    // MARK: The thread

    private func work(_ buffer: UnsafeMutableRawBufferPointer) {
        sendToFound()
        // Not all at once: a flood must not keep this from noticing that it is no longer wanted.
        for _ in 0..<256 {
            guard let (count, from) = socket.receive(into: buffer) else { break }
            take(Array(buffer[..<min(count, buffer.count)]), from: from)
        }
        let now = clock()
        state.withLock { state in
            state.questions = state.questions.filter { now - $0.value.askedAt < Self.patience }
        }
    }

    private func sendToFound() {
        let found = state.withLock { state in
            let done = state.lookups.filter { $0.lookup.answer != nil }
            state.lookups.removeAll { $0.lookup.answer != nil }
            return done
        }
        for (host, port, lookup) in found {
            guard case .success(let all) = lookup.answer else { continue }
            let addresses = all.prefix(4).map { $0.with(port: port) }
            let nonce = UInt64.random(in: .min ... .max)
            let question = Question(host: host, port: port, addresses: Array(addresses), askedAt: clock())
            let isRoom = state.withLock { state in
                guard state.questions.count < Self.maximumQuestions else { return false }
                state.questions[nonce] = question
                return true
            }
            guard isRoom else { continue }
            for address in addresses { socket.send(ServerQuery.query(nonce: nonce), to: address) }
        }
    }

    private func take(_ bytes: [UInt8], from: NetworkAddress) {
        guard bytes.count <= ServerQuery.bytes, let (nonce, notice) = ServerNotice.read(bytes) else { return }
        let now = clock()
        state.withLock { state in
            guard var question = state.questions[nonce],
                question.addresses.isEmpty ? question.answers < Self.maximumNeighbours : question.answers == 0,
                question.addresses.isEmpty || question.addresses.contains(from)
            else { return }
            question.answers += 1
            state.questions[nonce] = question
            state.sightings.append(
                ServerSighting(
                    address: from, host: question.host, port: question.host == nil ? from.port : question.port,
                    milliseconds: max(0, now - question.askedAt), notice: notice))
        }
    }
}
