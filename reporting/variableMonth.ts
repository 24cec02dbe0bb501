import type { ReportMonth } from '@domain/reportPeriod';
import type { Thresholds } from '@domain/threshold';

import type { Reading } from './reading';

/** A variable with its measurements of one month: what every chart and the report draw. */
export interface VariableMonth extends ReportMonth {
  name: string;
  unit?: string | null;
  thresholds: Thresholds;
  readings: readonly Reading[];
}
