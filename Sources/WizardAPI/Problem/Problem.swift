package import HTTPMessage
package import JSONValue

/// A refusal on its way to the client: what becomes a problem document (RFC 9457).
package struct Problem: Error, Sendable {
    /// One place that is wrong.
    package struct Fault: Sendable, Hashable {
        /// What kind of fault it is, where the kinds have names of their own.
        package var code: String?
        /// A JSON Pointer into the body.
        package var pointer: String
        /// What was expected there.
        package var detail: String

        package init(code: String? = nil, pointer: String, detail: String) {
            self.code = code
            self.pointer = pointer
            self.detail = detail
        }
    }

    /// The reason.
    package var code: ProblemCode
    /// One sentence about this occurrence.
    package var detail: String
    /// The places that are wrong.
    package var errors: [Fault] = []
    /// What the client needs to go on, such as the current version.
    package var members: JSONObject = JSONObject()
    /// Header fields of the answer beside those of every problem.
    package var fields: HTTPFields = [:]
    /// What lies behind it, for the log and never for the client.
    package var cause: String?
    /// True where the connection shall not be used again.
    package var closesConnection = false

    package init(_ code: ProblemCode, _ detail: String? = nil) {
        self.code = code
        self.detail = detail ?? code.meaning.remedy
    }

    /// The problem of a request without credentials where some are wanted, or with wrong ones (RFC 6750, section 3).
    ///
    /// - Parameter error: what is wrong with those that were sent, in the RFC's words; `nil` where none were.
    package static func credentialsRequired(error: String? = nil, _ detail: String? = nil) -> Problem {
        let challenge = error.map { "Bearer realm=\"wizardd\", error=\"\($0)\"" } ?? "Bearer realm=\"wizardd\""
        return Problem(.credentialsRequired, detail).with(field: "WWW-Authenticate", challenge)
    }

    /// The same problem with one more member.
    package func with(_ name: String, _ value: JSONValue?) -> Problem {
        var problem = self
        problem.members[name] = value
        return problem
    }

    /// The same problem with one more header field.
    package func with(field name: String, _ value: String) -> Problem {
        var problem = self
        problem.fields.append(name, value)
        return problem
    }

    /// The answer that tells the client.
    ///
    /// - Parameter instance: the path of the request; `nil` where it could not be read.
    package func response(instance: String?) -> HTTPResponse {
        var fields: HTTPFields = ["Content-Type": "application/problem+json", "Cache-Control": "no-store"]
        for entry in self.fields.entries {
            fields.append(
                String(decoding: self.fields.slice(entry.name), as: UTF8.self),
                String(decoding: self.fields.slice(entry.value), as: UTF8.self))
        }
        return HTTPResponse(
            status: code.meaning.status, fields: fields, body: .bytes(document(instance: instance)), closesConnection: closesConnection)
    }

    private func document(instance: String?) -> [UInt8] {
        let meaning = code.meaning
        var writer = JSONWriter(capacity: 512)
        writer.beginObject()
        writer.name("type")
        writer.string("/problems/\(code.rawValue)")
        writer.name("title")
        writer.string(meaning.title)
        writer.name("status")
        writer.integer(Int(meaning.status.code))
        writer.name("detail")
        writer.string(detail)
        if let instance {
            writer.name("instance")
            writer.string(instance)
        }
        writer.name("code")
        writer.string(code.rawValue)
        for member in members.members {
            writer.name(text: member.name)
            writer.value(member.value)
        }
        if !errors.isEmpty { write(errors, to: &writer) }
        writer.endObject()
        return writer.bytes
    }

    private func write(_ errors: [Fault], to writer: inout JSONWriter) {
        writer.name("errors")
        writer.beginArray()
        for fault in errors {
            writer.beginObject()
            if let code = fault.code {
                writer.name("code")
                writer.string(code)
            }
            writer.name("pointer")
            writer.string(fault.pointer)
            writer.name("detail")
            writer.string(fault.detail)
            writer.endObject()
        }
        writer.endArray()
    }
}
