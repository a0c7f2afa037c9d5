import { sheet } from './dom.js';

/**
 * What all components share: their colours and measures. A page sets the `--wizard-…` properties on anything around a component; `theme`
 * (`light`, `dark`, `inherit`) overrides the person's preference.
 */
export const theme = sheet(`
:host {
  color-scheme: light dark;
  --accent: var(--wizard-accent, light-dark(#0b6b50, #58d3a5));
  --on-accent: var(--wizard-on-accent, light-dark(#ffffff, #04241a));
  --mark: var(--wizard-mark, light-dark(#f4b400, #ffc938));
  --on-mark: var(--wizard-on-mark, #221a00);
  --ink: var(--wizard-ink, light-dark(#10211b, #eaf3ee));
  --quiet: var(--wizard-quiet, light-dark(#55645d, #a3b4ab));
  --surface: var(--wizard-surface, light-dark(#ffffff, #16201c));
  --raised: var(--wizard-raised, light-dark(#f2f5f3, #1f2b26));
  --line: var(--wizard-line, light-dark(#d9e1dc, #31403a));
  --edge: var(--wizard-edge, light-dark(#7a8a82, #7f9289));
  --danger: var(--wizard-danger, light-dark(#b3261e, #ffb4ab));
  --radius: var(--wizard-radius, 12px);
  --font: var(--wizard-font, ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif);
  --mono: var(--wizard-mono, ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace);
  --speed: var(--wizard-speed, .3s);
  --ease: cubic-bezier(.22, .8, .3, 1);
  display: block;
  color: var(--ink);
  font-family: var(--font);
  -webkit-tap-highlight-color: transparent;
}
:host([theme="light"]) { color-scheme: light; }
:host([theme="dark"]) { color-scheme: dark; }
:host([theme="inherit"]) { color-scheme: inherit; }
:host([hidden]) { display: none; }
*, *::before, *::after { box-sizing: border-box; }
h2, h3, p, ol, ul { margin: 0; padding: 0; font: inherit; }
ol, ul { list-style: none; }
button { font: inherit; color: inherit; border: 0; background: none; cursor: pointer; touch-action: manipulation; }
button:disabled { cursor: default; }
.icon { inline-size: 1.25em; block-size: 1.25em; flex: none; }
:host(:dir(rtl)) .icon.back { transform: scaleX(-1); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
[tabindex="-1"]:focus { outline: none; }
.unseen { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (prefers-reduced-motion: reduce) {
  :host { --speed: .01s; }
  *, *::before, *::after { animation-duration: .01s !important; transition-duration: .01s !important; transition-delay: 0s !important; }
}
@media (forced-colors: active) { * { forced-color-adjust: auto; } }
`);
