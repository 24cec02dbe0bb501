import {
  EMPTY_DRAFT,
  locationName,
  type NormalizedVariable,
  type SensorChoices,
  type SensorDraft,
  type VariableRow,
} from './sensorForm';
import { isRequired, LIMITS, type Limit } from '@domain/threshold';

type RowField = 'normalizedVariable' | 'providerVariable' | 'name' | Limit;

/** What can be wrong in a form; a field of a row is named by the row's key. */
export type SensorField = 'name' | 'sensorType' | 'location' | 'variables' | `${number}.${RowField}`;

export type SensorProblem =
  | 'nameRequired'
  | 'typeRequired'
  | 'locationRequired'
  | 'variablesRequired'
  | 'normalizedVariableRequired'
  | 'providerVariableRequired'
  | 'variableNameRequired'
  | 'limitRequired';

export type SensorProblems = ReadonlyMap<SensorField, SensorProblem>;

type Problem = readonly [SensorField, SensorProblem];

/** What a saved variable is and is called came with it; only its limits can be wrong. */
const choiceProblems = ({
  key,
  savedId,
  normalizedVariableId,
  providerVariable,
  name,
}: VariableRow): Problem[] => {
  if (savedId !== null) return [];
  if (normalizedVariableId === null) return [[`${key}.normalizedVariable`, 'normalizedVariableRequired']];
  if (providerVariable === null) return [[`${key}.providerVariable`, 'providerVariableRequired']];
  return name.trim() ? [] : [[`${key}.name`, 'variableNameRequired']];
};

/** Required limits that are missing; one that was missing when the sensor was saved before is none of the edit's business. */
const limitProblems = (
  row: VariableRow,
  normalizedVariables: readonly NormalizedVariable[],
  saved: VariableRow | undefined,
): Problem[] => {
  const normalizedVariable = normalizedVariables.find(({ id }) => id === row.normalizedVariableId);
  return LIMITS.filter(
    (limit) => row[limit] === null && saved?.[limit] !== null && isRequired(limit, normalizedVariable),
  ).map((limit) => [`${row.key}.${limit}`, 'limitRequired']);
};

const rowProblems = (
  { variables }: SensorDraft,
  { normalizedVariables }: SensorChoices,
  saved: SensorDraft,
): Problem[] =>
  variables.flatMap((row) => [
    ...choiceProblems(row),
    ...limitProblems(
      row,
      normalizedVariables,
      saved.variables.find(({ savedId }) => savedId !== null && savedId === row.savedId),
    ),
  ]);

const nameProblems = ({ name }: SensorDraft): Problem[] => (name.trim() ? [] : [['name', 'nameRequired']]);

const locationProblems = (draft: SensorDraft, { locations }: SensorChoices): Problem[] =>
  locationName(draft, locations) === null ? [['location', 'locationRequired']] : [];

/** What keeps a new sensor from being created, in the order of the form (doc 1 §5). */
export const findNewSensorProblems = (draft: SensorDraft, choices: SensorChoices): SensorProblems =>
  new Map([
    ...nameProblems(draft),
    ...(draft.sensorTypeId === null ? [['sensorType', 'typeRequired'] as const] : []),
    ...(draft.locationMode === 'none' ? [] : locationProblems(draft, choices)),
    ...(draft.variables.length === 0 ? [['variables', 'variablesRequired'] as const] : []),
    ...rowProblems(draft, choices, EMPTY_DRAFT),
  ]);

/**
 * What keeps a changed sensor from being saved; its neighbourhood is always required (doc 1 §5).
 * @param saved the form as it was before any change
 */
export const findChangedSensorProblems = (
  draft: SensorDraft,
  choices: SensorChoices,
  saved: SensorDraft,
): SensorProblems =>
  new Map([
    ...nameProblems(draft),
    ...locationProblems(draft, choices),
    ...rowProblems(draft, choices, saved),
  ]);
