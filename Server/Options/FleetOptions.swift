import Archive
import ArgumentParser
import Ecosystem
import Evolution
import Fleet
import Foundation
import Logging
import ServerCore

/// The pool of many servers, where `--pool` names a database rather than a file.
extension PoolOptions {
    /// nil where it names a file, or nothing.
    var fleet: FleetAddress? { pool.flatMap(FleetAddress.init) }

    /// The line to it, which is there from now on. `origin`: this server's key.
    ///
    /// - Throws: `FleetError` where libpq is missing.
    func link(of dish: DishOptions, origin: String, name: String, log: Logger) throws(FleetError) -> FleetLink? {
        guard let fleet else { return nil }
        var tuning = FleetTuning()
        tuning.interval = Double(poolEvery)
        tuning.retry = min(tuning.retry, tuning.interval)
        log.info("champions go to \(fleet), and others' come from there, every \(poolEvery) s")
        return try FleetLink(fleet, kind: dish.fleetKind, origin: origin, name: name, tuning: tuning) {
            isProblem, words in
            if isProblem { log.warning("\(words)") } else { log.notice("\(words)") }
        }
    }

    /// What the dish sees of it.
    func exchange(over link: FleetLink?) -> ChampionExchange? {
        guard let link else { return nil }
        return ChampionExchange(
            interval: Double(poolEvery), offer: { link.offer($0) },
            take: { link.take().map { ($0.entry, $0.origin) } },
            ask: { settings, pool, seed in
                guard let bytes = try? PoolFile(note: "", entries: pool).encoded() else { return }
                link.ask(settings: settings, pool: bytes, seed: seed, seconds: Self.secondsOfAJob)
            },
            figures: {
                let counts = link.counts
                return FleetFigures(
                    isReachable: link.isReachable, offered: counts.published, came: counts.came,
                    waiting: counts.waiting, dropped: counts.dropped)
            })
    }

    /// Of a nursery's own time: some three generations.
    private static let secondsOfAJob = 180
}

extension DishOptions {
    /// Champions of one water are none in another.
    var fleetKind: String {
        let own = [
            ("viscosity", water.viscosity), ("shelled", water.shelled), ("light", water.light),
            ("current", water.current),
        ].compactMap { name, value in value.map { ", \(name) \($0)" } }
        return "\(dish.rawValue), hunger \(hunger)" + own.joined()
    }
}
