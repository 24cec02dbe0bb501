import type * as z from 'zod/mini';

import { derived } from '@contract';

import { answer, type GivenAnswer } from './answers';

type Derived = z.input<typeof derived.listDerivedVariables.answer.schema>;
type Variable = z.input<typeof derived.derivedVariable>;

export const aDay = (own: Partial<Variable['day']> = {}): Variable['day'] => ({
  moments: 144,
  computed: 144,
  lacking: 0,
  divisions: 0,
  undefined: 0,
  last: [{ at: '2026-05-05T12:00:00Z', value: 12.5 }],
  ...own,
});

export const aDerived = (own: Partial<Variable> = {}): Variable => ({
  variableId: 38,
  formula: '[Temperatura] - [Humedad] / 10',
  progress: null,
  day: aDay(),
  ...own,
});

/** Of a server that computes these variables, and of which any formula gives what a good one does. */
export const derivedOf = (
  own: Partial<Derived> = {},
  trial: z.input<typeof derived.tryFormula.answer.schema> = { problem: null, day: aDay() },
): readonly GivenAnswer[] => [
  answer(derived.listDerivedVariables, {
    variables: [],
    usable: [
      { id: 36, name: 'Temperatura', unit: '°C' },
      { id: 37, name: 'Humedad', unit: '%' },
    ],
    normalizedVariables: [{ id: 5, name: 'Punto de rocío', unit: '°C' }],
    timeZone: 'America/Argentina/Buenos_Aires',
    ...own,
  }),
  answer(derived.createDerivedVariable, { id: 39 }),
  answer(derived.updateDerivedVariable),
  answer(derived.tryFormula, trial),
];
