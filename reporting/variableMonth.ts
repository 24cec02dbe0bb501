import type { ReportMonth } from '@domain/reportPeriod';
import type { Thresholds } from '@domain/threshold';

import type { MeasuredHour } from './measuredHour';

/** Limits that were replaced in the course of a month. */
export interface EarlierLimits {
  /** When: day 1–31, and hours of that day with their fraction. */
  until: { day: number; hour: number };
  thresholds: Thresholds;
}

/** A variable with its measurements of one month: what every chart and the report draw. */
export interface VariableMonth extends ReportMonth {
  name: string;
  unit?: string | null;
  /** The limits at the end of the month. */
  thresholds: Thresholds;
  /** Those that held before, oldest first; absent where they were the same all month. */
  earlierLimits?: readonly EarlierLimits[];
  /** In order of time; hours without measurements are left out. */
  hours: readonly MeasuredHour[];
}
