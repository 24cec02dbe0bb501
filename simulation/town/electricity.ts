import { chance } from '../random';
import { drift, isWeekend, occasion, rush, sentWith, within, type Course } from './course';
import { shadeTemperature } from './weather';

const FAIR = { everyDays: 8, probability: 0.5, lasts: [5, 9], from: 16 } as const;
const SAG = { everyDays: 12, probability: 0.4, lasts: [6, 30] } as const;
const SURGE = { everyDays: 12, probability: 0.4, lasts: [6, 20] } as const;
const CAPACITORS_OUT = { everyDays: 20, probability: 0.5, lasts: [40, 120] } as const;

const powerAt: Course = (sensorId, hour) => {
  const connected = 0.7 + 0.5 * chance('connected', sensorId);
  const outside = shadeTemperature(hour);
  const climate = 0.35 * Math.max(0, outside - 24) + 0.2 * Math.max(0, 14 - outside);
  const working = isWeekend(hour) ? 0 : 2.2 * rush(hour, 11, 4);
  const usual = 2.6 + 2.4 * rush(hour, 8, 2) + 5.6 * rush(hour, 21, 3) + working + climate;
  const more = 15 * occasion(hour, FAIR, 'fair', sensorId);
  return connected * usual * (1 + 0.06 * drift(hour, 1, 'power', sensorId)) + more;
};

/** Of the hour that ends now. */
const energyAt: Course = (sensorId, hour) => (powerAt(sensorId, hour - 1) + powerAt(sensorId, hour)) / 2;

const voltageAt: Course = (sensorId, hour) => {
  const usual = 223.5 - 0.45 * powerAt(sensorId, hour) + 3 * drift(hour, 7, 'voltage', sensorId);
  return usual - 23 * occasion(hour, SAG, 'sag', sensorId) + 20 * occasion(hour, SURGE, 'surge', sensorId);
};

/** Motors lower it by day; without its capacitors an installation has little of it. */
const powerFactorAt: Course = (sensorId, hour) => {
  const motors = 3.5 * rush(hour, 11, 4) + 1.5 * drift(hour, 5, 'motors', sensorId);
  return within(50, 94.5 - motors - 19 * occasion(hour, CAPACITORS_OUT, 'capacitors', sensorId), 100);
};

export const activePower = sentWith(2, powerAt);
export const energyAnHour = sentWith(2, energyAt);
export const mainsVoltage = sentWith(1, voltageAt);
export const powerFactor = sentWith(1, powerFactorAt);
