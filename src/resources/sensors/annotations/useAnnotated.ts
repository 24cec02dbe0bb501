import { useGetOne } from 'react-admin';

import { useFeature } from '@/kit/useFeature';
import { useIsAdmin } from '@/kit/useIsAdmin';
import type { Annotation, SensorDerived } from '@/providers/data/records';

/** Whether an annotation of a kind can be of a variable: what is computed follows the swaps of its meters (EXT-64). */
export const useAnnotated = (sensorId: SensorDerived['id']) => {
  const hasDerived = useFeature('derived');
  const isAdmin = useIsAdmin();
  const { data } = useGetOne<SensorDerived>(
    'derived-variables',
    { id: sensorId },
    { enabled: hasDerived && isAdmin },
  );
  const computed = new Set<number | null>(data?.variables.map(({ variableId }) => variableId));
  return (kind: Annotation['kind'], variableId: number | null): boolean =>
    kind !== 'swap' || !computed.has(variableId);
};
