public import Anatomy

extension ClientMessage {
    private enum Code: UInt8 {
        case hello = 1, input, submitDesign, ready, respawn, requestPlan, leave, testSwim, endTest, aquarium, askLineage
    }

    public func encoded() -> [UInt8] {
        var writer = BitWriter()
        switch self {
        case .hello(let hello):
            writer.write(Code.hello.rawValue)
            hello.write(to: &writer)
        case .input(let input):
            writer.write(Code.input.rawValue)
            input.write(to: &writer)
        case .submitDesign(let editor, let plan):
            writer.write(Code.submitDesign.rawValue)
            writer.write(editor)
            writer.write(bytes: plan.encoded())
        case .ready(let editor):
            writer.write(Code.ready.rawValue)
            writer.write(editor)
        case .respawn(let design):
            writer.write(Code.respawn.rawValue)
            writer.write(design)
        case .requestPlan(let plan):
            writer.write(Code.requestPlan.rawValue)
            writer.write(plan)
        case .leave: writer.write(Code.leave.rawValue)
        case .testSwim(let editor, let plan):
            writer.write(Code.testSwim.rawValue)
            writer.write(editor)
            writer.write(bytes: plan.encoded())
        case .endTest: writer.write(Code.endTest.rawValue)
        case .aquarium(let command): command.write(to: &writer, code: Code.aquarium.rawValue)
        case .askLineage(let creature):
            writer.write(Code.askLineage.rawValue)
            writer.write(creature)
        }
        return writer.finished
    }

    /// Reads what `encoded` wrote. A hello of another version throws `.otherVersion`, so that it can be answered.
    public init(decoding bytes: [UInt8]) throws(WireError) {
        var reader = BitReader(bytes)
        let raw = try reader.readUInt8()
        guard let code = Code(rawValue: raw) else { throw .unknownMessage(code: raw) }
        switch code {
        case .hello: self = .hello(try Hello(from: &reader))
        case .input: self = .input(try InputMessage(from: &reader))
        case .submitDesign:
            let editor = try reader.readUInt32()
            self = .submitDesign(editor: editor, try reader.readPlan())
        case .ready: self = .ready(editor: try reader.readUInt32())
        case .respawn: self = .respawn(design: try reader.readUInt8())
        case .requestPlan: self = .requestPlan(try reader.readUInt32())
        case .leave: self = .leave
        case .testSwim:
            let editor = try reader.readUInt32()
            self = .testSwim(editor: editor, try reader.readPlan())
        case .endTest: self = .endTest
        case .aquarium: self = .aquarium(try AquariumCommand(from: &reader))
        case .askLineage: self = .askLineage(of: try reader.readUInt32())
        }
        try reader.finish()
    }
}

extension Hello {
    func write(to writer: inout BitWriter) {
        writer.write(version)
        writer.write(kind.rawValue)
        writer.write(design)
        writer.write(name, limit: WireLimits.nameBytes)
    }

    init(from reader: inout BitReader) throws(WireError) {
        version = try reader.readUInt16()
        guard version == protocolVersion else { throw .otherVersion(theirs: version) }
        kind = try reader.readCode("kind of guest", GuestKind.init(rawValue:))
        design = try reader.readUInt8()
        name = try reader.readText("name", limit: WireLimits.nameBytes)
    }
}

extension InputMessage {
    func write(to writer: inout BitWriter) {
        precondition(frames.count <= WireLimits.framesPerInput, "\(frames.count) frames in one input message")
        writer.write(newestSnapshot)
        writer.write(earlierSnapshots)
        writer.write(stream)
        writer.write(newestFrame)
        writer.write(UInt32(frames.count), bits: 6)
        for frame in frames {
            for i in 0..<ControlFrame.channelCount {
                writer.write(Int32((frame.channels[i] * 127).rounded()), signedBits: 8)
            }
        }
    }

    init(from reader: inout BitReader) throws(WireError) {
        newestSnapshot = try reader.readUInt32()
        earlierSnapshots = try reader.readUInt32()
        stream = try reader.readUInt8()
        newestFrame = try reader.readUInt32()
        let count = Int(try reader.read(bits: 6))
        guard count <= WireLimits.framesPerInput else {
            throw .tooMany(field: "frames", count: count, limit: WireLimits.framesPerInput)
        }
        frames = []
        for _ in 0..<count {
            var channels = SIMD8<Float>(repeating: 0)
            for i in 0..<ControlFrame.channelCount { channels[i] = Float(try reader.read(signedBits: 8)) / 127 }
            frames.append(ControlFrame(channels: channels))
        }
    }
}

extension ControlFrame {
    /// The frame as it arrives on the other side.
    public var quantized: ControlFrame {
        var rounded = channels
        for i in 0..<Self.channelCount { rounded[i] = (channels[i] * 127).rounded() / 127 }
        return ControlFrame(channels: rounded)
    }
}

extension BitReader {
    mutating func readPlan() throws(WireError) -> BodyPlan {
        let bytes = try readBytes("body plan", limit: BodyPlan.maximumBinaryBytes)
        do {
            return try BodyPlan(decoding: bytes)
        } catch {
            throw .badPlan(error)
        }
    }
}
