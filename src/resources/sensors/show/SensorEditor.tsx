import { RecordContextProvider, useGetList } from 'react-admin';

import { useText } from '@/i18n/useText';
import type { Sensor, SensorOverview } from '@/providers/data/records';
import type { Closable } from '@/shared/dialogs/Closable';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';
import { LoadError } from '@/shared/feedback/LoadError';
import { useRecord } from '@/shared/useRecord';

import { SensorEdit, SensorEditSkeleton } from '../edit/SensorEdit';

/**
 * The form of the sensor in context, on its page. The lists of sensors contain its values; that of its type is
 * the shortest.
 */
export const SensorEditor = ({ onClose }: Closable) => {
  const text = useText();
  const overview = useRecord<SensorOverview>();
  const filter = { typeId: overview.typeId };
  const query = useGetList<Sensor>('sensors', { filter });
  // The form takes its initial values once: cached ones may be from before a save.
  const isCurrent = !query.error && (query.isFetchedAfterMount || !query.isFetching);
  const sensor = isCurrent ? query.data?.find(({ id }) => id === overview.id) : undefined;

  const pending = () => {
    if (query.error) return <LoadError query={{ ...query, data: undefined }} />;
    if (!isCurrent || !query.data) return <SensorEditSkeleton />;
    return <ErrorPanel title={text('errors.sensorNotFound')} onRetry={() => void query.refetch()} />;
  };
  return (
    <RecordContextProvider value={sensor ?? overview}>
      <SensorEdit onClose={onClose} listFilter={filter} pending={sensor ? undefined : pending()} />
    </RecordContextProvider>
  );
};
