import { useGetOne } from 'react-admin';

import type { SensorTypeData } from '@/providers/data/types';

/** Apart from what react-admin keeps of the list of types as their records: those know no variables. */
const CONFIGURATION = { part: 'configuration' };

/**
 * The configuration of a type, with its normalized variables (doc 1 §7).
 * @param typeId null while none is chosen
 */
export const useSensorTypeData = (typeId: number | null) =>
  useGetOne<SensorTypeData>('sensor-types', typeId === null ? {} : { id: typeId, meta: CONFIGURATION });
