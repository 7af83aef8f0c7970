import CWorkload

// `micro-bench-engine WORKLOAD ANSWER`, for `micro-bench`. Links no Foundation, so that its memory is the engine's.

if CommandLine.arguments.count != 3 { stop_with("usage", "micro-bench-engine WORKLOAD ANSWER") }
do {
    var run = try EngineRun(read_workload(CommandLine.arguments[1]))
    try run.run(answerPath: CommandLine.arguments[2])
} catch {
    stop_with("the engine refused", "\(error)")
}
