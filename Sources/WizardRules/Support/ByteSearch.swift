/// Finding bytes within bytes in linear time (Knuth, Morris and Pratt), so that no text makes a search slow.
enum ByteSearch {
    /// Whether `part` stands somewhere in `whole`; an empty part does.
    static func contains(_ part: [UInt8], in whole: some Sequence<UInt8>) -> Bool {
        guard !part.isEmpty else { return true }
        let borders = borders(of: part)
        var matched = 0
        for byte in whole {
            while matched > 0, part[matched] != byte { matched = borders[matched - 1] }
            if part[matched] == byte { matched += 1 }
            if matched == part.count { return true }
        }
        return false
    }

    /// For each start of the part, the length of the longest shorter start that it also ends with.
    private static func borders(of part: [UInt8]) -> [Int] {
        var borders = [Int](repeating: 0, count: part.count)
        var length = 0
        for index in part.indices.dropFirst() {
            while length > 0, part[length] != part[index] { length = borders[length - 1] }
            if part[length] == part[index] { length += 1 }
            borders[index] = length
        }
        return borders
    }
}
