import type { NormalizedVariableRecord } from '../records';
import { LIMITS } from '../rules/limits';
import { sensorTypes, type VariableTemplate } from './sensorTypes';

const NO_LIMITS = { minCritical: null, maxCritical: null, minWarning: null, maxWarning: null };

const requirementsOf = ({ limits, required }: VariableTemplate) => {
  const [minCritical, maxCritical, minWarning, maxWarning] = LIMITS.map(({ field, requirement }) =>
    required ? required.includes(requirement) : limits[field] !== undefined,
  );
  return {
    requireMinCritical: minCritical === true,
    requireMaxCritical: maxCritical === true,
    requireMinWarning: minWarning === true,
    requireMaxWarning: maxWarning === true,
  };
};

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
    thresholds: { ...NO_LIMITS, ...template.limits },
    providerVariables: template.providerNames.map((variableName) => {
      lastProviderId += 1;
      return { variableId: lastProviderId, variableName };
    }),
  }));
};
