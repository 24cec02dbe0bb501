import { hasReadings, monthlyReadings, type Month, type Thresholds } from '../readings';
import type { VariableMonth } from '../chart/variableMonth';

interface AnalyticsVariable {
  id: number;
  name: string;
  unit?: string | null;
  thresholds: Thresholds;
}

/** What the analytics host knows of a sensor. */
export interface AnalyticsSensor {
  id: number;
  name: string;
  locationName: string | null;
  variables: readonly AnalyticsVariable[];
}

/** A sensor's variables with their readings of a month; no readings in a month without data. */
export function variableMonthsOf(sensor: AnalyticsSensor, period: Month, today: Date): VariableMonth[] {
  const { year, month } = period;
  const isMeasured = hasReadings({ sensorId: sensor.id, year, month, today });
  return sensor.variables.map(({ id, name, unit = null, thresholds }) => ({
    year,
    month,
    name,
    unit,
    thresholds,
    readings: isMeasured
      ? monthlyReadings({ sensorId: sensor.id, variableId: id, year, month, thresholds })
      : [],
  }));
}
