import { statusOf } from '@reporting/status';

import type { Span } from '@/kit/charts/rules/axis';
import { limitsAt, limitsHeld } from '@/kit/charts/rules/limitLines';
import { createSitePeriod } from '@/kit/charts/rules/sitePeriod';
import type { AlarmWithReadings } from '@/providers/data/records';

import { limitsJudging } from './alarmLimits';

/**
 * From the first critical value of an alarm to the one after the last, in seconds of the time around it; undefined if no
 * reading of then is critical, or none is kept, and for an alarm that isn't about limits.
 */
export const criticalSpan = (alarm: AlarmWithReadings): Span | undefined => {
  const { kind, around, readings, openedAt, closedAt } = alarm;
  if (kind !== 'limits') return undefined;
  const window = createSitePeriod(around);
  const held = limitsHeld(limitsJudging(alarm), window);
  const begins = window.secondsTo(openedAt);
  const ends = closedAt ? window.secondsTo(closedAt) : window.seconds;
  const isCritical = (at: number, place: number) => {
    const then = limitsAt(held, at);
    const value = readings.value[place];
    if (!then || value === undefined || at < begins || at >= ends) return false;
    return statusOf(value, then) === 'critical';
  };
  const first = readings.at.findIndex(isCritical);
  if (first < 0) return undefined;
  const last = readings.at.findLastIndex(isCritical);
  return { from: readings.at[first] ?? begins, to: Math.min(ends, readings.at[last + 1] ?? ends) };
};
