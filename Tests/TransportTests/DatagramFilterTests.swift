import CENet
import TestRounds
import Testing
import Transport

@Suite struct DatagramFilterTests {
    private let server = DatagramFilter(acceptsConnections: true)
    private let client = DatagramFilter(acceptsConnections: false)

    private func verdict(_ bytes: [UInt8], by filter: DatagramFilter? = nil) -> DropReason? {
        bytes.withUnsafeBytes { (filter ?? server).verdict($0) }
    }

    @Test func aFragmentBombIsDropped() {
        #expect(verdict(Datagram.fragment(count: 1_048_576, total: 65_536, length: 1)) == .badFragment)
        #expect(verdict(Datagram.fragment(count: 200, total: 100, length: 1)) == .badFragment)
        #expect(verdict(Datagram.fragment(count: 2, number: 2, total: 2000, length: 1000)) == .badFragment)
        #expect(verdict(Datagram.fragment(count: 2, total: 1_000_000, length: 1000)) == .badFragment)
        #expect(
            verdict(Datagram.fragment(count: 2, number: 1, total: 2000, length: 1000, offset: 1001)) == .badFragment)
        #expect(verdict(Datagram.fragment(count: 2, number: 1, total: 2000, length: 1000, offset: 1000)) == nil)
    }

    @Test func whatWeNeverSendIsDropped() {
        #expect(verdict(Datagram.with(command: 9, fields: [0, 0, 0, 0])) == .unwantedCommand)
        #expect(verdict(Datagram.with(command: 12, fields: [UInt8](repeating: 0, count: 20))) == .unwantedCommand)
        #expect(verdict(Datagram.with(command: 0, fields: [])) == .unknownCommand)
        #expect(verdict(Datagram.with(command: 13, fields: [UInt8](repeating: 0, count: 40))) == .unknownCommand)
        #expect(verdict(Datagram.with(command: 7, channel: 4, fields: [0, 0, 0, 1, 9])) == .badChannel)
        #expect(verdict([0x40, 0, 1, 2, 3]) == .compressed)
        #expect(verdict([0xFF, 0xFF, 0xFF, 0xFF, 1]) == .outOfBand)
        #expect(verdict([UInt8](repeating: 0, count: 1201)) == .tooLong)
        #expect(verdict([7]) == .tooShort)
    }

    @Test func aConnectMustComeFromAStrangerWithOurMTUAndChannels() {
        let connect = Datagram.connect(mtu: 1200, channels: 4)
        #expect(verdict(connect) == nil)
        #expect(verdict(connect, by: client) == .unwantedCommand)
        #expect(verdict(Datagram.connect(mtu: 4096, channels: 4)) == .badConnect)
        #expect(verdict(Datagram.connect(mtu: 576, channels: 4)) == .badConnect)
        #expect(verdict(Datagram.connect(mtu: 1200, channels: 255)) == .badConnect)
        var fromPeer = connect
        fromPeer[0] = 0x80
        fromPeer[1] = 0x01
        #expect(verdict(fromPeer) == .unwantedCommand)
    }

    @Test func everyTruncationOfACommandIsDropped() {
        let whole = Datagram.with(command: 6, fields: [0, 3, 1, 2, 3])
        #expect(verdict(whole) == nil)
        for length in 5..<whole.count { #expect(verdict(Array(whole[..<length])) != nil) }
    }

    @Test func randomDatagramsNeverTrap() {
        var state: UInt64 = 1
        func next() -> UInt8 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 33)
        }
        var passed = 0
        for round in 0..<TestRounds.some(of: 200_000) {
            let bytes = (0..<(round % 64)).map { _ in next() }
            if verdict(bytes) == nil { passed += 1 }
            if verdict(bytes, by: client) == nil { passed += 1 }
        }
        #expect(passed > 0 && passed < TestRounds.some(of: 200_000))
    }
}

/// Datagrams as ENet lays them out, for tests.
enum Datagram {
    static func with(command: UInt8, channel: UInt8 = 0, fields: [UInt8]) -> [UInt8] {
        [0x80, 0x01, 0, 0, command, channel, 0, 1] + fields
    }

    static func fragment(
        peer: UInt16 = 0x8001, count: UInt32, number: UInt32 = 0, total: UInt32, length: UInt16, offset: UInt32 = 0,
        sequence: UInt16 = 1
    ) -> [UInt8] {
        let head = big(peer) + [0, 0, 0x88, 0] + big(sequence) + big(sequence) + big(length)
        return head + big(count) + big(number) + big(total) + big(offset) + [UInt8](repeating: 7, count: Int(length))
    }

    static func connect(mtu: UInt32, channels: UInt32) -> [UInt8] {
        let head: [UInt8] = [0x8F, 0xFF, 0, 0, 0x82, 0xFF, 0, 1, 0, 0, 0, 0]
        return head + big(mtu) + big(UInt32(65_536)) + big(channels) + [UInt8](repeating: 0, count: 28)
    }

    static func big(_ value: UInt16) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 255)] }
    static func big(_ value: UInt32) -> [UInt8] { big(UInt16(value >> 16)) + big(UInt16(value & 0xFFFF)) }
}
