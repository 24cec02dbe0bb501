import type { NormalizedVariableRecord, SensorRecord, SensorVariableRecord } from '../records';
import { installationNotes, neighbourhoods, places } from './places';
import { sensorTypes } from './sensorTypes';

/** Steps that share no factor with the list they walk through, so that types, places and notes mix. */
const PLACE_STEP = 7;
const NEIGHBOURHOOD_STEP = 5;

const LAST_SENSOR_OF_ROUND = 11;

const at = <T>(items: readonly T[], index: number): T => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('A list of the seed is empty.');
  return item;
};

/** `first` numbers the sensor's variables, whose ids are unique across all sensors. */
const toVariables = (
  normalized: readonly NormalizedVariableRecord[],
  first: number,
): SensorVariableRecord[] =>
  normalized.map(({ id, name, thresholds }, index) => ({
    variableId: first + index,
    variableName: name,
    normalizedVariableId: id,
    ...thresholds,
  }));

/**
 * Sensors of all types in turn, in all neighbourhoods. One in eleven has no neighbourhood, one in three has
 * no description, and two in three measure only the first two variables of their type. Names are unique: the
 * second at a place is number 2.
 */
export const createSensors = (
  count: number,
  variables: readonly NormalizedVariableRecord[],
): SensorRecord[] => {
  const ofType = sensorTypes.map((_, index) => variables.filter(({ typeId }) => typeId === index + 1));
  let nextVariableId =
    1 + Math.max(...variables.flatMap((v) => v.providerVariables.map((p) => p.variableId)));
  const used = new Map<string, number>();

  return Array.from({ length: count }, (_, index) => {
    const typeIndex = index % sensorTypes.length;
    const round = Math.floor(index / sensorTypes.length);
    const base = `${at(sensorTypes, typeIndex).prefix} ${at(places, index * PLACE_STEP + round)}`;
    const number = (used.get(base) ?? 0) + 1;
    used.set(base, number);

    const normalized = at(ofType, typeIndex);
    const measured = round % 3 === 0 ? normalized : normalized.slice(0, 2);
    const sensorVariables = toVariables(measured, nextVariableId);
    nextVariableId += measured.length;
    const hasLocation = index % LAST_SENSOR_OF_ROUND !== LAST_SENSOR_OF_ROUND - 1;
    return {
      id: index + 1,
      name: number > 1 ? `${base} ${number}` : base,
      description: index % 3 === 2 ? null : at(installationNotes, index + round),
      typeId: typeIndex + 1,
      locationId: hasLocation ? ((index * NEIGHBOURHOOD_STEP + round) % neighbourhoods.length) + 1 : null,
      variables: sensorVariables,
    };
  });
};
