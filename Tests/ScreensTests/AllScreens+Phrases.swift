import Anatomy
import Controls
import Designs
import Drawing
import Preferences
import Screens
import SimMath

extension AllScreens {
    /// What is said only in states that are hard to bring about.
    static var rarePhrases: [Phrase] {
        let ends = LinkEnds(a: 0, b: 1)
        let faults: [WiringFault] = [.noActuator, .gainOutOfRange(200), .secondRhythm, .phaseWithoutRhythm]
        let problems: [BodyPlanProblem] =
            [
                .noCells, .severalNuclei(cells: [0, 1]), .tooManyCells(count: 99), .tooManyLinks(count: 99),
                .cellsOutOfOrder(id: 1), .radiusOutOfRange(cell: 1, radius: 0), .radiusOutOfRange(cell: 1, radius: 9),
                .tooFarOut(cell: 1, distance: 99), .overlap(0, 1), .linkToMissingCell(ends, missing: 1),
                .linkToItself(cell: 1), .duplicateLink(ends), .linkTooLong(ends, length: 9), .disconnected(cell: 200),
                .unequalMasses(ends, ratio: 9), .tooManyStiffLinks(cell: 1, load: 9),
            ] + faults.map { .wrongWiring(cells: [1], $0) }
        let everyCell = BodyPlan(
            cells: CellType.allCases.map { CellPlan(id: $0.rawValue, type: $0, x: 0, y: 0) }, links: [])
        let named = CellType.allCases.map { BodyPlanProblem.disconnected(cell: $0.rawValue) }
        let warnings: [BodyPlanWarning] = [
            .cannotFeed, .cannotMove, .blockedFlagellum(cell: 1), .idleNerves, .unheard(cell: 1), .pullsLeft,
            .pullsRight, .hardlySwims, .hardlyTurns,
        ]
        return (problems + named).map { EditorWording.sentence(for: $0, in: everyCell) }
            + warnings.map { EditorWording.sentence(for: $0) } + refusals + announcements + CaptionWords.all
            + swims.map(\.sentence)
            + bodies
            + (0...255).map { Key(rawValue: $0).name } + PointerButton.allCases.map(\.name)
            + PadButton.allCases.flatMap { button in
                [PadStyle.letters, .playStation, .nintendo].map { $0.name(of: button) }
            }
    }

    private static var bodies: [Phrase] { lacks + examples }

    /// Of the examples on the shelf: what they are called, what they show, and what they stand under.
    private static var examples: [Phrase] {
        DesignLibrary.Entry.examples.flatMap { entry -> [Phrase] in
            let words: [String?] = [entry.design.name, entry.lesson, entry.group]
            return words.compactMap { $0 }.map { Phrase(key: $0) }
        }
    }

    /// Of bodies that want one thing each.
    private static var lacks: [Phrase] {
        [[CellType.nucleus, .mouth], [.nucleus, .flagellum]].compactMap { types in
            let cells = types.enumerated().map { CellPlan(id: UInt8($0), type: $1, x: 0, y: 0) }
            return Announcements.lack(of: BodyPlan(cells: cells, links: []))
        }
    }

    private static var refusals: [Phrase] {
        let editor = DesignEditor(original: dart, budget: 0)
        return [
            editor.performing(.remove, on: 0), editor.performing(.retype(.eye), on: 0),
            editor.performing(.remove, on: 250), editor.performing(.remove, on: LinkEnds(a: 200, b: 201)),
            editor.moving(250, to: .zero, link: .rod), editor.placing(.eye, at: Vector2(90, 90), link: .rod),
            editor.placing(.eye, at: Vector2(-0.2, 1.3), link: .rod),
        ].compactMap(\.refusal)
    }

    /// What is said to a bitten body with ink.
    private static var inkHides: Phrase {
        var plight = Hints.Plight()
        (plight.biters, plight.inkKey) = ([Announcements.rival(7)], "F")
        return Hints().text(plight) ?? ""
    }

    private static var announcements: [Phrase] {
        let name = Phrase(verbatim: "Ada")
        return [
            Announcements.ownGhost, Announcements.ghost(of: Announcements.somebodyGone),
            Announcements.riseLater, Announcements.rising, Announcements.filling,
            Announcements.connecting(to: name), Announcements.silence(seconds: 3), Announcements.dishGone,
            Announcements.dishStopped, Announcements.recordingStopped, Announcements.stoppedUnexpectedly,
            Announcements.dishSaved(secondsAgo: 1), Announcements.dishSaved(secondsAgo: 7_200),
            Announcements.noAnswer(seconds: 10), Announcements.noAnswer(from: "tidepool.example.org:27500", seconds: 5),
            Announcements.removed, Announcements.removedByHost,
            Announcements.hostSays("Back at eight."),
            Announcements.taken(points: 1),
            Announcements.settingsNotSaved, Announcements.lifeNotSaved, Announcements.qualityFailed,
            Announcements.waiting(withoutPad: nil), Announcements.waiting(withoutPad: "x"),
            Announcements.languageMissing("languages/de.json"), Announcements.languageUnreadable("languages/de.json"),
            Announcements.pictureBack, Announcements.pictureGone,
            Announcements.plugged("x"), Announcements.unplugged("x"), Announcements.pictureSaved("x"),
            Announcements.noPicture("x"), Announcements.tooManyTouches, Announcements.outsideTheDish,
            Announcements.noPicture("x"), Announcements.scoresNotSaved,
            Announcements.biteOnArmour, Announcements.biteOnProboscis, Announcements.biteBehind,
            Announcements.biteGrazes, Announcements.biteTooFar,
            Announcements.biteStunned,
            Announcements.mouthLost, Announcements.ateYou(times: 1), Announcements.ateYou(times: 2),
            Announcements.ofTheLineThatAteYou, Announcements.hasMetYou, Announcements.tag(name, name),
            NewsLine.killerNear(name, times: 1).phrase, NewsLine.killerNear(name, times: 3).phrase,
            NewsLine.heirNear(name, of: name).phrase, NewsLine.acquaintanceNear(name).phrase,
            NewsLine.acquaintanceNear(name).brief ?? "", BudgetSum(given: 60, earned: 367, saved: 40).shortWords,
            Announcements.you, Announcements.guest(3), Announcements.guest(named: Settings.Player.unnamed),
            Announcements.nucleus(health: 0.6), NewsLine.bodyCost(32_000).phrase, NewsLine.storeGrew.phrase,
            Announcements.firstBody, NewsLine.noRoom.phrase, NewsLine.alreadyAlive.phrase,
            NewsLine.invalidDesign.phrase,
            Announcements.otherVersion(server: 7, own: 6), Announcements.otherVersion(server: 5, own: 6),
            Announcements.wrongPassword, Announcements.passwordNeeded, Announcements.tooManyFromAddress,
            Announcements.penalty(seconds: 4), Announcements.banned, Announcements.otherGate(isNewer: true),
            Announcements.otherGate(isNewer: false), Announcements.keyChanged(from: "3f9a", to: "04c1"),
            Announcements.noMemoryForPassword,
            Announcements.serverFull, Announcements.viewersFull, Announcements.serverShutsDown,
            Announcements.serverHasNoRoom, Announcements.broadcastWaits(seconds: 9),
            Announcements.joinNotUnderstood, Announcements.editorClosed, Announcements.noCreature,
            Announcements.overBudget(price: 9, budget: 3), Announcements.sentences([name, name]),
            Announcements.noSwimWithoutEditor, Announcements.swimsAlready, Announcements.swamJustNow,
            Announcements.noTestSwims, Announcements.testSwimsTaken, Announcements.noRoomToSwim,
            Announcements.noSwim(because: name),
            Announcements.openingRecording, Announcements.recordingUnreadable, Announcements.recordingOfAnotherBuild,
            Announcements.lifeKept("x"), Announcements.keepingLife, Announcements.livesNotOffered,
            Announcements.lifeTooLate, Announcements.lifeNotWritten, Announcements.lifeTooOften,
            Announcements.dishLeft, Announcements.dishNotTakenUp, Announcements.dishNotDeleted,
            Announcements.dishOfDay("2026-11-23", best: nil), Announcements.dishOfDay("2026-11-23", best: 37_541),
            Announcements.formerKept, Announcements.opened(.twilight), Announcements.oneButton,
            Announcements.arrowsLead, Announcements.oneButtonWayOutInShort,
            Announcements.noLifeYet, inkHides,
            "The recording could not be deleted: the log says why.", "Watch this life",
            "+\(Phrase(figure: "142")) energy", DishSeedError.tooLarge.phrase,
        ]
    }
}
