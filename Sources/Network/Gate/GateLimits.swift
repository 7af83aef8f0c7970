/// Sizes and times of the gate. Times in milliseconds.
public enum GateLimits {
    /// A greeting is padded to this, so that no answer to a stranger is ever longer than his question.
    public static let greetingBytes = 1200
    /// What one sealed datagram carries at most: ENet's MTU.
    public static let payloadBytes = 1200
    /// The longest datagram of all. With the headers of UDP (8) and IPv6 (40) it fits 1280 bytes, which every path takes
    /// (RFC 8200, section 5).
    public static let datagramBytes = payloadBytes + SecureChannel.overhead
    /// How long a cookie is good at least; at most twice that.
    package static let cookieLifetime = 10_000.0
    /// A connection that has said nothing for so long may be lost: sixty datagrams a second come on a good line.
    package static let silence = 1_000.0
    /// How long an accepted session waits for the client's first sealed datagram.
    package static let confirmation = 5_000.0
    /// Without an authentic datagram for this long a session is over, and its connection with it.
    public static let idle = 10_000.0
    /// After its connection has ended a session stays this long, for the last acknowledgements.
    package static let linger = 2_000.0
    /// A client asks again after this, for as long as its host lets it.
    package static let retry = 250.0
    /// A client believes a refusal without a seal, which any machine on the way can forge, when nothing better has come
    /// for so long since the first: four greetings.
    package static let doubt = 1_000.0
    /// How long a new address has to answer a challenge before it is asked again.
    package static let pathRetry = 300.0
}
