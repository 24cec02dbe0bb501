import { MONTH_NAMES } from '@domain/monthNames';
import { hasReadings } from '@simulation/monthlyReadings';
import { createSeed, DEFAULT_SENSORS } from '@mock/seed/seed';

/** Sensors of the mock's seed that the resident with many has; they measured in every month. */
export const air = {
  typeId: 1,
  type: 'Calidad de aire',
  id: 1,
  name: 'Aire Plaza San Martín',
} as const;

export const otherAir = { ...air, id: 25, name: 'Aire Mirador' } as const;

export const energy = {
  typeId: 5,
  type: 'Consumo eléctrico',
  id: 5,
  name: 'Energía Jardín Los Teros',
} as const;

export interface Period {
  year: number;
  /** 1 to 12. */
  month: number;
}

/** The time zone of playwright.config.ts. */
const today = () =>
  new Date(new Date().toLocaleString('en-US', { timeZone: 'America/Argentina/Buenos_Aires' }));

/** The month before this one, which a report opens with. */
export const previousMonth = (): Period => {
  const date = today();
  const first = new Date(date.getFullYear(), date.getMonth() - 1, 1);
  return { year: first.getFullYear(), month: first.getMonth() + 1 };
};

/** A month that is on offer on every day of the year. */
export const marchOfLastYear = (): Period => ({ year: today().getFullYear() - 1, month: 3 });

export const monthName = ({ month }: Period): string => MONTH_NAMES[month - 1] ?? '';

/** A sensor that was out of order in a month of last year, though it measured in the same month of another. */
export const findMonthWithoutData = () => {
  const { year } = marchOfLastYear();
  for (const sensor of createSeed(DEFAULT_SENSORS).sensors) {
    for (let month = 1; month <= 12; month += 1) {
      const hasData = (of: number) => hasReadings({ sensorId: sensor.id, year: of, month, today: today() });
      if (!hasData(year) && [year - 1, year + 1].some(hasData)) return { sensor, period: { year, month } };
    }
  }
  throw new Error('Every sensor of the seed measured in every month.');
};
