/// Runs worlds of faults.
public enum FaultTrial {
    /// Runs one. `isLogging`: whether the report says what happened. `planted`: a bug that is put in on purpose. `eachPass`:
    /// called before each pass of the world.
    public static func run(
        _ course: FaultCourse, isLogging: Bool = false, planted: PlantedFault? = nil, eachPass: () -> Void = {}
    ) -> FaultReport {
        FaultWorld(course, isLogging: isLogging, planted: planted).run(eachPass: eachPass)
    }

    /// Runs one and returns the recording of its server's last life too; nil where nothing was recorded.
    public static func runRecorded(_ course: FaultCourse) -> (report: FaultReport, recording: [UInt8]?) {
        let world = FaultWorld(course, isLogging: true)
        let report = world.run {}
        return (report, world.house.lastRecording())
    }
}
