/**
 * One feed for all pages of an origin that show a session: the page that holds a lock listens to the service and tells the others; when
 * it closes, the next one takes over. Only versions are told, never contents: each page reads with its own token. Where a browser has no
 * locks (plain HTTP), every page listens for itself.
 */
export class SharedFeed {
  #stopping = new AbortController();
  #channel;
  #feed;
  #state = 'connecting';

  /**
   * @param {string} name the same in all pages that share
   * @param {(hooks: {notify: (tag?: string) => Promise<void>, report: (state: string, problem?: Error) => void}) =>
   *   import('./feed.js').Feed} make
   * @param {(tag?: string) => Promise<void>} notify called with a version that may be news; without one, look
   * @param {(state: string, problem?: Error) => void} report
   */
  constructor(name, make, notify, report) {
    this.name = name;
    this.make = make;
    this.notify = notify;
    this.report = report;
  }

  /** Begins to listen, or to wait for its turn. */
  start() {
    if (!navigator.locks || !globalThis.BroadcastChannel) {
      this.#lead();
      return;
    }
    this.#channel = new BroadcastChannel(this.name);
    this.#channel.onmessage = ({ data }) => this.#hear(data);
    this.#channel.postMessage({ hello: true });
    navigator.locks.request(this.name, { signal: this.#stopping.signal }, () => this.#lead()).catch(() => {});
  }

  /** Ends it; another page may take over. */
  stop() {
    this.#stopping.abort();
    this.#feed?.stop();
    this.#channel?.close();
    this.#channel = undefined;
  }

  /** See `Feed.wake`. */
  wake() {
    this.#feed?.wake();
  }

  /** Tells the other pages of a version that was made here: the feed brings no news of what is known already. */
  tell(tag) {
    this.#channel?.postMessage({ tag });
  }

  async #lead() {
    if (this.#stopping.signal.aborted) return;
    this.#feed = this.make({
      notify: async (tag) => {
        this.#channel?.postMessage({ tag });
        await this.notify(tag);
      },
      report: (state, problem) => {
        // Gone is what this page's token sees; the others find out with theirs.
        this.#state = state;
        this.#channel?.postMessage(state === 'gone' ? { tag: undefined } : { state });
        this.report(state, problem);
      },
    });
    await this.#feed.start();
    this.#feed = undefined;
  }

  #hear({ hello, state, tag }) {
    if (hello) {
      if (this.#feed) this.#channel?.postMessage({ state: this.#state });
    } else if (state) this.report(state);
    else this.notify(tag).catch(() => {});
  }
}
