import Anatomy
import SimMath
import WireProtocol

/// Seeded random content for every message there is.
struct Samples {
    var random: RandomSource

    init(seed: UInt64) { random = RandomSource(seed: seed) }

    mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: random.next()) }
    mutating func half() -> UInt16 { UInt16(truncatingIfNeeded: random.next()) }
    mutating func word() -> UInt32 { UInt32(truncatingIfNeeded: random.next()) }
    mutating func long() -> Int64 { Int64(bitPattern: random.next()) }
    mutating func number() -> Float { random.uniform(-5_000, 5_000) }
    mutating func point() -> Vector2 { Vector2(number(), number()) }
    mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in byte() } }
    mutating func pick<T>(_ choices: [T]) -> T { choices[random.index(choices.count)] }
    mutating func many<T>(upTo most: Int, _ make: (inout Samples) -> T) -> [T] {
        (0..<random.index(most + 1)).map { _ in make(&self) }
    }

    mutating func text(bytes limit: Int) -> String {
        let letters: [Character] = ["a", "Z", " ", "ä", "µ", "→", "細", "👩‍🔬", "\0"]
        var text = ""
        for _ in 0..<random.index(limit) {
            let letter = pick(letters)
            if text.utf8.count + String(letter).utf8.count <= limit { text.append(letter) }
        }
        return text
    }

    /// Any plan that can be coded, whether it can live or not.
    mutating func plan() -> BodyPlan {
        let cells = many(upTo: BodyPlan.maximumCells) {
            CellPlan(
                id: $0.byte(), type: $0.pick(CellType.allCases), x: Int16(bitPattern: $0.half()),
                y: Int16(bitPattern: $0.half()), gridRadius: $0.byte(), gridFacing: $0.byte(), wiring: $0.wiring())
        }
        let links = many(upTo: BodyPlan.maximumLinks) {
            LinkPlan(
                type: $0.pick(LinkType.allCases), a: $0.byte(), b: $0.byte(), gridAmplitude: $0.byte(),
                gridFrequency: $0.byte(), gridPhase: $0.byte(), wiring: $0.wiring())
        }
        return BodyPlan(cells: cells, links: links, hue: byte(), pattern: byte())
    }

    /// Automatic as often as not, as most are.
    private mutating func wiring() -> PartWiring {
        guard random.chance(0.5) else { return .automatic }
        return PartWiring(
            channel: pick(PartWiring.Channel.allCases), gain: Int8(bitPattern: byte()), gridFrequency: byte(),
            gridPhase: byte())
    }

    mutating func frame() -> ControlFrame {
        var channels = SIMD8<Float>(repeating: 0)
        for i in 0..<ControlFrame.channelCount { channels[i] = random.uniform(-1, 1) }
        return ControlFrame(channels: channels).quantized
    }

    /// One of each.
    mutating func clientMessages() -> [ClientMessage] {
        [
            .hello(
                Hello(
                    kind: pick(GuestKind.allCases), body: .seed(byte()), name: text(bytes: WireLimits.nameBytes),
                    ticket: ticket())),
            .input(
                InputMessage(
                    newestSnapshot: word(), earlierSnapshots: word(), stream: byte(), newestFrame: word(),
                    frames: many(upTo: WireLimits.framesPerInput) { $0.frame() })),
            .submitDesign(editor: word(), plan()), .ready(editor: word()), .respawn(.seed(byte())),
            .respawn(.designed(plan())),
            .requestPlan(word()), .leave, .testSwim(editor: word(), plan()), .endTest,
            .aquarium(.speed(pick(DishSpeed.allCases))), .aquarium(.feed(at: point())), .aquarium(.poke(at: point())),
            .aquarium(.watch(creature: word())), .aquarium(.seek(tick: word())), .keepLife,
            .askLineage(of: word()), .killCam, .endKillCam, .hold(random.chance(0.5)),
            .timing(timing()), .askHistory, .adminLine(text(bytes: WireLimits.textBytes)),
        ]
    }

    /// One of each.
    mutating func serverMessages() -> [ServerMessage] {
        [
            .welcome(welcome()),
            .refused(Refusal(reason: pick(RefusalReason.allCases), text: text(bytes: WireLimits.textBytes))),
            .plan(id: word(), plan()), .guestName(guest: word(), name: text(bytes: WireLimits.nameBytes)),
            .phase(
                PhaseNotice(
                    kind: pick(PhaseNotice.Kind.allCases), editor: word(), startTick: word(), endTick: word(),
                    budget: half(), saved: half(), flesh: word(), generation: word(), births: word(),
                    population: half(),
                    played: word())),
            .verdict(
                DesignVerdict(editor: word(), price: half())),
            .verdict(DesignVerdict(editor: word(), reasons: reasons())),
            .death(death()), .happening(happening()),
            .status(
                ServerStatus(
                    tickMedian: number(), tickP99: number(), players: half(), creatures: half(), memory: number(),
                    tick: word(), births: word(), generation: word(), wanted: pick(DishSpeed.allCases),
                    reached: number(), isUnsaved: random.chance(0.5))),
            .nursery(
                NurseryNotice(
                    editor: word(), isOver: random.chance(0.5), generations: word(), seconds: number(),
                    migrants: half(), ghosts: half())),
            .testSwimOpened(testSwim()),
            .testSwimClosed(
                TestSwimClosure(
                    editor: word(), stream: byte(), end: pick(TestSwimEnd.allCases.filter { $0 != .refused }),
                    seconds: number(), topSpeed: number(), particles: half(), hasBeatenChampion: random.chance(0.5))),
            .testSwimClosed(TestSwimClosure(editor: word(), refusal: swimRefusal())),
            .readiness(
                ReadinessNotice(editor: word(), players: half(), ready: many(upTo: WireLimits.guests) { $0.word() })),
            .commandRefused(pick(AquariumRefusal.allCases)),
            .lineage(lineage()), .ticket(ticket()), .killCamOpened(killCam()),
            .killCamClosed(stream: byte(), pick(KillCamEnd.allCases)),
            .held(random.chance(0.5)), .broadcastOpens(delay: half(), wait: half()), .broadcast(chunk()),
            .recording(recording()), .life(.kept(file: text(bytes: WireLimits.textBytes))),
            .life(.refused(pick(LifeRefusal.allCases))), .timing(timing()), .lives(lives()),
            .history(history()),
            .adminAnswer(
                AdminAnswer(outcome: pick(AdminAnswer.Outcome.allCases), text: text(bytes: WireLimits.textBytes))),
        ]
    }

    /// In order of time, as it must be.
    mutating func history() -> HistoryNotice {
        func seconds(_ samples: inout Samples, _ count: Int) -> [UInt32] {
            var seconds: UInt32 = 0
            return (0..<samples.random.index(count + 1)).map { _ in
                seconds += 1 + UInt32(samples.half())
                return seconds
            }
        }
        let samples = seconds(&self, WireLimits.historySamples).map {
            HistorySample(
                seconds: $0, biters: half(), filterers: half(), lightEaters: half(), niches: byte(), meanCells: half(),
                largestCells: byte(), speed: half(), eyes: byte() % 101, noses: byte() % 101)
        }
        let champions = seconds(&self, WireLimits.historyChampions).map {
            HistoryChampion(
                seconds: $0, creature: word(), generation: word(), name: text(bytes: WireLimits.nameBytes), plan: plan()
            )
        }
        let events = seconds(&self, WireLimits.historyEvents).map {
            HistoryEvent(
                seconds: $0, kind: pick(HistoryEvent.Kind.allCases), part: pick(CellType.allCases), creature: word(),
                name: text(bytes: WireLimits.nameBytes))
        }
        return HistoryNotice(seconds: .max, samples: samples, champions: champions, events: events)
    }

    private mutating func lives() -> DishLives {
        DishLives(
            many(upTo: WireLimits.bestLives) {
                DishLife(
                    guest: $0.word(), name: $0.text(bytes: WireLimits.nameBytes), seconds: abs($0.number()),
                    rivalsEaten: $0.word(), generation: $0.word())
            })
    }

    private mutating func chunk() -> BroadcastChunk {
        let snapshots = many(upTo: 8) { samples in samples.bytes(samples.random.index(40)) }
        return BroadcastChunk(
            firstTick: word(), ticksPerSnapshot: byte() | 1, opening: UInt8(random.index(snapshots.count + 1)),
            snapshots: snapshots)
    }

    private mutating func killCam() -> KillCamNotice {
        let moments = many(upTo: WireLimits.sensedMoments) { samples in
            var frame = SenseFrame()
            for entry in 0..<SenseFrame.count where samples.random.chance(0.3) {
                frame[entry] = samples.random.uniform(-1, 1)
            }
            return SensedMoment(tick: samples.word(), frame)
        }
        return KillCamNotice(
            stream: byte() | 128, subject: word(), victim: word(), firstTick: word(), deathTick: word(),
            lastTick: word(), moments: moments)
    }

    private mutating func recording() -> RecordingNotice {
        let first = word() / 2
        return RecordingNotice(
            firstTick: first, lastTick: first + word() / 2, subject: word(), isOtherBuild: random.chance(0.5),
            marks: many(upTo: WireLimits.recordingMarks) {
                RecordingMark(tick: $0.word(), kind: $0.pick(RecordingMark.Kind.allCases))
            })
    }

    private mutating func ticket() -> [UInt8] { bytes(random.index(WireLimits.ticketBytes + 1)) }

    private mutating func light() -> LightNotice {
        LightNotice(radius: number(), orbit: number(), period: abs(number()) + 1)
    }

    private mutating func testSwim() -> TestSwimNotice {
        TestSwimNotice(
            editor: word(), stream: byte() | 1, dishRadius: abs(number()) + 1, light: light(), own: word(),
            champion: word(), championAtHome: word(), seconds: number())
    }

    private mutating func water() -> WaterNotice {
        var water = WaterNotice()
        water.zones = many(upTo: WireLimits.zones) {
            DishZone(
                $0.pick(DishZone.Kind.allCases), SoftDisc(centre: $0.point(), radius: Float($0.byte()) + 1),
                strength: Float(Int8(bitPattern: $0.byte())) / 16)
        }
        return water
    }

    private mutating func welcome() -> Welcome {
        Welcome(
            guest: word(), ticksPerSecond: byte() | 1, snapshotsPerSecond: byte() | 1, dishRadius: number(),
            fog: random.chance(0.5), light: light(),
            rocks: many(upTo: WireLimits.rocks) { RockNotice(centre: $0.point(), radius: $0.number()) },
            vents: many(upTo: WireLimits.vents) { $0.point() }, water: water(), isAquarium: random.chance(0.5),
            resumption: pick(Resumption.allCases), ticket: ticket(), timing: timing())
    }

    private mutating func timing() -> DishTiming {
        DishTiming(pace: 25 + random.index(76), clock: pick(EditorClock.allCases))
    }

    mutating func lineage() -> LineageNotice {
        var creature: UInt32 = 0
        let steps = many(upTo: WireLimits.lineageSteps) { samples in
            creature += 1 + UInt32(samples.half())
            return samples.ancestor(creature)
        }
        return LineageNotice(
            subject: random.chance(0.3) ? 0 : creature, met: random.chance(0.5) ? 0 : word(), steps: steps)
    }

    private mutating func ancestor(_ creature: UInt32) -> AncestorNotice {
        AncestorNotice(
            creature: creature, generation: word(), name: text(bytes: WireLimits.nameBytes), plan: plan(),
            since: half(), change: change(), neurons: Int16(bitPattern: half()), nerves: Int16(bitPattern: half()),
            victims: half(),
            meals: many(upTo: WireLimits.mealsPerAncestor) {
                VictimNotice(creature: $0.word(), name: $0.text(bytes: WireLimits.nameBytes), cells: $0.half())
            })
    }

    private mutating func change() -> BodyChange {
        let tallies = many(upTo: WireLimits.talliesPerChange) { samples in
            let (cell, link) = (samples.pick(CellType.allCases), samples.pick(LinkType.allCases))
            let parts: [BodyChange.Part] = [
                .cellAdded(cell), .cellRemoved(cell), .cellRetyped(cell, to: samples.pick(CellType.allCases)),
                .linkAdded(link), .linkRemoved(link), .linkRetyped(link, to: samples.pick(LinkType.allCases)),
            ]
            return BodyChange.Tally(samples.pick(parts), count: Int(samples.byte() | 1))
        }
        return BodyChange(tallies: tallies, reshaped: Int(byte()))
    }

    private mutating func happening() -> Happening {
        let (one, other) = (Participant(creature: word(), guest: word()), Participant(creature: word()))
        return pick([
            .ate(eater: one, eaten: other), .died(one), .notEntered(pick(EntryRefusal.allCases)),
            .said("Back at eight."), .met(creature: word()),
        ])
    }

    private mutating func swimRefusal() -> TestSwimRefusal {
        pick([.editorClosed, .alreadyOpen, .tooSoon, .notOffered, .allTaken, .noRoom, .design(reasons())])
    }

    private mutating func reasons() -> [DesignRefusal] {
        [reason()] + many(upTo: WireLimits.verdictReasons - 1) { $0.reason() }
    }

    private mutating func reason() -> DesignRefusal {
        pick([
            .editorClosed, .noCreature, .overBudget(price: word(), budget: word()), .problem(problem()),
            .problem(problem()), .problem(problem()),
        ])
    }

    private mutating func problem() -> BodyPlanProblem {
        let (cell, ends) = (byte(), LinkEnds(a: byte(), b: byte()))
        return pick([
            .noCells, .noNucleus, .severalNuclei(cells: many(upTo: 64) { $0.byte() }),
            .tooManyCells(count: Int(half())),
            .tooManyLinks(count: Int(half())), .cellsOutOfOrder(id: cell),
            .radiusOutOfRange(cell: cell, radius: number()),
            .tooFarOut(cell: cell, distance: number()), .overlap(cell, byte()), .linkToMissingCell(ends, missing: cell),
            .linkToItself(cell: cell), .duplicateLink(ends), .linkTooLong(ends, length: number()),
            .disconnected(cell: cell), .unequalMasses(ends, ratio: number()),
            .tooManyStiffLinks(cell: cell, load: number()), .wrongWiring(cells: [cell], .noActuator),
            .wrongWiring(cells: [cell, byte()], .gainOutOfRange(Int(Int8(bitPattern: byte())))),
            .wrongWiring(cells: [cell], .secondRhythm), .wrongWiring(cells: [cell], .phaseWithoutRhythm),
        ])
    }

    private mutating func death() -> DeathNotice {
        DeathNotice(
            reason: pick(DeathReason.allCases), killer: word(), killerPlan: word(),
            killerName: text(bytes: WireLimits.nameBytes), killerGeneration: word(),
            killerAncestors: many(upTo: WireLimits.ancestors) { $0.word() }, killerGhostOf: word(),
            killerGhostName: text(bytes: WireLimits.nameBytes), secondsSurvived: number(),
            energyFromRivals: long(), energyFromFood: long(), rivalsEaten: word(), generation: word())
    }
}
