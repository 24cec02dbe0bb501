import type { ReportMonth } from '@domain/months';
import type { Thresholds } from '@domain/sensors/threshold';
import { hourOfReading } from '@reporting/measuredHour';
import type { VariableMonth } from '@reporting/variableMonth';
import { hasReadings, monthlyReadings } from '@simulation/monthlyReadings';

import { courseOf } from '../seed/sensorTypes';

interface AnalyticsVariable {
  id: number;
  name: string;
  unit: string | null;
  thresholds: Thresholds;
}

/** What the analytics host knows about a sensor. */
export interface AnalyticsSensor {
  id: number;
  name: string;
  locationName: string | null;
  variables: readonly AnalyticsVariable[];
}

/** A sensor's variables with their hours of a month; none in a month without data. */
export function variableMonthsOf(sensor: AnalyticsSensor, period: ReportMonth, today: Date): VariableMonth[] {
  const { year, month } = period;
  const isMeasured = hasReadings({ sensorId: sensor.id, year, month, today });
  return sensor.variables.map(({ id, name, unit, thresholds }) => ({
    year,
    month,
    name,
    unit,
    thresholds,
    hours: isMeasured
      ? monthlyReadings({
          sensorId: sensor.id,
          variableId: id,
          year,
          month,
          thresholds,
          course: courseOf(name),
        }).map((reading) => hourOfReading(reading, thresholds))
      : [],
  }));
}
