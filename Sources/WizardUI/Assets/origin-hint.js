/** The services that a hint was looked for already. */
const asked = new Set();

/**
 * Tells whoever makes a page of another origin why the service seems not to be there: a browser does not say whether a service is down or
 * only lets no page of this origin in. What it may ask without reading the answer tells the one from the other.
 *
 * @param {import('./transport.js').Transport} transport
 * @param {unknown} cause why a request failed
 */
export async function hintAtOrigins(transport, cause) {
  const here = globalThis.location?.origin;
  if (transport.isReached || !(cause instanceof TypeError) || !here || !/^https?:/.test(transport.base)) return;
  const there = new URL(transport.base).origin;
  if (there === here || asked.has(there)) return;
  asked.add(there);
  try {
    await transport.fetch(transport.url('/healthz'), { mode: 'no-cors', cache: 'no-store', credentials: 'omit' });
    console.warn(`wizardd: ${there} lets no page of this origin in. Start the service with --cors-origins ${here}`);
  } catch {
    // It is not there; once it is, the hint may be due.
    asked.delete(there);
  }
}
