import FaultWorlds

/// What a child process is asked to do, as a line of text.
struct Assignment: CustomStringConvertible {
    let course: FaultCourse
    let planted: PlantedFault?

    init(_ course: FaultCourse, planted: PlantedFault? = nil) {
        self.course = course
        self.planted = planted
    }

    /// Reads what `description` wrote; nil for anything else.
    init?(_ line: String) {
        let words = line.split(separator: " ")
        guard words.count >= 2, let seconds = Double(words[1]), let course = FaultCourse(words[0], seconds: seconds)
        else { return nil }
        self.init(course, planted: words.count > 2 ? PlantedFault(rawValue: String(words[2])) : nil)
    }

    var description: String { "\(course) \(course.seconds)" + (planted.map { " \($0.rawValue)" } ?? "") }
}
