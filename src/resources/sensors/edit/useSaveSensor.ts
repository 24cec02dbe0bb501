import { useDataProvider, useUpdate } from 'react-admin';

import '@/providers/data/screens/devices';
import '@/providers/data/screens/sensorSaving';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { Connection, Sensor } from '@/providers/data/records';
import { errorKind } from '@/shared/feedback/errorKind';
import { useRecord } from '@/shared/useRecord';

import { useIsConnectable } from '../connection/useIsConnectable';
import { useLocations } from '../form/sensorChoices';
import { toSensorValues, toUpdateRequest, withConnection, type SensorValues } from '../form/sensorValues';
import { applyEdit } from './applyEdit';

/** Which list of sensors knows the one in context; without a type, that of all sensors. */
export interface SensorListFilter {
  typeId?: number;
}

/**
 * Saves an edit of the sensor in context. The call replaces the whole sensor, and others may have changed it since
 * it was loaded, so what is saved by now is fetched first.
 */
export const useSaveSensor = (filter: SensorListFilter) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const sensor = useRecord<Sensor>();
  const { locations } = useLocations();
  const isConnectable = useIsConnectable();
  const [update] = useUpdate();
  const { id } = sensor;

  /**
   * The sensor as it is saved by now; undefined if it is gone, or if nobody can say. That must not keep the
   * person from saving, which then tells of its own failure.
   */
  const findSaved = async (): Promise<{ saved: Sensor; connection: Connection | undefined } | undefined> => {
    try {
      const [list, connection] = await Promise.all([
        dataProvider.getList<Sensor>('sensors', { filter }),
        isConnectable ? dataProvider.getOne<Connection>('connections', { id }) : undefined,
      ]);
      const saved = list.data.find((other) => other.id === id);
      return saved && { saved: { ...sensor, ...saved }, connection: connection?.data };
    } catch (error) {
      if (errorKind(error) === 'session-ended') throw error;
      return undefined;
    }
  };

  return async (began: SensorValues, edited: SensorValues) => {
    const found = await findSaved();
    const { locationId, locationName } = found?.saved ?? sensor;
    const place = locationId && locationName ? [{ id: locationId, name: locationName }] : [];
    const values = found ? applyEdit(toSensorValues(found.saved, found.connection), began, edited) : edited;
    const request = toUpdateRequest(values, [...place, ...locations]);
    const data = isConnectable ? withConnection(request, values) : request;
    await update('sensors', { id, data, previousData: found?.saved ?? sensor }, { returnPromise: true });
  };
};
