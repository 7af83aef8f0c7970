import Archive
import Evolution
import Foundation
import TestRounds
import Testing

/// A pool travels as one file, and strangers' files are read with care.
struct PoolFileTests {
    private let pool = PoolFile(
        note: "seed 7, radius 60 µm",
        entries: (1...3).map { Lab.entry($0, score: Float(10 - $0)) })

    /// Every so many bytes: each costs a reading of the whole file.
    private static let step = 7 * TestRounds.step

    /// A whole file again, with the checksum that fits.
    private func sealed(_ bytes: [UInt8]) -> [UInt8] {
        var body = Array(bytes.dropLast(8))
        let checksum = PoolFile.checksum(of: body)
        for place in 0..<8 { body.append(UInt8(truncatingIfNeeded: checksum >> UInt64(8 * place))) }
        return body
    }

    @Test func itReadsBackAsItWasWritten() throws {
        let lab = try Lab()
        #expect(try PoolFile(decoding: try pool.encoded()) == pool)
        try pool.write(to: lab.path("a.pool"))
        #expect(try PoolFile(contentsOf: lab.path("a.pool")) == pool)
        let empty = PoolFile(note: "", entries: [])
        #expect(try PoolFile(decoding: try empty.encoded()) == empty)
    }

    @Test func cutOffAtAnyLengthItIsRefused() throws {
        let bytes = try pool.encoded()
        for length in stride(from: 0, to: bytes.count, by: Self.step) {
            #expect(throws: PoolFileError.self) { try PoolFile(decoding: bytes[..<length]) }
        }
        #expect(throws: PoolFileError.self) { try PoolFile(decoding: bytes + [0]) }
    }

    @Test func cutOffWithAChecksumThatFitsItIsRefusedToo() throws {
        let bytes = try pool.encoded()
        for length in stride(from: 8, to: bytes.count - 8, by: Self.step) {
            #expect(throws: PoolFileError.self) {
                try PoolFile(decoding: sealed(Array(bytes[..<length]) + [UInt8](repeating: 0, count: 8)))
            }
        }
    }

    @Test func everyFlippedBitIsNoticed() throws {
        let bytes = try pool.encoded()
        for place in stride(from: 0, to: bytes.count, by: Self.step) {
            var flipped = bytes
            flipped[place] ^= 1 << UInt8(place % 8)
            #expect(throws: PoolFileError.self) { try PoolFile(decoding: flipped) }
        }
    }

    @Test func aFlippedBitBehindAFittingChecksumIsReadAsItStandsOrRefused() throws {
        let bytes = try PoolFile(note: pool.note, entries: [pool.entries[0]]).encoded()
        var refused = 0
        for place in stride(from: 0, to: bytes.count - 8, by: Self.step) {
            var flipped = bytes
            flipped[place] ^= 1 << UInt8(place % 8)
            flipped = sealed(flipped)
            guard let read = try? PoolFile(decoding: flipped) else {
                refused += 1
                continue
            }
            let isStable = try PoolFile(decoding: try read.encoded()) == read
            #expect(isStable, "byte \(place)")
        }
        #expect(refused > 0)
    }

    @Test func anotherVersionIsNamed() throws {
        var bytes = try pool.encoded()
        bytes[8] = 9
        #expect(throws: PoolFileError.unknownVersion(9)) { try PoolFile(decoding: sealed(bytes)) }
        bytes[0] = UInt8(ascii: "m")
        #expect(throws: PoolFileError.notAPool) { try PoolFile(decoding: sealed(bytes)) }
    }

    @Test func aMillionClaimedEntriesAreRefusedBeforeAnyIsRead() throws {
        var bytes = try pool.encoded()
        for (place, byte) in [0x40, 0x42, 0x0F, 0x00].enumerated() { bytes[12 + place] = UInt8(byte) }
        #expect(throws: PoolFileError.tooManyEntries(count: 1_000_000, limit: PoolFile.maximumEntries)) {
            try PoolFile(decoding: sealed(bytes))
        }
        bytes.replaceSubrange(12..<16, with: [0, 16, 0, 0])
        #expect(throws: PoolFileError.self) { try PoolFile(decoding: sealed(bytes)) }
    }

    @Test func aFileBeyondTheLimitIsNotRead() throws {
        let lab = try Lab()
        let path = lab.path("big.pool")
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try handle.truncate(atOffset: UInt64(PoolFile.maximumBytes + 1))
        try handle.close()
        let tooLarge = PoolFileError.tooLarge(bytes: PoolFile.maximumBytes + 1, limit: PoolFile.maximumBytes)
        #expect(throws: PoolFileError.unsound(path: path, tooLarge)) { try PoolFile(contentsOf: path) }
        #expect(throws: PoolFileError.self) { try PoolFile(contentsOf: lab.path("none.pool")) }
        #expect(try PoolFile.ifThere(lab.path("none.pool")) == nil)
    }

    @Test func aFileThatIsNoPoolIsNamedWithItsReason() throws {
        let lab = try Lab()
        let path = lab.path("a.pool")
        let whole = try pool.encoded()
        for (bytes, words) in [
            (Array("Dear diary, nobody swims here".utf8), "it does not begin as one does"),
            (Array(whole.dropLast(20)), "copy it again"), ([], "copy it again"),
        ] {
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            let error = #expect(throws: PoolFileError.self) { try PoolFile(contentsOf: path) }
            let said = error.map { "\($0)" } ?? ""
            #expect(said.hasPrefix("the pool file \(path) cannot be used: ") && said.hasSuffix(words), "\(said)")
        }
    }

    @Test func whatIsNoFileIsSaidInPlainWords() throws {
        let lab = try Lab()
        for path in ["/", "", lab.folder.path] {
            #expect { try PoolFile.requireWritable(path) } throws: { "\($0)".contains("the pool file") }
            #expect { try pool.write(to: path) } throws: { "\($0)".contains("the pool file") }
        }
        #expect { try PoolFile(contentsOf: "/") } throws: { "\($0)".contains("not a file but a folder") }
    }

    @Test func aShortLifeTakesNothingFromAnEarlierPool() {
        let earlier = (1...70).map { Lab.entry($0, score: Float(100 - $0)) }
        // One of them is known with a score of today, one is new, and one does worse than all.
        var short = PoolFile(
            note: "", entries: [Lab.entry(80, score: 60), Lab.entry(70, score: 50), Lab.entry(81, score: 1)])
        short.keep([earlier, Array(earlier.prefix(3))], fading: 0.5)
        #expect(short.entries.count == 70)
        #expect(short.entries.prefix(3).map(\.genome) == [80, 70, 1].map(Lab.genome))
        #expect(short.entries.prefix(3).map(\.score) == [60, 50, 49.5])
        #expect(short.entries.map(\.score) == short.entries.map(\.score).sorted(by: >))
        #expect(!short.entries.contains { $0.genome == Lab.genome(81) }, "the least of 71")
    }

    @Test func aLongLifeTakesThePlacesAndThePoolDoesNotGrowForEver() {
        let earlier = (1...64).map { Lab.entry($0, score: 10) }
        var long = PoolFile(note: "", entries: (101...164).map { Lab.entry($0, score: 8) })
        let own = long.entries
        long.keep([earlier], fading: 0.1)
        #expect(long.entries == own)
        var fresh = PoolFile(note: "", entries: [])
        fresh.keep([], fading: 1)
        #expect(fresh.entries.isEmpty)
    }

    @Test func aPoorerPoolNeverTakesThePlaceOfABetterOne() throws {
        let lab = try Lab()
        let path = lab.path("best.pool")
        let old = PoolFile(note: "", entries: (1...8).map { Lab.entry($0, score: 5, generation: 79) })
        #expect(try old.succeed(path) == .written(path: path, entries: 8))
        #expect(try old.succeed(path) == .same(path: path))
        #expect(try PoolFile(note: "", entries: []).succeed(path) == .empty(path: path))
        for poor in [
            PoolFile(note: "", entries: Array(old.entries.prefix(7))),
            PoolFile(note: "", entries: (11...18).map { Lab.entry($0, score: 99, generation: 1) }),
        ] {
            let kept = path + ".poorer"
            let outcome = try poor.succeed(path)
            #expect(outcome == .poorer(path: path, entries: poor.entries.count, there: 8, kept: kept))
            #expect(try PoolFile(contentsOf: path).entries == old.entries)
            #expect(try PoolFile(contentsOf: kept).entries == poor.entries)
        }
    }

    @Test func theOldPoolStaysAsPrevious() throws {
        let lab = try Lab()
        let path = lab.path("best.pool")
        let old = PoolFile(note: "", entries: (1...4).map { Lab.entry($0, score: 5, generation: 20) })
        let new = PoolFile(note: "", entries: (5...9).map { Lab.entry($0, score: 5, generation: 19) })
        _ = try old.succeed(path)
        #expect(try new.succeed(path) == .written(path: path, entries: 5))
        #expect(try PoolFile(contentsOf: path) == new)
        #expect(try PoolFile(contentsOf: path + ".previous") == old)
    }

    @Test func nothingBeginsWithAPoolWithoutCreatures() throws {
        let path = try Lab().path("empty.pool")
        try PoolFile(note: "", entries: []).write(to: path)
        #expect(throws: PoolFileError.unsound(path: path, .nobody)) { try PoolFile.peopled(path) }
    }

    @Test func aScoreThatIsNoNumberIsNotWritten() {
        let bad = PoolFile(note: "", entries: [Lab.entry(1, score: .nan)])
        #expect(throws: PoolFileError.self) { try bad.encoded() }
    }

    /// A finite one too: what scores are multiplied by would make it infinite.
    @Test(arguments: [Float(3e38), 1.1e9, -1, .infinity]) func aScoreBeyondTheLimitIsRefusedByIt(_ score: Float) throws
    {
        let limit = HallEntry.highestScore
        let refusal = PoolFileError.badScore(entry: 0, score, limit: limit)
        #expect(throws: refusal) { try PoolFile(note: "", entries: [Lab.entry(1, score: score)]).encoded() }
        var bytes = try PoolFile(note: "", entries: [Lab.entry(1, score: limit)]).encoded()
        #expect(try PoolFile(decoding: bytes).entries.first?.score == limit)
        // The score is the last of an entry, and behind it stand the eight bytes of the checksum.
        for place in 0..<4 {
            bytes[bytes.count - 12 + place] = UInt8(truncatingIfNeeded: score.bitPattern >> (8 * place))
        }
        #expect(throws: refusal) { try PoolFile(decoding: sealed(bytes)) }
        #expect("\(refusal)".contains("\(limit)"))
    }
}
