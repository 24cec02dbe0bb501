import type { NavigationType } from 'react-router-dom';

import type { PeriodChoice } from '@domain/reports/reportPeriod';
import type { ReportsQuery } from '@domain/reports/reportsPath';

import { PRESELECTED_SENSOR_DEBOUNCE_MS } from '@/config/constants';

/** What is chosen on /reports (REP-2). Ids, or null for what isn't chosen. */
export interface ReportSelection {
  sensorType: number | null;
  sensor: number | null;
  /** A sensor that the page was opened with counts only after a moment (REP-5). */
  isSensorPending: boolean;
  /** Nobody has chosen or cleared anything yet, so that the only sensor counts as chosen. */
  isOpen: boolean;
  /** Null, meaning the preset period, until somebody chooses one. */
  period: PeriodChoice | null;
}

const numberOf = (value: unknown, pattern: RegExp): number | undefined => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return pattern.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
};

const ID = /^[1-9]\d*$/;
const YEAR = /^\d{4}$/;
const MONTH = /^(?:0?[1-9]|1[0-2])$/;

/** Reads values from outside; values in any other format are ignored (REP-2). */
export const readReportsQuery = (raw: Readonly<Record<string, unknown>>): ReportsQuery => ({
  sensorType: numberOf(raw.sensorType, ID),
  sensor: numberOf(raw.sensor, ID),
  year: numberOf(raw.year, YEAR),
  month: numberOf(raw.month, MONTH),
});

const hasSensor = ({ sensorType, sensor }: ReportsQuery) => sensorType !== undefined || sensor !== undefined;
const hasPeriod = ({ year, month }: ReportsQuery) => year !== undefined || month !== undefined;

/**
 * The initial selection: the sensor of the first source that names one, with the period in the address, or else
 * the one in the sensor's own source (REP-2).
 * @param sources the address, the navigation's state, local storage, in this order
 */
export const openingSelection = (
  sources: readonly [address: ReportsQuery, ...ReportsQuery[]],
): ReportSelection => {
  const source = sources.find(hasSensor);
  const { sensorType = null, sensor = null, ...kept } = source ?? {};
  const { year = null, month = null } = hasPeriod(sources[0]) ? sources[0] : kept;
  const period = year === null && month === null ? null : { year, month };
  return { sensorType, sensor, isSensorPending: sensor !== null, isOpen: !source, period };
};

/**
 * Another type clears the sensor and its period; the same type changes nothing. A pending sensor waits for
 * the list of the new type, which may hold it (REP-5).
 */
export const withType = (selection: ReportSelection, sensorType: number | null): ReportSelection => {
  if (sensorType === selection.sensorType) return selection;
  if (selection.isSensorPending && sensorType !== null) return { ...selection, sensorType };
  return { sensorType, sensor: null, isSensorPending: false, isOpen: false, period: null };
};

/** Another sensor starts with the preset period (REP-5, REP-6). */
export const withSensor = (selection: ReportSelection, sensor: number | null): ReportSelection => ({
  ...selection,
  sensor,
  isSensorPending: false,
  isOpen: false,
  period: null,
});

/**
 * How long to wait until the sensor that the page was opened with counts (REP-5). After a reload or going back, no
 * other screen has just preselected it, so the wait began when the document loaded.
 */
export const msUntilApplied = (navigationType: `${NavigationType}`, msSinceLoad: number): number =>
  Math.max(0, PRESELECTED_SENSOR_DEBOUNCE_MS - (navigationType === 'POP' ? msSinceLoad : 0));

/** The sensor that the page was opened with counts from now on. */
export const withPendingApplied = (selection: ReportSelection): ReportSelection => ({
  ...selection,
  isSensorPending: false,
});

/** One's own ids in a list; undefined while the list is not known. */
type OwnIds = ReadonlySet<number> | undefined;

/**
 * Drops what isn't the person's own: the link may come from somebody else, and the browser keeps the previous
 * person's choice.
 */
export const ownPart = (
  selection: ReportSelection,
  ownTypes: OwnIds,
  ownSensors: OwnIds,
): ReportSelection => {
  const { sensorType, sensor } = selection;
  if (sensorType !== null && ownTypes && !ownTypes.has(sensorType)) return withType(selection, null);
  if (sensor !== null && ownSensors && !ownSensors.has(sensor)) return withSensor(selection, null);
  return selection;
};
