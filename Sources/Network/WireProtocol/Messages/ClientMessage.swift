public import Anatomy

/// Everything a client can say.
public enum ClientMessage: Hashable, Sendable {
    case hello(Hello)
    case input(InputMessage)
    /// A draft for the editor of this number.
    case submitDesign(editor: UInt32, BodyPlan)
    /// Done with the editor of this number.
    case ready(editor: UInt32)
    /// A new life with this body.
    case respawn(FirstBody)
    /// A plan named by a snapshot is not known here.
    case requestPlan(UInt32)
    case leave
    /// A swim with a draft in water of its own, while the editor of this number is open.
    case testSwim(editor: UInt32, BodyPlan)
    /// Out of the test swim.
    case endTest
    /// Only an aquarium takes it; other dishes answer with `commandRefused`.
    case aquarium(AquariumCommand)
    /// Where a creature comes from; 0: who are the best of the dish.
    case askLineage(of: UInt32)
    /// The last seconds before the guest's last death once more, from its killer's side.
    case killCam
    /// Out of them.
    case endKillCam
    /// Asks to pause the dish, or to resume it. Granted only to the sole player of a dish hosted on the same machine.
    case hold(Bool)
    /// Keeps the recording of this guest's life, or of its last one: `life` answers.
    case keepLife
    /// Asks for another pace and editor clock. Granted only to the sole player of a dish hosted on the same machine.
    case timing(DishTiming)
    /// The course of the dish: `history` answers.
    case askHistory
    /// A command to the server, as typed on its terminal. Taken only from who was let in by the admins' password;
    /// `adminAnswer` answers it.
    case adminLine(String)

    /// Its bytes: the tag, then its fields as `code` declares them.
    public func encoded() -> [UInt8] { encodedMessage() }

    /// Reads what `encoded` wrote. A hello of another version throws `.otherVersion`, so that it can be answered.
    public init(decoding bytes: [UInt8]) throws(WireError) { try self.init(message: bytes) }
}

extension ClientMessage: WireMessage {
    /// Numbers are never given to another message.
    enum Tag: UInt8, CaseIterable {
        case hello = 1
        case input, submitDesign, ready, respawn, requestPlan, leave, testSwim, endTest, aquarium, askLineage
        case killCam, endKillCam, hold, keepLife, timing, askHistory, adminLine
    }

    var tag: Tag {
        switch self {
        case .hello: .hello
        case .input: .input
        case .submitDesign: .submitDesign
        case .ready: .ready
        case .respawn: .respawn
        case .requestPlan: .requestPlan
        case .leave: .leave
        case .testSwim: .testSwim
        case .endTest: .endTest
        case .aquarium: .aquarium
        case .askLineage: .askLineage
        case .killCam: .killCam
        case .endKillCam: .endKillCam
        case .hold: .hold
        case .keepLife: .keepLife
        case .timing: .timing
        case .askHistory: .askHistory
        case .adminLine: .adminLine
        }
    }

    init() { self = .leave }

    init(blank tag: Tag) {
        switch tag {
        case .hello: self = .hello(Hello())
        case .input: self = .input(InputMessage())
        case .submitDesign: self = .submitDesign(editor: 0, BodyPlan())
        case .ready: self = .ready(editor: 0)
        case .respawn: self = .respawn(.seed(0))
        case .requestPlan: self = .requestPlan(0)
        case .leave: self = .leave
        case .testSwim: self = .testSwim(editor: 0, BodyPlan())
        case .endTest: self = .endTest
        case .aquarium: self = .aquarium(AquariumCommand())
        case .askLineage: self = .askLineage(of: 0)
        case .killCam: self = .killCam
        case .endKillCam: self = .endKillCam
        case .hold: self = .hold(false)
        case .keepLife: self = .keepLife
        case .timing: self = .timing(DishTiming())
        case .askHistory: self = .askHistory
        case .adminLine: self = .adminLine("")
        }
    }

    mutating func codePayload<C: Coder>(_ coder: inout C) {
        switch self {
        case .hello(var hello):
            hello.code(&coder)
            self = .hello(hello)
        case .input(var input):
            input.code(&coder)
            self = .input(input)
        case .submitDesign(var editor, var plan):
            coder.code(&editor, "editor")
            coder.code(&plan, "plan")
            self = .submitDesign(editor: editor, plan)
        case .ready(var editor):
            coder.code(&editor, "editor")
            self = .ready(editor: editor)
        case .respawn(var body):
            coder.value(&body, "body")
            self = .respawn(body)
        case .requestPlan(var plan):
            coder.code(&plan, "id")
            self = .requestPlan(plan)
        case .testSwim(var editor, var plan):
            coder.code(&editor, "editor")
            coder.code(&plan, "plan")
            self = .testSwim(editor: editor, plan)
        case .aquarium(var command):
            coder.value(&command, "command")
            self = .aquarium(command)
        case .askLineage(var creature):
            coder.code(&creature, "creature")
            self = .askLineage(of: creature)
        case .hold(var isHeld):
            coder.code(&isHeld, "isHeld")
            self = .hold(isHeld)
        case .timing(var timing):
            coder.value(&timing, "timing")
            self = .timing(timing)
        case .adminLine(var line):
            coder.code(&line, "line", limit: WireLimits.adminLineBytes)
            self = .adminLine(line)
        case .leave, .endTest, .killCam, .endKillCam, .keepLife, .askHistory: break
        }
    }
}
