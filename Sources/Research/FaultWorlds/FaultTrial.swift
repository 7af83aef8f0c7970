/// Runs worlds of faults.
public enum FaultTrial {
    /// Runs one. `isLogging`: whether the report says what happened. `planted`: a bug that is put in on purpose.
    public static func run(
        _ course: FaultCourse, isLogging: Bool = false, planted: PlantedFault? = nil
    ) -> FaultReport {
        FaultWorld(course, isLogging: isLogging, planted: planted).run()
    }
}
