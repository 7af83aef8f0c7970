import Placement
import Testing

/// What a server says, in a time of the test's own.
private struct PlanLab {
    var plan: PlacementPlan
    var now = 0.0

    init(allocatesItself: Bool = false) {
        plan = PlacementPlan(capacity: 32, allocatesItself: allocatesItself)
    }

    /// Lets so many seconds go by, and the sidecar carry out all that is asked for. `server`: how Agones has the
    /// server. Returns the requests.
    mutating func live(
        _ seconds: Double, isAlive: Bool = true, _ server: String, players: String = "[]"
    ) -> [PlacementRequest] {
        var requests: [PlacementRequest] = []
        let end = now + seconds
        while now < end {
            while let request = plan.next(now: now, isAlive: isAlive) {
                requests.append(request)
                let body =
                    switch request {
                    case .look: #"{"status":{"state":"\#(server)"}}"#
                    case .list: #"{"capacity":"32","values":\#(players)}"#
                    default: "{}"
                    }
                plan.note(.success(Array(body.utf8)), to: request, now: now)
            }
            now += 0.25
        }
        return requests
    }

    /// The same while nobody listens. Returns also when each request was tried.
    mutating func fail(
        _ seconds: Double, _ error: PlacementError
    ) -> [(at: Double, request: PlacementRequest)] {
        var attempts: [(at: Double, request: PlacementRequest)] = []
        let end = now + seconds
        while now < end {
            while let request = plan.next(now: now, isAlive: true) {
                attempts.append((now, request))
                plan.note(.failure(error), to: request, now: now)
            }
            now += 0.25
        }
        return attempts
    }

    /// What is said now.
    var next: PlacementRequest? { plan.next(now: now, isAlive: true) }
}

/// What a server says next to its sidecar.
struct PlacementPlanTests {
    @Test func lifeIsSaidFirstThenReadinessThenWhoPlays() {
        var lab = PlanLab()
        lab.plan.note(players: ["a"], now: lab.now)
        let first = lab.live(0.5, "Scheduled")
        #expect(first == [.health, .look, .ready, .list, .add("a")])
        let later = lab.live(20, "Ready")
        #expect(later.count { $0 == .health } == 10, "one every two seconds: \(later)")
        #expect(later.count { $0 == .look } == 2 && Set(later) == [.health, .look], "\(later)")
    }

    @Test func nothingIsSaidWhileTicksStandStill() {
        var lab = PlanLab()
        let before = lab.live(60, isAlive: false, "Scheduled")
        let alive = lab.live(20, "Ready")
        let stall = lab.live(60, isAlive: false, "Ready")
        let after = lab.live(1, "Ready")
        #expect(before.isEmpty && stall.isEmpty)
        #expect(alive.contains(.ready) && after.first == .health)
    }

    @Test func aSidecarThatNeedsTimeIsNotToldAgainAtOnce() {
        var lab = PlanLab()
        let soon = lab.live(9, "Scheduled")
        let late = lab.live(10, "RequestReady")
        #expect(soon.count { $0 == .ready } == 1 && late.count { $0 == .ready } == 1)
    }

    @Test func whatOthersAllocateStaysAllocated() {
        var lab = PlanLab()
        _ = lab.live(5, "Ready")
        var allocated = lab.live(60, "Allocated")
        lab.plan.note(players: ["a"], now: lab.now)
        allocated += lab.live(20, "Allocated")
        lab.plan.note(players: [], now: lab.now)
        allocated += lab.live(60, "Allocated")
        #expect(!allocated.contains(.ready) && !allocated.contains(.allocate))
    }

    @Test func whereEverybodyIsGoneIsReadyAgainWhoeverAllocated() {
        var lab = PlanLab(allocatesItself: true)
        _ = lab.live(15, "Ready")
        let waiting = lab.live(300, "Allocated")
        lab.plan.note(players: ["a"], now: lab.now)
        let occupied = lab.live(700, "Allocated")
        lab.plan.note(players: [], now: lab.now)
        let empty = lab.live(31, "Allocated")
        #expect(!waiting.contains(.ready) && !occupied.contains(.ready) && empty.contains(.ready))
    }

    /// Who was allocated to it while others played may be on the way.
    @Test func whereTheLastHasJustLeftItWaitsForOthers() {
        var lab = PlanLab(allocatesItself: true)
        _ = lab.live(15, "Ready")
        var early: [PlacementRequest] = []
        for player in ["a", "b"] {
            lab.plan.note(players: [player], now: lab.now)
            early += lab.live(60, "Allocated")
            lab.plan.note(players: [], now: lab.now)
            early += lab.live(25, "Allocated")
        }
        let late = lab.live(10, "Allocated")
        #expect(!early.contains(.ready) && late.contains(.ready))
    }

    /// A sidecar that was started anew has forgotten it.
    @Test func aServerThatWasGivenBackInVainIsGivenBackAgain() {
        var lab = PlanLab(allocatesItself: true)
        _ = lab.live(15, "Ready")
        lab.plan.note(players: ["a"], now: lab.now)
        _ = lab.live(60, "Allocated")
        lab.plan.note(players: [], now: lab.now)
        let requests = lab.live(90, "Allocated")
        #expect(requests.count { $0 == .ready } == 2, "\(requests)")
    }

    @Test func whereNobodyComesIsReadyAgainInTime() {
        var lab = PlanLab(allocatesItself: true)
        _ = lab.live(15, "Ready")
        let early = lab.live(600, "Allocated")
        let late = lab.live(20, "Allocated")
        #expect(!early.contains(.ready) && late.contains(.ready))
    }

    /// It was started again in its pod, among the players of the one before.
    @Test func aServerThatIsAllocatedAlreadyTakesNothingBack() {
        var lab = PlanLab()
        let requests = lab.live(60, "Allocated")
        #expect(requests.contains(.list) && !requests.contains(.ready))
        lab.plan.end(now: lab.now)
        #expect(lab.next == .shutdown)
    }

    @Test(arguments: ["Unhealthy", "Error", "Shutdown", "Hibernating"])
    func whatIsGivenUpIsNotReady(_ state: String) {
        var lab = PlanLab(allocatesItself: true)
        _ = lab.live(15, "Ready")
        _ = lab.live(15, state)
        lab.plan.note(players: ["a"], now: lab.now)
        let requests = lab.live(60, state)
        #expect(requests.contains(.health) && !requests.contains(.ready) && !requests.contains(.allocate))
    }

    @Test func pausesGrowAndStayShort() {
        var lab = PlanLab()
        let attempts = lab.fail(60, .unreachable("Connection refused")).filter { $0.request == .health }.map { $0.at }
        let pauses = zip(attempts, attempts.dropFirst()).map { $1 - $0 }
        #expect(pauses.prefix(5) == [0.5, 1, 2, 4, 5] && pauses.dropFirst(5).allSatisfy { $0 == 5 }, "\(pauses)")
        #expect(lab.plan.problem == .unreachable("Connection refused"))
        let requests = lab.live(6, "Scheduled")
        #expect(requests.contains(.ready) && lab.plan.problem == nil)
    }

    /// What may be the line's fault is asked of the line.
    @Test func whereOnlyTheListFailsOnlyThatIsSaid() {
        var lab = PlanLab()
        _ = lab.live(2.25, "Ready")
        lab.plan.note(players: ["a"], now: lab.now)
        #expect(lab.next == .add("a"))
        lab.plan.note(.failure(.slow), to: .add("a"), now: lab.now)
        #expect(lab.plan.listProblem == nil && lab.next == .health)
        lab.plan.note(.success([]), to: .health, now: lab.now)
        lab.now += 0.5
        #expect(lab.next == .list, "nobody knows whether it was carried out")
        lab.plan.note(.failure(.slow), to: .list, now: lab.now)
        #expect(lab.plan.listProblem == .slow && lab.plan.problem == nil)
        // It was.
        let requests = lab.live(5, "Ready", players: #"["a"]"#)
        #expect(requests.contains(.list) && !requests.contains(.add("a")) && lab.plan.listProblem == nil)
    }

    @Test func whoWasListedPerhapsIsTakenOff() {
        var lab = PlanLab()
        _ = lab.live(2.25, "Ready")
        lab.plan.note(players: ["a"], now: lab.now)
        lab.plan.note(.failure(.cutOff), to: .add("a"), now: lab.now)
        lab.plan.note(players: [], now: lab.now)
        let requests = lab.live(5, "Ready", players: #"["a","x"]"#)
        #expect(requests.contains(.remove("a")) && !requests.contains(.remove("x")))
    }

    @Test func aWordThatFailsIsNoLineThatIsBack() {
        var lab = PlanLab()
        let scheduled = Array(#"{"status":{"state":"Scheduled"}}"#.utf8)
        lab.plan.note(.success([]), to: .health, now: 0)
        lab.plan.note(.success(scheduled), to: .look, now: 0)
        lab.plan.note(.failure(.slow), to: .ready, now: 0)
        lab.now = 0.5
        #expect(lab.plan.problem == .slow && lab.next == .look)
        lab.plan.note(.success(scheduled), to: .look, now: lab.now)
        #expect(lab.plan.problem == .slow && lab.next == .ready)
        lab.plan.note(.success([]), to: .ready, now: lab.now)
        #expect(lab.plan.problem == nil)
    }

    @Test func aServerThatSaidNothingHasNoGoodbye() {
        var lab = PlanLab()
        lab.plan.end(now: 0)
        #expect(lab.plan.isOver(now: 0))
    }

    @Test func aGoodbyeIsTriedForSomeSecondsOnly() {
        var lab = PlanLab()
        _ = lab.live(5, "Ready")
        lab.plan.end(now: lab.now)
        #expect(!lab.plan.isOver(now: lab.now))
        let attempts = lab.fail(3, .unreachable("Connection refused")).map { $0.request }
        #expect(attempts.allSatisfy { $0 == .shutdown } && attempts.count > 1)
        #expect(lab.plan.isOver(now: lab.now))
    }

    // MARK: Bytes

    @Test(arguments: ["", "{", "[]", "null", "{}", #"{"status":null}"#, #"{"status":{"state":7}}"#])
    func whatIsNoGameServerIsNone(_ text: String) { #expect(PlacementState(json: Array(text.utf8)) == nil) }

    /// Depth is what readers of JSON fall over.
    @Test func nestedWithoutEndIsNone() {
        #expect(PlacementState(json: [UInt8](repeating: UInt8(ascii: "["), count: 400_000)) == nil)
    }

    @Test func requestsAreAsPublished() {
        let requests: [(PlacementRequest, String, String)] = [
            (.ready, "POST /ready", "{}"), (.health, "POST /health", "{}"), (.allocate, "POST /allocate", "{}"),
            (.shutdown, "POST /shutdown", "{}"), (.look, "GET /gameserver", ""),
            (.list, "GET /v1beta1/lists/players", ""),
            (.capacity(120), "PATCH /v1beta1/lists/players", #"{"capacity":"120"}"#),
            (.add("player9"), "POST /v1beta1/lists/players:addValue", #"{"value":"player9"}"#),
            (.remove("a\"b"), "POST /v1beta1/lists/players:removeValue", #"{"value":"a\"b"}"#),
        ]
        for (request, line, body) in requests {
            #expect("\(request)" == line && String(decoding: request.body ?? [], as: UTF8.self) == body)
        }
    }
}
