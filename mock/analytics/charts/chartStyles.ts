/**
 * The styles for the charts of a page, in the colours of `themeColors`. A chart fills the `.plot` inside its
 * `.box`, whose padding holds the labels; a low box shows fewer of them.
 */
export const chartStyles = `
.box { container-type: size; padding: 6px 66px 0 38px; }
.plot { position: relative; height: 100%; }
.chart { display: block; width: 100%; height: 100%; overflow: visible; }
.chart text { fill: var(--color-text-soft); font-size: 12px; font-variant-numeric: tabular-nums; text-anchor: middle; }
.chart .tick text { text-anchor: end; }
.rule { stroke: var(--color-hairline); }
.normal { --status: var(--color-normal); }
.warning { --status: var(--color-warning); }
.critical { --status: var(--color-critical); }
.band { fill: var(--status); opacity: 0.07; }
.limit { stroke: var(--status); }
.limit.warning { stroke-dasharray: 4 3; }
.chart .labels text { font-size: inherit; fill: var(--status); font-weight: 500; text-anchor: start; }
.chart .over { font-size: 11px; fill: var(--status); font-weight: 500; }
.area { overflow: visible; }
.line { fill: none; stroke: var(--color-accent); stroke-width: 1.5; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
.line.faint { stroke: var(--color-text-faint); stroke-dasharray: 4 3; }
.extremes { fill: var(--color-accent); opacity: 0.18; }
.range { stroke: var(--color-accent); stroke-width: 4; stroke-linecap: round; opacity: 0.35; }
.dot { fill: var(--color-accent); }
.dot.critical { fill: var(--status); }
.column.normal { fill: var(--status); opacity: 0.45; }
.column.warning { stroke: var(--status); }
.column.critical { fill: var(--status); }
.hatch { stroke: var(--color-warning); stroke-width: 2; }
.day { stroke: var(--status); stroke-width: 1.5; fill: none; }
.day.critical { fill: var(--status); }
.chart .number { fill: var(--color-text); }
.chart .number:is(.warning, .critical) { font-weight: 700; }
.chart .number.critical { fill: var(--color-surface); }
.chart .number.none { fill: var(--color-text-faint); text-decoration: line-through; }
.chart .weekday { fill: var(--color-text-faint); }
.labels { font-size: 11px; }
@container (height < 96px) { .tick:not(.end), .labels.high { display: none; } }
@container (height >= 96px) { .labels.middle { display: none; } }
@container (height < 54px) { .labels { font-size: 10px; } .labels.middle { display: none; } }
@container (height >= 54px) { .labels.low { display: none; } }
`;
