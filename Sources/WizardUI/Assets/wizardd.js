/**
 * The web components of wizardd. One line makes them known:
 *
 *     <script type="module" src="https://wizards.example/ui/wizardd.js"></script>
 *     <wizard-progress session="…" token="…"></wizard-progress>
 */
import { WizardBar } from './wizard-bar.js';
import { WizardFlow } from './wizard-flow.js';
import { WizardPages } from './wizard-pages.js';
import { WizardProgress } from './wizard-progress.js';
import { WizardSteps } from './wizard-steps.js';

export { WizardClient, WizardProblem, WizardSession } from './client.js';
export { LiveSession } from './live-session.js';
export { texts } from './texts.js';
export { WizardBar, WizardFlow, WizardPages, WizardProgress, WizardSteps };

const elements = {
  'wizard-progress': WizardProgress,
  'wizard-steps': WizardSteps,
  'wizard-pages': WizardPages,
  'wizard-bar': WizardBar,
  'wizard-flow': WizardFlow,
};
for (const [name, element] of Object.entries(elements)) {
  if (!customElements.get(name)) customElements.define(name, element);
}
