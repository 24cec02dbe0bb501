import { chartStyles } from '@reporting/charts/chartStyles';

/** The look of the stand-in's pages: figures share whatever room the frame gives. The frame's card names the view already. */
export const pageStyles = `${chartStyles}
* { box-sizing: border-box; margin: 0; }
body { background: var(--surface); color: var(--strong); font: 13px/1.4 Inter, system-ui, sans-serif; }
main { display: flex; flex-direction: column; gap: 6px; min-height: 100vh; padding: 4px 16px 14px; }
main:focus-visible { outline: 2px solid var(--line); outline-offset: -2px; }
header { display: flex; flex-wrap: wrap; gap: 2px 12px; align-items: baseline; }
h1 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
h2 { font-size: 13px; font-weight: 600; }
header p, figcaption p, .legend { color: var(--soft); font-size: 12px; }
.legend { display: flex; flex-wrap: wrap; gap: 14px; list-style: none; padding: 0; }
.legend li::before { content: ''; display: inline-block; width: 10px; height: 10px; margin-right: 6px; border-radius: 3px; background: var(--status); }
.figures { flex: 1; display: grid; gap: 16px 28px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 380px), 1fr)); grid-auto-rows: minmax(170px, 1fr); }
.figure { display: flex; flex-direction: column; gap: 4px; min-width: 0; }
.box { flex: 1; min-height: 0; padding: 8px 10px 26px 46px; }
.thresholdSummary .box { flex: none; height: 32px; padding: 6px 0; }
.calendar .box { padding: 4px 0; }
.figures:has(.thresholdSummary) { grid-auto-rows: auto; align-content: start; }
.notice { flex: 1; display: grid; align-content: center; justify-items: center; gap: 4px; text-align: center; }
.notice p + p { color: var(--soft); }
`;
