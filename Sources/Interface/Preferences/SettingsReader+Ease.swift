import Controls

extension SettingsReader {
    mutating func readMirror(_ mirror: inout Settings.Mirroring) {
        mirror.isOn = flag("editor.mirror", mirror.isOn)
        mirror.sides = value("editor.mirrorSides", mirror.sides, "2, 4 or 6") { found in
            found.whole(2...6).flatMap { Settings.Mirroring.counts.contains($0) ? $0 : nil }
        }
    }

    mutating func readEase(_ ease: inout Settings.Ease) {
        let paces = Settings.Ease.paces
        let rule = "a whole number from \(paces.lowerBound) to \(paces.upperBound)"
        ease.pace = value("ease.pace", ease.pace, rule) { $0.whole(paces) }
        ease.editorTime = choice("ease.editorTime", ease.editorTime)
        ease.rivalsLearn = flag("ease.rivalsLearn", ease.rivalsLearn)
        ease.pausesAway = flag("ease.pauseAway", ease.pausesAway)
        ease.isOneSwitch = flag("ease.oneSwitch", ease.isOneSwitch)
        ease.scansRows = flag("ease.scanRows", ease.scansRows)
        let scans = Settings.Ease.scans
        ease.scanSeconds = value(
            "ease.scanSeconds", ease.scanSeconds, "a number from \(scans.lowerBound) to \(scans.upperBound)"
        ) {
            $0.decimal.map { Float($0) }.flatMap { scans.contains($0) ? $0 : nil }
        }
        let groups = HoldGroup.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        ease.toggled = value("ease.toggled", ease.toggled, "a list of \(groups)") { found in
            found.list { group in
                if case .text(let name) = group { HoldGroup(rawValue: name) } else { nil }
            }.map(Set.init)
        }
    }
}
