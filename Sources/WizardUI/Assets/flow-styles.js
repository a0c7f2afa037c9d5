import { sheet } from './dom.js';

/** The frame of `<wizard-flow>`: bar, progress, the stage where screens come and go. */
export const frameStyles = sheet(`
:host { display: flex; flex-direction: column; background: var(--surface); overflow: hidden; min-block-size: 0; position: relative;
  line-height: 1.4; }
:host wizard-bar, :host wizard-steps, :host wizard-progress { flex: none; }
.progress { padding-inline: 12px; flex: none; display: grid; grid-template-rows: 1fr; transition: grid-template-rows var(--speed)
  var(--ease); }
.progress > div { overflow: hidden; min-block-size: 0; }
.progress wizard-progress { padding-block: 4px 10px; padding-inline: 8px; }
.progress wizard-steps { padding-block: 8px 12px; }
.progress[data-hidden] { grid-template-rows: 0fr; }
.stage { flex: 1; min-block-size: 0; display: grid; overflow: hidden; grid-template: minmax(0, 1fr) / minmax(0, 1fr); }
.screen { grid-area: 1 / 1; display: flex; flex-direction: column; min-block-size: 0; background: var(--surface); overflow: hidden; }
.strip { flex: none; display: flex; gap: 8px; align-items: center; padding: 8px 16px; background: var(--mark); color: var(--on-mark);
  font-size: .875rem;
  font-weight: 550; }
.strip[hidden] { display: none; }
.scroll { flex: 1; min-block-size: 0; overflow: hidden auto; padding: 16px 20px 24px; overscroll-behavior: contain; }
.scroll.paged { padding: 0; display: flex; flex-direction: column; overflow: hidden; }
.scroll.paged .form { display: flex; flex-direction: column; flex: 1; min-block-size: 0; }
.scroll.paged .form > .fields { padding: 16px 20px 0; max-block-size: 50%; overflow: auto; flex: none; }
.scroll.paged .form > .fields:not(:has(> .field)) { display: none; }
.scroll.paged wizard-pages { flex: 1; min-block-size: 0; }
.large { font-size: 1.75rem; line-height: 1.15; font-weight: 720; letter-spacing: -.015em; margin-block-end: 12px; text-wrap: balance; }
.paged > .large { padding: 20px 20px 0; }
.note { color: var(--quiet); margin-block-end: 16px; }
.note[hidden] { display: none; }
.foot { flex: none; padding: 12px 20px 18px; display: grid; gap: 8px; border-block-start: 1px solid var(--line); background:
  var(--surface); }
.foot[hidden] { display: none; }
.alert { color: var(--danger); font-size: .9rem; font-weight: 550; }
.alert:empty { display: none; }
.screen > .alert { flex: none; padding: 8px 20px; border-block-start: 1px solid var(--line); }
.screen > .alert:not(:empty) + .foot { border: 0; padding-block-start: 4px; }
.loading { place-self: center; color: var(--quiet); animation: appear .2s .5s backwards; }
@keyframes appear { from { opacity: 0; } }
.primary { min-block-size: 50px; border-radius: var(--radius); background: var(--accent); color: var(--on-accent); font-weight: 650;
  font-size: 1.0625rem;
  padding-inline: 20px; transition: filter .15s, transform .1s; }
.primary:hover { filter: brightness(1.08); }
.primary:active { transform: scale(.985); }
.primary[aria-disabled="true"] { filter: saturate(.4) opacity(.75); }
.draft { font-size: .8rem; color: var(--quiet); text-align: center; min-block-size: 1.4em; }
.end { display: grid; place-content: center; justify-items: center; text-align: center; gap: 10px; padding: 32px 28px; flex: 1; }
.end .seal { inline-size: 76px; block-size: 76px; border-radius: 50%; display: grid; place-items: center; background: var(--raised);
  color: var(--quiet);
  margin-block-end: 6px; }
.end .seal .icon { inline-size: 40px; block-size: 40px; }
.end[data-kind="completed"] .seal { background: var(--accent); color: var(--on-accent); }
.end[data-kind="completed"] .seal path { stroke-dasharray: 30; animation: draw .5s .15s var(--ease) backwards; }
.end[data-kind="waiting"] .seal { color: var(--accent); }
.end p:empty { display: none; }
.end p { color: var(--quiet); max-inline-size: 32ch; text-wrap: balance; }
.end .primary { margin-block-start: 12px; }
@keyframes draw { from { stroke-dashoffset: 30; } }
`);

/** Forms. */
export const formStyles = sheet(`
.fields { display: grid; gap: 18px; }
.field { display: grid; gap: 6px; min-inline-size: 0; margin: 0; padding: 0; border: 0; }
label, legend, .label { font-size: .9rem; font-weight: 600; padding: 0; }
.optional { display: inline-block; font-weight: 450; color: var(--quiet); margin-inline-start: 6px; font-size: .85em; }
.hint { font-size: .85rem; color: var(--quiet); }
.error { font-size: .85rem; color: var(--danger); font-weight: 550; }
.error:empty { display: none; }
input:not([type=checkbox], [type=radio]), select, textarea { font: inherit; color: inherit; inline-size: 100%; min-block-size: 48px;
  padding: 10px 14px;
  background: var(--raised); border: 1.5px solid var(--edge); border-radius: var(--radius); transition: border-color .15s; }
select { padding-inline-end: 10px; }
textarea { resize: vertical; line-height: 1.4; }
textarea.json { font-family: var(--mono); font-size: .875rem; }
::placeholder { color: var(--quiet); opacity: 1; }
:is(input, select, textarea):focus-visible { outline-offset: 0; border-color: var(--accent); outline-width: 2px; }
[aria-invalid="true"]:is(input, select, textarea) { border-color: var(--danger) !important; outline-color: var(--danger); }
:is(input, select, textarea):disabled { opacity: .7; border-style: dashed; }
.tick { display: flex; align-items: center; gap: 12px; min-block-size: 48px; }
.tick label { flex: 1; padding-block: 12px; cursor: pointer; }
.box { position: relative; display: grid; inline-size: 28px; block-size: 28px; flex: none; }
.box input { appearance: none; margin: 0; inline-size: 100%; block-size: 100%; border: 1.5px solid var(--edge); border-radius: 8px;
  background: var(--raised); cursor: pointer; }
.box input:checked { background: var(--accent); border-color: var(--accent); }
.box .icon { position: absolute; inset: 4px; inline-size: 20px; block-size: 20px; color: var(--on-accent); opacity: 0; pointer-events:
  none; }
.box input:checked + .icon { opacity: 1; }
.options { display: grid; grid-template-columns: repeat(auto-fit, minmax(92px, 1fr)); gap: 8px; padding-block-start: 6px; }
.option { display: flex; align-items: center; gap: 8px; min-block-size: 48px; padding-inline: 12px; border: 1.5px solid var(--edge);
  border-radius: var(--radius);
  background: var(--raised); cursor: pointer; font-weight: 550; overflow-wrap: anywhere; }
.option input { accent-color: var(--accent); inline-size: 20px; block-size: 20px; margin: 0; flex: none; }
.option:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
.option:has(:focus-visible) { outline: 3px solid var(--accent); outline-offset: 2px; }
.option :focus-visible { outline: none; }
fieldset.field > .fields { padding-inline-start: 14px; border-inline-start: 2px solid var(--line); margin-block-start: 6px; }
.rows { display: grid; gap: 10px; padding-block-start: 6px; }
.rows:empty { display: none; }
.row { position: relative; padding: 12px; border: 1px solid var(--line);
  border-radius: var(--radius); }
.row fieldset.field > .fields { border: 0; padding: 0; margin: 0; }
.row fieldset.field > legend { margin-block-end: 10px; color: var(--quiet); }
.row > .field:not(fieldset) { padding-inline-end: 44px; }
.plain { display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-block-size: 44px; min-inline-size: 44px;
  border-radius: var(--radius); font-weight: 600; }
.plain:hover { background: var(--raised); }
.add { color: var(--accent); border: 1.5px dashed var(--edge); }
.add[hidden] { display: none; }
.remove { color: var(--quiet); position: absolute; inset-block-start: 0; inset-inline-end: 0; }
.plain:is(.add, .remove):disabled { display: none; }
.undrawn { display: flex; gap: 8px; font-size: .85rem; color: var(--quiet); }
.undrawn .icon { color: var(--mark); background: var(--on-mark); border-radius: 50%; }
`);
