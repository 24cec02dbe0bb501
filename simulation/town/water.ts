import { chance } from '../random';
import { drift, occasion, rush, sentWith, within, type Course } from './course';

const BURST_PIPE = { everyDays: 9, probability: 0.4, lasts: [8, 30] } as const;
const BROKEN_PUMP = { everyDays: 18, probability: 0.5, lasts: [24, 70] } as const;

const burst: Course = (sensorId, hour) => occasion(hour, BURST_PIPE, 'burst', sensorId);

/** How much of a tank's water people want, from 0 to about 1 on an ordinary day: the earlier they get up, the earlier. */
const demand: Course = (sensorId, hour) => {
  const later = 2.4 * (chance('people', sensorId) - 0.5);
  const evening = 0.4 + 0.3 * chance('evening', sensorId);
  return (
    0.16 +
    0.5 * rush(hour, 8 + later, 2.2) +
    0.3 * rush(hour, 13 + later, 2.5) +
    evening * rush(hour, 20.5 + later, 2.8) +
    0.06 * drift(hour, 2, 'demand', sensorId)
  );
};

const flowAt: Course = (sensorId, hour) => {
  const always = 5.5 + 4 * chance('always', sensorId);
  const wanted = (12 + 26 * chance('tank', sensorId)) * demand(sensorId, hour);
  return Math.max(0, always + wanted + 32 * burst(sensorId, hour));
};

/** A tank is filled while water is cheap, in one night earlier than in another, and empties until late in the evening. */
const levelAt: Course = (sensorId, hour) => {
  const fullest = 3 + 7 * chance('fullest', sensorId);
  const depth = 0.2 + 0.3 * chance('depth', sensorId);
  const emptied = depth * (rush(hour, fullest + 16, 7) - rush(hour, fullest, 4));
  const lacking = 1.2 * burst(sensorId, hour) + 1.9 * occasion(hour, BROKEN_PUMP, 'pump', sensorId);
  const usual = 1.65 + 0.85 * chance('level', sensorId) + 0.15 * drift(hour, 31, 'level', sensorId);
  return within(0.1, usual - emptied - lacking, 4.5);
};

/** The higher a tank stands above its streets, the higher. */
const pressureAt: Course = (sensorId, hour) => {
  const still = 2.8 + chance('height', sensorId);
  return within(
    0.2,
    still -
      0.8 * demand(sensorId, hour) -
      2.1 * burst(sensorId, hour) +
      0.1 * drift(hour, 5, 'pressure', sensorId),
    6,
  );
};

export const tankLevel = sentWith(2, levelAt);
export const waterFlow = sentWith(1, flowAt);
export const mainsPressure = sentWith(2, pressureAt);
