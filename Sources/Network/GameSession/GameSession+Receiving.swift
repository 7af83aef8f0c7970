import Prediction
import Transport
import WireProtocol

/// What the server says and what follows from it.
extension GameSession {
    func handle(_ event: ClientEvent, now: Double) {
        // The end is the end, whatever the network still brings.
        guard end == nil else { return }
        switch event {
        case .connected:
            enter(.joining)
            say(.hello(hello), on: .control)
        case .failed(let error): close(.transport(error))
        case .disconnected(let reason):
            close(reason == .byUs(.leaving) ? .left : .disconnected(reason))
        case .received(let channel, let bytes):
            heardAt = now
            if channel == .snapshots { takeSnapshot(bytes, now: now) } else { takeMessage(bytes, now: now) }
        }
    }

    private var hello: Hello {
        Hello(kind: request.kind, body: request.body, name: request.name, ticket: request.ticket)
    }

    private func takeMessage(_ bytes: [UInt8], now: Double) {
        do {
            take(try ServerMessage(decoding: bytes), now: now)
        } catch {
            statistics.unreadable += 1
            // Before the welcome an unreadable answer means that this is no server of ours.
            if welcome == nil { close(.wire(error)) }
        }
    }

    private func take(_ message: ServerMessage, now: Double) {
        switch message {
        case .welcome(let welcome):
            self.welcome = welcome
            ticket = welcome.ticket
            provenKey = connection.serverKey
            dish = SnapshotStream(
                0, ticksPerSecond: Int(welcome.ticksPerSecond),
                snapshotsPerSecond: welcome.isAquarium ? Int(welcome.snapshotsPerSecond) : nil,
                water: request.predicts ? PredictedWater(welcome) : nil)
            take(welcome.timing, now: now)
            settleStage()
            events.append(.joined(welcome))
        case .refused(let refusal): close(.refused(refusal))
        case .plan(let id, let plan):
            plans.add(plan, id: id)
            dish.planArrived(id, plans: plans)
            side?.stream.planArrived(id, plans: plans)
        case .guestName(let guest, let name): guestNames[guest] = name
        case .phase(let phase):
            if phase.kind != .edit || phase.editor != self.phase?.editor { sendLastDraft() }
            self.phase = phase
            // Whatever the server forgets to say: a test swim lives in its own editor.
            if let testSwim, phase.kind == .play || testSwim.editor != phase.editor { side = nil }
            if phase.kind == .play { readiness = nil }
            settleStage()
            events.append(.phase(phase))
        case .verdict(let verdict): events.append(.verdict(verdict))
        case .death(let notice):
            death = notice
            lastDead = own.creature
            events.append(.died(notice))
        case .status(let status): self.status = status
        case .nursery(let nursery): events.append(.nursery(nursery))
        case .testSwimOpened(let testSwim): open(testSwim)
        case .testSwimClosed(let closure): close(closure)
        case .readiness(let readiness):
            self.readiness = readiness
            events.append(.readiness(readiness))
        case .commandRefused(let reason): events.append(.commandRefused(reason))
        case .lineage(let lineage): events.append(.lineage(lineage))
        case .history(let history): events.append(.history(history))
        case .happening(let happening): events.append(.happening(happening))
        case .ticket(let ticket): self.ticket = ticket
        case .killCamOpened(let notice): open(notice)
        case .killCamClosed(let stream, let end): closeKillCam(stream, end)
        case .broadcastOpens(let delay, let wait):
            openBroadcast(delay: delay, wait: wait, now: now)
            events.append(.broadcastOpens(delay: Int(delay), wait: Int(wait)))
        case .broadcast(let chunk): take(chunk, now: now)
        case .held(let isHeld): heldSince = isHeld ? heldSince ?? now : nil
        case .recording(let recording):
            self.recording = recording
            events.append(.recording(recording))
        case .life(let life): events.append(.life(life))
        case .timing(let timing): take(timing, now: now)
        case .lives(let table): lives = table.lives
        // A guest asks for none.
        case .adminAnswer: break
        }
    }

    /// A snapshot of the dish, of the stream beside it, or a late one of a stream that is closed or not yet announced.
    private func takeSnapshot(_ bytes: [UInt8], now: Double) {
        guard welcome != nil else { return }
        do {
            let stream = SnapshotReceiver.stream(of: bytes)
            if let stream, stream != 0, stream == side?.number {
                try takeSideSnapshot(bytes, now: now)
            } else if let stream, stream != 0 {
                statistics.strays += 1
            } else {
                try takeDishSnapshot(bytes, now: now)
            }
        } catch {
            statistics.unusable += 1
        }
    }

    private func takeSideSnapshot(_ bytes: [UInt8], now: Double) throws(WireError) {
        guard let snapshot = try side?.stream.take(bytes, plans: plans, now: now, unattended: unattended),
            let stream = side?.stream
        else { return }
        note(snapshot, of: stream, now: now)
        reconcile(snapshot)
    }

    private func takeDishSnapshot(_ bytes: [UInt8], now: Double) throws(WireError) {
        let snapshot = try dish.take(bytes, plans: plans, now: now, unattended: unattended)
        note(snapshot, of: dish, now: now)
        if side == nil { reconcile(snapshot) }
        // The notice may overtake snapshots of the life it ended: only a new life makes it past.
        if snapshot.own.creature != 0 && snapshot.own.creature != lastDead { death = nil }
        settleStage()
    }

    private func note(_ snapshot: ReceivedSnapshot, of stream: SnapshotStream, now: Double) {
        statistics.snapshots += 1
        confirmInputs(snapshot)
        for id in snapshot.updated {
            guard let plan = stream.receiver.planID(of: id), plans.shouldAsk(for: plan, now: now) else { continue }
            say(.requestPlan(plan), on: .control)
        }
    }
}
