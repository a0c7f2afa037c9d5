const element = (id) => document.getElementById(id);
/** What is asked for drawing alone is not what a person wants to copy. */
const backstage = /\/(stack|flow|events|progress)$/;

/**
 * The last request that changed the session, or read it, as a command for a shell.
 *
 * @param {import('./live-session.js').LiveSession} live
 * @returns {() => void} ends it
 */
export function showRequest(live) {
  const ending = new AbortController();
  let last;
  const draw = ({ detail }) => {
    if (detail.method === 'GET' && (last || backstage.test(new URL(detail.url, location.href).pathname))) return;
    last = detail;
    element('curl').textContent = curl(detail, masked);
    element('request-result').textContent = `${detail.status} · ${Math.round(detail.milliseconds)} ms`;
  };
  live.addEventListener('request', draw, { signal: ending.signal });
  element('copy').addEventListener(
    'click',
    async () => {
      if (!last) return;
      await copy(curl(last));
      element('copy').textContent = 'Copied';
      setTimeout(() => {
        element('copy').textContent = 'Copy';
      }, 1500);
    },
    { signal: ending.signal },
  );
  element('curl').textContent = 'Do something on the stage.';
  element('request-result').textContent = '';
  return () => ending.abort();
}

/** A command for `sh` that sends a request. */
export function curl({ method, url, headers, body }, secret = (text) => text) {
  const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
  const fields = Object.entries(headers)
    .filter(([name]) => name !== 'Accept')
    .map(([name, value]) => `-H ${quoted(`${name}: ${name === 'Authorization' ? secret(value) : value}`)}`);
  const lines = [
    `curl -X ${method} ${quoted(new URL(url, location.href).href)}`,
    ...fields,
    ...(body === undefined ? [] : [`-d ${quoted(body)}`]),
  ];
  return lines.join(' \\\n  ');
}

/** A token as far as a screen may show it. */
function masked(value) {
  return value.length > 16 ? `${value.slice(0, 11)}…` : value;
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without permission for the clipboard, the shown text is selected for copying by hand.
    getSelection().selectAllChildren(element('curl'));
  }
}
