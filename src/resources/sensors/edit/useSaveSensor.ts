import { useDataProvider, useNotify, useUpdate } from 'react-admin';

import { useText } from '@/i18n/useText';
import '@/providers/data/screens/devices';
import '@/providers/data/screens/sensorSaving';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { Connection, Sensor } from '@/providers/data/records';
import { errorKind } from '@/shared/feedback/errorKind';
import { inLines } from '@/shared/feedback/inLines';
import { useErrorText } from '@/shared/feedback/useErrorText';
import { savedNow } from '@/shared/form/savedNow';

import { useIsConnectable } from '../connection/useIsConnectable';
import { useLocations } from '../form/sensorChoices';
import { toSensorValues, toUpdateRequest, withConnection, type SensorValues } from '../form/sensorValues';
import { applyEdit } from './applyEdit';

/** Which list of sensors knows the sensor; without a type, that of all sensors. */
export interface SensorListFilter {
  typeId?: number;
}

/**
 * Saves an edit of a sensor. The call replaces the whole sensor, and others may have changed it since
 * it was loaded, so what is saved by now is fetched first. Says how it ended; any failure but that of a sensor that
 * is gone is the form's to tell.
 */
export const useSaveSensor = (sensor: Sensor, filter: SensorListFilter) => {
  const text = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { locations } = useLocations(sensor);
  const isConnectable = useIsConnectable();
  const [update] = useUpdate();
  const { id } = sensor;

  return async (edited: SensorValues, began: SensorValues): Promise<void> => {
    const list = await savedNow((signal) => dataProvider.getList<Sensor>('sensors', { filter, signal }));
    const found = list?.find((other) => other.id === id);
    const isGone = list !== null && !found;
    const connection =
      isConnectable && !isGone ? await dataProvider.getOne<Connection>('connections', { id }) : undefined;

    const saved = { ...sensor, ...found, variables: found?.variables ?? sensor.variables };
    const values = found ? applyEdit(toSensorValues(saved, connection?.data), began, edited) : edited;
    const { locationId, locationName } = saved;
    const place = locationId && locationName ? [{ id: locationId, name: locationName }] : [];
    const request = toUpdateRequest(values, [...place, ...locations]);
    const data = isConnectable ? withConnection(request, values) : request;
    try {
      await update('sensors', { id, data, previousData: saved }, { returnPromise: true });
      notify(inLines(text('sensorForm.updated'), !list && text('common.unchecked')), { type: 'success' });
    } catch (error) {
      if (errorKind(error) !== 'not-found') throw error;
      // Somebody deleted it meanwhile, so there is nothing left to edit.
      notify(inLines(errorText(error).message, text('sensorForm.gone')), { type: 'error' });
    }
  };
};
