import Controls
import Foundation
import Logging
import Preferences
import Screens
import ServerProcess
import WireProtocol

/// The player's best lives: kept in a file, shown from the start menu and the death card.
extension Game {
    /// nil for a user without a home.
    static var scoresFile: BestLivesFile? {
        UserData.path(of: "best.json", environment: ProcessInfo.processInfo.environment).map(BestLivesFile.init(path:))
    }

    func loadScores() {
        guard let scoresFile else { return }
        scores = scoresFile.load()
        for warning in scores.warnings { link.log.warning("best lives: \(warning)") }
    }

    /// A life is over.
    func remember(_ notice: DeathNotice) {
        let life = BestLife(
            survived: max(0, notice.secondsSurvived), eaten: Int(notice.rivalsEaten),
            generation: Int(notice.generation), dish: link.isLocal ? nil : link.place, date: unixTime, plan: ownPlan)
        let before = scores.lives
        var lives = before
        lives.add(life)
        guard lives != before else { return }
        scores.lives = lives
        do { try scoresFile?.save(lives, in: &scores) } catch {
            link.log.warning("\(error)")
            say(Announcements.scoresNotSaved)
        }
    }

    func openScores() {
        interface.cover = ScoresScreen(scores.lives, now: unixTime, names: names)
        hands = HandState()
    }
}
