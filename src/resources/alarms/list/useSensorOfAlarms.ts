import { useListContext } from 'react-admin';

import type { Alarm } from '@/providers/data/records';
import { useFilterValue } from '@/shared/list/filters';
import { useSensors } from '@/shared/sensors/useSensors';

/** The only sensor whose alarms the list in context shows; null if it shows those of all. */
export const useSensorOfAlarms = () => {
  const [id] = useFilterValue<number | null>('sensor');
  const { data } = useListContext<Alarm>();
  const listed = data?.find(({ sensor }) => sensor.id === id)?.sensor.name;
  const isAsked = id !== null && data !== undefined && listed === undefined;
  const own = useSensors('own', isAsked);
  if (id === null) return null;

  const name = listed ?? own.data?.find((sensor) => sensor.id === id)?.name;
  return {
    name,
    /** It is gone, or the person may not see it. */
    isUnknown: isAsked && own.data !== undefined && name === undefined,
  };
};
