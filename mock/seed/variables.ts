import { DEFAULT_ALARM_RULE } from '@domain/alarms';
import { NO_THRESHOLDS, requirementOf, type Limit, type Requirements } from '@domain/sensors/threshold';

import type { NormalizedVariableRecord } from '../records';
import { sensorTypes, type VariableTemplate } from './sensorTypes';

const isRequired = (limit: Limit, { limits, required }: VariableTemplate) =>
  required ? required.includes(requirementOf(limit)) : limits[limit] !== undefined;

const requirementsOf = (template: VariableTemplate): Requirements => ({
  requireMinCritical: isRequired('minCritical', template),
  requireMaxCritical: isRequired('maxCritical', template),
  requireMinWarning: isRequired('minWarning', template),
  requireMaxWarning: isRequired('maxWarning', template),
});

/** The normalized variables of every type; a type's id is its place in the list, from 1. */
export const createNormalizedVariables = (): NormalizedVariableRecord[] => {
  let lastProviderId = 0;
  const ofTypes = sensorTypes.flatMap(({ variables }, index) =>
    variables.map((template) => ({ typeId: index + 1, template })),
  );
  return ofTypes.map(({ typeId, template }, index) => ({
    id: index + 1,
    typeId,
    name: template.name,
    unit: template.unit,
    ...requirementsOf(template),
    thresholds: { ...NO_THRESHOLDS, ...template.limits },
    alarmRule: DEFAULT_ALARM_RULE,
    providerVariables: template.providerNames.map((variableName) => {
      lastProviderId += 1;
      return { variableId: lastProviderId, variableName };
    }),
  }));
};
