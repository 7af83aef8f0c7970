import CWorkload
import Glibc
import Testing

import Benchmarks

@Suite struct FileTests {
    private func scratch(_ body: (String) throws -> Void) rethrows {
        let path = "/tmp/micro-bench-test-\(getpid())-\(UInt32.random(in: 0 ... .max))"
        defer { unlink(path) }
        try body(path)
    }

    @Test func enginesReadWhatWasWritten() throws {
        let work = PhysicsCase(.zoo, count: 5, drive: 3).makeWorkload()
        var course = PhysicsCourse()
        course.steps = 17
        try scratch { path in
            try work.write(to: path, course)
            let read = read_workload(path)
            defer {
                free(read.headings)
                free(read.discs)
                free(read.links)
            }
            #expect(read.header.steps == 17)
            #expect(read.header.dishRadius == work.dishRadius)
            #expect(Int(read.header.discs) == work.discs.count)
            #expect(work.headings.indices.allSatisfy { read.headings[$0] == work.headings[$0] })
            #expect(work.discs.indices.allSatisfy { read.discs[$0].x == work.discs[$0].x })
            #expect(work.links.indices.allSatisfy { read.links[$0].rest == work.links[$0].rest })
        }
    }

    @Test func answersComeBackAsTheyWere() throws {
        let work = PhysicsCase(.swarm, count: 1, drive: 0).makeWorkload()
        var course = PhysicsCourse()
        course.steps = 3
        try scratch { path in
            var answer = open_answer(path, "an engine", [work.header(course)])
            for step in 0..<Int32(course.steps) {
                begin_step(&answer)
                end_step(&answer, step)
            }
            begin_sample(&answer)
            for disc in work.discs { put_place(&answer, disc.x, disc.y) }
            close_answer(&answer, 42)
            let read = try PhysicsAnswer(path: path)
            #expect(read.engine == "an engine")
            #expect(read.samples == [work.discs.map { Point($0.x, $0.y) }])
            #expect(read.wall.count == 3 && read.processor.count == 3)
            #expect(read.hash == 42)
            #expect(read.peakMegabytes > 1)
        }
    }

    @Test(arguments: [
        ("/dev/full", "No space left on device"), ("", "No such file or directory"), ("/tmp", "Is a directory"),
    ])
    func resultsThatCannotBeWrittenAreNamed(path: String, reason: String) throws {
        let error = #expect(throws: BenchmarkFileError.self) { try ResultFile.write("[]".utf8, to: path) }
        #expect(error?.problem.contains(reason) == true)
        #expect(error?.path.isEmpty == false)
    }

    @Test func aFileThatIsNoAnswerIsNamed() throws {
        try scratch { path in
            #expect(throws: BenchmarkFileError(path: path, problem: "cannot be read")) {
                try PhysicsAnswer(path: path)
            }
            try PhysicsCase(.swarm, count: 10, drive: 0).makeWorkload().write(to: path, PhysicsCourse())
            #expect(throws: BenchmarkFileError(path: path, problem: "is no answer of an engine")) {
                try PhysicsAnswer(path: path)
            }
        }
    }
}
