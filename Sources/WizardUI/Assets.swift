/// The files of the web interface, which travel inside the binary: the page, the web components, the client.
package enum Assets {
    private static let script = "text/javascript; charset=utf-8"
    private static let style = "text/css; charset=utf-8"
    private static let picture = "image/svg+xml"
    private static let text = "text/plain; charset=utf-8"

    /// The page at `/`.
    package static let page = Asset(PackageResources.index_html, "text/html; charset=utf-8")

    /// What lies under `/ui/`, by name.
    package static let files: [String: Asset] = [
        "client.d.ts": Asset(PackageResources.client_d_ts, text),
        "client.js": Asset(PackageResources.client_js, script),
        "dom.js": Asset(PackageResources.dom_js, script),
        "event-stream.js": Asset(PackageResources.event_stream_js, script),
        "feed.js": Asset(PackageResources.feed_js, script),
        "field.js": Asset(PackageResources.field_js, script),
        "flow-end.js": Asset(PackageResources.flow_end_js, script),
        "flow-screen.js": Asset(PackageResources.flow_screen_js, script),
        "flow-start.js": Asset(PackageResources.flow_start_js, script),
        "flow-styles.js": Asset(PackageResources.flow_styles_js, script),
        "icon.svg": Asset(PackageResources.icon_svg, picture),
        "leave-question.js": Asset(PackageResources.leave_question_js, script),
        "live-session.js": Asset(PackageResources.live_session_js, script),
        "nested-fields.js": Asset(PackageResources.nested_fields_js, script),
        "origin-hint.js": Asset(PackageResources.origin_hint_js, script),
        "page-events.js": Asset(PackageResources.page_events_js, script),
        "page-operations.js": Asset(PackageResources.page_operations_js, script),
        "page-picker.js": Asset(PackageResources.page_picker_js, script),
        "page-request.js": Asset(PackageResources.page_request_js, script),
        "page-stage.js": Asset(PackageResources.page_stage_js, script),
        "page-state.js": Asset(PackageResources.page_state_js, script),
        "page.css": Asset(PackageResources.page_css, style),
        "page.js": Asset(PackageResources.page_js, script),
        "problem.js": Asset(PackageResources.problem_js, script),
        "raw-field.js": Asset(PackageResources.raw_field_js, script),
        "schema-form.js": Asset(PackageResources.schema_form_js, script),
        "schema.js": Asset(PackageResources.schema_js, script),
        "screen-motion.js": Asset(PackageResources.screen_motion_js, script),
        "session.js": Asset(PackageResources.session_js, script),
        "shared-feed.js": Asset(PackageResources.shared_feed_js, script),
        "simple-fields.js": Asset(PackageResources.simple_fields_js, script),
        "swipe.js": Asset(PackageResources.swipe_js, script),
        "texts.js": Asset(PackageResources.texts_js, script),
        "theme.js": Asset(PackageResources.theme_js, script),
        "transport.js": Asset(PackageResources.transport_js, script),
        "wizard-bar.js": Asset(PackageResources.wizard_bar_js, script),
        "wizard-element.js": Asset(PackageResources.wizard_element_js, script),
        "wizard-flow.js": Asset(PackageResources.wizard_flow_js, script),
        "wizard-pages.js": Asset(PackageResources.wizard_pages_js, script),
        "wizard-progress.js": Asset(PackageResources.wizard_progress_js, script),
        "wizard-steps.js": Asset(PackageResources.wizard_steps_js, script),
        "wizardd.js": Asset(PackageResources.wizardd_js, script),
    ]
}
