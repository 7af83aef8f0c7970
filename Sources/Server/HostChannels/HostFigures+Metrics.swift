import ServerCore

extension HostFigures {
    /// As Prometheus reads it: its text format, version 0.0.4.
    func metrics(isAlive: Bool) -> String {
        var text = MetricsText()
        text.gauge("up", "Whether ticks go on, or stand still on purpose", isAlive ? 1 : 0)
        text.gauge("paused", "Whether the dish stands still on purpose", isPaused ? 1 : 0)
        text.gauge("editing", "Whether editors are open", isEditing ? 1 : 0)
        if let placement {
            text.family("placement", "1 for how Agones has the server", "gauge")
            text.sample("placement", 1, ["state": placement])
        }
        text.gauge("pace_ratio", "How fast the dish lives, of its usual pace", Double(pace) / 100)
        text.family("tick_seconds", "How long ticks of the last ten seconds took", "gauge")
        text.sample("tick_seconds", tickMedian / 1000, ["quantile": "0.5"])
        text.sample("tick_seconds", tickP99 / 1000, ["quantile": "0.99"])
        text.family("tick_phase_seconds", "What passes of the last ten seconds spent their time on", "gauge")
        for phase in phases {
            text.sample("tick_phase_seconds", phase.median / 1000, ["phase": phase.name, "quantile": "0.5"])
            text.sample("tick_phase_seconds", phase.p99 / 1000, ["phase": phase.name, "quantile": "0.99"])
        }
        text.gauge("tick_longest_seconds", "The longest tick so far", tickLongest / 1000)
        text.counter("ticks_total", "Ticks since the server began", Double(ticks))
        text.gauge("dish_age_seconds", "How long the dish has lived", seconds)
        text.family("guests", "Who is here", "gauge")
        for (kind, count) in [("player", players), ("bot", bots), ("viewer", viewers), ("away", away)] {
            text.sample("guests", Double(count), ["kind": kind])
        }
        text.counter("joins_total", "Guests that were let in", Double(joins))
        text.counter("returns_total", "Guests that came back after their line broke", Double(returns))
        text.counter("lost_total", "Guests that did not come back", Double(lost))
        text.gauge("creatures", "Living creatures", Double(creatures))
        text.gauge("cells", "Cells of the bodies in the dish, carrion included", Double(cells))
        text.gauge("links", "Links of the bodies in the dish, carrion included", Double(links))
        text.gauge("generation", "The highest generation born so far", Double(generation))
        text.counter("births_total", "Births of the dish", Double(births))
        text.family("deaths_total", "Deaths of the dish", "counter")
        text.sample("deaths_total", Double(consumed), ["cause": "eaten"])
        text.sample("deaths_total", Double(starved), ["cause": "starved"])
        text.sample("deaths_total", Double(max(0, deaths - consumed - starved)), ["cause": "other"])
        text.gauge("best_score", "The score of the best creature that is remembered", champions.first?.score ?? 0)
        add(niches, to: &text)
        add(nurseries, to: &text)
        if let fleet { add(fleet, to: &text) }
        text.gauge("ledger_imbalance", "Energy out of nothing, 0 or something is wrong", Double(ledger))
        text.counter("sent_bytes_total", "UDP payloads sent", Double(traffic.bytesSent))
        text.counter("received_bytes_total", "UDP payloads received", Double(traffic.bytesReceived))
        text.family("dropped_datagrams_total", "Datagrams that went no further", "counter")
        text.sample("dropped_datagrams_total", Double(traffic.droppedAtGate), ["at": "gate"])
        text.sample("dropped_datagrams_total", Double(traffic.droppedInside), ["at": "filter"])
        text.family("refused_visitors_total", "Visitors that were not let in", "counter")
        for (reason, count) in refused.sorted(by: { $0.key < $1.key }) {
            text.sample("refused_visitors_total", Double(count), ["reason": reason])
        }
        text.counter("penalties_total", "Times that a network was made to wait", Double(traffic.penalties))
        text.counter("floods_total", "Guests sent away because they sent too much", Double(traffic.floods))
        text.counter("unreadable_messages_total", "Messages that could not be read", Double(unreadable))
        text.family("over_budget_total", "Requests that came too often", "counter")
        for (kind, count) in overBudget.sorted(by: { $0.key < $1.key }) {
            text.sample("over_budget_total", Double(count), ["request": kind])
        }
        text.family("disconnects_total", "Connections that ended", "counter")
        for (reason, count) in disconnects.sorted(by: { $0.key < $1.key }) {
            text.sample("disconnects_total", Double(count), ["reason": reason])
        }
        text.gauge("unsaved", "Whether the dish should be kept and could not be", isUnsaved ? 1 : 0)
        text.gauge("unrecorded", "Whether something should be recorded and is not", isUnrecorded ? 1 : 0)
        text.gauge("resident_bytes", "Memory of the server", memory * 1_048_576)
        return text.text
    }
}

extension HostFigures {
    private func add(_ niches: Niches?, to text: inout MetricsText) {
        guard let niches else { return }
        text.gauge("niches", "Niches with two living opponents at least", Double(niches.count))
        text.family("opponents", "Living opponents by what they live on", "gauge")
        for (diet, count) in [
            ("bite", niches.biters), ("filter", niches.filterers), ("light", niches.lightEaters),
        ] { text.sample("opponents", Double(count), ["diet": diet]) }
    }

    private func add(_ nurseries: NurseryFigures, to text: inout MetricsText) {
        text.gauge("nurseries_running", "Nurseries that run now", Double(nurseries.running))
        text.gauge(
            "nursery_progress_generations", "Generations since the last editor, of the nursery that got farthest",
            Double(nurseries.generations))
        text.counter("nurseries_total", "Nurseries that ended", Double(nurseries.ended))
        text.counter(
            "nursery_generations_total", "Generations of nurseries that ended, of each editor's farthest",
            Double(nurseries.generationsInAll))
        text.counter("migrants_total", "Creatures that came from nurseries", Double(nurseries.migrants))
    }

    private func add(_ fleet: FleetFigures, to text: inout MetricsText) {
        text.gauge("fleet_reachable", "Whether the fleet's database answers", fleet.isReachable ? 1 : 0)
        text.counter("fleet_offered_total", "Champions that the fleet's database took", Double(fleet.offered))
        text.counter("fleet_came_total", "Champions of other servers that came", Double(fleet.came))
        text.counter("fleet_tried_total", "Of them, those that had a trial here", Double(fleet.tried))
        text.counter("fleet_taken_in_total", "Of them, those that the dish took in", Double(fleet.takenIn))
        text.counter("fleet_dropped_total", "Champions forgotten because too many waited", Double(fleet.dropped))
        text.gauge("fleet_elites", "The best of each niche in the fleet that are known here", Double(fleet.elites))
        text.gauge("fleet_waiting", "Champions that wait for the fleet's database", Double(fleet.waiting))
    }
}

/// Writes samples with what they mean.
private struct MetricsText {
    private(set) var text = ""
    private static let prefix = "micro_"

    mutating func gauge(_ name: String, _ help: String, _ value: Double) { single(name, help, "gauge", value) }
    mutating func counter(_ name: String, _ help: String, _ value: Double) { single(name, help, "counter", value) }

    private mutating func single(_ name: String, _ help: String, _ type: String, _ value: Double) {
        family(name, help, type)
        sample(name, value)
    }

    mutating func family(_ name: String, _ help: String, _ type: String) {
        text += "# HELP \(Self.prefix)\(name) \(help).\n# TYPE \(Self.prefix)\(name) \(type)\n"
    }

    mutating func sample(_ name: String, _ value: Double, _ labels: [String: String] = [:]) {
        let pairs = labels.sorted { $0.key < $1.key }.map { "\($0.key)=\"\(Self.escaped($0.value))\"" }
        text += Self.prefix + name + (pairs.isEmpty ? "" : "{\(pairs.joined(separator: ","))}") + " \(value)\n"
    }

    private static func escaped(_ value: String) -> String {
        value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }
}
