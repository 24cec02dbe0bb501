import { SHOWN_DAYS } from '@domain/deviceHealth/deviceHealth';
import { DAY_MS } from '@domain/duration';

interface Box {
  width: number;
  height: number;
}

/** A value of a day, such as 2026-11-30. */
export interface DayValue {
  day: string;
  value: number;
}

/**
 * The values of the last 30 days as an SVG path, from the first day at one edge to today at the other. It breaks where
 * days are missing, and a day alone is a short stroke.
 */
export const dayLinePath = (values: readonly DayValue[], today: string, { width, height }: Box): string => {
  const all = values.map(({ value }) => value);
  const low = Math.min(...all);
  const span = Math.max(...all) - low;
  const ageOf = (day: string) => Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
  const across = (day: string) => (width * (1 - ageOf(day) / (SHOWN_DAYS - 1))).toFixed(1);
  const down = (value: number) => (span === 0 ? height / 2 : height * (1 - (value - low) / span)).toFixed(1);

  return values
    .map(({ day, value }, index) => {
      const before = values[index - 1];
      const point = `${across(day)},${down(value)}`;
      return before && ageOf(before.day) - ageOf(day) === 1 ? `L${point}` : `M${point}h1`;
    })
    .join('');
};
