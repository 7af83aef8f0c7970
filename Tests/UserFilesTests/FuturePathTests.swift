import Testing
import UserFiles

@Suite struct FuturePathTests {
    /// The rights of /proc let its owner make what cannot be made there.
    @Test func nothingCanBeMadeAmongTheFilesOfTheKernel() {
        #expect(FuturePath.problem("/proc/none/dish.sqlite", .file) == "nothing can be made in /proc")
        #expect(FuturePath.problem("/tmp/none/dish.sqlite", .file) == nil)
    }
}
