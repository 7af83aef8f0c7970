import Anatomy
import Ecosystem
import Logging
import Telemetry
import Transport
import WireProtocol

/// What guests say.
extension ServerLoop {
    mutating func handle(_ event: ServerEvent) {
        switch event {
        case .connected(let peer, let address):
            guests.append(
                Guest(
                    peer: peer, address: address, now: MonotonicClock.milliseconds,
                    bytesPerSnapshot: settings.bytesPerSnapshot))
            guests.sort { $0.peer < $1.peer }
            log.debug("\(peer) connected from \(address)")
        case .disconnected(let peer, let reason): lose(peer, reason)
        case .received(let peer, _, let bytes):
            guard let i = guests.firstIndex(where: { $0.peer == peer }) else { return }
            read(bytes, from: i)
        }
    }

    private mutating func read(_ bytes: [UInt8], from i: Int) {
        do {
            take(try ClientMessage(decoding: bytes), from: i)
        } catch WireError.otherVersion(let theirs) {
            refuse(
                i, .version,
                "this server speaks protocol \(protocolVersion) and your program \(theirs): "
                    + "update the \(theirs < protocolVersion ? "game" : "server")")
        } catch {
            countMistake(i, "\(error)")
        }
    }

    private mutating func countMistake(_ i: Int, _ what: String) {
        counts.unreadable += 1
        guests[i].mistakes += 1
        log.debug("\(guests[i].peer) sent what cannot be read: \(what)")
        guard guests[i].mistakes >= Guest.patience else { return }
        log.notice("\(guests[i].peer) is sent away: \(Guest.patience) messages could not be read, the last: \(what)")
        host.disconnect(guests[i].peer, .protocolViolation, now: MonotonicClock.milliseconds)
    }

    private mutating func take(_ message: ClientMessage, from i: Int) {
        if case .hello(let hello) = message { return welcome(i, hello) }
        guard guests[i].hello != nil else { return countMistake(i, "a message before the hello") }
        switch message {
        case .hello: break
        case .input(let input):
            guests[i].inputs.add(input)
            guests[i].acknowledge(input)
        case .submitDesign(let editor, let plan): judge(plan, editor: editor, from: i)
        case .ready(let editor):
            if Int(editor) == world.editPhase.number { world.setReady(true, player: guests[i].id) }
        case .respawn(let design): spawn(i, design: Int(design))
        case .requestPlan(let id):
            if let plan = plans[id] { send(.plan(id: id, plan), to: guests[i].peer, on: .bulk) }
        case .testSwim(let editor, let plan): openTank(plan, editor: editor, for: i)
        case .askLineage(let creature): answerLineage(of: creature, to: i)
        case .endTest: closeTank(i, .asked)
        case .aquarium(let command): obey(command, from: i)
        case .leave: host.disconnect(guests[i].peer, .leaving, now: MonotonicClock.milliseconds)
        }
    }

    private mutating func judge(_ plan: BodyPlan, editor: UInt32, from i: Int) {
        var verdict = DesignVerdict(editor: editor, accepted: false, price: 0, reasons: [])
        if Int(editor) == world.editPhase.number, world.editPhase.isEditing {
            do {
                let price = try world.submitDraft(plan, of: guests[i].id)
                verdict.accepted = true
                verdict.price = UInt16(clamping: price.total)
            } catch DraftError.refused(.invalid(let problems)) {
                verdict.reasons = problems.map(\.description)
            } catch {
                verdict.reasons = ["\(error)"]
            }
        } else {
            verdict.reasons = ["the editor is closed"]
        }
        send(.verdict(verdict), to: guests[i].peer, on: .control)
    }
}
