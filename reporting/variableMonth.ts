import type { ReportMonth } from '@domain/months';
import type { HourDetail } from '@domain/sensors/hourDetail';
import type { StateName } from '@domain/sensors/stateNames';
import type { Thresholds } from '@domain/sensors/threshold';
import type { LimitsBy, VariableKind } from '@domain/sensors/variableKind';

import type { MonthMark } from './charts/monthMarks';
import type { MeasuredHour } from './measuredHour';

/** Limits that were replaced during a month. */
interface EarlierLimits {
  /** Until when: day 1–31, and hours of that day with their fraction. */
  until: { day: number; hour: number };
  thresholds: Thresholds;
}

/** A variable with its measurements of one month, which every chart and the report draw. */
export interface VariableMonth extends ReportMonth {
  name: string;
  /** Of an hour's figure. */
  unit?: string | null;
  /** Absent for the usual one. */
  kind?: VariableKind;
  /** By what its limits count (EXT-72); absent for the hour. */
  limitsBy?: LimitsBy;
  /** What states are called, if they have names. */
  stateNames?: readonly StateName[] | null;
  /** Of the single readings. */
  unitOfReading?: string | null;
  /** Of a sound level, L10 and L90 of the month; absent if its readings are no longer kept. */
  levels?: HourDetail | undefined;
  /** The limits at the end of the month. */
  thresholds: Thresholds;
  /** Those that applied before, oldest first; absent if they were the same all month. */
  earlierLimits?: readonly EarlierLimits[];
  /** The share of its readings that came, if it is known (0–1). */
  completeness?: number | undefined;
  /** What is said of it. */
  marks?: readonly MonthMark[];
  /** In chronological order; hours without measurements are left out. */
  hours: readonly MeasuredHour[];
}
