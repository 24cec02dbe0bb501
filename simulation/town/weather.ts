import { chance } from '../random';
import { dailyWave, drift, occasion, sentWith, summer, within, type Course } from './course';

const HOT_SPELL = { everyDays: 20, probability: 0.5, lasts: [40, 110] } as const;
const COLD_SPELL = { everyDays: 20, probability: 0.5, lasts: [30, 70] } as const;

const clouds = (hour: number): number => (1 + drift(hour, 37, 'clouds')) / 2;

/** Degrees in the shade, the same all over the town. */
export const shadeTemperature = (hour: number): number => {
  const weather = 3.5 * drift(hour, 61, 'weather');
  const spells = 6 * occasion(hour, HOT_SPELL, 'hot') - 5 * occasion(hour, COLD_SPELL, 'cold');
  return 17 + 7 * summer(hour) + weather + spells + (6 - 3 * clouds(hour)) * dailyWave(hour, 15.5);
};

/** A wall that stores heat, or a tree beside the sensor. */
const siteOf = (sensorId: number): number => 1.6 * (chance('site', sensorId) - 0.5);

const temperatureAt: Course = (sensorId, hour) => shadeTemperature(hour) + siteOf(sensorId);

const humidityAt: Course = (sensorId, hour) =>
  within(18, 57 + 12 * dailyWave(hour, 5) + 14 * drift(hour, 53, 'humidity') + 3 * siteOf(sensorId), 98);

/** Steadman's apparent temperature in the shade, without wind, as Australia's Bureau of Meteorology gives it. */
const apparentAt: Course = (sensorId, hour) => {
  const degrees = temperatureAt(sensorId, hour);
  const vapour = (humidityAt(sensorId, hour) / 100) * 6.105 * Math.exp((17.27 * degrees) / (237.7 + degrees));
  return degrees + 0.33 * vapour - 4;
};

export const airTemperature = sentWith(1, temperatureAt);
export const relativeHumidity = sentWith(0, humidityAt);
export const apparentTemperature = sentWith(1, apparentAt);
