public import Logging
public import Sound

/// What the game is heard through. Without a device it says so once and is silent.
public final class Loudspeaker: SoundOutput {
    /// Off is off: as long as nothing is to be heard no device is open.
    public var volumes: SoundVolumes {
        didSet {
            if volumes.isOff { device = nil } else if oldValue.isOff { open() }
        }
    }
    public var isMono = false
    public var ambience = SoundKind.ambience
    private let pump = SoundPump()
    private var isPrimed = false
    private var device: SoundDevice?
    private let opensDevice: Bool
    private let log: Logger

    /// `opensDevice`: false for a game that was asked to be silent, whatever volumes are chosen in it.
    public init(_ volumes: SoundVolumes, opensDevice: Bool = true, log: Logger) {
        self.volumes = volumes
        self.opensDevice = opensDevice
        self.log = log
        if !volumes.isOff { open() }
    }

    /// Whether there is a device that plays.
    public var isOpen: Bool { device != nil }

    private func open() {
        guard opensDevice else { return }
        do {
            let device = try SoundDevice(pump)
            if !isPrimed { pump.prime(seed: .random(in: .min ... .max)) }
            isPrimed = true
            self.device = device
            log.info("sound through \(device.driver)")
        } catch {
            log.warning("\(error)")
        }
    }

    /// Once a frame.
    public func update(_ listener: Listener) {
        guard let device else { return }
        guard !device.isLost else {
            self.device = nil
            log.warning(
                "no sound: the device is gone. Choosing a volume of 0 and another one looks for a device again.")
            return
        }
        pump.update(listener, volumes, ambience, isMono: isMono)
    }

    /// Without effect as long as the sounds are not rendered.
    public func play(_ cue: SoundCue) {
        if device != nil { pump.play(cue) }
    }
}
