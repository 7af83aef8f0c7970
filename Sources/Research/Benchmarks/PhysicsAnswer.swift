import CWorkload
import Glibc

/// The result of running a workload in an engine; workload.h describes the file.
public struct PhysicsAnswer: Sendable {
    public let engine: String
    /// For each sampled step the positions of all discs.
    public let samples: [[Point]]
    /// Of each measured step, ms.
    public let processor: [Double]
    public let wall: [Double]
    /// 2²⁰ bytes.
    public let peakMegabytes: Double
    /// Of the final state, 0 for none.
    public let hash: UInt64

    public init(path: String) throws(BenchmarkFileError) {
        guard let file = fopen(path, "rb") else { throw BenchmarkFileError(path: path, problem: "cannot be read") }
        defer { fclose(file) }
        func get<Value: BitwiseCopyable>(_ count: Int, _ empty: Value) throws(BenchmarkFileError) -> [Value] {
            let values = [Value](unsafeUninitializedCapacity: count) { room, filled in
                filled = fread(room.baseAddress, MemoryLayout<Value>.stride, count, file)
            }
            guard values.count == count else { throw BenchmarkFileError(path: path, problem: "ends too early") }
            return values
        }
        var header = try get(1, AnswerHeader())[0]
        let magic = withUnsafeBytes(of: &header.magic) { Array($0) }
        guard magic == Array(ANSWER_MAGIC.utf8) else {
            throw BenchmarkFileError(path: path, problem: "is no answer of an engine")
        }
        engine = withUnsafeBytes(of: &header.engine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        var samples: [[Point]] = []
        for _ in 0..<header.samples { samples.append(try get(Int(header.discs), Point(0, 0))) }
        self.samples = samples
        processor = try get(Int(header.steps), 0.0)
        wall = try get(Int(header.steps), 0.0)
        peakMegabytes = header.peakMegabytes
        hash = header.hash
    }
}
