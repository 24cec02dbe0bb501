import { MOST_DAYS_BY_HOUR, type AnalysisParts } from '@domain/analysis';
import { countDays, type Days } from '@domain/days';
import { formatMonth, monthNameWithin } from '@domain/monthNames';
import { monthOfDay } from '@domain/months';

import type { FigureMeasure } from './figureWords';

/** A variable by place, and by month or hour of the day, as an answer has it. */
export interface PlacesByParts extends FigureMeasure {
  /** Months like 2026-12, or hours of the day from 0 to 23; ascending. */
  readonly parts: readonly string[];
  readonly groups: readonly {
    readonly id: number | null;
    readonly name: string | null;
    readonly figures: readonly (number | null)[];
  }[];
}

export const PARTS_NAMES: Readonly<Record<AnalysisParts, string>> = {
  months: 'Mes a mes',
  hours: 'Hora a hora',
};

/** Hours of the day of up to a month, months of what is longer. */
export const partsOfDays = (days: Days): AnalysisParts =>
  countDays(days) > MOST_DAYS_BY_HOUR ? 'months' : 'hours';

export interface HeatCell {
  readonly place: string | null;
  /** In words: '14 h', 'noviembre de 2026'. */
  readonly part: string;
  readonly figure: number | null;
  /** Where the figure lies between the lowest (0) and the highest (1) of all. */
  readonly level: number;
}

export interface HeatMap {
  readonly columns: readonly { readonly short: string; readonly long: string }[];
  readonly rows: readonly (readonly HeatCell[])[];
  readonly lowest: HeatCell | undefined;
  readonly highest: HeatCell | undefined;
}

const columnOf = (part: string, parts: AnalysisParts) => {
  if (parts === 'hours') return { short: part, long: `${part} h` };
  const month = monthOfDay(`${part}-01`);
  const short = `${monthNameWithin(month.month).slice(0, 3)} ${String(month.year).slice(2)}`;
  return { short, long: formatMonth(month) };
};

/** @param order the ids of the places, in the order of the rows */
export const heatMap = (
  { parts, groups }: PlacesByParts,
  kind: AnalysisParts,
  order: readonly (number | null)[],
): HeatMap => {
  const columns = parts.map((part) => columnOf(part, kind));
  const figures = groups.flatMap((group) => group.figures.filter((figure) => figure !== null));
  const low = figures.reduce((least, figure) => Math.min(least, figure), Infinity);
  const high = figures.reduce((most, figure) => Math.max(most, figure), -Infinity);
  const levelOf = (figure: number | null) =>
    figure === null || high === low ? 0.5 : (figure - low) / (high - low);
  const groupOf = new Map(groups.map((group) => [group.id, group]));
  const rows = order.flatMap((id) => {
    const group = groupOf.get(id);
    if (!group) return [];
    return [
      columns.map(({ long }, column): HeatCell => {
        const figure = group.figures[column] ?? null;
        return { place: group.name, part: long, figure, level: levelOf(figure) };
      }),
    ];
  });
  const cells = rows.flat();
  return {
    columns,
    rows,
    lowest: cells.find(({ figure }) => figure === low),
    highest: cells.find(({ figure }) => figure === high),
  };
};
