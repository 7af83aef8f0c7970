import SimMath

/// Plays many sounds at once into one buffer. A value: the same cues and calls give the same samples, however the calls
/// are cut into buffers. Allocates nothing while it mixes.
public struct Mixer: Sendable {
    public var volumes: SoundVolumes
    public var listener = Listener()
    /// Whether both sides play the same.
    public var isMono = false
    public let tuning: SoundTuning
    private let bank: SoundBank
    private var random: RandomSource
    /// In the order in which they began: sums are rounded alike, whatever the buffers are.
    private var voices: [Voice] = []
    private var limiter: Limiter
    /// The variant that each kind was played in last.
    private var lastVariant: [Int]
    /// What stolen voices left behind, on its way to silence.
    private var residue = SIMD2<Float>.zero
    /// The share of the way to its volume that a voice goes in a frame, and of the residue that is left after one.
    private let pace: Float
    private let fading: Float

    public init(
        _ bank: SoundBank, volumes: SoundVolumes = SoundVolumes(), tuning: SoundTuning = SoundTuning(), seed: UInt64 = 1
    ) {
        self.bank = bank
        self.volumes = volumes
        self.tuning = tuning
        random = RandomSource(seed: seed)
        limiter = Limiter(tuning)
        lastVariant = Array(repeating: 0, count: SoundKind.allCases.count)
        pace = 1 - exponential(-1 / (max(0.001, tuning.smoothing) * Sketch.rate))
        fading = exponential(-1 / (max(0.0001, tuning.stealing) * Sketch.rate))
        voices.reserveCapacity(max(1, tuning.maximumVoices))
    }

    /// The kinds being played, the longest first.
    public var playing: [SoundKind] { voices.map(\.kind) }

    /// Begins a sound. Returns whether it is played: not if it is out of hearing, softer than everything it would have
    /// to silence, no number, or a loop that runs already.
    @discardableResult
    public mutating func play(_ cue: SoundCue) -> Bool {
        guard cue.gain > 0, cue.gain.isFinite, let hearing = hearing(of: cue) else { return false }
        if cue.kind.isLoop, let known = voices.firstIndex(where: { $0.kind == cue.kind }) {
            guard voices[known].isEnding else { return false }
            endLoops()
            voices[known].isEnding = false
            return true
        }
        let voice = Voice(
            cue.kind, variant: nextVariant(of: cue.kind), gain: min(1, cue.gain),
            pitch: cue.pitch.isFinite ? cue.pitch : 1, hearing,
            volume: volumes.total(cue.kind.group), tuning)
        guard makeRoom(for: voice) else { return false }
        if cue.kind.isLoop { endLoops() }
        voices.append(voice)
        return true
    }

    /// Another water comes: those that run go as slowly.
    private mutating func endLoops() {
        for index in voices.indices where voices[index].kind.isLoop { voices[index].isEnding = true }
    }

    private func hearing(of cue: SoundCue) -> Hearing? {
        guard let position = cue.position else { return Hearing() }
        return listener.hearing(of: position, tuning)
    }

    /// Any but the last one.
    private mutating func nextVariant(of kind: SoundKind) -> Int {
        let count = bank.clips(of: kind).count
        guard count > 1 else { return 0 }
        let next = (lastVariant[kind.number] + 1 + random.index(count - 1)) % count
        lastVariant[kind.number] = next
        return next
    }

    /// Steals the voice that would be missed least, where there are too many. Returns false if that is the new one.
    private mutating func makeRoom(for voice: Voice) -> Bool {
        let alike = voices.indices.filter { voices[$0].kind == voice.kind }
        if alike.count >= max(1, tuning.maximumAlike) { return steal(from: alike, for: voice) }
        guard voices.count >= max(1, tuning.maximumVoices) else { return true }
        return steal(from: voices.indices.filter { !voices[$0].kind.isLoop }, for: voice)
    }

    private mutating func steal(from candidates: [Int], for voice: Voice) -> Bool {
        guard let softest = candidates.min(by: { voices[$0].weight < voices[$1].weight }),
            voices[softest].weight <= voice.weight || voice.kind.isLoop
        else { return false }
        residue += voices[softest].last
        voices.remove(at: softest)
        return true
    }

    /// Fills `buffer` with the next frames: left and right, 48 000 a second, each within ±`tuning.ceiling`.
    public mutating func mix(into buffer: UnsafeMutableBufferPointer<SIMD2<Float>>) {
        buffer.update(repeating: .zero)
        var index = 0
        while index < voices.count {
            if advance(index, buffer) {
                index += 1
            } else {
                voices.remove(at: index)
            }
        }
        addResidue(to: buffer)
        if isMono { fold(buffer) }
        limiter.hold(buffer)
    }

    private mutating func advance(_ index: Int, _ buffer: UnsafeMutableBufferPointer<SIMD2<Float>>) -> Bool {
        let (kind, variant) = (voices[index].kind, voices[index].variant)
        return voices[index].add(
            bank.clip(kind, variant), to: buffer, volume: volumes.total(kind.group), pace: pace)
    }

    /// The middle of both sides on both.
    private func fold(_ buffer: UnsafeMutableBufferPointer<SIMD2<Float>>) {
        for index in buffer.indices { buffer[index] = SIMD2(repeating: (buffer[index].x + buffer[index].y) / 2) }
    }

    private mutating func addResidue(to buffer: UnsafeMutableBufferPointer<SIMD2<Float>>) {
        guard residue != .zero else { return }
        for index in buffer.indices {
            residue *= fading
            buffer[index] += residue
            // An inaudible voice would cost time for ever.
            if max(abs(residue.x), abs(residue.y)) < 1e-7 {
                residue = .zero
                return
            }
        }
    }
}
