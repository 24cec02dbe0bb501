import {
  isRequired,
  LIMITS,
  pickThresholds,
  alertLevels,
  hasLimits,
  type Thresholds,
} from '@domain/sensors/threshold';

import type { NormalizedVariable, Sensor, TimeBeyond, TriedVariable } from '@/providers/data/records';

import type { BulkVariable } from '../bulk/bulkVariables';

/** The values of the form that gives many sensors limits (EXT-59). */
export interface LimitValues extends Thresholds {
  normalizedVariableId: number | null;
}

export const areSameLimits = (one: Thresholds, other: Thresholds): boolean =>
  LIMITS.every((limit) => one[limit] === other[limit]);

const limitsOf = (id: number, sensors: readonly Sensor[]): Thresholds[] =>
  sensors.flatMap(({ variables }) =>
    (variables ?? []).filter(({ normalizedVariableId }) => normalizedVariableId === id).map(pickThresholds),
  );

/** The limits that most of the sensors have, and how many variables have them, of how many. */
export const usualLimits = ({ variable, sensors }: BulkVariable) => {
  const all = limitsOf(variable.id, sensors);
  const counts = new Map<string, { limits: Thresholds; count: number }>();
  for (const limits of all) {
    const key = JSON.stringify(limits);
    counts.set(key, { limits, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const [usual] = [...counts.values()].toSorted((one, other) => other.count - one.count);
  return { ...usual, total: all.length };
};

/** Whether limits can be tried: they don't contradict each other, and those that the variable requires are there. */
export const canBeTried = (limits: Thresholds, variable: NormalizedVariable): boolean =>
  (!hasLimits(limits) || alertLevels(limits) !== null) &&
  !LIMITS.some((limit) => isRequired(limit, variable) && limits[limit] === null);

const NO_TIME: TimeBeyond = { warningHours: 0, criticalHours: 0 };

type Days = TimeBeyond['days'];

/** Sensors that measured nothing have none. */
const plusDays = (one: Days, other: Days): Days =>
  one && other
    ? { warning: one.warning + other.warning, critical: one.critical + other.critical }
    : (one ?? other);

const plus = (one: TimeBeyond, other: TimeBeyond): TimeBeyond => ({
  warningHours: one.warningHours + other.warningHours,
  criticalHours: one.criticalHours + other.criticalHours,
  days: plusDays(one.days, other.days),
});

/** What limits would have meant for all of the variables together. */
export const sumOf = (tried: readonly TriedVariable[], limits: Thresholds) => ({
  before: tried.map(({ before }) => before).reduce(plus, NO_TIME),
  after: tried.map(({ after }) => after).reduce(plus, NO_TIME),
  measured: tried.filter(({ measuredHours }) => measuredHours > 0).length,
  changing: tried.filter((one) => !areSameLimits(one, limits)).length,
});
