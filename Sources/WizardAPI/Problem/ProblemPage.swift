internal import HTTPMessage

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
            <p><a href="/problems">All problems</a></p>

            """
        return page(meaning.title, body)
    }

    private static func page(_ title: String, _ body: String) -> HTTPResponse {
        let text = """
            <!DOCTYPE html>
            <html lang="en">
            <head><meta charset="utf-8"><title>\(escaped(title))</title></head>
            <body>
            <h1>\(escaped(title))</h1>
            \(body)</body>
            </html>

            """
        let fields: HTTPFields = [
            "Content-Type": "text/html; charset=utf-8", "Cache-Control": "public, max-age=3600", "X-Content-Type-Options": "nosniff",
            "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        ]
        return HTTPResponse(status: .ok, fields: fields, body: .bytes(Array(text.utf8)))
    }

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
