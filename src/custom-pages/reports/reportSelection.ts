import type { PeriodChoice } from '@domain/reportPeriod';

/** What is chosen on /reports (REP-2: reports page state). Ids; null for what isn't chosen. */
export interface ReportSelection {
  sensorType: number | null;
  sensor: number | null;
  /** A sensor that the page was opened with counts after a moment only, until when another type drops it (REP-5). */
  isSensorPending: boolean;
  /** null while nobody asked for a period, which gives the preset one. */
  period: PeriodChoice | null;
}

/** The same as it stands in an address, in a navigation's state and in the local storage. */
export interface ReportsPageState {
  sensorType?: number | undefined;
  sensor?: number | undefined;
  year?: number | undefined;
  month?: number | undefined;
}

const numberOf = (value: unknown, pattern: RegExp): number | undefined => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return pattern.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
};

const ID = /^[1-9]\d*$/;
const YEAR = /^\d{4}$/;
const MONTH = /^(?:0?[1-9]|1[0-2])$/;

/** Reads what came from outside; values of another form are ignored (REP-2). */
export const readPageState = (raw: Readonly<Record<string, unknown>>): ReportsPageState => ({
  sensorType: numberOf(raw.sensorType, ID),
  sensor: numberOf(raw.sensor, ID),
  year: numberOf(raw.year, YEAR),
  month: numberOf(raw.month, MONTH),
});

const hasSensor = ({ sensorType, sensor }: ReportsPageState) =>
  sensorType !== undefined || sensor !== undefined;
const hasPeriod = ({ year, month }: ReportsPageState) => year !== undefined || month !== undefined;

/**
 * What the page opens with: the sensor of the first source that names one, and its period or the address's, which is the
 * first source (REP-2). A period belongs to its sensor, so that no other source's counts.
 * @param sources the address, the navigation's state, the local storage, in this order
 */
export const openingSelection = (
  sources: readonly [address: ReportsPageState, ...ReportsPageState[]],
): ReportSelection => {
  const { sensorType = null, sensor = null, ...kept } = sources.find(hasSensor) ?? {};
  const { year, month } = hasPeriod(sources[0]) ? sources[0] : kept;
  const period =
    year === undefined && month === undefined ? null : { year: year ?? null, month: month ?? null };
  return { sensorType, sensor, isSensorPending: sensor !== null, period };
};

/** Another type forgets the sensor and its period; the same one changes nothing (REP-5). */
export const withType = (selection: ReportSelection, sensorType: number | null): ReportSelection =>
  sensorType === selection.sensorType
    ? selection
    : { sensorType, sensor: null, isSensorPending: false, period: null };

/** Another sensor starts with the preset period (REP-5, REP-6). */
export const withSensor = (selection: ReportSelection, sensor: number | null): ReportSelection => ({
  ...selection,
  sensor,
  isSensorPending: false,
  period: null,
});

/** The sensor that the page was opened with counts from now on. */
export const withPendingApplied = (selection: ReportSelection): ReportSelection => ({
  ...selection,
  isSensorPending: false,
});

/** What a list of one's own says: undefined while it is not known. */
type OwnIds = ReadonlySet<number> | undefined;

/**
 * Drops what isn't the person's own: a link may come from somebody else, and the browser keeps the last person's choice.
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
