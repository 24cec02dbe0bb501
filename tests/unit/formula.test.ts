import { describe, expect, it } from 'vitest';

import { named, readyFormula, withNames } from '@domain/sensors/formula';
import { compileFormula } from '@server/derived/compileFormula';
import { computeMoments } from '@server/derived/computeMoments';
import { FormulaProblem } from '@server/derived/formulaProblem';
import { resolveFormula, showFormula } from '@server/derived/resolveFormula';

const variables = ['T', 'H', 'Energía [kWh]', 'Punto de rocío'].map((name, index) => ({
  id: index + 1,
  name,
  isDerived: name === 'Punto de rocío',
}));

/** @param values of the variables in the sensor's order */
const valueOf = (formula: string, ...values: number[]) => {
  const { sources, compute } = resolveFormula(formula, variables, null);
  return compute(sources.map((id) => values[id - 1] ?? Number.NaN));
};

const problemOf = (formula: string): string => {
  try {
    resolveFormula(formula, variables, null);
  } catch (error) {
    if (error instanceof FormulaProblem) return error.message;
    throw error;
  }
  return '';
};

describe('A formula', () => {
  it.each<[string, number[], number | string]>([
    ['[T] + 2 * 3', [1], 7],
    ['([T] + 2) * 3', [1], 9],
    ['-[T]^2', [3], -9],
    ['2 * -[T]^2 + 1', [3], -17],
    ['[T]^2^3', [2], 256],
    ['[T]^-1', [4], 0.25],
    ['[T] - [H] - 1', [10, 4], 5],
    ['[t] * 1.5e1', [2], 30],
    ['min([T], [H], 4)', [5, 7], 4],
    ['max([T], [H])', [5, 7], 7],
    ['abs([T]) + sqrt(16) + exp(0) + ln(1) + log(100)', [-5], 12],
    ['pow([T], 3)', [2], 8],
    ['round([T])', [2.6], 3],
    ['if([T] > 3, 1, 2)', [5], 1],
    ['if([T] > 3 and [H] <= 1 or [T] == 0, 1, 2)', [5, 2], 2],
    ['[T] != 3 ? 10 : 20', [3], 20],
    // What isn't chosen isn't computed.
    ['if([T] == 0, 0, 1 / [T])', [0], 0],
    ['[energia [kWh]]] * 2', [0, 0, 21], 42],
    ['1 / [T]', [0], 'division'],
    ['[T]^-1', [0], 'division'],
    ['sqrt([T])', [-1], 'undefined'],
    ['ln([T])', [0], 'undefined'],
    ['10^[T]', [400], 'too-large'],
    ['exp(exp([T]))', [100], 'too-large'],
  ])('%s of %j is %s', (formula, values, expected) => expect(valueOf(formula, ...values)).toBe(expected));

  it.each([
    ['[T] +', 'La fórmula no está completa: falta algo al final.'],
    ['([T] + 1', 'La fórmula no está completa: falta algo al final.'],
    ['[T] * 17,5', 'La fórmula no se entiende. Se escribe una sola cuenta, y los decimales van con punto.'],
    ['[T] 2', 'La fórmula no se entiende. Se escribe una sola cuenta, y los decimales van con punto.'],
    ['[X] + 1', 'El sensor no tiene una variable "X".'],
    ['T + 1', 'No se entiende "T": los nombres de variables van entre corchetes.'],
    ['"T" + [T]', 'En una fórmula no va "T": los nombres de variables van entre corchetes.'],
    ['ln + [T]', 'A "ln" le falta lo que va entre paréntesis.'],
    ['[T] % 2', 'No se puede usar "%" en una fórmula.'],
    ['[T] / (3 - 3)', 'La fórmula divide por cero.'],
    [
      '[Punto de rocío] + [T]',
      '"Punto de rocío" también se calcula. Una fórmula usa solo variables que se miden.',
    ],
  ])('%s is refused', (formula, problem) => expect(problemOf(formula)).toBe(problem));

  it.each([
    '[T].constructor',
    '[T]["constructor"]',
    'constructor([T])',
    '__proto__ + [T]',
    'toString([T])',
    'hasOwnProperty([T])',
    'this + [T]',
    'process.exit([T])',
    '[T] = 3',
    '[T] => 1',
    'new Function([T])',
    'import([T])',
    '`${[T]}`',
    '[T]; [T]',
    '{1}',
    'v_0_ + [T]; 1',
    '('.repeat(900) + '[T]' + ')'.repeat(900) + '+',
    '-'.repeat(1_900) + '[T]',
    'min('.repeat(400) + '[T]' + ')'.repeat(400),
    '[T]' + '^9'.repeat(900),
    '[T]' + '+1'.repeat(900),
    '[T]'.padEnd(3_000, '+1'),
    '9'.repeat(1_900) + '*[T]',
    '1?'.repeat(900) + '[T]',
  ])('that tries to leave is refused in no time: %s', (formula) => {
    const begin = performance.now();
    expect(problemOf(formula)).not.toBe('');
    expect(performance.now() - begin).toBeLessThan(1_000);
  });

  it('of the greatest length that is allowed is computed in no time', () => {
    const compute = compileFormula(Array.from({ length: 190 }, () => 'v_0_^9').join('+'), 1);
    const begin = performance.now();
    for (let time = 0; time < 1_000; time += 1) compute([1.01]);
    expect(performance.now() - begin).toBeLessThan(1_000);
  });

  it('keeps its variables when their names change', () => {
    const { stored, sources } = resolveFormula('[Energía [kWh]]] - [t]', variables, null);
    expect(sources).toEqual([3, 1]);
    expect(
      showFormula(
        stored,
        new Map([
          [1, 'Temperatura'],
          [3, 'a]b'],
        ]),
      ),
    ).toBe('[a]]b] - [Temperatura]');
    expect(withNames(named('a]b'), (name) => `<${name}>`)).toBe('<a]b>');
  });
});

describe('A ready formula', () => {
  const of = (kind: 'dew-point' | 'heat-index', temperature: number, humidity: number) =>
    valueOf(readyFormula(kind, ['T', 'H']), temperature, humidity) as number;

  // Published tables of dew points by temperature and relative humidity.
  it.each([
    [25, 60, 16.7],
    [20, 50, 9.3],
    [30, 80, 26.2],
    [10, 90, 8.4],
    [35, 30, 14.8],
    [0, 100, 0],
  ])('of the dew point at %s °C and %s % is %s °C', (temperature, humidity, expected) =>
    expect(of('dew-point', temperature, humidity)).toBeCloseTo(expected, 0.7),
  );

  // The chart of the US National Weather Service, in °F.
  it.each([
    [80, 40, 80],
    [80, 80, 84],
    [86, 90, 105],
    [90, 50, 95],
    [90, 70, 105],
    [96, 55, 112],
    [100, 40, 109],
    [104, 45, 124],
    [110, 40, 136],
  ])('of the heat index at %s °F and %s % is that of the chart, %s °F', (fahrenheit, humidity, expected) => {
    const index = of('heat-index', (fahrenheit - 32) / 1.8, humidity) * 1.8 + 32;
    expect(Math.abs(index - expected)).toBeLessThan(1.3);
  });

  it('of a sum and of a difference is what it says', () => {
    expect(readyFormula('sum', ['L1', 'L2', 'L3'])).toBe('[L1] + [L2] + [L3]');
    expect(readyFormula('difference', ['Entrada', 'Salida'])).toBe('[Entrada] - [Salida]');
  });
});

describe('A value of a formula', () => {
  const MINUTE = 60_000_000;
  const formula = resolveFormula('[T] - [H]', variables, null);

  it('stands at each moment of its variables, of the last values of some minutes', () => {
    expect(
      computeMoments(
        formula,
        [
          [1, 0, 10],
          [2, 0, 4],
          [1, 15 * MINUTE, 12],
          [1, 15 * MINUTE + 1, 13],
          [2, 20 * MINUTE, 3],
        ],
        0,
      ),
    ).toEqual([
      { at: 0, value: 6 },
      { at: 15 * MINUTE, value: 8 },
      { at: 15 * MINUTE + 1, value: 'lacking' },
      { at: 20 * MINUTE, value: 10 },
    ]);
  });

  it('takes from before what still counts', () => {
    expect(
      computeMoments(
        formula,
        [
          [2, -MINUTE, 4],
          [1, 0, 10],
        ],
        0,
      ),
    ).toEqual([{ at: 0, value: 6 }]);
  });
});
