import { nameOfState } from '@domain/sensors/stateNames';
import { limitTold, LIMITS, maximaOf, type Limit } from '@domain/sensors/threshold';
import { formatExact } from '@reporting/format';

import type { LimitPeriod } from '@/kit/charts/rules/limitLines';
import type { Alarm, AlarmWithReadings } from '@/providers/data/records';

import type { AlarmText } from '../parts/worstOf';
import { alarmsMessages } from '../texts';

/** The limit that a value passes on its way to a critical one. */
const WARNING_BEFORE = { maxCritical: 'maxWarning', minCritical: 'minWarning' } as const;

const isCritical = (limit: Limit): limit is keyof typeof WARNING_BEFORE => limit in WARNING_BEFORE;

/**
 * What happened, in a sentence (EXT-29): which limits were passed, and when, if one was passed later than the other.
 * @param criticalAt when it became critical; undefined if that isn't known
 */
export const whatHappened = (
  {
    kind,
    variable,
    worst,
    worstLevel,
    openedAt,
  }: Pick<Alarm, 'kind' | 'variable' | 'worst' | 'worstLevel' | 'openedAt'>,
  criticalAt: Date | undefined,
  momentOf: (at: Date) => string,
): AlarmText => {
  if (!variable) return { key: alarmsMessages.said[kind === 'gateway' ? 'gateway' : 'silence'] };
  const { name, unit, stateNames } = variable;
  if (kind === 'silence') return { key: alarmsMessages.said.variableSilence, args: { variable: name } };
  if (kind === 'continuous-use') return { key: alarmsMessages.said.continuousUse, args: { variable: name } };
  const state = worst ? nameOfState(worst.value, stateNames) : undefined;
  if (state !== undefined) return { key: alarmsMessages.said.state, args: { variable: name, state } };
  const limits = worst?.limits;
  const passed = limits && limitTold(worst.value, limits, worstLevel);
  if (!passed) return { key: alarmsMessages.said.unknown, args: { variable: name } };

  const limit = formatExact(limits[passed] ?? 0, unit);
  const opened = new Date(openedAt);
  const warning = isCritical(passed) ? limits[WARNING_BEFORE[passed]] : null;
  if (!isCritical(passed) || warning === null || !criticalAt || criticalAt <= opened) {
    return { key: alarmsMessages.said[passed], args: { variable: name, limit } };
  }
  return {
    key: alarmsMessages.saidInTurn[passed],
    args: {
      variable: name,
      warning: formatExact(warning, unit),
      opened: momentOf(opened),
      limit,
      critical: momentOf(criticalAt),
    },
  };
};

/** The limits of each time by which its readings are judged: a day that isn't over is below no minimum (EXT-72). */
export const limitsJudging = ({
  variable,
  limits,
}: Pick<AlarmWithReadings, 'variable' | 'limits'>): readonly LimitPeriod[] =>
  variable?.limitsBy === 'day' ? limits.map((period) => ({ ...period, ...maximaOf(period) })) : limits;

/** The limits that applied at its worst value, lowest first. */
export const limitsOf = ({ worst }: Pick<Alarm, 'worst'>) =>
  LIMITS.flatMap((limit) => {
    const value = worst?.limits?.[limit];
    return typeof value === 'number' ? [{ limit, value }] : [];
  });
