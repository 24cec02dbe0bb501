import { describe, expect, it } from 'vitest';

import { NO_THRESHOLDS } from '@domain/sensors/threshold';
import { sensorTypes } from '@mock/seed/sensorTypes';
import { statusOf } from '@reporting/status';
import { monthlyReadings } from '@simulation/monthlyReadings';

const SENSORS = [1, 4, 5, 9];
const MONTHS = Array.from({ length: 12 }, (_, index) => ({ year: 2025, month: index + 1 }));

const templates = sensorTypes.flatMap(({ variables }) => variables);
const named = (name: string) => {
  const template = templates.find((one) => one.name === name);
  if (!template) throw new Error(`No variable is called ${name}.`);
  return template;
};

type Template = (typeof templates)[number];

const monthOf = ({ course }: Template, sensorId: number, month: { year: number; month: number }) =>
  monthlyReadings({ sensorId, variableId: 1, thresholds: NO_THRESHOLDS, course, ...month });

const yearOf = (template: Template, sensorIds = SENSORS): number[] =>
  sensorIds.flatMap((id) =>
    MONTHS.flatMap((month) => monthOf(template, id, month).map(({ value }) => value)),
  );

const meanOf = (readings: readonly { value: number }[]) =>
  readings.reduce((sum, { value }) => sum + value, 0) / readings.length;

/** Whether each of the first is beyond the second of the same sensor and hour by at least so much. */
const isAlwaysBeyond = (one: string, other: string, by: number): boolean => {
  const others = yearOf(named(other));
  return yearOf(named(one)).every((value, index) => value - (others[index] ?? NaN) >= by);
};

describe('What the demo’s town measures', () => {
  it.each(templates)('$name is mostly within its limits, and not always', (template) => {
    const thresholds = { ...NO_THRESHOLDS, ...template.limits };
    const statuses = yearOf(template).map((value) => statusOf(value, thresholds));
    const share = (status: string) => statuses.filter((found) => found === status).length / statuses.length;
    expect(share('normal')).toBeGreaterThan(0.9);
    expect(share('critical')).toBeLessThan(0.01);
    // Nobody sleeps in a square: outdoors carbon dioxide never comes near its limits.
    const leaves = Object.keys(template.limits).length > 0 && template.unit !== 'ppm';
    expect(share('normal') < 1).toBe(leaves);
  });

  it('is loudest above the mean level, and quietest below it', () => {
    expect(isAlwaysBeyond('Nivel sonoro máximo', 'Nivel sonoro equivalente', 5)).toBe(true);
    expect(isAlwaysBeyond('Nivel sonoro equivalente', 'Ruido de fondo', 3)).toBe(true);
  });

  it('has more coarse dust than fine', () => {
    expect(isAlwaysBeyond('Material particulado PM10', 'Material particulado PM2,5', 1)).toBe(true);
  });

  it.each(templates.filter(({ unit }) => unit === '%'))('has between 0 and 100 % of $name', (template) => {
    const values = yearOf(template);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThanOrEqual(100);
  });

  it('uses in an hour what its power was in it', () => {
    const [power, energy] = [named('Potencia activa'), named('Energía por hora')];
    const sum = (template: Template) => yearOf(template, [5]).reduce((total, value) => total + value, 0);
    expect(sum(energy) / sum(power)).toBeCloseTo(1, 3);
  });

  it('has the same weather everywhere, hot in January and cool in July', () => {
    const temperature = named('Temperatura');
    const january = SENSORS.map((id) => meanOf(monthOf(temperature, id, { year: 2025, month: 1 })));
    const july = SENSORS.map((id) => meanOf(monthOf(temperature, id, { year: 2025, month: 7 })));
    expect(Math.max(...january) - Math.min(...january)).toBeLessThan(2);
    expect(Math.min(...january) - Math.max(...july)).toBeGreaterThan(10);
  });

  it('has tanks of their own: other heights, full at other hours, emptied by more or fewer people', () => {
    const tanks = Array.from({ length: 12 }, (_, index) => index * 5 + 1);
    const [january] = MONTHS;
    if (!january) throw new Error('A year has months.');
    const meansOf = (name: string) => tanks.map((id) => meanOf(monthOf(named(name), id, january)));
    const apart = (values: number[]) => Math.max(...values) - Math.min(...values);
    expect(apart(meansOf('Nivel del agua'))).toBeGreaterThan(0.6);
    expect(apart(meansOf('Caudal'))).toBeGreaterThan(8);
    expect(apart(meansOf('Presión de red'))).toBeGreaterThan(0.5);
    const fullest = tanks.map((id) => {
      const levels = monthOf(named('Nivel del agua'), id, january);
      const hours = Array.from({ length: 24 }, (_, hour) =>
        levels.filter((reading) => reading.hour === hour),
      );
      const means = hours.map(meanOf);
      return means.indexOf(Math.max(...means));
    });
    expect(new Set(fullest).size).toBeGreaterThan(4);
  });

  it.each(templates)('has no leap of $name where a month ends', (template) => {
    const steps = SENSORS.flatMap((id) => {
      const values = MONTHS.map((month) => monthOf(template, id, month));
      return values.flatMap((month, index) =>
        month.map(({ value }, hour) => ({
          isFirst: index > 0 && hour === 0,
          size: Math.abs(value - ((hour > 0 ? month[hour - 1] : values[index - 1]?.at(-1))?.value ?? value)),
        })),
      );
    });
    const meanSize = (some: typeof steps) => some.reduce((sum, { size }) => sum + size, 0) / some.length;
    expect(meanSize(steps.filter(({ isFirst }) => isFirst))).toBeLessThan(3 * meanSize(steps));
  });
});
