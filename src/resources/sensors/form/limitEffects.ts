import { createContext } from 'react';

import { alertLevels, pickThresholds, type Thresholds } from '@domain/threshold';

import type { MessageKey } from '@/i18n/catalogue';
import type { VariableLimitEffect, TriedLimits } from '@/providers/data/records';

import type { VariableValues } from './variableValues';

/**
 * The limits in a form whose effect can be computed: of variables that the sensor has, with some limits set
 * and none contradicting another.
 */
export const triedLimits = (variables: readonly VariableValues[]): TriedLimits =>
  variables.flatMap((variable) => {
    const { id } = variable;
    const limits = pickThresholds(variable);
    return id === null || !alertLevels(limits) ? [] : [{ variableId: id, ...limits }];
  });

export const areSameLimits = (one: Thresholds, other: Thresholds): boolean =>
  JSON.stringify(pickThresholds(one)) === JSON.stringify(pickThresholds(other));

/** Hours as people say them: whole ones, and less than one counts as one. */
const whole = (hours: number): number => (hours > 0 ? Math.max(1, Math.round(hours)) : 0);

/** The effect of limits, in a sentence with its numbers (EXT-32). */
export const effectSentence = ({
  measuredHours,
  warningHours,
  criticalHours,
}: Omit<VariableLimitEffect, 'variableId'>): { key: MessageKey; warning: number; critical: number } => {
  const [warning, critical] = [whole(warningHours), whole(criticalHours)];
  const kind = () => {
    if (measuredHours === 0) return 'unmeasured';
    if (warning > 0) return critical > 0 ? 'both' : 'warning';
    return critical > 0 ? 'critical' : 'none';
  };
  return { key: `sensorForm.effects.${kind()}`, warning, critical };
};

/** The effect of limits, together with those limits. */
export interface KnownLimitEffects {
  tried: TriedLimits;
  effects: readonly VariableLimitEffect[];
}

/** Null until it is known, and if it can't be computed. */
export const LimitEffectsContext = createContext<KnownLimitEffects | null>(null);
