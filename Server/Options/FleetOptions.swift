import Archive
import ArgumentParser
import Ecosystem
import Evolution
import Fleet
import Foundation
import Logging
import ServerCore
import SimMath

/// The pool of many servers, where `--pool` names a database rather than a file.
extension PoolOptions {
    /// nil where it names a file, or nothing.
    var fleet: FleetAddress? { pool.flatMap(FleetAddress.init) }

    /// The line to it, which is there from now on. `origin`: this server's key. `world`: the folder of the dish, in which what waits
    /// for the database outlives the server.
    ///
    /// - Throws: `FleetError` where libpq is missing.
    func link(
        of dish: EcosystemSettings, origin: String, name: String, world: String?, log: Logger
    ) throws(FleetError) -> FleetLink? {
        guard let fleet else { return nil }
        var tuning = FleetTuning()
        tuning.interval = Double(poolEvery)
        tuning.retry = min(tuning.retry, tuning.interval)
        log.info("champions go to \(fleet), and others' come from there, every \(poolEvery) s")
        let outbox = world.map { "\($0)/fleet.outbox" }
        return try FleetLink(
            fleet, kind: dish.fleetKind, origin: origin, name: name, outbox: outbox, tuning: tuning
        ) { remark in
            switch remark {
            case .detail(let words): log.debug("\(words)")
            case .news(let words): log.notice("\(words)")
            case .problem(let words): log.warning("\(words)")
            }
        }
    }

    /// What the dish sees of it.
    func exchange(over link: FleetLink?) -> ChampionExchange? {
        guard let link else { return nil }
        return ChampionExchange(
            interval: Double(poolEvery), trials: .beside, offer: { link.offer($0) },
            take: { link.take().map { ($0.entry, $0.origin) } },
            ask: { settings, pool, seed in
                guard let bytes = try? PoolFile(note: "", entries: pool).encoded() else { return }
                link.ask(settings: settings, pool: bytes, seed: seed, seconds: Self.secondsOfAJob)
            },
            figures: {
                let (counts, elites) = (link.counts, link.elites)
                return FleetFigures(
                    isReachable: link.isReachable, offered: counts.published, came: counts.came,
                    waiting: counts.waiting, dropped: counts.dropped, elites: elites.count,
                    elitesDigest: elites.digest.hexadecimal)
            })
    }

    /// Of a nursery's own time: some three generations.
    private static let secondsOfAJob = 180
}

extension FleetAddress {
    /// What was written for an option that is to name a database. There may be a password in it: it is not repeated.
    ///
    /// - Throws: `ValidationError` where it is no address.
    static func require(_ option: String, _ text: String) throws {
        guard FleetAddress(text) == nil else { return }
        throw ValidationError("\(option) is no address of a database: write postgres://USER@HOST:PORT/NAME.")
    }
}
