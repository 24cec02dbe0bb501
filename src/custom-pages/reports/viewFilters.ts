import { formatMonth, MONTH_NAMES } from '@domain/monthNames';
import { foldText } from '@domain/nameSearch';
import type { OfferedPeriods, PeriodChoice } from '@domain/reports/reportPeriod';

import type { ReportView } from '@/providers/data/records';

type FilteredView = Pick<ReportView, 'filters'>;

/** A filter that a view offers (REP-8). */
export type ViewFilter = NonNullable<ReportView['filters']>[number];

type FilterOption = NonNullable<NonNullable<ViewFilter['options']>[number]>;

/** What a chart shows. */
export interface ReportSubject extends PeriodChoice {
  sensor: { id: number; name: string };
}

/** 'Aire Plaza San Martín · Marzo de 2025'; without the month while none is chosen. */
export const captionOf = ({ sensor, year, month }: ReportSubject): string =>
  year === null || month === null ? sensor.name : `${sensor.name} · ${formatMonth({ year, month })}`;

const NAMES = ['SENSOR', 'YEAR', 'MONTH'] as const;

const KINDS = ['filter', 'parameter'] as const;

/** What can be filtered by; anything else that a view has is ignored. */
const knownFilters = ({ filters }: FilteredView) =>
  (filters ?? []).flatMap(({ name, type, tableauName, options }) => {
    const known = NAMES.find((one) => one === name.toUpperCase());
    const kind = KINDS.find((one) => one === type.toLowerCase());
    if (!known || !kind || !tableauName) return [];
    return [{ name: known, kind, tableauName, options: (options ?? []).filter((option) => option !== null) }];
  });

type KnownFilter = ReturnType<typeof knownFilters>[number];

/** A value passed to an embedded chart. */
export interface ChartFilter {
  kind: (typeof KINDS)[number];
  name: string;
  value: string;
}

const foldedMonthNames = MONTH_NAMES.map(foldText);

/** Also correct Spanish, and usual on the River Plate. */
const SETIEMBRE = 'setiembre';

const yearOf = (option: FilterOption): number => Number(String(option).trim());

/** 1 to 12 for a month's number or its Spanish name (REP-9); NaN for anything else. */
const monthOf = (option: FilterOption): number => {
  const text = foldText(String(option).trim());
  const index = foldedMonthNames.indexOf(text === SETIEMBRE ? 'septiembre' : text);
  return index >= 0 ? index + 1 : Number(text);
};

const offeredBy = (
  views: readonly FilteredView[],
  name: 'YEAR' | 'MONTH',
  read: (option: FilterOption) => number,
): ReadonlySet<number> | undefined => {
  const options = views
    .flatMap(knownFilters)
    .filter((filter) => filter.name === name)
    .flatMap(({ options: offered }) => offered);
  return options.length > 0 ? new Set(options.map(read)) : undefined;
};

/** All years and months that any of the views offers; views without such options don't restrict (REP-7). */
export const offeredPeriods = (views: readonly FilteredView[]): OfferedPeriods => ({
  years: offeredBy(views, 'YEAR', yearOf),
  months: offeredBy(views, 'MONTH', monthOf),
});

/**
 * A filter takes several values separated by commas; a comma in a name needs the analytics service's escape.
 */
const escapeCommas = (value: string): string => value.replaceAll(',', String.raw`\,`);

const sensorValue = (options: readonly FilterOption[], { id, name }: ReportSubject['sensor']): string => {
  const hasName = options.includes(name);
  const hasId = options.some((option) => String(option) === String(id));
  return !hasName && hasId ? String(id) : name;
};

const valueFor = ({ name, options }: KnownFilter, { sensor, year, month }: ReportSubject): string | null => {
  if (name === 'SENSOR') return sensorValue(options, sensor);
  const [wanted, read] = name === 'YEAR' ? ([year, yearOf] as const) : ([month, monthOf] as const);
  if (wanted === null) return null;
  return String(options.find((option) => read(option) === wanted) ?? wanted);
};

/**
 * The filters and parameters of a view for a sensor and period, each option as received (REP-10).
 * @returns null while a year or month that the view needs isn't chosen
 */
export const chartFilters = (view: FilteredView, subject: ReportSubject): ChartFilter[] | null => {
  const chosen: ChartFilter[] = [];
  for (const filter of knownFilters(view)) {
    const value = valueFor(filter, subject);
    if (value === null) return null;
    const { kind, tableauName } = filter;
    chosen.push({ kind, name: tableauName, value: kind === 'filter' ? escapeCommas(value) : value });
  }
  return chosen;
};
