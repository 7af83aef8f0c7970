public import Preferences
public import Sound

extension SoundVolumes {
    /// The player's sliders, each a share of the loudness a kind has by itself.
    public init(_ wanted: Settings.Volumes) {
        let usual = SoundVolumes()
        self.init(
            master: usual.master * wanted[.master], creatures: usual[.creatures] * wanted[.effects],
            interface: usual[.interface] * wanted[.interface], ambience: usual[.ambience] * wanted[.ambience])
    }
}
