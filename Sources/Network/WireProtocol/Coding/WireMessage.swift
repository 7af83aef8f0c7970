/// A union that goes over the wire as a message of its own.
protocol WireMessage: WireUnion {}

extension WireMessage {
    func encodedMessage() -> [UInt8] {
        var writer = BitWriter()
        var message = self
        message.code(&writer)
        return writer.finished
    }

    init(message bytes: [UInt8]) throws(WireError) {
        var reader = BitReader(bytes)
        let code = try reader.readUInt8()
        guard let tag = Tag(rawValue: code) else { throw .unknownMessage(code: code) }
        self.init(blank: tag)
        codePayload(&reader)
        try reader.finish()
    }
}
