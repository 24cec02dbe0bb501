import { useState } from 'react';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetOne, useNotify, type GetListResult } from 'react-admin';

import { useText } from '@/i18n/useText';
import { errorKind } from '@/kit/feedback/errorKind';
import { inLines } from '@/kit/feedback/inLines';
import { useErrorText } from '@/kit/feedback/useErrorText';
import { mergeFields, type Edit } from '@/kit/form/mergeEdits';
import { fetchCurrent } from '@/kit/form/fetchCurrent';
import { useSaveRecord } from '@/kit/form/useSaveRecord';
import { useRecord } from '@/kit/useRecord';
import type { Connection, Sensor } from '@/providers/data/records';
import { CHANGED_BY_DEVICES } from '@/resources/devices/parts/freshness';

import { sensorFormMessages } from '../form/texts';
import { useCanConnectDevices } from '../connection/useCanConnectDevices';
import { useCanPlaceSensors } from '../place/useCanPlaceSensors';
import { useLocations } from '../form/sensorChoices';
import {
  toSensorValues,
  toUpdateRequest,
  withConnection,
  withPlace,
  type SensorValues,
  type VariableValues,
} from '../form/sensorValues';
import { SENSOR_LISTS } from '../sensorQueries';

/** The neighbourhood is one choice, whose parts make no sense apart. */
const LOCATION_FIELDS = ['locationMode', 'locationId', 'newLocationName'] as const;

const byId = (variables: readonly VariableValues[]) =>
  new Map(variables.map((variable) => [variable.id, variable]));

/**
 * An edit of a sensor, applied to what is currently saved: what the person left alone stays as others saved it
 * meanwhile, variables that others added are kept, and those that others removed are gone.
 */
export const mergeSensor = ({ initial, edited, current }: Edit<SensorValues>): SensorValues => {
  const currentById = byId(current.variables);
  const beforeById = byId(initial.variables);
  const keptOrNew = edited.variables.flatMap((variable) => {
    const { id } = variable;
    if (id === null) return [variable];
    const currentVariable = currentById.get(id);
    if (!currentVariable) return [];
    return [
      mergeFields({
        initial: beforeById.get(id) ?? variable,
        edited: variable,
        current: currentVariable,
      }),
    ];
  });
  const { locationMode, locationId, newLocationName } = edited;
  return {
    ...mergeFields({ initial, edited, current }, [LOCATION_FIELDS]),
    // Saving needs a neighbourhood, even if somebody took it away meanwhile.
    ...(current.locationId === null && { locationMode, locationId, newLocationName }),
    variables: [...keptOrNew, ...current.variables.filter(({ id }) => !beforeById.has(id))],
  };
};

/** Only the server knows the ids of a new neighbourhood and of new variables. */
const lacksIds = ({ locationName: name, locationId, variables }: Sensor): boolean =>
  !variables || (Boolean(name) && !locationId);

const locationOf = ({ locationId: id, locationName: name }: Sensor) => (id && name ? [{ id, name }] : []);

/** Which list of sensors has the sensor; without a type, that of all sensors. */
export interface SensorListFilter {
  typeId?: number;
}

/**
 * The form of the sensor in context. It begins once the sensor is known, with its connection if the server announces
 * devices; a save may leave ids unknown until the list has loaded again. The call replaces the whole sensor, and others
 * may have changed it since, so what is currently saved is fetched first.
 * @param listed the sensor as its list has it; undefined while that is on its way
 */
export const useSensorEdit = (listed: Sensor | undefined, filter: SensorListFilter) => {
  const text = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const shown = useRecord<Sensor>();
  const { locations } = useLocations();
  const canConnect = useCanConnectDevices();
  const canPlace = useCanPlaceSensors();
  const saveRecord = useSaveRecord();
  const lists = { queryKey: SENSOR_LISTS, type: 'active' } as const;
  const areListsLoading = useIsFetching(lists) > 0;
  const [known, setKnown] = useState<{ sensor: Sensor; defaultValues: SensorValues }>();
  const { id } = shown;
  const connection = useGetOne<Connection>(
    'connections',
    { id },
    // Somebody may have changed it since the page below loaded it.
    { ...CHANGED_BY_DEVICES, enabled: canConnect, gcTime: 0 },
  );

  const isConnectionKnown = connection.isFetchedAfterMount && !connection.error && connection.data;
  const isSensorKnown = listed && !(lacksIds(listed) && areListsLoading);
  if (!known && isSensorKnown && (!canConnect || isConnectionKnown)) {
    const loaded = queryClient.getQueriesData<GetListResult<Sensor>>(lists);
    const latest = loaded.flatMap(([, list]) => list?.data ?? []).find((other) => other.id === id);
    const sensor = { ...listed, ...latest };
    setKnown({ sensor, defaultValues: toSensorValues(sensor, connection.data) });
  }
  const sensor = known?.sensor ?? shown;

  /**
   * Reports the outcome itself. All failures are the form's to report, except that the sensor no longer exists.
   */
  const save = async (edited: SensorValues, initial: SensorValues): Promise<void> => {
    const list = await fetchCurrent((signal) => dataProvider.getList<Sensor>('sensors', { filter, signal }));
    const found = list?.find((other) => other.id === id);
    const isGone = list !== null && !found;
    const savedConnection =
      canConnect && !isGone ? await dataProvider.getOne<Connection>('connections', { id }) : undefined;

    const saved = { ...sensor, ...found, variables: found?.variables ?? sensor.variables };
    const current = toSensorValues(saved, savedConnection?.data);
    const values = found ? mergeSensor({ initial, edited, current }) : edited;
    const request = toUpdateRequest(values, [...locationOf(saved), ...locations, ...locationOf(sensor)]);
    const connected = canConnect ? withConnection(request, values) : request;
    const data = canPlace ? withPlace(connected, values) : connected;
    try {
      await saveRecord(data, saved);
      notify(inLines(text(sensorFormMessages.updated), !list && text('common.unchecked')), {
        type: 'success',
      });
    } catch (error) {
      if (errorKind(error) !== 'not-found') throw error;
      // Somebody deleted it meanwhile, so there is nothing left to edit.
      notify(inLines(errorText(error).message, text(sensorFormMessages.gone)), { type: 'error' });
    }
  };

  return { sensor, canConnect, connection, form: { defaultValues: known?.defaultValues, save } };
};
