import {
  findContradictions,
  hasLimits,
  isRequired,
  LIMITS,
  requirementOf,
  WORST_LIMITS_FIRST,
  type Limit,
  type Requirements,
  type Thresholds,
} from '@domain/sensors/threshold';
import { canHaveLimits } from '@domain/sensors/variableKind';

const LABELS: Readonly<Record<Limit, string>> = {
  minCritical: 'mínimo crítico',
  maxCritical: 'máximo crítico',
  minWarning: 'mínimo de advertencia',
  maxWarning: 'máximo de advertencia',
};

type NameOf = (limit: Limit) => string;

/** As people see it, in a form or at the head of a table's column. */
export const labelOf: NameOf = (limit) => LABELS[limit];

/** For whoever wrote the request. */
const withField: NameOf = (limit) => `${LABELS[limit]} ("${limit}")`;

/** Which limits are in the wrong order; undefined if all can hold together. */
const contradictionText = (limits: Thresholds, nameOf: NameOf): string | undefined => {
  const [found] = findContradictions(limits);
  if (!found) return undefined;
  const { lower, upper, isStrict } = found;
  const relation = isStrict ? 'debe ser menor que el' : 'no puede superar al';
  return `el ${nameOf(lower)} ${relation} ${nameOf(upper)}.`;
};

/**
 * Why a normalized variable can't be saved: a limit is required and missing, or present and not required, or limits
 * contradict each other.
 */
export const mismatchText = (body: Requirements & Thresholds): string | undefined => {
  const wrong = LIMITS.find((limit) => isRequired(limit, body) !== (body[limit] !== null));
  if (!wrong) return contradictionText(body, withField)?.replace(/^e/, 'E');
  return isRequired(wrong, body)
    ? `El campo "${wrong}" necesita un número.`
    : `El campo "${wrong}" debe ser null mientras "${requirementOf(wrong)}" sea falso.`;
};

/** Why a sensor's variable can't be saved: its limits contradict each other. */
export const wrongLimitsText = (
  { variableName, ...limits }: Thresholds & { readonly variableName: string },
  nameOf = withField,
): string | undefined => {
  const problem = contradictionText(limits, nameOf);
  return problem && `En la variable "${variableName}", ${problem}`;
};

/** Why limits of a direction can't be saved. */
export const NO_LIMITS_OF_DIRECTION =
  'Una dirección no tiene umbrales: en un círculo, ningún valor es más que otro.';

/**
 * Why a sensor's variable can't be saved: limits that its normalized variable requires are missing, or it is of a kind
 * that has none (EXT-61).
 */
export const unfitLimitsText = (
  { variableName, ...limits }: Thresholds & { readonly variableName: string },
  { kind, ...requirements }: Requirements & { readonly kind?: string },
  nameOf = withField,
): string | undefined => {
  if (!canHaveLimits(kind) && hasLimits(limits)) {
    return `La variable "${variableName}" no puede tener umbrales. ${NO_LIMITS_OF_DIRECTION}`;
  }
  const missing = WORST_LIMITS_FIRST.filter(
    (limit) => isRequired(limit, requirements) && limits[limit] === null,
  );
  if (missing.length === 0) return undefined;
  const named = missing.map(nameOf).join(', ');
  return `La variable "${variableName}" necesita: ${named}.`;
};
