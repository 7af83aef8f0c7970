import Sound
import Testing

@Suite("Volumes") struct VolumeTests {
    @Test("What is outside is brought inside")
    func clean() {
        var volumes = SoundVolumes(master: 7, creatures: -1, interface: .nan, ambience: 0.5)
        #expect(volumes.master == 1 && volumes[.creatures] == 0)
        #expect(volumes[.interface] == 0 && volumes[.ambience] == 0.5)
        volumes.master = -.infinity
        #expect(volumes.master == 0)
        volumes[.creatures] = 2
        #expect(volumes[.creatures] == 1)
    }

    @Test("Off is when nothing can be heard")
    func off() {
        #expect(!SoundVolumes().isOff)
        #expect(SoundVolumes(master: 0).isOff)
        #expect(SoundVolumes(creatures: 0, interface: 0, ambience: 0).isOff)
        #expect(!SoundVolumes(creatures: 0, interface: 0.1, ambience: 0).isOff)
    }
}
