import { pickThresholds } from '@domain/threshold';

import type { Connection, Location, Sensor } from '@/providers/data/records';

import { NEW_VARIABLE, toVariableValues, type VariableValues } from './variableValues';

/** The values of a sensor's forms (SEN-10). */
export interface SensorValues {
  name: string;
  sensorTypeId: number | null;
  /** Where the neighbourhood's name comes from (SEN-11). */
  locationMode: 'existing' | 'new' | 'none';
  locationId: number | null;
  newLocationName: string;
  /** The identifier of the device, if the server announces devices (EXT-18); blank for none. */
  device: string;
  variables: VariableValues[];
}

export const EMPTY_SENSOR: SensorValues = {
  name: '',
  sensorTypeId: null,
  locationMode: 'existing',
  locationId: null,
  newLocationName: '',
  device: '',
  variables: [],
};

/** A sensor's initial form values. Unknown variables can't be shown. */
export const toSensorValues = (
  { name, typeId, locationId, variables }: Pick<Sensor, 'name' | 'typeId' | 'locationId' | 'variables'>,
  connection?: Connection,
): SensorValues => ({
  ...EMPTY_SENSOR,
  name,
  sensorTypeId: typeId,
  locationId: locationId ?? null,
  device: connection?.device ?? '',
  variables: (variables ?? []).map((variable) => toVariableValues(variable, connection)),
});

/** The location's name for the request; null without a neighbourhood, or while none is chosen or named. */
export const locationName = (
  {
    locationMode,
    locationId,
    newLocationName,
  }: Pick<SensorValues, 'locationMode' | 'locationId' | 'newLocationName'>,
  locations: readonly Location[],
): string | null => {
  switch (locationMode) {
    case 'existing':
      return locations.find(({ id }) => id === locationId)?.name ?? null;
    case 'new':
      return newLocationName.trim() || null;
    case 'none':
      return null;
  }
};

const commonEntry = (variable: VariableValues) => ({
  variableName: variable.variableName.trim(),
  normalizedVariableId: variable.normalizedVariableId,
  ...pickThresholds(variable),
});

/** The create-sensor request of a valid form (SEN-6, SEN-8). */
export const toCreateRequest = (values: SensorValues, locations: readonly Location[]) => ({
  name: values.name.trim(),
  sensorTypeId: values.sensorTypeId,
  location: locationName(values, locations),
  variablesData: values.variables.map((variable) => ({
    ...commonEntry(variable),
    senteosVariableId: variable.senteosVariableId === NEW_VARIABLE ? null : variable.senteosVariableId,
  })),
});

/** The update-sensor request of a valid form (SEN-7). */
export const toUpdateRequest = (values: SensorValues, locations: readonly Location[]) => ({
  name: values.name.trim(),
  location: locationName(values, locations),
  variablesData: values.variables.map((variable) => ({ ...commonEntry(variable), id: variable.id })),
});

/** The same request with the connection (EXT-18). Without a device, names have no meaning. */
export const withConnection = <Request extends { readonly variablesData: readonly object[] }>(
  request: Request,
  { device, variables }: Pick<SensorValues, 'device' | 'variables'>,
) => {
  const identifier = device.trim() || null;
  return {
    ...request,
    device: identifier,
    variablesData: request.variablesData.map((entry, index) => ({
      ...entry,
      payloadName: identifier && (variables[index]?.payloadName.trim() || null),
    })),
  };
};
