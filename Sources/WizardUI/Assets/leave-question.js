import { h, sheet, uniqueId } from './dom.js';

const styles = sheet(`
dialog.question { inset: auto auto calc(100vh - var(--bottom) + 12px) var(--left); margin: 0; inline-size: min(calc(var(--width) - 24px),
  380px); padding: 22px 20px 16px;
  border: 1px solid var(--line); border-radius: 20px; background: var(--surface); color: var(--ink); font-family: var(--font); translate:
  -50% 0;
  box-shadow: 0 24px 60px rgb(0 0 0 / .35); }
dialog.question[open] { animation: rise var(--speed) var(--ease); }
dialog.question::backdrop { background: rgb(8 20 15 / .45); }
dialog.question h3 { font-size: 1.125rem; font-weight: 680; }
dialog.question p { margin-block: 6px 16px; color: var(--quiet); line-height: 1.45; }
dialog.question .choices { display: grid; gap: 8px; }
dialog.question button { min-block-size: 46px; border-radius: 12px; font-weight: 600; background: var(--raised); }
dialog.question button[value="save"] { background: var(--accent); color: var(--on-accent); }
dialog.question button[value="discard"] { color: var(--danger); }
@keyframes rise { from { transform: translateY(24px); opacity: 0; } }
`);

/**
 * Makes a change, and asks the person where the service will not throw away unsaved input unasked: save, discard, or stay. The answer is
 * sent with the change made once more; staying sends nothing. A page that wants to ask itself prevents the default of
 * `wizard-leave-guarded` (`detail`: `problem`, and `answer`, to be called with the decision).
 *
 * @param {import('./wizard-element.js').WizardElement} element
 * @param {string} name of the change
 * @param {object} body
 * @returns {Promise<boolean>} false where the person stays
 */
export async function changeAsking(element, name, body) {
  let decision = {};
  for (;;) {
    try {
      await element.live.change(name, { ...body, ...decision });
      return true;
    } catch (problem) {
      if (problem.code !== 'leave-guarded') throw problem;
      const answer = await ask(element, problem);
      if (answer === 'stay') return false;
      decision = { decision: answer, guarded: problem.guarded };
    }
  }
}

function ask(element, problem) {
  return new Promise((answer) => {
    if (!element.tell('wizard-leave-guarded', { problem, answer })) return;
    const dialog = draw(element, problem.choices);
    dialog.addEventListener('close', () => {
      dialog.remove();
      answer(dialog.returnValue || 'stay');
    });
    dialog.addEventListener('cancel', () => {
      dialog.returnValue = 'stay';
    });
    element.shadowRoot.append(dialog);
    dialog.showModal();
  });
}

function draw(element, choices) {
  const root = element.shadowRoot;
  if (!root.adoptedStyleSheets.includes(styles)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, styles];
  const [title, text] = [uniqueId('question'), uniqueId('question')];
  const buttons = choices.map((choice) => h('button', { value: choice, type: 'submit' }, element.say(choice)));
  const dialog = h(
    'dialog',
    { class: 'question', part: 'question', 'aria-labelledby': title, 'aria-describedby': text },
    h('h3', { id: title }, element.say('leaveTitle')),
    h('p', { id: text }, element.say('leaveText')),
    h('form', { method: 'dialog', class: 'choices' }, buttons),
  );
  place(dialog, (element.getRootNode().host ?? element).getBoundingClientRect());
  return dialog;
}

/** At the lower end of what it belongs to, as far as that is to be seen. */
function place(dialog, box) {
  const bottom = Math.min(Math.max(box.bottom, 320), innerHeight);
  const values = {
    '--bottom': `${bottom}px`,
    '--left': `${box.left + box.width / 2}px`,
    '--width': `${Math.max(280, Math.min(box.width, innerWidth))}px`,
  };
  for (const [name, value] of Object.entries(values)) dialog.style.setProperty(name, value);
}
