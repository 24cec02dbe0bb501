import { findContradictions, LIMITS, pickThresholds, type Thresholds } from '@domain/threshold';

import type { MessageKey } from '@/i18n/catalogue';
import type { LimitEffect, TriedLimits } from '@/providers/data/records';

import type { VariableValues } from './variableValues';

/** The limits in a form that can be tried: those of variables that the sensor has, where some are set and none contradicts another. */
export const triedLimits = (variables: readonly VariableValues[]): TriedLimits =>
  variables.flatMap((variable) => {
    const { id } = variable;
    const limits = pickThresholds(variable);
    const hasSome = LIMITS.some((limit) => limits[limit] !== null);
    const canBeTried = hasSome && findContradictions(limits).length === 0;
    return id === null || !canBeTried ? [] : [{ variableId: id, ...limits }];
  });

export const areSameLimits = (one: Thresholds, other: Thresholds): boolean =>
  JSON.stringify(pickThresholds(one)) === JSON.stringify(pickThresholds(other));

/** Hours as people say them: whole ones, and some minutes count as one. */
const whole = (hours: number): number => (hours > 0 ? Math.max(1, Math.round(hours)) : 0);

/** What limits would have meant, in a sentence with its numbers (EXT-32). */
export const effectSentence = ({
  measuredHours,
  warningHours,
  criticalHours,
}: Omit<LimitEffect, 'variableId'>): { key: MessageKey; warning: number; critical: number } => {
  const [warning, critical] = [whole(warningHours), whole(criticalHours)];
  const kind = () => {
    if (measuredHours === 0) return 'unmeasured';
    if (warning > 0) return critical > 0 ? 'both' : 'warning';
    return critical > 0 ? 'critical' : 'none';
  };
  return { key: `sensorForm.effects.${kind()}`, warning, critical };
};
