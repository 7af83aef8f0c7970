import Drawing
public import Anatomy
import SimMath

/// Sizes, directions and wirings, set to a value at once. What repeats a part is tuned alike.
extension DesignEditor {
    /// The sliders that a part has in this draft.
    public func sliders(of subject: PartSubject) -> [PartSlider] {
        switch subject {
        case .cell(let id): draft.cell(id).map { PartSlider.of($0) } ?? []
        case .link(let ends): link(ends).map { PartSlider.of($0) } ?? []
        case .place: []
        }
    }

    /// What a slider stands at, in the plan's units; nil for a part that is gone or has no such thing.
    public func value(of slider: PartSlider, on subject: PartSubject) -> Int? {
        switch subject {
        case .cell(let id): draft.cell(id).flatMap { $0.value(of: slider) }
        case .link(let ends): link(ends).flatMap { $0.value(of: slider) }
        case .place: nil
        }
    }

    /// The wiring of a part that answers the controls; nil for every other.
    public func wiring(of subject: PartSubject) -> PartWiring? {
        switch subject {
        case .cell(let id): draft.cell(id).flatMap { $0.isActuator ? $0.wiring : nil }
        case .link(let ends): link(ends).flatMap { $0.isActuator ? $0.wiring : nil }
        case .place: nil
        }
    }

    /// A slider set to a value, clamped to its range.
    public func tuning(_ slider: PartSlider, to value: Int, on subject: PartSubject) -> EditProposal {
        let value = slider.scale.clamped(value)
        return changing(subject, { $0.set(slider, to: value) }, { $0.set(slider, to: value) })
    }

    /// Another channel; strength and rhythm stay, but for `automatic`, which forgets them.
    public func wiring(_ channel: PartWiring.Channel, on subject: PartSubject) -> EditProposal {
        func rewired(_ wiring: PartWiring) -> PartWiring {
            var wiring = wiring
            wiring.channel = channel
            return channel == .automatic ? .automatic : wiring
        }
        return changing(subject, { $0.wiring = rewired($0.wiring) }, { $0.wiring = rewired($0.wiring) })
    }

    func link(_ ends: LinkEnds) -> LinkPlan? { draft.links.first { $0.ends == ends } }

    private func changing(
        _ subject: PartSubject, _ cellChange: (inout CellPlan) -> Void, _ linkChange: (inout LinkPlan) -> Void
    ) -> EditProposal {
        var plan = draft
        switch subject {
        case .cell(let id):
            guard let index = plan.index(ofCell: id) else { break }
            cellChange(&plan.cells[index])
            let changed = plan.cells[index]
            for (other, image) in images(of: id) {
                guard let match = plan.index(ofCell: other) else { continue }
                let before = image.applied(to: draft.cells[index], about: centre)
                plan.cells[match].take(image.applied(to: changed, about: centre), from: before)
            }
            return proposal(plan)
        case .link(let ends):
            guard let index = plan.links.firstIndex(where: { $0.ends == ends }) else { break }
            linkChange(&plan.links[index])
            let changed = plan.links[index]
            for (other, image) in linkImages(of: ends) {
                guard let match = plan.links.firstIndex(where: { $0.ends == other }),
                    plan.links[match].type == changed.type
                else { continue }
                plan.links[match].take(changed, from: draft.links[index], isReflected: image.isReflected)
            }
            return proposal(plan)
        case .place: break
        }
        return proposal(draft, refusal: "There is no such part.")
    }
}

extension CellPlan {
    func value(of slider: PartSlider) -> Int? {
        switch slider {
        case .size: Int(gridRadius)
        case .direction: Int(gridFacing)
        case .strength: isActuator ? Int(wiring.gain) : nil
        case .rhythm: isActuator ? Int(wiring.gridFrequency) : nil
        case .phase: isActuator ? Int(wiring.gridPhase) : nil
        case .swing: nil
        }
    }

    mutating func set(_ slider: PartSlider, to value: Int) {
        switch slider {
        case .size: gridRadius = UInt8(value)
        case .direction: gridFacing = UInt8(value)
        case .strength: wiring.gain = Int8(value)
        case .rhythm:
            wiring.gridFrequency = UInt8(value)
            if value == 0 { wiring.gridPhase = 0 }
        case .phase: wiring.gridPhase = UInt8(value)
        case .swing: break
        }
    }
}

extension CellPlan {
    /// Becomes like another cell where that was tuned, and nowhere else.
    mutating func take(_ tuned: CellPlan, from before: CellPlan) {
        if tuned.gridRadius != before.gridRadius { gridRadius = tuned.gridRadius }
        if tuned.gridFacing != before.gridFacing { gridFacing = tuned.gridFacing }
        if tuned.wiring != before.wiring { wiring = tuned.wiring }
    }
}

extension LinkPlan {
    func value(of slider: PartSlider) -> Int? {
        guard isActuator else { return nil }
        switch slider {
        case .strength: return Int(wiring.gain)
        case .swing: return Int(gridAmplitude)
        case .rhythm: return Int(gridFrequency)
        case .phase: return Int(gridPhase)
        case .size, .direction: return nil
        }
    }

    mutating func set(_ slider: PartSlider, to value: Int) {
        switch slider {
        case .strength: wiring.gain = Int8(value)
        case .swing: gridAmplitude = UInt8(value)
        case .rhythm: gridFrequency = UInt8(value)
        case .phase: gridPhase = UInt8(value)
        case .size, .direction: break
        }
    }

    /// Becomes the image of a muscle where that was tuned, and nowhere else. The phases are turned alike, for two
    /// muscles beside each other often pull in turns, and should go on to.
    mutating func take(_ tuned: LinkPlan, from before: LinkPlan, isReflected: Bool) {
        gridPhase &+= tuned.gridPhase &- before.gridPhase
        if tuned.gridFrequency != before.gridFrequency { gridFrequency = tuned.gridFrequency }
        if tuned.gridAmplitude != before.gridAmplitude { gridAmplitude = tuned.gridAmplitude }
        if tuned.wiring != before.wiring { wiring = isReflected ? tuned.mirroredWiring : tuned.wiring }
    }
}
