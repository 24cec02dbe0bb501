import type { ReportMonth } from '@domain/months';
import type { Thresholds } from '@domain/sensors/threshold';

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
  unit?: string | null;
  /** The limits at the end of the month. */
  thresholds: Thresholds;
  /** Those that applied before, oldest first; absent if they were the same all month. */
  earlierLimits?: readonly EarlierLimits[];
  /** In chronological order; hours without measurements are left out. */
  hours: readonly MeasuredHour[];
}
