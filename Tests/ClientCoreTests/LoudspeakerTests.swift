import ClientCore
import Glibc
import Logging
import Sound
import Testing

@Suite("The loudspeaker") @MainActor struct LoudspeakerTests {
    @Test("It opens a device when there is something to hear, and never in a game that was asked to be silent")
    func silence() {
        // SDL's own device, which is on every machine.
        setenv("SDL_AUDIODRIVER", "dummy", 1)
        let log = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        var off = SoundVolumes()
        off.master = 0
        for opensDevice in [true, false] {
            let loudspeaker = Loudspeaker(off, opensDevice: opensDevice, log: log)
            #expect(!loudspeaker.isOpen)
            // As a slider in the settings does.
            loudspeaker.volumes = SoundVolumes()
            #expect(loudspeaker.isOpen == opensDevice)
        }
    }
}
