internal import JSONValue
internal import ServiceSupport
internal import WizardEngine
internal import WizardSessions

/// Writes a session's snapshot (contract, section 2).
struct SnapshotWriter: ~Copyable {
    private let snapshot: SessionSnapshot
    private let flow: Flow
    private let extent: SnapshotRepresentation.Extent
    private let showsData: Bool
    private var writer: JSONWriter

    /// The bytes of the document.
    private(set) var bytes: [UInt8] = []

    /// - Parameters:
    ///   - showsData: false leaves out params, answers and drafts, as for the read right.
    ///   - tokens: the pair that a start tells once.
    init(
        _ snapshot: SessionSnapshot, _ extent: SnapshotRepresentation.Extent, showsData: Bool, tokens: (write: Secret, read: Secret)? = nil
    ) {
        self.snapshot = snapshot
        flow = snapshot.flow.flow
        self.extent = extent
        self.showsData = showsData
        // Blocks of up to 1 KiB are quickly had.
        writer = JSONWriter(capacity: extent == .minimal ? 1_024 : 2_048)
        write(snapshot.record, tokens)
        bytes = writer.bytes
    }

    private mutating func write(_ record: borrowing SessionRecord, _ tokens: (write: Secret, read: Secret)?) {
        writer.beginObject()
        writer.member("id", record.id)
        writer.name("flow")
        writer.beginObject()
        writer.member("id", plain: record.flow.id)
        writer.member("revision", record.flow.revision)
        writer.endObject()
        writer.member("version", record.state.version)
        writer.member("status", plain: record.state.status.rawValue)
        if let subject = record.subject, showsData { writer.member("subject", subject) }
        writeCurrent(record.state)
        if extent == .whole { writeStack(record.state) }
        writer.member("depth", record.state.stack.depth)
        if extent == .whole { writePath(record.state) }
        writer.name("progress")
        ProgressWriter.write(snapshot, to: &writer)
        if extent == .whole { writeBar(record.state) }
        writeAllowed(record.state)
        writer.name("transition")
        TransitionWriter.write(record.state.transition, of: flow, to: &writer)
        writeChanges(record.state.changes)
        if let tokens { write(pair: tokens) }
        writer.member("createdAt", record.createdAt)
        writer.member("updatedAt", record.updatedAt)
        if let endedAt = record.endedAt { writer.member("endedAt", endedAt) }
        writer.member("expiresAt", record.expiresAt)
        writer.endObject()
    }

    private mutating func writeCurrent(_ state: borrowing SessionState) {
        guard let top = state.top, flow.steps.indices.contains(top.step) else { return }
        writer.name("current")
        writer.beginObject()
        writer.member("entry", top.id)
        writer.member("step", plain: flow.steps[top.step].id)
        writer.member("kind", plain: flow.steps[top.step].kind)
        writer.member("title", flow.steps[top.step].title)
        if showsData { writer.member("params", top.params) }
        let held = state.answers[top.step]
        writer.member("dirty", top.markedDirty || held.hasUnsavedDraft)
        writer.member("applicable", snapshot.path.applicable.contains(top.step))
        if showsData, let answer = held.answer { writer.member("answer", answer) }
        if showsData, let draft = held.draft { writer.member("draft", draft) }
        if let pages = PagesReport(of: state, in: flow) { write(pages) }
        writer.endObject()
    }

    private mutating func write(_ pages: PagesReport) {
        writer.name("pages")
        writer.beginObject()
        writer.member("index", pages.index)
        writer.member("previous", pages.previous)
        if let before = pages.before { writer.member("before", before) }
        if let after = pages.after { writer.member("after", after) }
        writer.name("items")
        writer.beginArray()
        for item in pages.items {
            writer.beginObject()
            writer.member("id", item.id)
            writer.member("title", item.title)
            writer.member("selected", item.selected)
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
    }

    private mutating func writeStack(_ state: borrowing SessionState) {
        writer.name("stack")
        writer.beginArray()
        for entry in state.stack.entries where flow.steps.indices.contains(entry.step) {
            writer.beginObject()
            writer.member("entry", entry.id)
            writer.member("step", plain: flow.steps[entry.step].id)
            writer.endObject()
        }
        writer.endArray()
    }

    private mutating func writePath(_ state: borrowing SessionState) {
        writer.name("path")
        writer.beginArray()
        for (step, status) in snapshot.path.statuses(in: state) {
            writer.beginObject()
            writer.member("step", plain: flow.steps[step].id)
            writer.member("title", flow.steps[step].title)
            writer.member("status", plain: status.rawValue)
            writer.endObject()
        }
        writer.endArray()
    }

    private mutating func writeBar(_ state: borrowing SessionState) {
        guard let bar = NavigationBar(of: state, in: flow) else { return }
        writer.name("navigationBar")
        writer.beginObject()
        writer.member("hidden", bar.hidden)
        writer.member("animated", bar.animated)
        writer.member("title", bar.title)
        if let backTitle = bar.backTitle { writer.member("backTitle", backTitle) }
        writer.member("customLeading", bar.customLeading)
        writer.member("backGesture", bar.backGesture)
        writer.member("bottomBarHidden", bar.bottomBarHidden)
        writer.endObject()
    }

    private mutating func writeAllowed(_ state: borrowing SessionState) {
        let allowed = Allowed(in: state, on: snapshot.path, of: flow)
        writer.name("allowed")
        writer.beginObject()
        writer.member("next", allowed.next)
        writer.member("back", allowed.back)
        writer.member("complete", allowed.complete)
        writer.endObject()
    }

    private mutating func writeChanges(_ changes: StepChanges) {
        writer.name("changes")
        writer.beginObject()
        write("nowApplicable", changes.nowApplicable)
        write("nowInapplicable", changes.nowInapplicable)
        write("needsReview", changes.needsReview)
        writer.endObject()
    }

    private mutating func write(_ name: StaticString, _ steps: [StepIndex]) {
        writer.name(name)
        writer.beginArray()
        for step in steps { writer.string(flow.steps[step].id) }
        writer.endArray()
    }

    private mutating func write(pair: (write: Secret, read: Secret)) {
        writer.name("tokens")
        writer.beginObject()
        writer.member("write", pair.write.exposed)
        writer.member("read", pair.read.exposed)
        writer.endObject()
    }
}
