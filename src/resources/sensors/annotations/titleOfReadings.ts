import { readingUnit } from '@domain/sensors/variableKind';
import { variableTitle } from '@reporting/captions';

import type { SensorOverview } from '@/providers/data/records';

/** 'Consumo (m³)': what is said is about the readings, whose unit isn't that of an hour. */
export const titleOfReadings = (variable: SensorOverview['variables'][number]): string =>
  variableTitle({ name: variable.name, unit: readingUnit(variable) });
