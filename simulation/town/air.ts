import { chance } from '../random';
import { dailyWave, drift, occasion, rush, sentWith, summer, type Course } from './course';
import { bustle } from './street';
import { shadeTemperature } from './weather';

/** Smoke of fields that burn comes over the whole town, a fire in a yard over one place. */
const SMOKE = { everyDays: 25, probability: 0.5, lasts: [14, 36] } as const;
const YARD_FIRE = { everyDays: 12, probability: 0.5, lasts: [4, 10] } as const;

const fineAt: Course = (sensorId, hour) => {
  const place = 0.8 + 0.4 * chance('air', sensorId);
  const heating = 1.8 * (1 - summer(hour)) * rush(hour, 21.5, 3);
  const usual = 4.4 + 2.6 * bustle(sensorId, hour) + heating + 1.6 * drift(hour, 29, 'fine');
  const smoke = 24 * occasion(hour, SMOKE, 'smoke') + 26 * occasion(hour, YARD_FIRE, 'yard', sensorId);
  return Math.max(1, place * usual + smoke);
};

const coarseAt: Course = (sensorId, hour) =>
  1.4 * fineAt(sensorId, hour) + 7 + 5 * bustle(sensorId, hour) + 3 * drift(hour, 17, 'dust', sensorId);

const carbonDioxideAt: Course = (sensorId, hour) =>
  428 + 34 * bustle(sensorId, hour) + 16 * dailyWave(hour, 5) + 12 * drift(hour, 23, 'carbon', sensorId);

const ozoneAt: Course = (sensorId, hour) => {
  const heat = Math.max(0, shadeTemperature(hour) - 22);
  const sun = 21 * (1 + dailyWave(hour, 15)) * (1 + 0.4 * summer(hour));
  return Math.max(
    2,
    18 + sun + 3 * heat - 9 * bustle(sensorId, hour) + 5 * drift(hour, 19, 'ozone', sensorId),
  );
};

export const fineParticles = sentWith(1, fineAt);
export const coarseParticles = sentWith(1, coarseAt);
export const carbonDioxide = sentWith(0, carbonDioxideAt);
export const ozone = sentWith(1, ozoneAt);
