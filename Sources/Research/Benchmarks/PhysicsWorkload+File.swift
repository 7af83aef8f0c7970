public import CWorkload
import Glibc

/// A file of the benchmark that cannot be written or read.
public struct BenchmarkFileError: Error, Hashable, Sendable, CustomStringConvertible {
    public let path: String
    public let problem: String

    public init(path: String, problem: String) {
        self.path = path
        self.problem = problem
    }

    public var description: String { "\(path): \(problem)" }
}

/// How a workload is run.
public struct PhysicsCourse: Hashable, Sendable {
    /// Steps of 1/60 s before the clock starts, and measured ones.
    public var warmUp = 60
    public var steps = 200
    public var sampleEvery = 10
    public var workers = 1

    public init() {}
}

extension PhysicsWorkload {
    /// The header of the file: the sizes, and how the workload is run.
    public func header(_ course: PhysicsCourse) -> WorkloadHeader {
        var header = WorkloadHeader()
        withUnsafeMutableBytes(of: &header.magic) { $0.copyBytes(from: WORKLOAD_MAGIC.utf8) }
        header.bodies = Int32(headings.count)
        header.discs = Int32(discs.count)
        header.links = Int32(links.count)
        header.warmUp = Int32(course.warmUp)
        header.steps = Int32(course.steps)
        header.sampleEvery = Int32(course.sampleEvery)
        header.workers = Int32(course.workers)
        header.contactPasses = Int32(contactPasses)
        header.dishRadius = dishRadius
        header.side = side
        header.secondsPerStep = 1.0 / 60
        header.turnRate = 0.5
        header.churn = churn
        return header
    }

    /// Writes the file that workload.h describes.
    public func write(to path: String, _ course: PhysicsCourse) throws(BenchmarkFileError) {
        guard let file = fopen(path, "wb") else { throw BenchmarkFileError(path: path, problem: "cannot be written") }
        var wholly = put([header(course)], file)
        wholly = put(headings, file) && wholly
        wholly = put(discs, file) && wholly
        wholly = put(links, file) && wholly
        guard fclose(file) == 0, wholly else {
            throw BenchmarkFileError(path: path, problem: "could not be written; is the disk full?")
        }
    }
}

private func put<Value: BitwiseCopyable>(_ values: [Value], _ file: UnsafeMutablePointer<FILE>) -> Bool {
    fwrite(values, MemoryLayout<Value>.stride, values.count, file) == values.count
}
