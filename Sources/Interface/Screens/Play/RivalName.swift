/// What an opponent is called: a name that can be said, remembered and retold in every language, out of its number in
/// the dish. The same number has the same name everywhere and always.
///
/// A name is three syllables of a consonant and a vowel, the last of which may have one more consonant. As many
/// creatures in a row as there are names (`count`) have names that differ; the next so many have the same names with a
/// 2, as kings have, and so on: no two numbers share one.
public enum RivalName {
    /// What the creature of this number is called; one below 0 like 0.
    public static func of(_ number: Int) -> String {
        let number = max(0, number)
        // The step has no divisor in common with the count, so every row is met once.
        let row = number % count * step % count
        let choice = Int(choices[row])
        let (start, rest) = (choice / ends.count / middles.count, choice / ends.count % middles.count)
        let name = starts[start] + middles[rest] + ends[choice % ends.count]
        let round = number / count + 1
        return round == 1 ? name : "\(name) \(round)"
    }

    /// How many names there are without a number.
    public static var count: Int { choices.count }

    /// A prime number, chosen among those of this size by how unlike neighbours sound: a thousand in a row begin with
    /// four letters that differ, and twenty with another syllable each.
    private static let step = 48_449

    private static let starts = consonants("B D F G K L M N P R S T V")
    private static let middles = consonants("d k l m n r s t v")
    private static let ends = words(
        """
        da do ka ko la las len lin lo lor ma mar mi mo na nel ni no ra ras ren ri ro ron sa si so sol ta tar ti to va vin
        """)

    /// Each with every vowel.
    private static func consonants(_ letters: String) -> [String] {
        words(letters).flatMap { consonant in "aeiou".map { consonant + String($0) } }
    }

    private static func words(_ text: String) -> [String] {
        text.split { $0 == " " || $0.isNewline }.map(String.init)
    }

    /// A syllable and the letter that may not follow it: with it begins something rude, or something that nobody wants
    /// to be called, in English or German.
    private static let stops = Set(
        words(
            """
            bas bes bim bit bob bot bum bus dam deb dik dod dof dum fak fas fek fet fik fot fuk fur fut gas gat ges god got
            kak kik kok kot kuk kul kum kun lud lul lur lus mof mor mos nal nas neg nek nig nik nit nud nus nut ped pen pes
            pim pin pip pis pop pot pup pus put rap ras rek res ret rut sak sat set sik sod suk sul sum tat tit tod tor tot
            tun tur tus tut vag vik vod vom
            """))

    /// Whether a syllable may follow another.
    private static func follows(_ next: String, _ syllable: String) -> Bool {
        !stops.contains(syllable.lowercased() + String(next.prefix(1)))
    }

    /// Start, middle and end of every name in one number: worked out once.
    private static let choices: [UInt32] = {
        let endsAfter = middles.map { middle in ends.indices.filter { follows(ends[$0], middle) } }
        var choices: [UInt32] = []
        choices.reserveCapacity(starts.count * middles.count * ends.count)
        for (start, syllable) in starts.enumerated() {
            for middle in middles.indices where follows(middles[middle], syllable) {
                let row = (start * middles.count + middle) * ends.count
                for end in endsAfter[middle] { choices.append(UInt32(row + end)) }
            }
        }
        return choices
    }()
}
