/// The cases that the contract decides differently, or that have no counterpart in it, each with the rule that decides.
enum NavigationCaseExceptions {
    /// The rule by the case's id.
    static let rules: [String: String] = Dictionary(
        uniqueKeysWithValues: groups.flatMap { rule, ids in ids.split(separator: " ").map { (String($0), rule) } })

    private static let groups: [(String, String)] = [
        (
            "Rule 2: a step is known by its id; no param makes another instance of it.",
            "RN-S-015 RN-S-017 RN-S-018 RN-S-024 RN-S-052"
        ),
        (
            "Rule 2: params are replaced whole if given and kept if not; a step has no default params.",
            "RN-S-047 RN-S-048 RN-S-062 RN-S-063 RN-S-065 RN-S-066 NAVC-010"
        ),
        ("Section 1: the top of the current task is what is shown.", "RN-S-044 RN-S-067 RESET-001"),
        ("Rule 8: a request that expects another top is refused; nothing is taken from the middle.", "RN-S-037 RN-S-038 GUARD-010"),
        ("Rule 7: an absent target is refused, or one entry popped; the top is never swapped for it.", "RN-S-059"),
        ("Rule 7: the root of a task is never removed by pop.", "NAVC-001 NAVC-002 FLUTTER-001"),
        ("Rule 9: the same length with another top is `replace`.", "DIFF-007"),
        (
            "Rule 10: pages have an id and a title and hold no params.",
            """
            RN-T-019 RN-T-025 RN-T-026 RN-T-062 RN-T-063 RN-T-067 RN-T-068 RN-T-072 RN-T-073 RN-T-079 RN-T-080 RN-T-081 RN-T-082 RN-T-085
            """
        ),
        ("Rule 10: neighbours are those of the page shown.", "PAGE-014"),
        ("Rule 11: the back gesture is one answer, false at the root; other gestures are the frontend's.", "CHROME-009 CHROME-010"),
        ("Rule 11: the bar is worked out by the same code whatever led there.", "CHROME-012"),
        ("Rule 12: a guard asks whatever removes the entry.", "GUARD-006 FLUTTER-006"),
        ("Rule 12: who is asked is decided by guard and unsaved input, a clean step without guard never is.", "GUARD-001 GUARD-008"),
        ("Rule 12: a decision is for one request, judged on the state of its turn; it is not asked twice.", "PREVENT-007"),
        ("Section 1: a task lies on another, not inside an entry.", "PREVENT-004"),
        ("Section 4: a stack that was cut is not kept aside.", "NAVC-022"),
        ("Section 3: changes are told by events; nothing runs inside a change.", "NAVC-028 GUARD-009"),
        ("Section 5: one index for fraction, colours and indicator, there as soon as a node is.", "NODE-012 NODE-013"),
    ]
}
