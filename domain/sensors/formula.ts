/** How long a formula may be (EXT-64). */
export const MAX_FORMULA_LENGTH = 2_000;

/** For how long the last value of another variable still counts in a formula. */
export const FORMULA_HOLD_MINUTES = 15;

/** A variable as formulas name it: its name between brackets, of which a closing one is written twice. */
export const named = (name: string): string => `[${name.replaceAll(']', ']]')}]`;

const NAME = /\[((?:[^\]]|\]\])*)\]/g;

/** A formula with each of its names replaced. */
export const withNames = (formula: string, replacement: (name: string) => string): string =>
  formula.replaceAll(NAME, (_, name: string) => replacement(name.replaceAll(']]', ']').trim()));

export const READY_FORMULAS = ['dew-point', 'heat-index', 'sum', 'difference'] as const;

export type ReadyFormula = (typeof READY_FORMULAS)[number];

/** By the formula of Magnus, for degrees Celsius and per cent. */
const dewPoint = (temperature: string, humidity: string): string => {
  const gamma = `(ln(${humidity} / 100) + 17.62 * ${temperature} / (243.12 + ${temperature}))`;
  return `243.12 * ${gamma} / (17.62 - ${gamma})`;
};

/** By the regression of the US National Weather Service with its adjustments, in degrees Celsius. */
const heatIndex = (t: string, h: string): string =>
  [
    `if(1.05 * ${t} - 1.9722 + 0.013056 * ${h} < 26.6667,`,
    `  1.05 * ${t} - 1.9722 + 0.013056 * ${h},`,
    `  -8.784695 + 1.61139411 * ${t} + 2.338549 * ${h} - 0.14611605 * ${t} * ${h}`,
    `  - 0.01230809 * ${t}^2 - 0.01642482 * ${h}^2 + 0.00221173 * ${t}^2 * ${h}`,
    `  + 0.00072546 * ${t} * ${h}^2 - 0.00000358 * ${t}^2 * ${h}^2`,
    `  - if(${h} < 13 and ${t} < 44.4, (13 - ${h}) / 7.2 * sqrt(max(0, 17 - abs(1.8 * ${t} - 63)) / 17), 0)`,
    `  + if(${h} > 85 and ${t} < 30.56, (${h} - 85) * (55 - 1.8 * ${t}) / 90, 0))`,
  ].join('\n');

/** A ready formula of variables of a sensor, which it takes in their order. */
export const readyFormula = (kind: ReadyFormula, names: readonly string[]): string => {
  const variables = names.map(named);
  const [first = '[…]', second = '[…]'] = variables;
  switch (kind) {
    case 'dew-point':
      return dewPoint(first, second);
    case 'heat-index':
      return heatIndex(first, second);
    case 'sum':
      return variables.join(' + ');
    case 'difference':
      return `${first} - ${second}`;
  }
};
