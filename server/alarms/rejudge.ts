import { ALARM_LEVELS } from '@domain/alarms';

import {
  CALM,
  judgeReadings,
  NOWHERE,
  rankOf,
  type AlarmState,
  type Judged,
  type JudgedAlarm,
  type Measured,
} from './judgeReadings';
import type { Criteria } from './criteria';

interface Edited {
  readonly readings: readonly Measured[];
  readonly criteria: Criteria;
  /** When the limits began to apply. */
  readonly limitsSince: number;
}

const closedBy = (alarm: JudgedAlarm, at: number): JudgedAlarm => ({
  ...alarm,
  closedAt: Math.max(at, alarm.openedAt),
});

/**
 * Judges a variable again after its limits were edited, by its recent readings (EXT-28). An alarm closes or
 * falls at once if the last value no longer breaks the limits; it opens or rises if values stayed beyond for
 * the delay. Readings from before the edit didn't break these limits, so no alarm begins before it.
 */
export const rejudge = (before: AlarmState, { readings, criteria, limitsSince }: Edited): Judged => {
  const replayed = judgeReadings(CALM, readings, criteria).state;
  const last = replayed.last ?? before.last;
  const { alarm } = before;
  // None of the values that it is about counts any more.
  if (alarm && !last) return { state: CALM, closed: [closedBy(alarm, limitsSince)] };
  if (!alarm || !last) {
    const opened = replayed.alarm && {
      ...replayed.alarm,
      openedAt: Math.max(replayed.alarm.openedAt, limitsSince),
    };
    return { state: { ...replayed, last, alarm: opened }, closed: [] };
  }
  // A day that isn't over says nothing of a minimum that the day before didn't reach.
  const current = last.isSoFar
    ? replayed.alarm?.level
    : ALARM_LEVELS.findLast((level) => criteria.isBeyond(level, last));
  if (current === undefined) {
    return { state: { ...CALM, last }, closed: [closedBy(alarm, limitsSince)] };
  }
  const risen = replayed.alarm?.level;
  const wanted = rankOf(risen) > rankOf(alarm.level) ? risen : alarm.level;
  const level = rankOf(wanted) > rankOf(current) ? current : (wanted ?? alarm.level);
  const worstLevel = rankOf(level) > rankOf(alarm.worstLevel) ? level : alarm.worstLevel;
  const since = risen === level ? replayed.since : NOWHERE;
  return { state: { last, alarm: { ...alarm, level, worstLevel }, since, worst: null }, closed: [] };
};
