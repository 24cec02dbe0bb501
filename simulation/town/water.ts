import { chance } from '../random';
import { drift, occasion, rush, sentWith, within, type Course } from './course';

const BURST_PIPE = { everyDays: 9, probability: 0.4, lasts: [8, 30] } as const;
const BROKEN_PUMP = { everyDays: 18, probability: 0.5, lasts: [24, 70] } as const;

const burst: Course = (sensorId, hour) => occasion(hour, BURST_PIPE, 'burst', sensorId);

/** How much of a tank's water people want, from 0 to about 1 on an ordinary day. */
const demand: Course = (sensorId, hour) =>
  0.16 +
  0.5 * rush(hour, 8, 2.2) +
  0.3 * rush(hour, 13, 2.5) +
  0.55 * rush(hour, 20.5, 2.8) +
  0.06 * drift(hour, 2, 'demand', sensorId);

const flowAt: Course = (sensorId, hour) =>
  Math.max(0, 6 + (22 + 12 * chance('tank', sensorId)) * demand(sensorId, hour) + 32 * burst(sensorId, hour));

/** A tank is filled at night, and empties until late in the evening. */
const levelAt: Course = (sensorId, hour) => {
  const emptied = 0.45 * (rush(hour, 22, 7) - rush(hour, 6, 4));
  const lacking = 1.4 * burst(sensorId, hour) + 1.9 * occasion(hour, BROKEN_PUMP, 'pump', sensorId);
  const usual = 2.1 + 0.3 * (chance('level', sensorId) - 0.5) + 0.15 * drift(hour, 31, 'level', sensorId);
  return within(0.1, usual - emptied - lacking, 4.5);
};

const pressureAt: Course = (sensorId, hour) =>
  within(
    0.2,
    3.3 -
      0.8 * demand(sensorId, hour) -
      2.4 * burst(sensorId, hour) +
      0.1 * drift(hour, 5, 'pressure', sensorId),
    6,
  );

export const tankLevel = sentWith(2, levelAt);
export const waterFlow = sentWith(1, flowAt);
export const mainsPressure = sentWith(2, pressureAt);
