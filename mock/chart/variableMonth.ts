import type { Month, Reading, Thresholds } from '../readings';

/** A variable with its measurements of one month: what every chart and the report draw. */
export interface VariableMonth extends Month {
  name: string;
  unit?: string | null;
  thresholds: Thresholds;
  readings: readonly Reading[];
}
