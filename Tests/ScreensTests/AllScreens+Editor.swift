import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Widgets

/// The editor in its states.
extension AllScreens {
    func editors(_ names: ControlNames) -> [(String, Interface)] {
        func editor(
            _ budget: Int = 60, of plan: BodyPlan = Self.dart, _ change: (EditorScreen) -> Void
        ) -> (String, Interface) {
            let screen = EditorScreen(original: plan, budget: budget)
            // As large as its page: what is clicked there need not be in the window.
            screen.drawn(SIMD2(max(bounds.width, 640), max(bounds.height, 360)))
            change(screen)
            return frame("editor", names, [screen])
        }
        var drawn = EditorTool.all.flatMap { tool in
            [60, 2].map { budget in editor(budget) { $0.choose(tool) } }
        }
        drawn.append(
            editor { screen in
                screen.choose(.join(.rod))
                screen.click(x: 40 / 64, y: 54 / 64)
                screen.secondsLeft = 12
                screen.facts.nursery = Self.tales[0].progress
            })
        drawn.append(
            editor { $0.facts.verdict = EditorScreen.Verdict(Announcements.taken(points: 12), isAccepted: true) })
        drawn.append(editor { $0.facts.verdict = EditorScreen.Verdict(Phrase(verbatim: "no"), isAccepted: false) })
        drawn.append(editor { $0.click(x: 40 / 64, y: 54 / 64, .right) })
        drawn.append(editor(of: SeedDesign.all[3].plan) { $0.clickMuscle() })
        // The panel of a free place, alone and with a part under the pointer; where there is none.
        for hovered in [nil, "become tissue", "become heart"] as [String?] {
            drawn.append(
                editor { screen in
                    screen.click(x: -0.2, y: 1.5, .right)
                    if let choice = hovered.flatMap({ screen.control($0) }) {
                        screen.move(EditorScreen.rect(of: choice).centre)
                    }
                })
        }
        drawn.append(
            editor { screen in
                screen.choose(.join(.rod))
                screen.key(.o)
            })
        // Another link than usual in hand, with the card over the list in sight and out of it.
        drawn.append(
            editor { screen in
                screen.choose(.join(.gel))
                screen.choose(.place(.tissue))
                screen.move(screen.point(of: Vector2(-0.2, 1.5)))
            })
        drawn.append(
            editor { screen in
                screen.choose(.join(.gel))
                screen.choose(.place(.tissue))
                if let list = screen.list { list.contentOffset = list.offsetLimits.high }
            })
        drawn.append(editor(5) { screen in screen.click(x: -0.2, y: 1.5) })
        drawn.append(
            editor(65) { screen in
                screen.aim(at: Vector2(1.75, -0.95))
                screen.click(x: -0.15, y: 1.25)
            })
        drawn.append(
            editor { screen in
                screen.facts.readiness = EditorScreen.Readiness(ready: 2, players: 3)
                screen.perform(.done)
            })
        drawn.append(editor { $0.perform(.done) })
        drawn.append(
            editor { screen in
                screen.perform(.selectAll)
                screen.perform(.copy)
            })
        drawn.append(
            editor { screen in
                screen.perform(.selectAll)
                screen.perform(.duplicate)
            })
        drawn.append(
            editor { screen in
                screen.facts.readiness = EditorScreen.Readiness(ready: 1, players: 3)
                screen.facts.readyNames = [Phrase(verbatim: "Bob"), Announcements.you]
                screen.facts.testSwim = Self.swims[0]
            })
        // The cursor of the keys on a place, a cell, a link and with a cell in hand; on what is refused.
        for keys in [[Key.p], [.c], [.l], [.c, .g, .p], [.p, .g]] {
            drawn.append(editor { screen in for key in keys { screen.key(key) } })
        }
        drawn.append(editor(3) { $0.key(.p) })
        drawn.append(
            editor { screen in
                let last = EditorScreen(original: Self.dart, budget: 60)
                for tool in [EditorTool.place(.spike), .join(.nerve), .place(.mouth)] {
                    last.choose(tool)
                    last.drawn()
                }
                screen.habits = last.habits
            })
        drawn.append(editor(214) { $0.facts.budget = BudgetSum(given: 60, earned: 142, saved: 12) })
        // Beyond the limit, with a body to be paid for, and with more in the store than it will hold.
        drawn.append(
            editor(400) { screen in
                screen.facts.budget = BudgetSum(points: 400, success: 6_000_000, saved: 40)
                screen.facts.store = EditorFacts.Store(flesh: 0, energy: 9_000_000)
            })
        // Grown, and not only mended.
        drawn.append(
            editor(400) { screen in
                screen.facts.store = EditorFacts.Store(flesh: 0, energy: 80_000)
                screen.key(.p)
                screen.key(.enter)
            })
        return drawn
    }

    static let swims: [TestSwimResult] = [
        TestSwimResult(
            end: .survived, champion: 3, seconds: 30, topSpeed: 5.3, particles: 2, hasBeatenChampion: true),
        TestSwimResult(end: .survived, champion: 39, seconds: 30, topSpeed: 5.3),
        TestSwimResult(end: .survived),
        TestSwimResult(end: .eaten, champion: 3, seconds: 3), TestSwimResult(end: .stabbed),
        TestSwimResult(end: .starved),
        TestSwimResult(end: .tornApart), TestSwimResult(end: .refused(Announcements.testSwimsTaken)),
    ]
}
