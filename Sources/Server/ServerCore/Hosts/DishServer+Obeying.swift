import Ecosystem
public import Gate
import Logging
import Transport
import WireProtocol

/// A server does what its host says. Times are monotonic milliseconds.
extension DishServer {
    /// `reload` and `quit` are for the program: they do nothing here. `address`: of who asks from elsewhere; nil on the
    /// server's own machine.
    public mutating func obey(
        _ command: HostCommand, _ access: AccessBook, from address: String? = nil, now: Double
    ) -> HostAnswer {
        switch command {
        case .help: HostAnswer(HostCommand.table)
        case .status: HostAnswer(figures(now: now).lines)
        case .players(let page): players(page)
        case .kick(let who, let reason): kick(who, reason, now: now)
        case .ban(let who, let seconds, let reason, let isForced):
            if !isForced, let doubt = doubt(about: who, from: address, now: now) {
                .failed(doubt)
            } else {
                ban(who, seconds, reason, access, now: now)
            }
        case .unban(let who): unban(who, access, now: now)
        case .bans(let page): bans(page, access)
        case .say(let words): say(words)
        case .save: save()
        case .pace(let pace): set(pace: pace)
        case .reload, .quit: HostAnswer([])
        }
    }

    /// Who may come from now on; who may not and is here goes.
    public mutating func enforce(_ rules: AccessRules, now: Double) {
        dish.transport.setRules(rules)
        let unwanted = dish.guests.filter { $0.isRefused(by: rules, now: now) }.map(\.peer)
        for peer in unwanted { sendAway(peer, now: now) }
        for guest in dish.dismissAbsent({ $0.isRefused(by: rules, now: now) }) { forget(guest) }
    }

    private mutating func sendAway(_ peer: PeerID, now: Double) {
        dish.transport.disconnect(peer, .kicked, now: now)
        remove(peer, .byUs(.kicked), now: now)
    }

    // MARK: Guests

    private func players(_ page: Int) -> HostAnswer {
        let here = dish.guests.filter { $0.hello != nil }.map { (guest: $0, note: "") }
        let away = dish.absent.guests.map { (guest: $0, note: ", away") }
        return .page(page, of: here + away, verb: "players", none: "nobody is here") { row in
            row.guest.line(in: dish) + row.note
        }
    }

    /// "#7" or a name, with regard to neither case nor look.
    private func find(_ who: String) -> Guest? {
        let all = dish.guests.filter { $0.hello != nil } + dish.absent.guests
        if who.hasPrefix("#"), let number = PlayerID(who.dropFirst()) { return all.first { $0.id == number } }
        return all.first { $0.name == who } ?? all.first { $0.guestName?.key == Lookalikes.key(of: who) }
    }

    private mutating func kick(_ who: String, _ reason: String, now: Double) -> HostAnswer {
        guard let guest = find(who) else { return .failed("nobody here is called '\(who)': 'players' lists who is") }
        do throws(HostSpeechError) { try tell(guest, reason) } catch { return .failed("\(error)") }
        if dish.index(of: guest.peer) != nil { sendAway(guest.peer, now: now) }
        for guest in dish.dismissAbsent({ $0.id == guest.id }) { forget(guest) }
        dish.log.notice("\(guest.name) is sent away by the host\(reason.isEmpty ? "" : ": \(reason)")")
        return HostAnswer(["\(guest.name) is sent away"])
    }

    private mutating func ban(
        _ who: String, _ seconds: Double?, _ reason: String, _ access: AccessBook, now: Double
    ) -> HostAnswer {
        let subjects: [AccessRules.Subject]
        var note = reason
        let guest = find(who)
        if let guest {
            subjects = guest.subjects
            note = [guest.name, reason].filter { !$0.isEmpty }.joined(separator: ": ")
        } else {
            do throws(AccessListError.Reason) { subjects = [try AccessList.subject(who)] } catch {
                return .failed("nobody here is called '\(who)', and \(error)")
            }
        }
        guard !subjects.isEmpty else { return .failed("\(who) has no key and plays on this machine: kick is enough") }
        if let guest {
            do throws(HostSpeechError) { try tell(guest, reason) } catch { return .failed("\(error)") }
        }
        access.ban(subjects, seconds: seconds, reason: note)
        enforce(access.rules(now: now), now: now)
        let words = subjects.map(\.word).joined(separator: " and ")
        dish.log.notice("banned by the host: \(words)\(note.isEmpty ? "" : ": " + note)")
        let place =
            access.place.map { "it goes into \($0)" } ?? "until the server ends: it has no file of bans (--bans)"
        let end = seconds.map { "for " + HostWords.duration($0) } ?? "for ever"
        return HostAnswer(["\(words): banned \(end), \(place)"])
    }

    /// Why a ban is to be asked for with one word more: of more addresses than any network has, or of the host's own.
    /// Whom it would hit is counted. nil for any other, and for one of somebody who is here.
    private func doubt(about who: String, from address: String?, now: Double) -> String? {
        guard find(who) == nil, let subject = try? AccessList.subject(who), case .block(let block) = subject else {
            return nil
        }
        let rules = AccessRules(banned: [AccessRules.Rule(subject)])
        let own = (address.map { [$0] } ?? ["127.0.0.1", "::1"]).compactMap { NetworkAddress(figures: $0, port: 0) }
        let isOwn = own.contains { rules.refuses(nil, from: $0, now: now) }
        guard block.isVast || isOwn else { return nil }
        let what =
            block.isVast
            ? "is wider than \(AddressBlock.widest)"
            : "is where \(address == nil ? "this machine's own players are" : "you are yourself")"
        let guests = dish.guests.filter { $0.hello != nil } + dish.absent.guests
        let count = guests.count { $0.isRefused(by: rules, now: now) }
        return "\(block) \(what), and \(count) of the \(guests.count) guests here or away would go: "
            + "'ban \(block) force' bans it all the same"
    }

    private func bans(_ page: Int, _ access: AccessBook) -> HostAnswer {
        let answer = HostAnswer.page(page, of: access.bans, verb: "bans", none: "nobody is banned") { "\($0)" }
        guard let problem = access.problem else { return answer }
        return HostAnswer(answer.lines + ["in force, but not all of it is in the file: \(problem)"], isDone: false)
    }

    private mutating func unban(_ who: String, _ access: AccessBook, now: Double) -> HostAnswer {
        do throws(AccessListError.Reason) {
            let subject = try AccessList.subject(who)
            let count = access.unban(subject)
            enforce(access.rules(now: now), now: now)
            return count > 0
                ? HostAnswer(["\(subject.word) may come again"])
                : .failed("no ban is about \(subject.word): 'bans' lists them, and the first word of a line is meant")
        } catch { return .failed("\(error); 'bans' lists who is banned, and the first word of a line is meant") }
    }

    /// Before anything else is done to it.
    ///
    /// - Throws: `HostSpeechError` for a reason that is too long to be read whole.
    private func tell(_ guest: Guest, _ reason: String) throws(HostSpeechError) {
        let words: HostSpeech
        do throws(HostSpeechError) { words = try HostSpeech(reason) } catch {
            guard error == .invisible else { throw error }
            return
        }
        dish.send(.happening(.said(words.text)), to: guest.peer, on: .control)
    }

    // MARK: The dish

    private func say(_ text: String) -> HostAnswer {
        let words: HostSpeech
        do throws(HostSpeechError) { words = try HostSpeech(text) } catch { return .failed("\(error)") }
        dish.broadcast(.happening(.said(words.text)), on: .control, news: false)
        dish.log.notice("the host says: \(words.text)")
        let count = dish.guests.count { $0.hello != nil }
        return HostAnswer(["\(count) \(count == 1 ? "guest reads" : "guests read") it"])
    }

    private mutating func save() -> HostAnswer {
        guard records.autosave != nil else {
            return .failed("the dish is not kept: start the server with --world FOLDER")
        }
        let path = records.autosave?.request()
        return HostAnswer(["the dish is being saved in \(path ?? "")"])
    }

    private mutating func set(pace: Int?) -> HostAnswer {
        guard !dish.settings.isAquarium else { return .failed("guests set the pace here") }
        if let pace { setTiming(pace: pace) }
        return HostAnswer(["the dish lives at \(dish.timing.pace) % of its usual pace"])
    }

    /// What its host may change while it runs.
    public mutating func setLiving(greeting: String, pausesWhenEmpty: Bool) {
        dish.settings.greeting = greeting
        dish.settings.pausesWhenEmpty = pausesWhenEmpty
    }

    /// The host's pace from now on, percent among `ServerSettings.paces`; the editor's clock stays.
    public mutating func setTiming(pace: Int) {
        dish.settings.timing = dish.settings.timing.paced(pace)
        dish.book.askedTiming = nil
        dish.announceTiming()
    }
}

extension Guest {
    /// A machine's own players share one address with their host.
    fileprivate var subjects: [AccessRules.Subject] {
        let block = isLocal ? nil : NetworkAddress(figures: address, port: 0).flatMap { AddressBlock($0) }
        return [player.map(AccessRules.Subject.player), block.map(AccessRules.Subject.block)].compactMap { $0 }
    }

    fileprivate func isRefused(by rules: AccessRules, now: Double) -> Bool {
        if let place = NetworkAddress(figures: address, port: 0) { return rules.refuses(player, from: place, now: now) }
        // Of a guest of a saved dish the key alone is known. Whether its address may come is asked when it does.
        return player.map { rules.bans($0, now: now) } ?? false
    }

    fileprivate func line(in dish: HostedDish) -> String {
        let ping = Int(dish.transport.line(to: peer).roundTripMilliseconds)
        let key = player.map { "key:\($0)" } ?? "no key"
        return "#\(id)  \(name)  \(hello.map { "\($0.kind)" } ?? "silent")  \(address)  \(ping) ms  \(key)"
    }
}
