internal import JSONValue
internal import WizardEngine
internal import WizardSessions

/// Writes a session's progress (contract, section 5).
enum ProgressWriter {
    /// The bytes of the document.
    static func bytes(of snapshot: SessionSnapshot) -> [UInt8] {
        var writer = JSONWriter(capacity: 512)
        write(snapshot, to: &writer)
        return writer.bytes
    }

    /// Writes the progress as the next value.
    static func write(_ snapshot: SessionSnapshot, to writer: inout JSONWriter) {
        let flow = snapshot.flow.flow
        let report = ProgressReport(of: snapshot.record.state, on: snapshot.path, in: flow)
        writer.beginObject()
        writer.member("version", report.version)
        writer.member("status", plain: report.status.rawValue)
        writer.member("visible", report.visible)
        writer.member("style", plain: report.style.rawValue)
        if let position = report.position { writer.member("position", position) }
        writer.member("total", report.total)
        writer.member("fraction", fraction: report.fraction)
        if let nodes = report.nodes { write(nodes, of: flow, to: &writer) }
        writer.member("completedSteps", report.completedSteps)
        writer.name("remainingSteps")
        writer.beginObject()
        writer.member("min", report.remainingSteps.min)
        writer.member("max", report.remainingSteps.max)
        writer.endObject()
        writer.member("exact", report.exact)
        writer.member("completion", fraction: report.completion)
        writer.member("percent", report.percent)
        writer.endObject()
    }

    private static func write(_ nodes: ProgressReport.Nodes, of flow: Flow, to writer: inout JSONWriter) {
        writer.name("nodes")
        writer.beginArray()
        for node in nodes.nodes where flow.steps.indices.contains(node.step) {
            writer.beginObject()
            writer.member("step", plain: flow.steps[node.step].id)
            writer.member("title", flow.steps[node.step].title)
            writer.member("status", plain: node.status.rawValue)
            writer.endObject()
        }
        writer.endArray()
        if let indicator = nodes.indicator { writer.member("indicator", indicator) }
        if let indicatorAt = nodes.indicatorAt { writer.member("indicatorAt", fraction: indicatorAt) }
    }
}
