import Foundation
import JSONValue
import Testing

/// Runs nst/JSONTestSuite (`test_parsing`), which is kept outside the project.
@Suite struct JSONTestSuiteTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../shared/cases/json-parsing").standardizedFileURL
    static let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".json") }.sorted()

    /// What RFC 8259 leaves open and this parser accepts; every other `i_` case is refused with the reason given.
    static let accepted: Set = [
        "i_number_double_huge_neg_exp.json", "i_number_real_underflow.json", "i_number_too_big_neg_int.json",
        "i_number_too_big_pos_int.json", "i_number_very_big_negative_int.json",
    ]
    static let refused: [String: JSONParseError.Reason] = [
        "i_number_huge_exp.json": .numberOutOfRange,
        "i_number_neg_int_huge_exp.json": .numberOutOfRange,
        "i_number_pos_double_huge_exp.json": .numberOutOfRange,
        "i_number_real_neg_overflow.json": .numberOutOfRange,
        "i_number_real_pos_overflow.json": .numberOutOfRange,
        "i_object_key_lone_2nd_surrogate.json": .loneSurrogate,
        "i_string_1st_surrogate_but_2nd_missing.json": .loneSurrogate,
        "i_string_1st_valid_surrogate_2nd_invalid.json": .loneSurrogate,
        "i_string_UTF-16LE_with_BOM.json": .invalidUTF8,
        "i_string_UTF-8_invalid_sequence.json": .invalidUTF8,
        "i_string_UTF8_surrogate_U+D800.json": .invalidUTF8,
        "i_string_incomplete_surrogate_and_escape_valid.json": .loneSurrogate,
        "i_string_incomplete_surrogate_pair.json": .loneSurrogate,
        "i_string_incomplete_surrogates_escape_valid.json": .loneSurrogate,
        "i_string_invalid_lonely_surrogate.json": .loneSurrogate,
        "i_string_invalid_surrogate.json": .loneSurrogate,
        "i_string_invalid_utf-8.json": .invalidUTF8,
        "i_string_inverted_surrogates_U+1D11E.json": .loneSurrogate,
        "i_string_iso_latin_1.json": .invalidUTF8,
        "i_string_lone_second_surrogate.json": .loneSurrogate,
        "i_string_lone_utf8_continuation_byte.json": .invalidUTF8,
        "i_string_not_in_unicode_range.json": .invalidUTF8,
        "i_string_overlong_sequence_2_bytes.json": .invalidUTF8,
        "i_string_overlong_sequence_6_bytes.json": .invalidUTF8,
        "i_string_overlong_sequence_6_bytes_null.json": .invalidUTF8,
        "i_string_truncated-utf-8.json": .invalidUTF8,
        "i_string_utf16BE_no_BOM.json": .invalidUTF8,
        "i_string_utf16LE_no_BOM.json": .invalidUTF8,
        "i_structure_500_nested_arrays.json": .tooDeep,
        "i_structure_UTF-8_BOM_empty_object.json": .byteOrderMark,
    ]
    /// Valid by the grammar and refused here on purpose: names are unique.
    static let refusedThoughValid: [String: JSONParseError.Reason] = [
        "y_object_duplicated_key.json": .duplicateMember,
        "y_object_duplicated_key_and_value.json": .duplicateMember,
    ]

    static func parse(_ file: String) throws -> Result<JSONValue, JSONParseError> {
        let bytes = [UInt8](try Data(contentsOf: folder.appending(path: file)))
        return Result { () throws(JSONParseError) in try JSONParser.parse(bytes) }
    }

    @Test(.enabled(if: !files.isEmpty, "shared/cases/json-parsing is absent"), arguments: files)
    func `a case of JSONTestSuite is accepted or refused as its name says`(file: String) throws {
        let result = try Self.parse(file)
        let reason = Self.refused[file] ?? Self.refusedThoughValid[file]
        switch (result, file.prefix(2)) {
        case (.success, "y_"): #expect(reason == nil)
        case (.success, "i_"): #expect(Self.accepted.contains(file))
        case (.failure(let error), "n_"): #expect(error.offset >= 0)
        case (.failure(let error), _): #expect(error.reason == reason)
        default: Issue.record("accepted")
        }
    }

    @Test(.enabled(if: !files.isEmpty, "shared/cases/json-parsing is absent"), arguments: files.filter { $0.hasPrefix("y_") })
    func `what is accepted comes back equal from its encoding`(file: String) throws {
        guard Self.refusedThoughValid[file] == nil else { return }
        let value = try Self.parse(file).get()
        #expect(try JSONParser.parse(value.encoded) == value)
    }

    @Test(.enabled(if: !files.isEmpty, "shared/cases/json-parsing is absent"))
    func `the table of what RFC 8259 leaves open names every such case`() {
        let open = Set(Self.files.filter { $0.hasPrefix("i_") })
        #expect(open == Self.accepted.union(Self.refused.keys))
    }
}
