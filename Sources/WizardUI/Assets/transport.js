import { hintAtOrigins } from './origin-hint.js';
import { WizardProblem } from './problem.js';

const firstPause = 250;
const longestPause = 8_000;

/** Milliseconds before a further attempt: doubling, with half of it left to chance so that clients do not come back together. */
export function backoff(attempt, random = Math.random) {
  const whole = Math.min(longestPause, firstPause * 2 ** attempt);
  return whole / 2 + (random() * whole) / 2;
}

/** Resolves after a time, or at once when the signal says so. */
export function pause(milliseconds, signal) {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
  });
}

/**
 * Sends requests to one service with one token, again where that can help: when the service cannot be reached, and after 429, 502, 503
 * and 504. What changes something carries a key, so that sending it again cannot do it twice.
 */
export class Transport {
  /** @param {import('./client.js').WizardClientOptions} [options] */
  constructor({ base = '', token, retries = 4, timeout = 15_000, fetch = globalThis.fetch.bind(globalThis), onRequest } = {}) {
    this.base = String(base).replace(/\/+$/, '');
    this.token = token;
    this.retries = retries;
    this.timeout = timeout;
    this.fetch = fetch;
    this.onRequest = onRequest;
    this.isReached = false;
  }

  /** The same service with another token. */
  with(token) {
    return new Transport({ ...this, token });
  }

  /** The address of a path below the service. */
  url(path, query = {}) {
    const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
    return this.base + path + (pairs.length ? `?${new URLSearchParams(pairs)}` : '');
  }

  /**
   * One request with all its attempts.
   *
   * @param {string} method
   * @param {string} path
   * @param {{query?: object, body?: unknown, mediaType?: string, headers?: object, key?: string, signal?: AbortSignal, retries?: number,
   *   timeout?: number}} [options]
   * @returns {Promise<{status: number, headers: Headers, etag: string | undefined, body: any}>}
   * @throws {WizardProblem}
   */
  async send(method, path, { retries = this.retries, key, ...options } = {}) {
    const isSafe = method === 'GET' || method === 'HEAD';
    const idempotencyKey = isSafe ? undefined : (key ?? crypto.randomUUID?.() ?? randomKey());
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#attempt(method, path, { ...options, idempotencyKey });
      } catch (problem) {
        if (!problem.isPassing || attempt >= retries || options.signal?.aborted) throw problem;
        await pause(problem.retryAfter !== undefined ? problem.retryAfter * 1000 : backoff(attempt), options.signal);
      }
    }
  }

  async #attempt(method, path, { query, body, mediaType = 'application/json', headers = {}, signal, idempotencyKey, timeout }) {
    const url = this.url(path, query);
    const fields = { Accept: 'application/json', ...headers };
    if (body !== undefined) fields['Content-Type'] = mediaType;
    if (idempotencyKey) fields['Idempotency-Key'] = `"${idempotencyKey}"`;
    const text = body === undefined ? undefined : JSON.stringify(body);
    const start = performance.now();
    const response = await this.open(method, url, { fields, text, signal, timeout });
    this.onRequest?.({
      method,
      url,
      headers: { ...fields, ...this.#credentials },
      body: text,
      status: response.status,
      milliseconds: performance.now() - start,
    });
    if (response.status >= 400) throw await WizardProblem.of(response);
    const isJSON = response.headers.get('Content-Type')?.includes('json');
    const value = isJSON ? await response.json().catch((cause) => unreachable(cause)) : undefined;
    return { status: response.status, headers: response.headers, etag: response.headers.get('ETag') ?? undefined, body: value };
  }

  /** A bare answer, whatever its status. @throws {WizardProblem} where there is none */
  async open(method, url, { fields = {}, text, signal, timeout = this.timeout } = {}) {
    const limits = [signal, timeout ? AbortSignal.timeout(timeout) : undefined].filter(Boolean);
    try {
      const response = await this.fetch(url, {
        method,
        headers: { ...fields, ...this.#credentials },
        body: text,
        signal: AbortSignal.any(limits),
        cache: 'no-store',
        credentials: 'omit',
      });
      this.isReached = true;
      return response;
    } catch (cause) {
      hintAtOrigins(this, cause);
      return unreachable(cause);
    }
  }

  get #credentials() {
    return this.token ? { Authorization: `Bearer ${this.token}` } : {};
  }
}

function unreachable(cause) {
  throw new WizardProblem(0, { code: 'unreachable', detail: 'The service cannot be reached.' }, { cause });
}

/** A key of 128 random bits, for pages without `crypto.randomUUID` (plain HTTP from another machine). */
function randomKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
