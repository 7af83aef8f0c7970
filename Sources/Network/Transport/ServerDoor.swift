import Gate

/// A server's socket with the gate behind it: everything outside is a handshake or sealed, everything inside is ENet's.
final class ServerDoor {
    let outer: DatagramSocket
    var gate: ServerGate
    /// UDP payloads outside.
    private(set) var bytesSent: UInt64 = 0
    private(set) var bytesReceived: UInt64 = 0
    private let inner: InnerSocket
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 2048, alignment: 16)

    /// Datagrams taken in before ENet gets to work on them: less than the loopback's buffer holds.
    static let batch = 48

    init(_ outer: DatagramSocket, _ gate: ServerGate, inner: InnerSocket) {
        self.outer = outer
        self.gate = gate
        self.inner = inner
    }

    deinit { buffer.deallocate() }

    /// Datagrams from outside → answers to strangers, payloads to ENet. Returns how many there were, at most `batch`.
    func takeDatagrams(now: Double) -> Int {
        for taken in 0..<Self.batch {
            guard let (count, from) = outer.receive(into: buffer) else { return taken }
            bytesReceived += UInt64(count)
            let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<min(count, buffer.count)])
            switch gate.receive(bytes, from: from, now: now) {
            case .nothing: break
            case .answer(let answer): send(answer, to: from)
            case .payload(let session): inner.send(gate.payload, of: session)
            }
            if let challenge = gate.takePathChallenge() { send(challenge.bytes, to: challenge.address) }
        }
        return Self.batch
    }

    /// What ENet has sent → sealed, to where its sessions are.
    func sendSealed() {
        while let (count, session) = inner.receive(into: buffer) {
            let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<min(count, buffer.count)])
            guard let address = gate.seal(bytes, for: session) else { continue }
            send(gate.sealed, to: address)
        }
    }

    private func send(_ bytes: [UInt8], to address: NetworkAddress) {
        bytesSent += UInt64(bytes.count)
        outer.send(bytes, to: address)
    }
}
