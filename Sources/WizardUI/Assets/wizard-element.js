import { LiveSession } from './live-session.js';
import { textsFor } from './texts.js';
import { theme } from './theme.js';

/** The service that this module came from. */
const home = new URL('..', import.meta.url).href.replace(/\/$/, '');

/**
 * What the components have in common: the session that they show.
 *
 * Attributes: `session` (its id), `token` (a write or read token; none where the service is open), `src` (the service; where this module
 * came from, if left out), `theme` (`light`, `dark`, `inherit`), `readonly`. The property `live` gives a session that is open already.
 *
 * Events, all bubbling out of shadow trees: `wizard-change` (`detail.snapshot`), `wizard-connection` (`detail` is the state),
 * `wizard-gone` and `wizard-problem` (`detail` is the problem).
 */
export class WizardElement extends HTMLElement {
  static observedAttributes = ['session', 'token', 'src'];
  /** The element's own rules, after the shared ones. */
  static styles = [];

  #live;
  #given;
  #isAttaching = false;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: false });
    root.adoptedStyleSheets = [theme, ...new.target.styles];
  }

  /** The session that is shown, if one is. */
  get live() {
    return this.#live;
  }

  set live(live) {
    if (this.#given === live) return;
    this.#given = live;
    this.#attachSoon();
  }

  /** The service's address. */
  get base() {
    return new URL(this.getAttribute('src') ?? home, document.baseURI).href.replace(/\/$/, '');
  }

  /** The words of the element's language. */
  get say() {
    return textsFor(this);
  }

  get snapshot() {
    return this.#live?.snapshot;
  }

  /** True where nothing may be changed from here: by attribute, or because the token may only read, which leaves params out. */
  get isReadOnly() {
    return this.hasAttribute('readonly') || Boolean(this.snapshot?.current && !('params' in this.snapshot.current));
  }

  connectedCallback() {
    this.#attachSoon();
  }

  disconnectedCallback() {
    this.#detach();
  }

  attributeChangedCallback() {
    this.#attachSoon();
  }

  /** Draws a snapshot. `change` tells what it came from; undefined where it is only drawn again. To be overridden. */
  render(snapshot, change) {}

  /** Draws that the session is gone. */
  renderGone(problem) {}

  /** Draws the state of the connection. */
  renderConnection(state) {}

  /** Tells the page something. @returns {boolean} false where the page wants to deal with it itself */
  tell(type, detail) {
    return this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }));
  }

  /** Tells whoever makes the page what the person who looks at it can do nothing about. */
  warn(...words) {
    console.warn(`<${this.localName}>`, ...words);
  }

  /** Draws itself again from what is known, in another language for instance. */
  redraw() {
    if (this.snapshot) this.render(this.snapshot);
  }

  /** Tells of a problem that the person's action ran into, and gives it back. */
  fail(problem) {
    this.tell('wizard-problem', problem);
    return problem;
  }

  /** Attributes come one by one; attach once for all of them. */
  #attachSoon() {
    if (this.#isAttaching) return;
    this.#isAttaching = true;
    queueMicrotask(() => {
      this.#isAttaching = false;
      this.#detach();
      if (this.isConnected) this.#attach();
    });
  }

  #attach() {
    const id = this.getAttribute('session');
    if (this.#given) this.#live = this.#given;
    else if (id) this.#live = LiveSession.open({ base: this.base, id, token: this.getAttribute('token') ?? '' });
    if (!this.#live) return;
    for (const [type, listener] of Object.entries(this.#listeners)) this.#live.addEventListener(type, listener);
    this.renderConnection(this.#live.connection);
    if (this.#live.gone) this.renderGone(this.#live.gone);
    else if (this.#live.snapshot) this.render(this.#live.snapshot);
  }

  #detach() {
    if (!this.#live) return;
    for (const [type, listener] of Object.entries(this.#listeners)) this.#live.removeEventListener(type, listener);
    if (this.#live !== this.#given) this.#live.release();
    this.#live = undefined;
  }

  #listeners = {
    change: ({ detail }) => {
      this.render(detail.snapshot, detail);
      this.tell('wizard-change', detail);
    },
    connection: ({ detail }) => {
      this.renderConnection(detail);
      this.tell('wizard-connection', detail);
    },
    gone: ({ detail }) => {
      this.renderGone(detail);
      this.tell('wizard-gone', detail);
    },
  };
}

/** True where a change leads from what is on the screen to what is to be drawn, so that its transition may be animated. */
export function isAnimated({ snapshot, previous } = {}) {
  return previous !== undefined && snapshot.transition.fromVersion === previous.version;
}
