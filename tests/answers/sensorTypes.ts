import type * as z from 'zod/mini';

import { normalizedVariables, sensorTypeManagement, sensorTypes } from '@contract';
import { DEFAULT_ALARM_RULE } from '@domain/alarms';
import type { Feature } from '@domain/features';

import { adding, answer, type GivenAnswer } from './answers';
import { seed } from './seed';

type Variable = z.input<typeof normalizedVariables.normalizedVariable>;

/** The id of the next type that is added to the town. */
const NEW_TYPE = seed.sensorTypes.length + 1;

/** The types of the mock's town, and no other but these. */
export const withTypes = (...names: readonly string[]): GivenAnswer =>
  adding('sensor-types', sensorTypes.listSensorTypes, (all) => [
    ...all.filter(({ id }) => id < NEW_TYPE),
    ...names.map((name, index) => ({ id: NEW_TYPE + index, name })),
  ]);

/** Adds fields to each of the variables that are managed. */
const managed = (feature: Feature, fieldsOf: (variable: Variable) => Partial<Variable>): GivenAnswer =>
  adding(feature, normalizedVariables.listNormalizedVariables, (page) => ({
    ...page,
    content: page.content?.map((variable) => ({ ...variable, ...fieldsOf(variable) })),
  }));

/** Adds the measurements of the town's variables; all of them differ from it in the same way. */
export const measurementsOf = (
  own: Pick<Variable, 'unit' | 'providerVariables' | 'recomputableFrom'> = {},
): GivenAnswer =>
  managed('sensor-types', ({ id }) => {
    const known = seed.normalizedVariables.find((one) => one.id === id);
    return { unit: known?.unit ?? null, providerVariables: [...(known?.providerVariables ?? [])], ...own };
  });

/** Of a server on which types and variables can be managed, with the town's measurements and the usual rules of alarms. */
export const typesOf = (): readonly GivenAnswer[] => [
  measurementsOf(),
  managed('alarms', () => ({ alarmRule: DEFAULT_ALARM_RULE })),
  answer(sensorTypeManagement.createSensorType, ({ body: { name } }) => ({ id: NEW_TYPE, name })),
  answer(sensorTypeManagement.renameSensorType),
  answer(sensorTypeManagement.deleteSensorType),
  answer(sensorTypeManagement.createVariableOfType),
  answer(sensorTypeManagement.saveVariable),
  answer(sensorTypeManagement.deleteVariable),
];
