import { useGetList } from 'react-admin';

import type { Sensor } from '@/providers/data/records';

export const OWN = { meta: { scope: 'own' } } as const;

/** The parameters of `getList` for the person's own sensors or types, and for everybody's. */
export const SCOPES = { own: OWN, all: {} } as const;

export type SensorScope = keyof typeof SCOPES;

export const useSensors = (scope: SensorScope, enabled = true) =>
  useGetList<Sensor>('sensors', SCOPES[scope], { enabled });
