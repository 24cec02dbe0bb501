import { themeColors } from '@reporting/palette';

import { chartStyles } from './charts/chartStyles';
import { pageAssets } from './pageAssets';

const dark = `color-scheme: dark; ${themeColors('dark')}`;

/**
 * The look of the stand-in's pages, as a part of the card around the frame: its surface and its typeface.
 * Text that the card already shows is repeated only when the frame covers the window. All variables of a
 * sensor share the height of a card.
 */
export const pageStyles = `
@font-face {
  font-family: 'Inter Variable';
  font-weight: 100 900;
  font-display: block;
  src: url('${pageAssets.font}') format('woff2');
}
:root { color-scheme: light; ${themeColors('light')} scrollbar-color: var(--color-control-border) var(--color-surface); scrollbar-width: thin; }
@media (prefers-color-scheme: dark) { :root:not([data-theme='light']) { ${dark} } }
:root[data-theme='dark'] { ${dark} }
${chartStyles}
* { box-sizing: border-box; margin: 0; }
body { background: var(--color-surface); color: var(--color-text); font: 400 12px/1.35 'Inter Variable', system-ui, sans-serif; font-feature-settings: 'cv11', 'ss03'; font-variant-numeric: tabular-nums; -webkit-font-smoothing: antialiased; -webkit-text-size-adjust: 100%; }
main { display: flex; flex-direction: column; gap: 6px; min-height: 100vh; padding: 2px 16px 12px; }
:is(main, .cursor):focus-visible { outline: 2px solid var(--color-focus); outline-offset: -2px; }
/* Hidden until its last part has arrived: rows that share the height would shrink with each new one. */
body:not(:has(> .bubble)) { visibility: hidden; }
header { display: contents; }
h1, header p { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
h2 { font-size: 12px; font-weight: 600; }
.unit { color: var(--color-text-soft); font-weight: 400; white-space: nowrap; }
figcaption { display: flex; justify-content: space-between; gap: 12px; }
figcaption p { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
figcaption p, .legend { color: var(--color-text-soft); line-height: 16px; }
:is(.wide, .wider) { display: none; }
.rows h2 { flex: none; }

.legend { display: flex; flex-wrap: wrap; gap: 2px 14px; padding: 0; list-style: none; }
.legend li { display: flex; align-items: center; gap: 6px; }
.legend li::before { content: ''; width: 14px; height: 10px; border: 1.5px solid var(--status); border-radius: 2px; }
.legend .normal::before { border-color: transparent; background: color-mix(in srgb, var(--status) 45%, transparent); }
.legend .warning::before { background: repeating-linear-gradient(45deg, var(--status) 0 1.5px, transparent 1.5px 4px); }
.legend .critical::before { background: var(--status); }
.legend.days .warning::before { background: none; }
.legend .current::before, .legend .previous::before { height: 0; border: 0; border-top: 2px solid var(--color-accent); border-radius: 0; }
.legend .previous::before { border-top: 2px dashed var(--color-text-faint); }

.figures { flex: 1; display: grid; }
.figure { display: flex; flex-direction: column; min-width: 0; }
.box { flex: 1; min-height: 0; }

/* One below the other, over the same days or hours, which are named once. */
.rows { gap: 4px; grid-auto-rows: minmax(46px, 1fr); padding-bottom: 18px; }
.rows .figure:not(:last-child) .mark { display: none; }

/* No limits, so no labels of any. */
.months .box { padding-right: 0; }

/* Side by side, too narrow for more than a name: each has an axis or a calendar of its own. */
.tiles { gap: 8px 16px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 148px), 1fr)); grid-auto-rows: minmax(100px, 1fr); }
.tiles figcaption p { display: none; }
.tiles .box { padding: 28px 22px 18px 30px; }
/* A state has no unit. */
.calendar .unit { display: none; }
.calendar .box { padding: 2px 0 0; }

.bars { gap: 6px; align-content: space-evenly; grid-auto-rows: auto; }
.bars figcaption { display: block; }
.bars .box { flex: none; height: 18px; padding: 4px 0 0; }

.cursor { position: absolute; inset: 0; cursor: crosshair; touch-action: pan-y; }
.guide { position: absolute; display: none; border-radius: 3px; background: var(--color-accent); opacity: 0.2; pointer-events: none; }
.cursor.shown .guide { display: block; }
.bubble { position: fixed; z-index: 1; max-width: calc(100vw - 16px); padding: 3px 8px; border: 1px solid var(--color-control-border); border-radius: 6px; background: var(--color-layer); font-size: 12px; pointer-events: none; }

.notice { flex: 1; display: grid; align-content: center; justify-items: center; gap: 4px; text-align: center; font-size: 13px; }
.notice p + p { color: var(--color-text-soft); }

@media (width >= 400px) { .wide { display: inline; } .narrow { display: none; } }
@media (width < 320px) { main { padding-inline: 8px; } h2 { font-size: 11px; } figcaption { gap: 6px; } }
@media (width < 400px) { .tiles .unit { display: none; } .tiles h2 { font-size: 11px; } }
@media (width >= 640px) { .wider { display: inline; } }
@media (height >= 440px) {
  main { gap: 12px; padding: 4px 24px 20px; }
  header p { position: static; width: auto; height: auto; clip-path: none; white-space: normal; color: var(--color-text-soft); font-size: 13px; }
  h2 { font-size: 14px; }
  .figures:not(.tiles) figcaption { flex-wrap: wrap; gap: 0 12px; }
  .figures:not(.tiles) figcaption p { overflow: visible; white-space: normal; }
  :is(.wide, .wider) { display: inline; }
  .narrow { display: none; }
  .figures { gap: 20px 32px; }
}
@media (width >= 900px) and (height >= 440px) {
  .rows { grid-template-columns: repeat(auto-fit, minmax(400px, 1fr)); padding-bottom: 0; }
  .rows .figure:not(:last-child) .mark { display: inline; }
  .rows .box { padding-bottom: 20px; }
}
`;
