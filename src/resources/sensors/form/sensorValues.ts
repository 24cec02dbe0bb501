import { foldText } from '@domain/nameSearch';
import { formatPlace, isPlace, readPlace } from '@domain/sensors/place';
import {
  isRequired,
  LIMITS,
  NO_THRESHOLDS,
  pickThresholds,
  type Limit,
  type Requirements,
  type Thresholds,
} from '@domain/sensors/threshold';

import type { Connection, Location, TypeVariable, ProviderVariable, Sensor } from '@/providers/data/records';

/** The values of a sensor's forms (SEN-10). */
export interface SensorValues {
  name: string;
  sensorTypeId: number | null;
  /** Where the neighbourhood's name comes from (SEN-11). */
  locationMode: 'existing' | 'new' | 'none';
  locationId: number | null;
  newLocationName: string;
  /** Where it is as somebody writes it, if the server announces a map (EXT-75); blank for nowhere. */
  place: string;
  /** The identifier of the device, if the server announces devices (EXT-18); blank for none. */
  device: string;
  variables: VariableValues[];
}

/** A variable of a sensor in its form (SEN-10). */
export interface VariableValues extends Thresholds {
  /** The id of the sensor's variable; null for a variable that is new to the sensor. */
  id: number | null;
  normalizedVariableId: number | null;
  /** The provider's variable that it measures, or NEW_VARIABLE; null before the choice. */
  senteosVariableId: ProviderVariable['variableId'] | null;
  variableName: string;
  /** The name under which the device sends it, if the server announces devices (EXT-18); blank for none. */
  payloadName: string;
  /** In which unit the device sends it (EXT-65), once somebody chose; blank for the variable's. */
  sentUnit?: string;
}

/** Stands for a provider's variable that doesn't exist yet and is named in the form. No variable has this id. */
export const NEW_VARIABLE = 0;

export const EMPTY_SENSOR: SensorValues = {
  name: '',
  sensorTypeId: null,
  locationMode: 'existing',
  locationId: null,
  newLocationName: '',
  place: '',
  device: '',
  variables: [],
};

export const EMPTY_VARIABLE: VariableValues = {
  ...NO_THRESHOLDS,
  id: null,
  normalizedVariableId: null,
  senteosVariableId: null,
  variableName: '',
  payloadName: '',
};

/** A sensor's initial form values. Unknown variables can't be shown. */
export const toSensorValues = (
  { name, typeId, locationId, variables }: Sensor,
  connection?: Connection,
): SensorValues => ({
  ...EMPTY_SENSOR,
  name,
  sensorTypeId: typeId,
  locationId: locationId ?? null,
  place: connection?.place ? formatPlace(connection.place) : '',
  device: connection?.device ?? '',
  variables: (variables ?? []).map((saved) => {
    const source = connection?.variables.find(({ variableId }) => variableId === saved.variableId);
    return {
      ...pickThresholds(saved),
      id: saved.variableId,
      normalizedVariableId: saved.normalizedVariableId,
      senteosVariableId: null,
      variableName: saved.variableName,
      payloadName: source?.payloadName ?? '',
      ...(source?.unit && { sentUnit: source.unit }),
    };
  }),
});

/**
 * The variable after another normalized variable was chosen. A provider's variable belonged to the previous
 * one and is cleared; a name that the person typed stays. If the provider has none to choose from, it is a
 * new one. Limits begin with those of the normalized variable, where the server gives them (EXT-6); what the person
 * typed stays.
 */
export const withNormalizedVariable = (
  variable: VariableValues,
  chosen: Pick<TypeVariable, 'id' | 'variables' | 'limits'> | undefined,
  before?: Pick<TypeVariable, 'limits'>,
): VariableValues => {
  const keepsName = variable.senteosVariableId === NEW_VARIABLE && variable.variableName.trim() !== '';
  const hasNoChoice = chosen?.variables.length === 0;
  const limits = LIMITS.map((limit) => {
    const isTyped = variable[limit] !== null && variable[limit] !== (before?.limits?.[limit] ?? null);
    return [limit, isTyped ? variable[limit] : (chosen?.limits?.[limit] ?? null)] as const;
  });
  const { sentUnit: _, ...kept } = variable;
  return {
    ...kept,
    ...Object.fromEntries(limits),
    normalizedVariableId: chosen?.id ?? null,
    senteosVariableId: keepsName || hasNoChoice ? NEW_VARIABLE : null,
    variableName: keepsName ? variable.variableName : '',
  };
};

/** The provider's variables that can be chosen: those of the normalized variable that no other row has taken. */
export const freeProviderVariables = (
  index: number,
  variables: readonly VariableValues[],
  normalizedVariable: Pick<TypeVariable, 'variables'> | undefined,
): ProviderVariable[] => {
  const others = variables.filter((_, other) => other !== index);
  const taken = new Set(others.map(({ senteosVariableId }) => senteosVariableId));
  // Of a saved variable only the name is known.
  const savedNames = new Set(
    others.filter(({ id }) => id !== null).map(({ variableName }) => foldText(variableName)),
  );
  return (normalizedVariable?.variables ?? []).filter(
    ({ variableId, variableName }) => !taken.has(variableId) && !savedNames.has(foldText(variableName)),
  );
};

/** The limits to be filled in: those that are required, unless the sensor was saved without them. */
export const neededLimits = (
  requirements: Requirements | undefined,
  saved: Thresholds | undefined,
): readonly Limit[] => LIMITS.filter((limit) => isRequired(limit, requirements) && saved?.[limit] !== null);

/** The location's name for the request; null without a neighbourhood, or while none is chosen or named. */
export const locationName = (values: SensorValues, locations: readonly Location[]): string | null => {
  switch (values.locationMode) {
    case 'existing':
      return locations.find(({ id }) => id === values.locationId)?.name ?? null;
    case 'new':
      return values.newLocationName.trim() || null;
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
  { device, variables }: SensorValues,
) => {
  const identifier = device.trim() || null;
  return {
    ...request,
    device: identifier,
    variablesData: request.variablesData.map((entry, index) => {
      const { payloadName = '', sentUnit } = variables[index] ?? {};
      const name = identifier && (payloadName.trim() || null);
      return {
        ...entry,
        payloadName: name,
        ...(name !== null && sentUnit !== undefined && { unit: sentUnit || null }),
      };
    }),
  };
};

/** The same request with the sensor's place (EXT-75). */
export const withPlace = <Request extends object>(request: Request, { place }: SensorValues) => {
  const read = readPlace(place);
  return isPlace(read) ? { ...request, place: read } : request;
};
