import { useGetOne } from 'react-admin';

import type { SensorTypeData } from '@/providers/data/records';

/** What of a type is asked for. The answer is one and the same, but a failure is told in other words. */
type Part = 'configuration' | 'normalizedVariables';

/**
 * The configuration of a type, with its normalized variables (CAL-7). Its key holds the part, and so stands
 * apart from what react-admin keeps of the list of types as their records: those know no variables.
 * @param typeId null while none is chosen
 */
export const useSensorTypeData = (typeId: number | null, part: Part) =>
  useGetOne<SensorTypeData>('sensor-types', typeId === null ? {} : { id: typeId, meta: { part } });
