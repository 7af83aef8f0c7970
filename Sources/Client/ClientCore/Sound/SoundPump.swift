import Sound
import Synchronization

/// The mixer between the thread of the game, which says what is to be heard, and the device's thread, which fetches it.
/// Silent until the sounds are rendered.
nonisolated final class SoundPump: Sendable {
    private let mixer = Mutex<Mixer?>(nil)

    /// Renders the sounds beside the game, which need not wait for them.
    func prime(seed: UInt64) {
        Task.detached(priority: .utility) {
            let rendered = Mixer(SoundBank(seed: seed), seed: seed)
            self.mixer.withLock { $0 = rendered }
        }
    }

    /// Once a frame: where the ears are, how loud the player wants it, and which water is around. The water begins as
    /// soon as it can, and another one comes over it.
    func update(_ listener: Listener, _ volumes: SoundVolumes, _ ambience: SoundKind, isMono: Bool) {
        mixer.withLock {
            $0?.listener = listener
            $0?.isMono = isMono
            $0?.volumes = volumes
            $0?.play(SoundCue(ambience))
        }
    }

    func play(_ cue: SoundCue) { mixer.withLock { _ = $0?.play(cue) } }

    func fill(_ buffer: UnsafeMutableBufferPointer<SIMD2<Float>>) {
        mixer.withLock { mixer in
            guard mixer != nil else { return buffer.update(repeating: .zero) }
            mixer?.mix(into: buffer)
        }
    }
}
