import Controls
import Drawing
import Preferences

extension GuideStep {
    var title: Phrase {
        switch self {
        case .swim: "Swim"
        case .turn: "Turn"
        case .eat: "Eat"
        case .bite: "Bite or flee"
        case .clock: "The clock"
        case .place: "Add a part"
        case .undo: "Take it back"
        case .done: "Done"
        }
    }

    /// What is said to be done, with the controls' names.
    func words(_ names: ControlNames, _ situation: GuideSituation) -> Phrase {
        switch self {
        case .swim:
            names.isGamepad
                ? "Push the left stick to where you want to swim."
                : "Hold the left button or \(names.name(of: .ahead)) to swim. The right button or \(names.name(of: .bite)) bites what is before you."
        case .turn: turnWords(names, situation)
        case .eat: eatWords(situation)
        case .bite: biteWords(names, situation)
        case .clock:
            "When the clock runs out the world pauses and you may change your body. What you ate is your budget."
        case .place:
            names.isGamepad
                ? "The ghost shows the part and its price. Press \(names.name(.a, orKey: "")) beside your body to place it."
                : "Choose a part in the list. The ghost shows it with its price; click beside your body to place it."
        case .undo: undoWords(names.name(.leftShoulder, orKey: "Ctrl+Z"), situation)
        case .done: doneWords(names.name(.back, orKey: "Ctrl+Enter"), situation)
        }
    }

    private func undoWords(_ key: Phrase, _ situation: GuideSituation) -> Phrase {
        situation.canUndo
            ? "\(key) takes the last change back, and its price too."
            : "Place something, then press \(key): that takes it back, and its price too."
    }

    private func doneWords(_ key: Phrase, _ situation: GuideSituation) -> Phrase {
        situation.isFounding
            ? "\(key) or Done: this is the body that you begin with."
            : "\(key) or Done: back into the water in your new body."
    }

    private func turnWords(_ names: ControlNames, _ situation: GuideSituation) -> Phrase {
        switch (names.isGamepad, situation.goal) {
        case (true, .light): "Point the left stick at the light: chloroplasts live on it."
        case (true, .vent): "Point the left stick at the vent: food comes from there."
        case (true, .food): "Point the left stick at the nearest bright speck."
        case (true, .drifter): "Point the left stick at the fat body that drifts beside you: your first bite."
        case (false, .light): "Your creature turns to the cursor. Point at the light: chloroplasts live on it."
        case (false, .vent): "Your creature turns to the cursor. Point at the vent: food comes from there."
        case (false, .food): "Your creature turns to the cursor. Point at the nearest bright speck."
        case (false, .drifter):
            "Your creature turns to the cursor. Point at the fat body that drifts beside you: your first bite."
        }
    }

    private func eatWords(_ situation: GuideSituation) -> Phrase {
        switch (situation.canEat, situation.livesOnLight) {
        case (true, _): "Swim through bright specks to eat them. What you eat is life, and pays for changes."
        case (false, true):
            "Without a mouth or a filter you eat nothing: stay in the light, it feeds your chloroplasts."
        case (false, false): "Without a mouth or a filter you eat nothing: add one when the clock runs out."
        }
    }

    private func biteWords(_ names: ControlNames, _ situation: GuideSituation) -> Phrase {
        let bite = names.name(of: .bite)
        if situation.isThreatNear {
            return "A spiked outline can eat you. Swim away from it; \(bite) gives you a boost."
        }
        guard situation.canBite else { return "Without a mouth you cannot bite: \(bite) is your boost. Try it." }
        if let way = situation.prey {
            return "Prey, with a beaded outline: \(way). Swim up to it and bite with \(bite). Flee from spiked ones."
        }
        return "A beaded outline is prey. Swim up to it and bite with \(bite). Flee from spiked ones."
    }
}
