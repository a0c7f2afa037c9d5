import { WizardClient } from './client.js';
import { LiveSession } from './live-session.js';

/**
 * The session of `<wizard-flow flow="…">`: the one that this tab began before, else one begun now. Its token stays in the tab.
 *
 * @param {{base: string, flow: string, token?: string}} place `token` is needed where the flow may not be started by anyone
 * @param {{isNew?: boolean}} [options] true to begin anew in any case
 */
export async function startOrResume({ base, flow, token }, { isNew = false } = {}) {
  const place = `wizardd:${base}:${flow}`;
  const saved = isNew ? undefined : read(place);
  if (saved) return LiveSession.open({ base, ...saved });
  const { snapshot, tokens } = await new WizardClient({ base, token }).start({ flow });
  const begun = { id: snapshot.id, token: tokens.write };
  try {
    sessionStorage.setItem(place, JSON.stringify(begun));
  } catch {
    // A page without storage begins anew each time it is loaded.
  }
  return LiveSession.open({ base, ...begun });
}

function read(place) {
  try {
    return JSON.parse(sessionStorage.getItem(place)) ?? undefined;
  } catch {
    return undefined;
  }
}
