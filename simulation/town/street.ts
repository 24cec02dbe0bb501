import { chance } from '../random';
import { dailyWave, drift, isWeekend, occasion, rush, sentWith, within, type Course } from './course';

/** A detour, or a match at the stadium. */
const CROWD = { everyDays: 9, probability: 0.5, lasts: [3, 6], from: 16 } as const;
const PARTY = { everyDays: 7, probability: 0.4, lasts: [4, 7], from: 22 } as const;
const ROADWORKS = { everyDays: 20, probability: 0.5, lasts: [8, 10], from: 8 } as const;

/** How busy a street is, from 0 to about 1 on an ordinary day. */
export const bustle: Course = (sensorId, hour) => {
  const byDay = 0.34 + 0.3 * dailyWave(hour, 15);
  const weekday = 0.42 * rush(hour, 8, 1.6) + 0.48 * rush(hour, 18.5, 2);
  const weekend = 0.25 * rush(hour, 21, 4);
  const usual = byDay + (isWeekend(hour) ? weekend - 0.06 : weekday);
  return within(0.02, usual * (1 + 0.1 * drift(hour, 3, 'bustle', sensorId)), 1.2);
};

const vehiclesAt: Course = (sensorId, hour) => {
  const widest = 480 + 380 * chance('street', sensorId);
  return widest * (bustle(sensorId, hour) + 1.3 * occasion(hour, CROWD, 'crowd', sensorId));
};

const speedAt: Course = (sensorId, hour) => {
  const allowed = 38 + 5 * chance('allowed', sensorId);
  const slowed = 15 * (vehiclesAt(sensorId, hour) / 900) ** 2;
  return within(6, allowed + 2.5 * drift(hour, 2, 'speed', sensorId) - slowed, 90);
};

/** How much of a kilometre a vehicle takes. */
const OCCUPIED = 7 / 1_000;

const occupancyAt: Course = (sensorId, hour) =>
  within(0, (100 * OCCUPIED * vehiclesAt(sensorId, hour)) / speedAt(sensorId, hour), 100);

export const vehiclesAnHour = sentWith(0, vehiclesAt);
export const meanSpeed = sentWith(1, speedAt);
export const laneOccupancy = sentWith(1, occupancyAt);

const equivalentAt: Course = (sensorId, hour) => {
  const quiet = 36 + 10.5 * chance('quiet', sensorId);
  const usual = quiet + 19 * Math.sqrt(bustle(sensorId, hour)) + 1.2 * drift(hour, 1, 'noise', sensorId);
  const party = 27 * occasion(hour, PARTY, 'party', sensorId);
  const roadworks = 26 * occasion(hour, ROADWORKS, 'roadworks', sensorId);
  return usual + Math.max(party, roadworks);
};

export const equivalentLevel = sentWith(1, equivalentAt);
export const loudestLevel = sentWith(
  1,
  (sensorId, hour) => equivalentAt(sensorId, hour) + 13 + 4 * drift(hour, 1, 'loudest', sensorId),
);
export const backgroundLevel = sentWith(
  1,
  (sensorId, hour) => equivalentAt(sensorId, hour) - 6.5 + 2 * drift(hour, 2, 'background', sensorId),
);
