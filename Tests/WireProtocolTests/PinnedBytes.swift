import Anatomy
import SimMath
import WireProtocol

extension PinnedBytesTests {
    /// Of 300 snapshots of a pretended dish over a bad link.
    static let snapshotHash: UInt64 = 10_690_641_080_282_040_856

    private static let plan = BodyPlan(
        cells: [
            CellPlan(id: 0, type: .nucleus, x: 0, y: 0), CellPlan(id: 3, type: .cilia, x: -64, y: 60, gridFacing: 128),
            CellPlan(
                id: 4, type: .flagellum, x: 70, y: -1, gridRadius: 40,
                wiring: PartWiring(channel: .turn, gain: -3, gridFrequency: 7, gridPhase: 9)),
        ],
        links: [LinkPlan(type: .rod, a: 0, b: 3), LinkPlan(type: .muscle, a: 0, b: 4, gridAmplitude: 50)], hue: 200,
        pattern: 7)
    private static let water = WaterNotice(
        vortexSpeed: 0.5, vortexCore: 22, viscosity: 1.5, boostThrust: 0.25, idleRhythm: 0.125, biteHold: 66,
        biteGap: 0.0625, zones: [DishZone(.eddy, SoftDisc(centre: Vector2(4, -8), radius: 16), strength: -1.5)])
    private static let light = LightNotice(radius: 12.5, orbit: 40, period: 400)

    private static var killCam: KillCamNotice {
        var frame = SenseFrame()
        frame[SenseFrame.index(.prey, sector: 0)] = 1
        frame[SenseFrame.index(.blood, component: 1)] = -0.5
        return KillCamNotice(
            stream: 128, subject: 9, victim: 4, firstTick: 600, deathTick: 1_080, lastTick: 1_140,
            moments: [SensedMoment(tick: 604, frame), SensedMoment(tick: 608, SenseFrame())])
    }

    static var clientPins: [ClientPin] {
        [
            ClientPin(.hello(Hello(kind: .bot, body: .seed(3), name: "Zoë")), "011600010003045a6fc3ab00"),
            ClientPin(
                .hello(Hello(kind: .player, body: .seed(0), name: "", ticket: [1, 2, 255])),
                "0116000000000003" + "0102ff"
            ),
            ClientPin(
                .input(
                    InputMessage(
                        newestSnapshot: 0x0102_0304, earlierSnapshots: 0xF0F0_0001, stream: 9, newestFrame: 77,
                        frames: [
                            ControlFrame(thrust: 1, strafe: -1, turn: 0.5, bite: 0.25).quantized,
                            ControlFrame(thrust: -0.3).quantized,
                        ])),
                "02040302010100f0f0094d000000c200ed0f7f814020"),
            ClientPin(
                .submitDesign(editor: 6, plan),
                "03060000002f02c807030200000000000020000307c0ff3c00208004064600ffff2800000003a0300002000432"
                    + "3000010203fd0709"),
            ClientPin(.ready(editor: 258), "0402010000"),
            ClientPin(.respawn(.seed(2)), "050002"),
            ClientPin(.requestPlan(70_000), "0670110100"),
            ClientPin(.leave, "07"),
            ClientPin(
                .testSwim(editor: 1, plan),
                "08010000002f02c807030200000000000020000307c0ff3c00208004064600ffff2800000003a0300002000432"
                    + "3000010203fd0709"),
            ClientPin(.endTest, "09"),
            ClientPin(.aquarium(.speed(.x8)), "0a0004"),
            ClientPin(.aquarium(.feed(at: Vector2(1.5, -2))), "0a010000c03f000000c0"),
            ClientPin(.aquarium(.poke(at: Vector2(-30, 0.25))), "0a020000f0c10000803e"),
            ClientPin(.aquarium(.watch(creature: 4_000_000_000)), "0a0300286bee"),
            ClientPin(.aquarium(.seek(tick: 258)), "0a0402010000"), ClientPin(.keepLife, "0f"),
            ClientPin(.askLineage(of: 90), "0b5a000000"),
            ClientPin(.killCam, "0c"),
            ClientPin(.endKillCam, "0d"),
            ClientPin(.hold(true), "0e01"),
            ClientPin(.timing(DishTiming(pace: 50, clock: .off)), "103203"),
            ClientPin(.askHistory, "11"),
            ClientPin(.adminLine("kick Zoë"), "12" + "09" + "6b69636b205a6fc3ab"),
        ]
    }

    static var serverPins: [ServerPin] {
        [
            ServerPin(
                .welcome(
                    Welcome(
                        guest: 17, ticksPerSecond: 60, snapshotsPerSecond: 30, dishRadius: 150.5, fog: true,
                        light: light,
                        rocks: [
                            RockNotice(centre: Vector2(3, 4), radius: 5),
                            RockNotice(centre: Vector2(-9, 1), radius: 2.5),
                        ], vents: [Vector2(10, -10)], water: water, isAquarium: true, resumption: .resumed,
                        ticket: [7, 8], timing: DishTiming(pace: 50, clock: .fourTimes))),
                "011600110000003c1e0080164301009082000040840000908704000080800000008100004081000020820100"
                    + "007f000040800200004082000040820100007e000060830000807f0000007d0000007c000008850000007b"
                    + "02060000008100000082010000830000807f07081c20c80800"
            ),
            ServerPin(
                .refused(Refusal(reason: .full, text: "the dish is full")),
                "020116001074686520646973682069732066756c6c"),
            ServerPin(
                .plan(id: 300, plan),
                "032c0100002f02c807030200000000000020000307c0ff3c00208004064600ffff2800000003a0300002000432"
                    + "3000010203fd0709"),
            ServerPin(.guestName(guest: 5, name: "Ada"), "040500000003416461"),
            ServerPin(
                .phase(
                    PhaseNotice(
                        kind: .edit, editor: 3, startTick: 7_200, endTick: 10_800, budget: 47, saved: 11,
                        flesh: 118_000, generation: 12, births: 340, population: 60, played: 7_000)),
                "050103000000201c0000302a00002f000b00f0cc01000c000000540100003c00581b0000"),
            ServerPin(.verdict(DesignVerdict(editor: 3, price: 21)), "0603000000150000"),
            ServerPin(
                .verdict(
                    DesignVerdict(
                        editor: 4,
                        reasons: [
                            .overBudget(price: 300, budget: 20),
                            .problem(.linkTooLong(LinkEnds(a: 1, b: 2), length: 1.5)),
                        ])),
                "0604000000000002022c01000014000000030c01020000c03f"),
            ServerPin(
                .death(
                    DeathNotice(
                        reason: .stabbed, killer: 44, killerPlan: 9, killerName: "rival 44", killerGeneration: 6,
                        killerAncestors: [40, 31, 2], killerGhostOf: 8, killerGhostName: "Bo", secondsSurvived: 61.5,
                        energyFromRivals: 100_000, energyFromFood: -1, rivalsEaten: 2, generation: 9)),
                "07012c0000000900000008726976616c2034340600000003280000001f000000020000000800000002426f0000"
                    + "7642a086010000000000ffffffffffffffff0200000009000000"),
            ServerPin(
                .happening(
                    .ate(eater: Participant(creature: 7, guest: 5), eaten: Participant(creature: 258))),
                "100007000000050000000201000000000000"),
            ServerPin(.happening(.died(Participant(creature: 7, guest: 5))), "10010700000005000000"),
            ServerPin(.happening(.notEntered(.alreadyAlive)), "100201"),
            ServerPin(.happening(.said("Hé")), "10030348c3a9"),
            ServerPin(.happening(.met(creature: 258)), "100402010000"),
            ServerPin(
                .status(
                    ServerStatus(
                        tickMedian: 1.25, tickP99: 4, players: 3, creatures: 61, memory: 80.5, tick: 99_999,
                        births: 340, generation: 12, wanted: .fastest, reached: 17.5, isUnsaved: true, sought: 0)),
                "090000a03f0000804003003d000000a1429f860100540100000c0000000700008c410100000000"),
            ServerPin(
                .nursery(
                    NurseryNotice(editor: 3, isOver: true, generations: 55, seconds: 90, migrants: 12, ghosts: 2)),
                "0a030000006f000000000068851800040000"),
            ServerPin(
                .testSwimOpened(
                    TestSwimNotice(
                        editor: 3, stream: 2, dishRadius: 30, light: light, water: water, own: 2, champion: 1,
                        championAtHome: 12, seconds: 30)),
                "0b03000000020000f04100004841000020420000c8430000003f0000b0410000c03f0000803e0000003e000084420000"
                    + "803d010300008040000000c1000080410000c0bf02000000010000000c0000000000f041"),
            ServerPin(
                .testSwimClosed(
                    TestSwimClosure(
                        editor: 3, stream: 2, end: .tornApart, seconds: 12.5, topSpeed: 3.5, particles: 8,
                        hasBeatenChampion: true)), "0c0300000002070000484100006040080001"),
            ServerPin(
                .testSwimClosed(TestSwimClosure(editor: 3, refusal: .allTaken)),
                "0c030000000000000000000000000000001200"),
            ServerPin(
                .readiness(ReadinessNotice(editor: 3, players: 4, ready: [1, 5, 600])),
                "0d03000000040003010000000500000058020000"),
            ServerPin(.commandRefused(.tooOften), "0e02"),
            ServerPin(.ticket([9, 0, 255]), "11030900ff"),
            ServerPin(
                .killCamOpened(killCam),
                "12800900000004000000580200003804000074040000025c0200000200000000100000027fc0600200000000000000"
                    + "00000000"),
            ServerPin(.killCamClosed(stream: 130, .tooLongAgo), "138204"),
            ServerPin(.held(true), "1401"),
            ServerPin(.broadcastOpens(delay: 10, wait: 300), "150a002c01"),
            ServerPin(
                .broadcast(
                    BroadcastChunk(firstTick: 258, ticksPerSnapshot: 4, opening: 2, snapshots: [[7, 8], [], [9]])),
                "160201000004020302070800" + "0109"),
            ServerPin(.life(.kept(file: "a.replay")), "180008612e7265706c6179"),
            ServerPin(.life(.refused(.tooLate)), "180102"),
            ServerPin(.timing(DishTiming(pace: 75, clock: .twice)), "194b01"),
            ServerPin(
                .lives(DishLives([DishLife(guest: 3, name: "Ada", seconds: 90, rivalsEaten: 2, generation: 7)])),
                "1a01" + "03000000" + "03416461" + "0000b442" + "02000000" + "07000000"),
            ServerPin(.lineage(LineageNotice(subject: 0, steps: [])), "0f000000000000000000"),
            ServerPin(.history(HistoryNotice(seconds: 9)), "1b09000000000000"),
            ServerPin(.adminAnswer(AdminAnswer(outcome: .more, text: "a\n")), "1c" + "00" + "02" + "610a"),
            ServerPin(.adminAnswer(AdminAnswer(outcome: .failed, text: "")), "1c" + "02" + "00"),
            ServerPin(
                .history(
                    HistoryNotice(
                        seconds: 258,
                        samples: [
                            HistorySample(
                                seconds: 10, biters: 20, filterers: 300, lightEaters: 1, niches: 5, meanCells: 94,
                                largestCells: 13, speed: 170, eyes: 62, noses: 100)
                        ],
                        events: [HistoryEvent(seconds: 12, kind: .lineEnded, part: .nucleus, creature: 7, name: "Ada")])
                ),
                "1b02010000" + "01" + "0a000000" + "1400" + "2c01" + "0100" + "05" + "5e00" + "0d" + "aa00" + "3e"
                    + "64"
                    + "00" + "01" + "0c000000" + "03" + "00" + "07000000" + "03416461"),
            ServerPin(
                .lineage(LineageNotice(subject: 90, met: 4, steps: [founder, descendant])),
                "0f5a00000004000000020400000000000000002f02c807030200000000000020000307c0ff3c00208004064600ffff2800"
                    + "000003a03000020004323000010203fd070900000000010002000000005a00000006000000034164612f02c807"
                    + "030200000000000020000307c0ff3c00208004064600ffff2800000003a03000020004323000010203fd070906"
                    + "0006000a00020108000102010601030000ff040200010500030305ffff04000900020c00000002426f07000d00"
                    + "0000000100"),
        ]
    }

    private static let founder = AncestorNotice(
        creature: 4, generation: 0, name: "", plan: plan, neurons: 1, nerves: 2)
    private static let descendant = AncestorNotice(
        creature: 90, generation: 6, name: "Ada", plan: plan, since: 6,
        change: BodyChange(
            tallies: [
                .init(.cellAdded(.spike), count: 2), .init(.cellRemoved(.eye), count: 1),
                .init(.cellRetyped(.tissue, to: .flagellum), count: 1), .init(.linkAdded(.rod), count: 255),
                .init(.linkRemoved(.muscle), count: 1), .init(.linkRetyped(.rod, to: .fin), count: 3),
            ], reshaped: 5), neurons: -1, nerves: 4, victims: 9,
        meals: [VictimNotice(creature: 12, name: "Bo", cells: 7), VictimNotice(creature: 13, name: "", cells: 1)])
}
