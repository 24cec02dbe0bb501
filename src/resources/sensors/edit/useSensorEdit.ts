import { useState } from 'react';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetOne, useNotify, useUpdate, type GetListResult } from 'react-admin';

import { useText } from '@/i18n/useText';
import '@/providers/data/screens/devices';
import '@/providers/data/screens/sensorSaving';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { Connection, Sensor } from '@/providers/data/records';
import { CHANGED_BY_DEVICES } from '@/shared/devices/freshness';
import { errorKind } from '@/shared/feedback/errorKind';
import { inLines } from '@/shared/feedback/inLines';
import { useErrorText } from '@/shared/feedback/useErrorText';
import { fieldsOver } from '@/shared/form/fieldsOver';
import { savedNow } from '@/shared/form/savedNow';
import { useRecord } from '@/shared/useRecord';

import { useIsConnectable } from '../connection/useIsConnectable';
import { useLocations } from '../form/sensorChoices';
import {
  toSensorValues,
  toUpdateRequest,
  withConnection,
  type SensorValues,
  type VariableValues,
} from '../form/sensorValues';
import { SENSOR_LISTS } from '../sensorQueries';

/** The neighbourhood is one choice, whose parts make no sense apart. */
const PLACE = ['locationMode', 'locationId', 'newLocationName'] as const;

const byId = (variables: readonly VariableValues[]) =>
  new Map(variables.map((variable) => [variable.id, variable]));

/**
 * An edit of a sensor, applied to what is saved by now: what the person left alone stays as others saved it
 * meanwhile, variables that others added are kept, and those that others removed are gone.
 * @param began the form's initial values
 */
export const applyEdit = (now: SensorValues, began: SensorValues, edited: SensorValues): SensorValues => {
  const currentById = byId(now.variables);
  const beforeById = byId(began.variables);
  const keptOrNew = edited.variables.flatMap((variable) => {
    const { id } = variable;
    if (id === null) return [variable];
    const [current, before] = [currentById.get(id), beforeById.get(id)];
    return current ? [fieldsOver(current, before ?? variable, variable)] : [];
  });
  const { locationMode, locationId, newLocationName } = edited;
  return {
    ...fieldsOver(now, began, edited, [PLACE]),
    // Saving needs a neighbourhood, also if somebody took it away meanwhile.
    ...(now.locationId === null && { locationMode, locationId, newLocationName }),
    variables: [...keptOrNew, ...now.variables.filter(({ id }) => !beforeById.has(id))],
  };
};

/** Only the server knows the ids of a new neighbourhood and of new variables. */
const isIncomplete = ({ locationName: name, locationId, variables }: Sensor): boolean =>
  !variables || (Boolean(name) && !locationId);

const placeOf = ({ locationId: id, locationName: name }: Sensor) => (id && name ? [{ id, name }] : []);

/** Which list of sensors has the sensor; without a type, that of all sensors. */
export interface SensorListFilter {
  typeId?: number;
}

/**
 * The form of the sensor in context. It begins once the sensor is known, with its connection if the server announces
 * devices; a save may leave ids unknown until the list has loaded again. The call replaces the whole sensor, and others
 * may have changed it since, so what is saved by now is fetched first.
 * @param listed the sensor as its list has it; undefined while that is on its way
 */
export const useSensorEdit = (listed: Sensor | undefined, filter: SensorListFilter) => {
  const text = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const shown = useRecord<Sensor>();
  const { locations } = useLocations();
  const isConnectable = useIsConnectable();
  const [update] = useUpdate();
  const lists = { queryKey: SENSOR_LISTS, type: 'active' } as const;
  const areListsLoading = useIsFetching(lists) > 0;
  const [known, setKnown] = useState<{ sensor: Sensor; defaultValues: SensorValues }>();
  const { id } = shown;
  const connection = useGetOne<Connection>(
    'connections',
    { id },
    // Somebody may have changed it since the page below loaded it.
    { ...CHANGED_BY_DEVICES, enabled: isConnectable, gcTime: 0 },
  );

  const isConnectionKnown = connection.isFetchedAfterMount && !connection.error && connection.data;
  const isSensorKnown = listed && !(isIncomplete(listed) && areListsLoading);
  if (!known && isSensorKnown && (!isConnectable || isConnectionKnown)) {
    const loaded = queryClient.getQueriesData<GetListResult<Sensor>>(lists);
    const latest = loaded.flatMap(([, list]) => list?.data ?? []).find((other) => other.id === id);
    const sensor = { ...listed, ...latest };
    setKnown({ sensor, defaultValues: toSensorValues(sensor, connection.data) });
  }
  const sensor = known?.sensor ?? shown;

  /** Says how it ended; any failure but that of a sensor that is gone is the form's to tell. */
  const save = async (edited: SensorValues, began: SensorValues): Promise<void> => {
    const list = await savedNow((signal) => dataProvider.getList<Sensor>('sensors', { filter, signal }));
    const found = list?.find((other) => other.id === id);
    const isGone = list !== null && !found;
    const savedConnection =
      isConnectable && !isGone ? await dataProvider.getOne<Connection>('connections', { id }) : undefined;

    const saved = { ...sensor, ...found, variables: found?.variables ?? sensor.variables };
    const values = found ? applyEdit(toSensorValues(saved, savedConnection?.data), began, edited) : edited;
    const request = toUpdateRequest(values, [...placeOf(saved), ...locations, ...placeOf(sensor)]);
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

  return { sensor, isConnectable, connection, form: { defaultValues: known?.defaultValues, save } };
};
