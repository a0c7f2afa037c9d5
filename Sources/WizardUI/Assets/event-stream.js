/**
 * Reads server-sent events from an answer's body (WHATWG HTML, "Interpreting an event stream"). By `fetch` rather than `EventSource`, so
 * that the token stays out of the address, a stream begins where the client is, and a refusal can be told from a failure.
 *
 * @param {ReadableStream<Uint8Array>} body
 * @param {() => void} alive called at every sign of life, heartbeats included
 * @returns {AsyncGenerator<{id?: string, type: string, data: string, retry?: number}>}
 */
export async function* readEvents(body, alive = () => {}) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let event = blank();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      alive();
      const lines = (rest + value).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop();
      for (const line of lines) {
        if (line !== '') take(line, event);
        else {
          if (event.data.length || event.id !== undefined || event.retry !== undefined) yield { ...event, data: event.data.join('\n') };
          event = blank();
        }
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

function blank() {
  return { type: 'message', data: [] };
}

function take(line, event) {
  const colon = line.indexOf(':');
  if (colon === 0) return;
  const name = colon < 0 ? line : line.slice(0, colon);
  const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
  if (name === 'event') event.type = value;
  else if (name === 'data') event.data.push(value);
  else if (name === 'id') event.id = value;
  else if (name === 'retry' && /^\d+$/.test(value)) event.retry = Number(value);
}
