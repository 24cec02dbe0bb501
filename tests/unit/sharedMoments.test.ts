import { expect, it } from 'vitest';

import { hoursWithInstants, monthWithInstants } from '@/providers/data/sharedMoments';

it('gives the variables of a month their instants: the same list to those who share it', () => {
  const span = { timeZone: 'UTC', from: '2025-03-01T00:00:00Z', to: '2025-04-01T00:00:00Z' };
  const answer = {
    ...span,
    moments: [[0, 600], []],
    variables: [
      { id: 1, moments: 0, value: [5, 6] },
      { id: 2, moments: 1, value: [] },
      { id: 3, moments: 0, value: [7, 8] },
    ],
  };
  const month = monthWithInstants(answer);
  expect(month).toEqual({
    ...span,
    variables: [
      { id: 1, at: [0, 600], value: [5, 6] },
      { id: 2, at: [], value: [] },
      { id: 3, at: [0, 600], value: [7, 8] },
    ],
  });
  expect(month.variables[2]?.at).toBe(month.variables[0]?.at);
});

it('gives a variable the instants of its last hours', () => {
  const variable = { id: 1, hours: { moments: 1, mean: [20] } };
  expect(hoursWithInstants(variable, [[], [3600]])).toEqual({ id: 1, hours: { at: [3600], mean: [20] } });
});
