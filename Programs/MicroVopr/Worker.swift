import FaultWorlds
import Glibc
import Telemetry

/// The child's side: runs what it is asked to and prints a report a line, until its input ends.
enum Worker {
    /// Seconds of the processor for a second of a world, which takes some hundredths: beyond them it stands still. The
    /// system ends the process then, however busy the machine is and whatever the process does.
    static let secondsForASecond = 10

    static func work() throws {
        while let line = readLine() {
            guard let assignment = Assignment(line) else { continue }
            var passes = 0
            var meter = CostMeter()
            let report = FaultTrial.run(assignment.course, planted: assignment.planted) {
                if passes % 60 == 0 { limit(secondsForASecond) }
                passes += 1
                meter.count()
            }
            limit(0)
            try JSONLine.print(WorkedCourse(report: report, costs: meter.finish(minutes: report.minutes.count)))
        }
    }

    /// `seconds`: 0 for no limit.
    private static func limit(_ seconds: Int) {
        var timer = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: seconds, tv_usec: 0))
        setitimer(Int32(ITIMER_VIRTUAL.rawValue), &timer, nil)
    }
}
