import {
  isRequired,
  LIMITS,
  requirementOf,
  type Limit,
  type Requirements,
  type Thresholds,
} from '@domain/threshold';

/** The critical ones first. */
const LABELS: readonly (readonly [Limit, string])[] = [
  ['minCritical', 'mínimo crítico'],
  ['maxCritical', 'máximo crítico'],
  ['minWarning', 'mínimo de advertencia'],
  ['maxWarning', 'máximo de advertencia'],
];

/**
 * Why this normalized variable can't be saved: a limit is required and missing, or present and not required.
 */
export const mismatchText = (body: Requirements & Thresholds): string | undefined => {
  const wrong = LIMITS.find((limit) => isRequired(limit, body) !== (body[limit] !== null));
  if (!wrong) return undefined;
  return isRequired(wrong, body)
    ? `El campo "${wrong}" necesita un número.`
    : `El campo "${wrong}" debe ser null mientras "${requirementOf(wrong)}" sea falso.`;
};

/** Why this sensor's variable can't be saved: limits that its normalized variable requires are missing. */
export const missingLimitsText = (
  { variableName, ...limits }: Thresholds & { readonly variableName: string },
  requirements: Requirements,
): string | undefined => {
  const missing = LABELS.filter(([limit]) => isRequired(limit, requirements) && limits[limit] === null);
  if (missing.length === 0) return undefined;
  const named = missing.map(([limit, label]) => `${label} ("${limit}")`).join(', ');
  return `La variable "${variableName}" necesita: ${named}.`;
};
