internal import HTTPMessage
internal import JSONValue

/// The pages that the types of problems lead to, made from the same table as the problems.
enum ProblemPage {
    /// A page with all problems.
    static var index: HTTPResponse {
        let items = ProblemCode.allCases.map { code in
            let link = "<a href=\"/problems/\(code.rawValue)\">\(code.rawValue)</a>"
            return "<li>\(link) (\(code.meaning.status.code)): \(escaped(code.meaning.title))</li>\n"
        }
        return page("Problems", "<ul>\n\(items.joined())</ul>\n")
    }

    /// The page of one.
    static func page(of code: ProblemCode) -> HTTPResponse {
        let meaning = code.meaning
        let body = """
            <dl>
            <dt>Code</dt><dd>\(code.rawValue)</dd>
            <dt>Status</dt><dd>\(meaning.status.code) \(escaped(meaning.status.phrase))</dd>
            <dt>What to do</dt><dd>\(escaped(meaning.remedy))</dd>
            </dl>
            \(members(of: code))<p><a href="/problems">All problems</a></p>

            """
        return page(meaning.title, body)
    }

    /// What the document has beside the members of all, and how it looks.
    private static func members(of code: ProblemCode) -> String {
        guard !code.members.isEmpty else { return "" }
        let items = code.members.map { "<dt><code>\($0.name)</code></dt><dd>\(escaped($0.meaning))</dd>\n" }
        return """
            <h2>What the answer holds besides</h2>
            <dl>
            \(items.joined())</dl>
            <h2>An example</h2>
            <pre>\(escaped(example(of: code)))</pre>

            """
    }

    private static func example(of code: ProblemCode) -> String {
        let status = Int(code.meaning.status.code)
        let common: [(String, JSONValue)] = [
            ("type", .string("/problems/\(code.rawValue)")), ("title", .string(code.meaning.title)),
            ("status", .number(JSONNumber(status))), ("detail", "…"), ("code", .string(code.rawValue)),
        ]
        let own = code.members.compactMap { member in member.example.map { (member.name, $0) } }
        let lines = (common + own).map { name, value in
            var writer = JSONWriter(capacity: 64)
            writer.value(value)
            return "  \"\(name)\": \(String(decoding: writer.bytes, as: UTF8.self))"
        }
        return "{\n\(lines.joined(separator: ",\n"))\n}"
    }

    private static func page(_ title: String, _ body: String) -> HTTPResponse {
        let text = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(escaped(title))</title>
            <style>\(styleSheet)</style>
            </head>
            <body>
            <main>
            <h1>\(escaped(title))</h1>
            \(body)</main>
            </body>
            </html>

            """
        let fields: HTTPFields = [
            "Content-Type": "text/html; charset=utf-8", "Cache-Control": "public, max-age=3600", "X-Content-Type-Options": "nosniff",
            "Content-Security-Policy": policy,
        ]
        return HTTPResponse(status: .ok, fields: fields, body: .bytes(Array(text.utf8)))
    }

    private static let policy =
        "default-src 'none'; style-src " + ContentSecurity.source(of: styleSheet)
        + "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

    /// The colours are those of the page at `/`.
    private static let styleSheet = """
        :root{color-scheme:light dark;--paper:light-dark(#edf1ee,#0b110e);--surface:light-dark(#fff,#141d19);\
        --ink:light-dark(#10211b,#e8f2ec);--quiet:light-dark(#52615a,#a2b3aa);--line:light-dark(#d5ded9,#2b3933);\
        --accent:light-dark(#0b6b50,#58d3a5)}
        body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,\
        'Noto Sans',sans-serif;overflow-wrap:anywhere}
        main{max-inline-size:44rem;margin-inline:auto;padding:24px 16px 40px}
        h1{font-size:1.75rem;line-height:1.15;letter-spacing:-.02em;margin:0 0 20px}
        h2{font-size:1.0625rem;margin:28px 0 10px}
        dl,ul{margin:0;padding:12px 16px;background:var(--surface);border:1px solid var(--line);border-radius:14px}
        dt{font-size:.875rem;font-weight:600;color:var(--quiet)}
        dd{margin:0 0 12px}
        dd:last-child{margin:0}
        ul{list-style:none;padding-block:0}
        li{padding-block:10px}
        li+li{border-block-start:1px solid var(--line)}
        code,pre{font:.875rem/1.5 ui-monospace,'SF Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace}
        pre{margin:0;padding:12px 16px;background:var(--surface);border:1px solid var(--line);border-radius:14px;white-space:pre-wrap}
        a{color:var(--accent);font-weight:600;text-underline-offset:3px}
        """

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { escaped, character in
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped.append(character)
            }
        }
    }
}
