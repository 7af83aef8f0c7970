import CENet

/// Why a datagram was dropped before ENet saw it. The raw value indexes `HostCounters.dropped`.
public enum DropReason: Int, CaseIterable, Hashable, Sendable {
    case tooShort = 0
    case tooLong
    case compressed
    case outOfBand
    case truncatedCommand
    case unknownCommand
    case badChannel
    case unwantedCommand
    case badConnect
    case badFragment
    /// From another program of this machine, past the gate.
    case notFromGate
}

/// Decides whether ENet may see a datagram: walks its commands as ENet would, without touching any state.
///
/// Why: one 26-byte SEND_FRAGMENT that announces a million fragments makes ENet 1.3.17 allocate 128 KiB, and ENet takes
/// sizes, channels and the MTU of a CONNECT at their word. Nothing an honest peer of ours sends is dropped.
///
/// Layout of a datagram, big-endian (enet/protocol.h); bit 15 of the first word says whether `sentTime` is there, bit 14
/// that the rest is compressed, bits 12–13 are the session, the low 12 the peer (0xFFF before there is one):
///
///     flags+session+peer:2  sentTime:0|2  command…
///     command = flags+code:1 channel:1 sequence:2 fields (by code) data (by code)
///
/// A datagram starting FF FF would be an impossible ENet one (compressed, peer 0xFFF); it counts as `.outOfBand`.
public struct DatagramFilter: Sendable {
    /// Whether strangers may open connections: true for servers.
    public let acceptsConnections: Bool

    public init(acceptsConnections: Bool) { self.acceptsConnections = acceptsConnections }

    static let headerBytes = 2
    static let sentTimeBytes = 2
    static let noPeer: UInt16 = 0x0FFF
    /// A fragment but the last carries at least this much from an honest peer: the MTU less every header is 1172.
    static let leastFragmentBytes = 1024

    /// Nil lets the datagram through.
    public func verdict(_ bytes: UnsafeRawBufferPointer) -> DropReason? {
        guard bytes.count >= Self.headerBytes else { return .tooShort }
        guard bytes.count <= TransportLimits.mtu else { return .tooLong }
        let header = Self.word(bytes, 0)
        if header == 0xFFFF { return .outOfBand }
        if header & UInt16(ENET_PROTOCOL_HEADER_FLAG_COMPRESSED.rawValue) != 0 { return .compressed }
        let timed = header & UInt16(ENET_PROTOCOL_HEADER_FLAG_SENT_TIME.rawValue) != 0
        var at = Self.headerBytes + (timed ? Self.sentTimeBytes : 0)
        guard at <= bytes.count else { return .tooShort }
        let fromStranger = header & Self.noPeer == Self.noPeer
        while at < bytes.count {
            guard at + CommandSize.header <= bytes.count else { return .truncatedCommand }
            guard let fields = CommandSize.of(code: bytes[at] & 0x0F) else { return .unknownCommand }
            guard at + fields <= bytes.count else { return .truncatedCommand }
            let command = UnsafeRawBufferPointer(rebasing: bytes[at...])
            switch check(command, fromStranger: fromStranger) {
            case .drop(let reason): return reason
            case .skip(let data):
                at += fields + data
                guard at <= bytes.count else { return .truncatedCommand }
            }
        }
        return nil
    }

    private enum Step {
        case drop(DropReason)
        /// The command is fine and this many bytes of data follow its fields.
        case skip(Int)
    }

    private func check(_ command: UnsafeRawBufferPointer, fromStranger: Bool) -> Step {
        let code = UInt32(command[0] & 0x0F)
        if code == ENET_PROTOCOL_COMMAND_CONNECT.rawValue {
            return acceptsConnections && fromStranger ? checkConnect(command) : .drop(.unwantedCommand)
        }
        if fromStranger { return .drop(.unwantedCommand) }
        switch code {
        case ENET_PROTOCOL_COMMAND_VERIFY_CONNECT.rawValue:
            if acceptsConnections { return .drop(.unwantedCommand) }
            return Self.long(command, 8) == UInt32(TransportLimits.mtu) ? .skip(0) : .drop(.badConnect)
        case ENET_PROTOCOL_COMMAND_SEND_RELIABLE.rawValue: return checkSend(command, lengthAt: 4)
        case ENET_PROTOCOL_COMMAND_SEND_UNRELIABLE.rawValue: return checkSend(command, lengthAt: 6)
        case ENET_PROTOCOL_COMMAND_SEND_FRAGMENT.rawValue: return checkFragment(command)
        case ENET_PROTOCOL_COMMAND_SEND_UNSEQUENCED.rawValue,
            ENET_PROTOCOL_COMMAND_SEND_UNRELIABLE_FRAGMENT.rawValue:
            return .drop(.unwantedCommand)
        default: return .skip(0)
        }
    }

    /// Another MTU than ours would make ENet split our unreliable messages (smaller) or send longer datagrams (larger).
    private func checkConnect(_ command: UnsafeRawBufferPointer) -> Step {
        let mtu = Self.long(command, 8)
        let channels = Self.long(command, 16)
        let ours = UInt32(Channel.allCases.count)
        return mtu == UInt32(TransportLimits.mtu) && channels == ours ? .skip(0) : .drop(.badConnect)
    }

    private func checkSend(_ command: UnsafeRawBufferPointer, lengthAt offset: Int) -> Step {
        guard Int(command[1]) < Channel.allCases.count else { return .drop(.badChannel) }
        return .skip(Int(Self.word(command, offset)))
    }

    private func checkFragment(_ command: UnsafeRawBufferPointer) -> Step {
        guard Int(command[1]) < Channel.allCases.count else { return .drop(.badChannel) }
        let length = Int(Self.word(command, 6))
        let count = Int(Self.long(command, 8))
        let number = Int(Self.long(command, 12))
        let total = Int(Self.long(command, 16))
        let offset = Int(Self.long(command, 20))
        let honest =
            total <= TransportLimits.reliableBytes && count <= total / Self.leastFragmentBytes + 1 && number < count
            && length > 0 && offset + length <= total
        return honest ? .skip(length) : .drop(.badFragment)
    }

    private static func word(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> UInt16 {
        UInt16(bytes[at]) << 8 | UInt16(bytes[at + 1])
    }
    private static func long(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> UInt32 {
        UInt32(word(bytes, at)) << 16 | UInt32(word(bytes, at + 2))
    }
}

/// Bytes of ENet's commands without their data.
enum CommandSize {
    static let header = MemoryLayout<ENetProtocolCommandHeader>.size

    static func of(code: UInt8) -> Int? {
        code > 0 && Int(code) < table.count ? table[Int(code)] : nil
    }

    /// By `ENetProtocolCommand`; as `commandSizes` in ENet's protocol.c.
    private static let table = [
        0, MemoryLayout<ENetProtocolAcknowledge>.size, MemoryLayout<ENetProtocolConnect>.size,
        MemoryLayout<ENetProtocolVerifyConnect>.size, MemoryLayout<ENetProtocolDisconnect>.size,
        MemoryLayout<ENetProtocolPing>.size, MemoryLayout<ENetProtocolSendReliable>.size,
        MemoryLayout<ENetProtocolSendUnreliable>.size, MemoryLayout<ENetProtocolSendFragment>.size,
        MemoryLayout<ENetProtocolSendUnsequenced>.size, MemoryLayout<ENetProtocolBandwidthLimit>.size,
        MemoryLayout<ENetProtocolThrottleConfigure>.size, MemoryLayout<ENetProtocolSendFragment>.size,
    ]
}
