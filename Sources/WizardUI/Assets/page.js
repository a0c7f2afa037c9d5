/** The page at `/`: pick a flow, walk it on a stage, and see what the service makes of it. */
import { LiveSession, WizardClient } from './wizardd.js';
import { showEvents } from './page-events.js';
import { showOperations } from './page-operations.js';
import { showPicker } from './page-picker.js';
import { curl, showRequest } from './page-request.js';
import { stageFor } from './page-stage.js';
import { showState } from './page-state.js';

const memory = 'wizardd:page';
const element = (id) => document.getElementById(id);

/** What the page shows now: a session, seen with the right to write, and a second time with the right to read. */
let shown;

/** Puts a session on the stage. */
export async function show({ id, token, readToken, key }) {
  shown?.end();
  const live = LiveSession.open({ id, token });
  const ending = new AbortController();
  const ends = [showState(live), showEvents(live), showRequest(live), showOperations(live, () => element('phone').firstElementChild, key)];
  element('phone').replaceChildren(stageFor(live, ending.signal));
  const second = readToken && LiveSession.open({ id, token: readToken });
  element('second-phone').replaceChildren(...(second ? [stageFor(second, ending.signal)] : []));
  element('second').hidden = !second;
  element('inspector').hidden = false;
  element('welcome').hidden = true;
  document.body.dataset.session = id;
  element('window').href = `/#${new URLSearchParams({ session: id, ...(token && { token }), ...(readToken && { read: readToken }) })}`;
  const endings = [() => ending.abort(), ...ends, () => live.release(), () => second?.release()];
  shown = { live, end: () => endings.forEach((end) => void end()) };
  remember({ id, token, readToken });
}

function remember(session) {
  try {
    sessionStorage.setItem(memory, JSON.stringify(session));
  } catch {
    // Without storage the page forgets the session when it is loaded again.
  }
}

/** The session of the address, which is taken out of it, or the one that this window showed before. */
function remembered() {
  const hash = new URLSearchParams(location.hash.slice(1));
  if (hash.has('session')) {
    history.replaceState(null, '', location.pathname);
    return { id: hash.get('session'), token: hash.get('token') ?? '', readToken: hash.get('read') ?? undefined };
  }
  try {
    return JSON.parse(sessionStorage.getItem(memory)) ?? undefined;
  } catch {
    return undefined;
  }
}

function connectTools() {
  const root = document.documentElement;
  element('theme').addEventListener('change', ({ target }) => {
    root.dataset.theme = target.value;
  });
  element('direction').addEventListener('change', ({ target }) => {
    root.dir = target.value;
  });
  element('language').addEventListener('change', ({ target }) => {
    // The page around the components is in English whatever they speak.
    for (const flow of document.querySelectorAll('wizard-flow')) {
      flow.lang = target.value;
      flow.redraw();
    }
  });
}

/** What to copy, with this service's address. */
function welcome() {
  const { origin } = location;
  element('welcome-html').textContent =
    `<script type="module" src="${origin}/ui/wizardd.js"></script>\n<wizard-flow flow="registration"></wizard-flow>`;
  element('welcome-curl').textContent = curl({
    method: 'POST',
    url: `${origin}/v1/sessions`,
    headers: { 'Content-Type': 'application/json' },
    body: '{"flow": "registration"}',
  });
}

welcome();
connectTools();
showPicker(show, (token) => new WizardClient({ token: token || undefined }));
const before = remembered();
if (before) show(before);
