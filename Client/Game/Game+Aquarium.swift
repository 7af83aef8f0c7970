import Drawing
import Anatomy
import Controls
import GameSession
import Logging
import PosedScenes
import Screens
import SimMath
import Telemetry
import WireProtocol

/// The aquarium: no creature of one's own; watch, set the pace, feed, poke, follow.
extension Game {
    var isAquarium: Bool { aquarium != nil }

    /// From the start menu: an own server for it.
    func openAquarium() {
        guard link.isLocal, case .start(let menu) = interface.card else { return }
        link.begin(menu.dish ?? .fresh, aquarium: true)
        interface.card = .none
    }

    /// Whoever comes into an aquarium watches, whatever they came as.
    func enterAquarium() {
        aquarium = AquariumDesk()
        isWatching = true
        watched = nil
    }

    /// Back to the start menu, if that is where one came from. Returns whether it was.
    func leaveAquarium() -> Bool {
        guard isAquarium, link.isLocal, link.player.menu else { return false }
        interface.pause = nil
        forgetDish()
        link.endOwnServer()
        openStartMenu()
        return true
    }

    // MARK: Frames

    func updateAquarium(_ session: GameSession) {
        guard let status = session.status, var desk = aquarium else { return }
        desk.history.add(
            seconds: age(status, session), population: Int(status.creatures), generation: Int(status.generation))
        follow(status, &desk)
        desk.touched.removeAll { now - $0.at > AquariumDesk.rippleTime }
        // Whoever is gone cannot be followed.
        if watched != nil, watchedCreature == nil { watched = nil }
        if desk.toldToWatch != watched ?? 0 {
            desk.toldToWatch = watched ?? 0
            session.command(.watch(creature: desk.toldToWatch))
        }
        aquarium = desk
    }

    private func age(_ status: ServerStatus, _ session: GameSession) -> Float {
        Float(status.tick) / Float(max(1, session.welcome?.ticksPerSecond ?? 60))
    }

    /// The server has another pace than it had: the own wish, or another guest's.
    private func follow(_ status: ServerStatus, _ desk: inout AquariumDesk) {
        let isAnswer = status.wanted == desk.wanted || now - desk.wishedAt > AquariumDesk.patience
        guard status.wanted != desk.told, isAnswer else { return }
        desk.told = status.wanted
        desk.wanted = status.wanted
        if status.wanted != .paused { desk.resumed = status.wanted }
        link.log.info("the aquarium's pace: \(status.wanted)")
    }

    /// What the screen shows of it; nil in other dishes.
    func aquariumState(_ stage: Stage) -> AquariumState? {
        guard let desk = aquarium, let session = link.session else { return nil }
        var state = AquariumState()
        state.names = names
        state.isHidden = isDisplayHidden
        state.wanted = desk.wanted
        state.tool = desk.tool
        state.reach = desk.tool.map { points(reach(of: $0), stage) }
        state.following = watchedCreature == nil ? nil : watchedName
        state.generations = desk.history.generations
        state.populations = desk.history.populations
        state.ripples = desk.touched.map { touch in
            AquariumState.Ripple(
                place: point(touch.place, stage), reach: points(touch.reach, stage),
                share: Float((now - touch.at) / AquariumDesk.rippleTime))
        }
        guard let status = session.status else { return state }
        state.reached = status.wanted == desk.wanted ? status.reached : nil
        state.generation = Int(status.generation)
        state.population = Int(status.creatures)
        state.births = Int(status.births)
        state.age = age(status, session)
        return state
    }

    private func reach(of tool: AquariumTool) -> Float {
        tool == .feed ? VisitorReach.handful : VisitorReach.poke
    }

    /// Interface points of so many µm.
    private func points(_ length: Float, _ stage: Stage) -> Float { length / camera.viewHeight * stage.bounds.height }

    private func point(_ place: Vector2, _ stage: Stage) -> Vector2 {
        let offset = place - camera.centre
        return stage.bounds.centre + Vector2(points(offset.x, stage), -points(offset.y, stage))
    }

    /// Whether the dish lives so fast that its sounds would be noise.
    var isTooFastToHear: Bool { isAquarium && (link.session?.status?.reached ?? 1) > AquariumDesk.fastestHeard }

    // MARK: Hands

    func perform(_ action: AquariumAction) {
        guard let desk = aquarium else { return }
        switch action {
        case .pause: wish(desk.wanted == .paused ? desk.resumed : .paused)
        case .slower: wish(desk.wanted.slower)
        case .faster: wish(desk.wanted == .paused ? desk.resumed : desk.wanted.faster)
        case .tool(let tool): aquarium?.tool = desk.tool == tool ? nil : tool
        case .followNext: watchNext()
        case .letGo: _ = letGo()
        }
    }

    private func wish(_ speed: DishSpeed) {
        guard let session = link.session, speed != aquarium?.wanted else { return }
        aquarium?.wanted = speed
        aquarium?.wishedAt = now
        if speed != .paused { aquarium?.resumed = speed }
        session.command(.speed(speed))
    }

    /// The tool, or else the creature that is followed. Returns whether there was one.
    func letGo() -> Bool {
        if aquarium?.tool != nil {
            aquarium?.tool = nil
        } else if isAquarium, watched != nil {
            watched = nil
        } else {
            return false
        }
        return true
    }

    /// A click into the dish: the tool's, or a creature to follow.
    func clickInAquarium(at point: Vector2, _ button: PointerButton, stage: Stage) {
        let place = camera.world(at: point, in: stage.bounds)
        if button == .right { return _ = letGo() }
        guard button == .left, let desk = aquarium else { return }
        guard let tool = desk.tool else { return pick(at: place) }
        guard place.length <= link.session?.welcome?.dishRadius ?? 0 else { return }
        aquarium?.touched.append((place, reach(of: tool), now))
        link.session?.command(tool == .feed ? .feed(at: place) : .poke(at: place))
    }

    /// The living creature under the place, or so near that it must be meant; nobody lets go.
    private func pick(at place: Vector2) {
        let slack = camera.viewHeight * 0.02
        var nearest: (id: UInt32, distance: Float)?
        for creature in view?.creatures ?? [] where creature.isAlive {
            for (cell, plan) in zip(creature.cells, creature.plan.cells) where cell.condition == .alive {
                let distance = (cell.position - place).length - plan.radius
                if distance < nearest?.distance ?? slack { nearest = (creature.id, distance) }
            }
        }
        watched = nearest?.id
    }

    /// Whether the key meant something.
    func pressInAquarium(_ key: Key) -> Bool {
        guard isAquarium, case .none = interface.card, interface.cover == nil else { return false }
        guard let action = AquariumAction(key) else { return false }
        perform(action)
        return true
    }

    /// Whether the pad moves a cursor over the dish.
    var isPadInAquarium: Bool {
        guard isAquarium, case .none = interface.card else { return false }
        return interface.cover == nil && !isMenuOpen
    }

    /// Whether the button meant something.
    func pressInAquarium(_ button: PadButton, stage: Stage) -> Bool {
        guard isPadInAquarium else { return false }
        if button == .a {
            handle(.pointerPressed(pointer ?? stage.bounds.centre, .left), stage: stage)
        } else if let action = AquariumAction(button) {
            perform(action)
        } else {
            return false
        }
        return true
    }

    /// The D-pad goes from button to button of the bar.
    func hopInAquarium(_ direction: FocusDirection, stage: Stage) {
        let place = pointer ?? stage.bounds.centre
        if let next = FocusHop.next(from: place, direction, among: lastFrame.targets) { pointer = next }
    }

    /// Either stick moves the cursor.
    func moveAquariumCursor(_ pad: GamepadState, elapsed: Float, stage: Stage) {
        var cursor = PadCursor(place: pointer ?? stage.bounds.centre)
        let stick = pad.rightStick.length > pad.leftStick.length ? pad.rightStick : pad.leftStick
        _ = cursor.move(stick, seconds: elapsed, in: stage.bounds, magnets: [])
        pointer = cursor.place
    }

    func hear(_ refusal: AquariumRefusal) {
        link.log.info("the aquarium refused: \(refusal)")
        switch refusal {
        case .tooOften: say(Announcements.tooManyTouches)
        case .outsideTheDish: say(Announcements.outsideTheDish)
        case .notAnAquarium: break
        }
    }
}
