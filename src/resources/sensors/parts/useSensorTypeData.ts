import { useGetOne } from 'react-admin';

import type { SensorTypeData } from '@/providers/data/records';

/** The part of a type that is needed. The answer is the same, but a failure has a different message. */
type Part = 'configuration' | 'normalizedVariables';

/**
 * The configuration of a type, with its normalized variables (CAL-7). Its key contains the part, and so
 * differs from the records that react-admin caches from the list of types: those have no variables.
 * @param typeId null while none is chosen
 */
export const useSensorTypeData = (typeId: number | null, part: Part) =>
  useGetOne<SensorTypeData>('sensor-types', typeId === null ? {} : { id: typeId, meta: { part } });
