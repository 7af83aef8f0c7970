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
        case .received(.snapshots, let bytes): takeSnapshot(bytes, now: now)
        case .received(_, let bytes): takeMessage(bytes, now: now)
        }
    }

    private var hello: Hello {
        Hello(kind: request.kind, design: UInt8(clamping: request.design), name: request.name)
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
            clock = ServerClock(ticksPerSecond: Int(welcome.ticksPerSecond))
            settleStage()
            events.append(.joined(welcome))
        case .refused(let refusal): close(.refused(refusal))
        case .plan(let id, let plan):
            plans.add(plan, id: id)
            viewMaker.planArrived(id, receiver, plans: plans)
        case .guestName(let guest, let name): guestNames[guest] = name
        case .phase(let phase):
            self.phase = phase
            settleStage()
            events.append(.phase(phase))
        case .verdict(let verdict): events.append(.verdict(verdict))
        case .death(let notice):
            death = notice
            lastDead = own.creature
            events.append(.died(notice))
        case .news(let text): events.append(.news(text))
        case .status(let status): self.status = status
        case .nursery(let nursery): events.append(.nursery(nursery))
        }
    }

    private func takeSnapshot(_ bytes: [UInt8], now: Double) {
        guard welcome != nil else { return }
        let snapshot: ReceivedSnapshot
        do {
            snapshot = try receiver.receive(bytes)
        } catch {
            statistics.unusable += 1
            return
        }
        statistics.snapshots += 1
        clock.observe(tick: snapshot.tick, now: now)
        confirmInputs(snapshot.lastFrame)
        viewMaker.take(snapshot, from: receiver, plans: plans)
        for id in snapshot.updated {
            guard let plan = receiver.planID(of: id), plans.shouldAsk(for: plan, now: now) else { continue }
            say(.requestPlan(plan), on: .control)
        }
        // The notice may overtake snapshots of the life it ended: only a new life makes it past.
        if snapshot.own.creature != 0 && snapshot.own.creature != lastDead { death = nil }
        settleStage()
    }
}
