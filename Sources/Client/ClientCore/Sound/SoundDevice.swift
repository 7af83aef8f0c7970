import CSDL2
import Sound

/// Why nothing can be heard.
nonisolated struct SoundDeviceError: Error, Hashable, CustomStringConvertible {
    let reason: String

    var description: String { "no sound: \(reason). The game goes on in silence; --no-sound asks for no device." }
}

/// SDL's default audio device, playing what a pump gives for as long as this lives.
final class SoundDevice {
    private let pump: SoundPump
    private let device: SDL_AudioDeviceID

    /// Frames a fetch: 21 ms, soon enough for a bite and late enough for a busy machine.
    private static let fetch: UInt16 = 1024

    init(_ pump: SoundPump) throws(SoundDeviceError) {
        csdl_hush_alsa()
        guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { throw Self.lastError }
        var requested = SDL_AudioSpec()
        requested.freq = CInt(SoundTuning.sampleRate)
        requested.format = SDL_AudioFormat(AUDIO_F32SYS)
        requested.channels = 2
        requested.samples = Self.fetch
        requested.callback = fillFromPump
        // The device is closed, and its thread ended, before the pump can go.
        requested.userdata = Unmanaged.passUnretained(pump).toOpaque()
        let device = SDL_OpenAudioDevice(nil, 0, &requested, nil, 0)
        guard device != 0 else {
            let error = Self.lastError
            SDL_QuitSubSystem(SDL_INIT_AUDIO)
            throw error
        }
        self.pump = pump
        self.device = device
        SDL_PauseAudioDevice(device, 0)
    }

    isolated deinit {
        SDL_CloseAudioDevice(device)
        SDL_QuitSubSystem(SDL_INIT_AUDIO)
    }

    /// Whether it was unplugged.
    var isLost: Bool { SDL_GetAudioDeviceStatus(device) == SDL_AUDIO_STOPPED }

    /// What carries it: pulseaudio, alsa, disk …
    var driver: String { SDL_GetCurrentAudioDriver().map { String(cString: $0) } ?? "nothing" }

    private static var lastError: SoundDeviceError { SoundDeviceError(reason: String(cString: SDL_GetError())) }
}

/// Runs on the device's own thread.
nonisolated private func fillFromPump(
    _ pump: UnsafeMutableRawPointer?, _ stream: UnsafeMutablePointer<UInt8>?, _ length: CInt
) {
    guard let pump, let stream else { return }
    let count = Int(length) / MemoryLayout<SIMD2<Float>>.stride
    UnsafeMutableRawPointer(stream).withMemoryRebound(to: SIMD2<Float>.self, capacity: count) { frames in
        Unmanaged<SoundPump>.fromOpaque(pump).takeUnretainedValue().fill(
            UnsafeMutableBufferPointer(start: frames, count: count))
    }
}
