import Gate
import KeyFiles
public import Logging
import ServerProcess

/// The player's own key and the keys of servers known from earlier visits. What cannot be read or written goes to the
/// log, and the game goes on: with a key of the moment, or without knowing servers again.
public final class Keyring {
    private let player: PlayerKeyPair
    private var servers: KnownServers?
    private let log: Logger?

    /// Keys of the moment, and no files.
    public init() {
        player = PlayerKeyPair()
        servers = try? KnownServers(nil)
        log = nil
    }

    /// From this user's data folder.
    public init(environment: [String: String], log: Logger) {
        self.log = log
        do {
            let path = UserData.path(of: "player.key", environment: environment)
            player = try path.map { try KeyFile.player($0) } ?? PlayerKeyPair()
        } catch {
            log.warning("servers will not know you again: \(error)")
            player = PlayerKeyPair()
        }
        do {
            servers = try KnownServers(UserData.path(of: "known-servers", environment: environment))
        } catch {
            log.warning("known servers cannot be told from others: \(error)")
        }
    }

    /// What the gate of a server is shown. `key`: the server's, where it is known otherwise.
    func entry(to address: String, key: ServerKey? = nil, password: String?) -> ClientGate.Settings {
        ClientGate.Settings(player: player, knownKey: key ?? servers?[address], password: password)
    }

    func remember(_ key: ServerKey, of address: String) {
        do { try servers?.remember(key, of: address) } catch {
            log?.warning("\(address) will not be known again: \(error)")
        }
    }

    /// Takes servers for unknown, but for those that are among `kept` in another spelling.
    func forget(_ addresses: Set<String>, besides kept: [String]) {
        let kept = Set(kept.map { ServerName($0) })
        for address in addresses where !kept.contains(ServerName(address)) { forget(address) }
    }

    private func forget(_ address: String) {
        do { try servers?.forget(address) } catch { log?.warning("\(address) is still known: \(error)") }
    }
}
