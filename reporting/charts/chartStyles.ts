const light = `
  --surface: #ffffff; --strong: #16202b; --soft: #52606d; --hairline: #d9e0e6; --line: #0f62a8;
  --normal: #1f7a4d; --warning: #b7791f; --critical: #c0352b;`;

const dark = `
  --surface: #151b22; --strong: #e8edf2; --soft: #a3b1be; --hairline: #2c3743; --line: #6cb6ff;
  --normal: #4cc38a; --warning: #e0a93b; --critical: #f2766b;`;

/**
 * Everything that a page with these charts needs. In a frame the preferred colour scheme is the one that the embedding
 * page has in force around it, so the charts follow its theme.
 */
export const chartStyles = `
:root { color-scheme: light dark; ${light} }
@media (prefers-color-scheme: dark) { :root { ${dark} } }
.chart { display: block; width: 100%; height: 100%; overflow: visible; }
.chart text { fill: var(--soft); font-size: 11px; font-variant-numeric: tabular-nums; text-anchor: middle; }
.chart .tick { text-anchor: end; }
.rule { stroke: var(--hairline); }
.area { overflow: visible; }
.line { fill: none; stroke: var(--line); stroke-width: 1.5; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
.line.faint { stroke: var(--soft); stroke-dasharray: 4 4; }
.extremes { fill: var(--line); opacity: 0.15; }
.range { stroke: var(--line); stroke-width: 5; stroke-linecap: round; opacity: 0.35; }
.dot { fill: var(--line); }
.normal { --status: var(--normal); }
.warning { --status: var(--warning); }
.critical { --status: var(--critical); }
.band { fill: var(--status); opacity: 0.12; }
.column { fill: var(--status); }
.dot.critical { fill: var(--status); }
.day { fill: var(--status); opacity: 0.28; }
.day.none { fill: var(--hairline); opacity: 0.4; }
.chart .number { fill: var(--strong); }
`;
