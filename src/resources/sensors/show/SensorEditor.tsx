import { RecordContextProvider, useGetList } from 'react-admin';

import '@/i18n/screens/manageSensors';
import { useText } from '@/i18n/useText';
import type { Sensor, SensorOverview } from '@/providers/data/records';
import { Button } from '@/shared/Button';
import { Dialog } from '@/shared/dialogs/Dialog';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';
import { LoadError } from '@/shared/feedback/LoadError';
import type { ListDialogProps } from '@/shared/list/List';
import { ListSkeleton } from '@/shared/list/ListSkeleton';
import { useRecord } from '@/shared/useRecord';

import { SensorEdit } from '../edit/SensorEdit';

/** The form of the sensor in context, on its page. The lists of sensors contain its values; that of its type is the shortest. */
export const SensorEditor = ({ onClose }: ListDialogProps) => {
  const text = useText();
  const { id, typeId } = useRecord<SensorOverview>();
  const query = useGetList<Sensor>('sensors', { filter: { typeId } });
  // The form takes its initial values once: cached ones may be from before a save.
  const isCurrent = !query.error && (query.isFetchedAfterMount || !query.isFetching);
  const record = query.data?.find((sensor) => sensor.id === id);

  if (record && isCurrent) {
    return (
      <RecordContextProvider value={record}>
        <SensorEdit onClose={onClose} />
      </RecordContextProvider>
    );
  }
  return (
    <Dialog
      width="wide"
      title={text('sensorForm.editTitle')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('common.cancel')}</Button>}
    >
      <LoadError query={{ ...query, data: undefined }} />
      {isCurrent && query.data && (
        <ErrorPanel title={text('errors.sensorNotFound')} onRetry={() => void query.refetch()} />
      )}
      {!query.error && !(isCurrent && query.data) && <ListSkeleton />}
    </Dialog>
  );
};
