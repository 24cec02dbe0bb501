import type * as z from 'zod/mini';

import type { measurements } from '@contract';
import { DAY_S } from '@domain/duration';

const VARIABLE_ID = 1;
const POINTS = 4_500;
const MONTH_S = 31 * DAY_S;

/** A month of one variable, a reading every ten minutes, with the daily course and the noise that devices have. */
export const monthOfReadings = (): z.output<typeof measurements.readingsOfMonth> => {
  const at = Array.from({ length: POINTS }, (_, index) => Math.round((index * MONTH_S) / POINTS));
  const value = at.map((second, index) => {
    const course = Math.sin((second / DAY_S) * 2 * Math.PI);
    return Number((21 + 6 * course + Math.sin(index * 12.9898)).toFixed(1));
  });
  return {
    timeZone: 'America/Argentina/Buenos_Aires',
    from: '2025-03-01T03:00:00Z',
    to: '2025-04-01T03:00:00Z',
    moments: [at],
    variables: [
      {
        id: VARIABLE_ID,
        name: 'Temperatura',
        unit: '°C',
        limits: [{ from: null, minCritical: 5, minWarning: 12, maxWarning: 26, maxCritical: 32 }],
        resolution: 'readings',
        moments: 0,
        value,
      },
    ],
  };
};

/** The groups of a sensor whose only view is the evolution of that variable. */
export const groupOfEvolution = [
  {
    id: 1,
    name: 'Gráficos',
    views: [
      {
        id: 1,
        name: 'Evolución',
        src: '',
        filters: [],
        chart: { kind: 'evolution', variableIds: [VARIABLE_ID] },
      },
    ],
  },
];
