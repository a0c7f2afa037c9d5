// The same work in Node, for the benchmark to compare with: sessions in a Map, a token checked by its hash, progress that is polled from bytes
// made once a version, and a push that is read, checked, applied, logged and answered with the snapshot of `Prefer: return=minimal`.
//   node node.mjs PORT <sessions        where each line is ID TOKEN; the first session is a wizard, the others messengers
import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const steps = ["account", "profile", "address", "confirm"].map((step) => ({ step, title: step[0].toUpperCase() + step.slice(1) }));
const kinds = new Map([["chats", { title: "Chats" }], ["chat", { title: "Chat" }]]);
const modes = new Set(["standard", "singleTop", "singleTask"]);
const known = new Set(["step", "launchMode", "params", "expect", "data", "draft", "under", "reuse"]);
const digest = (token) => createHash("sha256").update(token).digest("hex");
const sessions = new Map();
for (const [place, line] of readFileSync(0, "utf8").trim().split("\n").entries()) {
    const [id, token] = line.split(" ");
    const session = { id, token: digest(token), wizard: place === 0, version: 0, entries: 1, createdAt: new Date(), events: [] };
    session.stack = [{ entry: "e1", step: session.wizard ? "account" : "chats", params: {} }];
    sessions.set(id, session);
    commit(session, "none");
}

function commit(session, kind) {
    session.version += 1;
    session.updatedAt = new Date();
    session.tag = `"v${session.version}-${randomBytes(6).toString("base64url")}"`;
    session.events.push({ tag: session.tag, kind, at: session.updatedAt });
    if (session.events.length > 200) session.events.shift();
    session.polled = undefined;
}

function progress(session) {
    const common = { version: session.version, status: "active", visible: session.wizard, style: session.wizard ? "nodes" : "ratio" };
    if (!session.wizard) {
        return { ...common, total: 0, fraction: 0, completedSteps: 0, remainingSteps: { min: 0, max: 0 }, exact: true, completion: 0, percent: 0 };
    }
    const nodes = steps.map((step, place) => ({ ...step, status: place === 0 ? "current" : "pending" }));
    return {
        ...common, position: 1, total: 4, fraction: 0, nodes, indicator: 1, indicatorAt: 0, completedSteps: 0,
        remainingSteps: { min: 4, max: 4 }, exact: true, completion: 0, percent: 0,
    };
}

function snapshot(session, from) {
    const top = session.stack.at(-1);
    return {
        id: session.id, flow: { id: "messenger", revision: 1 }, version: session.version, status: "active",
        current: { entry: top.entry, step: top.step, kind: top.step, ...kinds.get(top.step), params: top.params, dirty: false, applicable: true },
        depth: session.stack.length, progress: progress(session), allowed: { next: false, back: session.stack.length > 1, complete: true },
        transition: {
            fromVersion: from, kind: "push", direction: "forward", removed: [], delivered: false,
            progress: { change: "none", from: 0, to: 0 }, navigationBar: { hidden: false, animated: true },
        },
        changes: { nowApplicable: [], nowInapplicable: [], needsReview: [] }, createdAt: session.createdAt.toISOString(),
        updatedAt: session.updatedAt.toISOString(), expiresAt: new Date(session.updatedAt.getTime() + 86_400_000).toISOString(),
    };
}

function answer(response, status, tag, body, fields = {}) {
    response.writeHead(status, {
        "Content-Type": "application/json", "Content-Length": body.length, ETag: tag, "Cache-Control": "private, no-cache", Vary: "Prefer", ...fields,
    });
    response.end(status === 304 ? undefined : body);
}

function poll(session, request, response) {
    session.polled ??= Buffer.from(JSON.stringify(progress(session)));
    answer(response, request.headers["if-none-match"] === session.tag ? 304 : 200, session.tag, session.polled);
}

function push(session, text, response) {
    const body = JSON.parse(text);
    for (const name in body) if (!known.has(name)) return refuse(response, 422);
    if (!kinds.has(body.step) || !modes.has(body.launchMode ?? "standard")) return refuse(response, 422);
    const from = session.version;
    const top = session.stack.at(-1);
    if (body.launchMode === "singleTop" && top.step === body.step) {
        top.params = body.params ?? {};
    } else {
        session.entries += 1;
        session.stack.push({ entry: `e${session.entries}`, step: body.step, params: body.params ?? {} });
    }
    commit(session, "push");
    const bytes = Buffer.from(JSON.stringify(snapshot(session, from)));
    answer(response, 200, session.tag, bytes, { "Preference-Applied": "return=minimal" });
}

function refuse(response, status) {
    response.writeHead(status);
    response.end();
}

createServer((request, response) => {
    const [, , , id, operation] = request.url.split("/");
    const session = sessions.get(id);
    if (!session || digest((request.headers.authorization ?? "").slice(7)) !== session.token) return refuse(response, 404);
    if (operation === "progress") return poll(session, request, response);
    let text = "";
    request.setEncoding("utf8");
    request.on("data", (piece) => (text += piece));
    request.on("end", () => push(session, text, response));
}).listen(Number(process.argv[2]), "127.0.0.1");
