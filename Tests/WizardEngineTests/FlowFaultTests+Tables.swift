extension FlowFaultTests {
    static let flowShapes = [
        FaultCase("[]", "wrong-type "),
        FaultCase("null", "wrong-type "),
        FaultCase("{}", "missing-member /id", "missing-member /steps"),
        FaultCase(#"{"id": "f", "steps": []}"#, "invalid-value /steps"),
        FaultCase(#"{"id": "f", "steps": {}}"#, "wrong-type /steps"),
        FaultCase(#"{"id": "", "steps": [{"id": "a"}]}"#, "invalid-value /id"),
        FaultCase(#"{"id": "a b", "steps": [{"id": "a"}]}"#, "invalid-value /id"),
        FaultCase(#"{"id": "_a", "steps": [{"id": "a"}]}"#, "invalid-value /id"),
        FaultCase(#"{"id": "\#(String(repeating: "a", count: 65))", "steps": [{"id": "a"}]}"#, "invalid-value /id"),
        FaultCase(#"{"id": 7, "steps": [{"id": "a"}]}"#, "wrong-type /id"),
        FaultCase(steps: #"{"id": "a"}"#, more: #""title": null"#, "wrong-type /title"),
        FaultCase(steps: #"{"id": "a"}"#, more: #""Title": "A""#, "unknown-member /Title"),
        FaultCase(steps: #"{"id": "a"}"#, more: #""a/b~c": 1"#, "unknown-member /a~1b~0c"),
        FaultCase(steps: #"{"id": "a"}"#, more: #""kinds": []"#, "wrong-type /kinds"),
        FaultCase(steps: #"{"id": "a"}"#, more: #""kinds": {"a": 1}"#, "wrong-type /kinds/a"),
        FaultCase(steps: #"{"id": "a"}"#, more: #""kinds": {"a": "b c"}"#, "invalid-value /kinds/a"),
        FaultCase(steps: #"{"id": "a"}"#, more: #""kinds": {"": "b"}"#, "invalid-value /kinds/"),
        FaultCase(steps: #"{"id": "a"}"#, more: #""progress": {"style": "pie"}"#, "invalid-value /progress/style"),
        FaultCase(steps: #"{"id": "a"}"#, more: #""progress": {"look": "nodes"}"#, "unknown-member /progress/look"),
        FaultCase(steps: #"{"id": "a"}"#, more: #""navigationBar": {"backTitle": 1}"#, "wrong-type /navigationBar/backTitle"),
        FaultCase(steps: #"{"id": "a"}"#, more: #""navigationBar": {"hidden": true}"#, "unknown-member /navigationBar/hidden"),
        FaultCase(steps: #"{"id": "a"}"#, more: #""inapplicableAnswers": "drop""#, "invalid-value /inapplicableAnswers"),
        FaultCase(steps: #"{"id": "a"}"#, more: #""freeNavigation": "yes""#, "wrong-type /freeNavigation"),
        FaultCase(steps: #"{"id": "a"}"#, more: #""session": 3"#, "wrong-type /session"),
        FaultCase(steps: #"{"id": "a"}"#, more: #""session": {"idleSeconds": 0}"#, "invalid-value /session/idleSeconds"),
        FaultCase(steps: #"{"id": "a"}"#, more: #""session": {"idleSeconds": 1.5}"#, "invalid-value /session/idleSeconds"),
        FaultCase(steps: #"{"id": "a"}"#, more: #""session": {"absoluteSeconds": -1}"#, "invalid-value /session/absoluteSeconds"),
        FaultCase(steps: #"{"id": "a"}"#, more: #""session": {"purgeSeconds": 1e300}"#, "invalid-value /session/purgeSeconds"),
        FaultCase(steps: #"{"id": "a"}"#, more: #""session": {"purgeSeconds": 315360001}"#, "invalid-value /session/purgeSeconds"),
        FaultCase(steps: #"{"id": "a"}"#, more: #""session": {"purgeSeconds": "9"}"#, "wrong-type /session/purgeSeconds"),
        FaultCase(steps: #"{"id": "a"}"#, more: #""session": {"startedBy": "ANYONE"}"#, "invalid-value /session/startedBy"),
        FaultCase(steps: #"{"id": "a"}"#, more: #""session": {"requireIfMatch": 1}"#, "wrong-type /session/requireIfMatch"),
        FaultCase(steps: #"{"id": "a"}"#, more: #""session": {"idle": 1}"#, "unknown-member /session/idle"),
    ]

    static let stepShapes = [
        FaultCase(steps: "7", "wrong-type /steps/0"),
        FaultCase(steps: "{}", "missing-member /steps/0/id"),
        FaultCase(steps: #"{"id": "a"}, {"id": "b/c"}"#, "invalid-value /steps/1/id"),
        FaultCase(steps: #"{"id": "a", "ID": "b"}"#, "unknown-member /steps/0/ID"),
        FaultCase(steps: #"{"id": "a", "title": ["A"]}"#, "wrong-type /steps/0/title"),
        FaultCase(steps: #"{"id": "a", "kind": "a b"}"#, "invalid-value /steps/0/kind"),
        FaultCase(steps: #"{"id": "a", "launchMode": "singletop"}"#, "invalid-value /steps/0/launchMode"),
        FaultCase(steps: #"{"id": "a", "counted": 1}"#, "wrong-type /steps/0/counted"),
        FaultCase(steps: #"{"id": "a"}, {"id": "b", "inOrder": false}"#, "counted-not-in-order /steps/1/inOrder"),
        FaultCase(steps: #"{"id": "a", "number": "1"}"#, "wrong-type /steps/0/number"),
        FaultCase(steps: #"{"id": "a", "guard": true}"#, "wrong-type /steps/0/guard"),
        FaultCase(steps: #"{"id": "a", "history": "keep"}"#, "invalid-value /steps/0/history"),
        FaultCase(steps: #"{"id": "a", "submittedBy": "nobody"}"#, "invalid-value /steps/0/submittedBy"),
        FaultCase(steps: #"{"id": "a", "navigationBar": {"hidden": 0}}"#, "wrong-type /steps/0/navigationBar/hidden"),
        FaultCase(steps: #"{"id": "a", "navigationBar": {"colour": 0}}"#, "unknown-member /steps/0/navigationBar/colour"),
        FaultCase(steps: #"{"id": "a", "next": {"to": "a"}}"#, "wrong-type /steps/0/next"),
        FaultCase(steps: #"{"id": "a", "next": ["b"]}, {"id": "b"}"#, "wrong-type /steps/0/next/0"),
        FaultCase(steps: #"{"id": "a", "next": [{}]}, {"id": "b"}"#, "missing-member /steps/0/next/0/to"),
        FaultCase(
            steps: #"{"id": "a", "next": [{"to": "b", "if": true}]}, {"id": "b"}"#, "unknown-member /steps/0/next/0/if"),
        FaultCase(steps: #"{"id": "a", "pages": []}"#, "wrong-type /steps/0/pages"),
        FaultCase(steps: #"{"id": "a", "pages": {}}"#, "missing-member /steps/0/pages/items"),
        FaultCase(steps: #"{"id": "a", "pages": {"items": []}}"#, "invalid-value /steps/0/pages/items"),
        FaultCase(steps: #"{"id": "a", "pages": {"items": [{"id": "p"}, {}]}}"#, "missing-member /steps/0/pages/items/1/id"),
        FaultCase(steps: #"{"id": "a", "pages": {"items": [{"id": "p", "icon": 1}]}}"#, "unknown-member /steps/0/pages/items/0/icon"),
        FaultCase(steps: #"{"id": "a", "pages": {"items": [{"id": "p"}], "initial": 1}}"#, "invalid-value /steps/0/pages/initial"),
        FaultCase(steps: #"{"id": "a", "pages": {"items": [{"id": "p"}], "initial": "p"}}"#, "wrong-type /steps/0/pages/initial"),
        FaultCase(
            steps: #"{"id": "a", "pages": {"items": [{"id": "p"}], "backBehavior": "last"}}"#,
            "invalid-value /steps/0/pages/backBehavior"),
    ]

    static let names = [
        FaultCase(steps: #"{"id": "a"}, {"id": "b"}, {"id": "a"}"#, "duplicate-step /steps/2/id"),
        FaultCase(
            steps: #"{"id": "a", "pages": {"items": [{"id": "p"}, {"id": "q"}, {"id": "p"}]}}"#,
            "duplicate-page /steps/0/pages/items/2/id"),
        FaultCase(
            steps: #"{"id": "a", "next": [{"to": "c", "when": {"var": "a"}}, {"to": "b"}]}, {"id": "b"}"#,
            "unknown-step /steps/0/next/0/to"),
        FaultCase(steps: #"{"id": "a", "next": [{"to": "B"}]}, {"id": "b"}"#, "unknown-step /steps/0/next/0/to"),
        FaultCase(
            steps: #"{"id": "a", "next": [{"to": "help"}]}, {"id": "help", "counted": false}"#,
            "target-not-in-order /steps/0/next/0/to"),
        FaultCase(steps: #"{"id": "a"}"#, more: #""kinds": {"a": "a"}"#, "kind-cycle /kinds/a"),
        FaultCase(
            steps: #"{"id": "a"}"#, more: #""kinds": {"a": "b", "b": "c", "c": "d", "d": "b", "e": "b", "x": "y"}"#,
            "kind-cycle /kinds/d"),
        FaultCase(
            steps: #"{"id": "a"}"#, more: #""kinds": {"a": "b", "b": "a", "c": "d", "d": "c"}"#,
            "kind-cycle /kinds/b", "kind-cycle /kinds/d"),
    ]

    static let rules = [
        FaultCase(
            steps: #"{"id": "a"}, {"id": "b", "when": {"and": [true, {"unless": 1}]}}"#,
            "invalid-condition /steps/1/when/and/1/unless"),
        FaultCase(
            steps: #"{"id": "a", "next": [{"to": "b", "when": {"var": "a", "==": []}}]}, {"id": "b"}"#,
            "invalid-condition /steps/0/next/0/when"),
        FaultCase(
            steps: #"{"id": "a", "schema": {"properties": {"x/y": {"type": "text"}}}}"#,
            "invalid-schema /steps/0/schema/properties/x~1y/type"),
        FaultCase(steps: #"{"id": "a", "schema": 7}"#, "invalid-schema /steps/0/schema"),
        FaultCase(steps: #"{"id": "a"}, {"id": "b", "when": {"var": "z.x"}}"#, "unknown-answer /steps/1/when"),
        FaultCase(steps: #"{"id": "K"}, {"id": "b", "when": {"var": "\#u{212A}.x"}}"#, "unknown-answer /steps/1/when"),
        FaultCase(steps: #"{"id": "a"}, {"id": "b", "when": {"var": "b.x"}}"#, "later-answer /steps/1/when"),
        FaultCase(
            steps: #"{"id": "a"}, {"id": "b", "when": {"or": [{"var": "c.x"}, {"var": "z"}]}}, {"id": "c"}"#,
            "later-answer /steps/1/when", "unknown-answer /steps/1/when"),
        FaultCase(
            steps: #"{"id": "a", "next": [{"to": "c", "when": {"missing": ["a.x", "b.x"]}}]}, {"id": "b"}, {"id": "c"}"#,
            "later-answer /steps/0/next/0/when"),
        FaultCase(
            steps: #"{"id": "a", "next": [{"to": "b", "when": {"!": {"var": "0"}}}]}, {"id": "b"}"#,
            "unknown-answer /steps/0/next/0/when"),
    ]

    static let ways = [
        FaultCase(steps: #"{"id": "a", "when": true}"#, "no-unconditional-step /steps"),
        FaultCase(
            steps: #"{"id": "help", "counted": false}, {"id": "a", "when": true}, {"id": "b", "when": {"var": "a.x"}}"#,
            "no-unconditional-step /steps"),
        FaultCase(steps: #"{"id": "a", "next": [{"to": "c"}]}, {"id": "b"}, {"id": "c"}"#, "unreachable-step /steps/1"),
        FaultCase(
            steps: #"{"id": "a", "next": [{"to": "c"}, {"to": "b"}]}, {"id": "b"}, {"id": "c"}"#, "unreachable-step /steps/1"),
        FaultCase(steps: #"{"id": "a", "next": [{"to": "a"}]}"#, "unconditional-cycle /steps/0/next/0"),
        FaultCase(
            steps: #"{"id": "a"}, {"id": "b"}, {"id": "c", "next": [{"to": "b"}]}, {"id": "d"}"#,
            "unconditional-cycle /steps/2/next/0", "unreachable-step /steps/3"),
        FaultCase(
            steps: """
                {"id": "a"}, {"id": "b", "next": [{"to": "d", "when": {"var": "b.x"}}]}, {"id": "c", "next": [{"to": "a"}]},
                {"id": "d", "next": [{"to": "a", "when": true}, {"to": "b"}]}
                """,
            "dead-end /steps/2/next/0", "dead-end /steps/3/next/1"),
        FaultCase(
            steps: """
                {"id": "a", "next": [{"to": "c", "when": {"var": "a.x"}}]}, {"id": "b"}, {"id": "end", "next": []},
                {"id": "c", "next": [{"to": "c"}]}
                """,
            "unconditional-cycle /steps/3/next/0"),
    ]
}
