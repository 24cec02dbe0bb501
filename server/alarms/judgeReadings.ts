import { ALARM_LEVELS, type AlarmLevel } from '@domain/alarms';

import type { Criteria, Judgeable } from './criteria';

/** Milliseconds since 1970. */
export interface Measured extends Judgeable {
  readonly at: number;
}

/** An alarm as computed from readings. */
export interface JudgedAlarm {
  readonly openedAt: number;
  /** Null while it is open. */
  readonly closedAt: number | null;
  /** The current level, or the one at closing. */
  readonly level: AlarmLevel;
  readonly worstLevel: AlarmLevel;
  readonly worst: Measured;
}

/** The state with which the next reading of a variable is judged. */
export interface AlarmState {
  readonly last: Measured | null;
  /** The open one. */
  readonly alarm: JudgedAlarm | null;
  /**
   * Since when values have been where the level would change: beyond each level that the alarm doesn't have
   * yet, or back behind the limits of each that it has.
   */
  readonly since: Readonly<Record<AlarmLevel, number | null>>;
  /** While there is no alarm, the worst value since they went beyond. */
  readonly worst: Measured | null;
}

export const NOWHERE: AlarmState['since'] = { warning: null, critical: null };

export const CALM: AlarmState = { last: null, alarm: null, since: NOWHERE, worst: null };

/** Starts at 0 for none. */
export const rankOf = (level: AlarmLevel | undefined): number =>
  level === undefined ? 0 : ALARM_LEVELS.indexOf(level) + 1;

/** Whether a variable is about to change its level. */
export const isPending = ({ since }: AlarmState): boolean =>
  ALARM_LEVELS.some((level) => since[level] !== null);

/** Whether the next reading can be judged without this state. */
export const isCalm = (state: AlarmState): boolean => !state.alarm && !isPending(state);

export interface Judged {
  readonly state: AlarmState;
  /** The alarms that were closed. */
  readonly closed: readonly JudgedAlarm[];
}

/** The marks after a value: kept if they still apply, otherwise set or removed. */
const sinceAfter = (
  { alarm, since }: Pick<AlarmState, 'alarm' | 'since'>,
  reading: Measured,
  criteria: Criteria,
): AlarmState['since'] => {
  const mark = (level: AlarmLevel) => {
    const holds =
      rankOf(level) > rankOf(alarm?.level)
        ? criteria.isBeyond(level, reading)
        : criteria.isClearOf(level, reading, alarm?.worst);
    return holds ? (since[level] ?? reading.at) : null;
  };
  return { warning: mark('warning'), critical: mark('critical') };
};

/** The state after every level change whose delay has passed by an instant. */
const settle = (state: AlarmState, value: Measured, until: number, criteria: Criteria): Judged => {
  const isLong = (level: AlarmLevel) => {
    const from = state.since[level];
    return from !== null && until - from >= criteria.delayMs;
  };
  const { alarm, since } = state;
  const rank = rankOf(alarm?.level);
  const worse = ALARM_LEVELS.findLast((level) => rankOf(level) > rank && isLong(level));
  const left = ALARM_LEVELS.find((level) => rankOf(level) <= rank && isLong(level));
  if (worse !== undefined) {
    const raised: JudgedAlarm = {
      openedAt: alarm?.openedAt ?? since.warning ?? since[worse] ?? until,
      closedAt: null,
      level: worse,
      worstLevel: rankOf(alarm?.worstLevel) > rankOf(worse) ? (alarm?.worstLevel ?? worse) : worse,
      worst: alarm?.worst ?? state.worst ?? value,
    };
    const next = { ...state, alarm: raised, worst: null, since: unmarked(since, worse, alarm?.level) };
    return { state: { ...next, since: sinceAfter(next, { ...value, at: until }, criteria) }, closed: [] };
  }
  if (left === undefined || !alarm) return { state, closed: [] };
  const milder = ALARM_LEVELS[rankOf(left) - 2];
  if (milder !== undefined) {
    const next = {
      ...state,
      alarm: { ...alarm, level: milder },
      since: unmarked(since, alarm.level, milder),
    };
    return { state: { ...next, since: sinceAfter(next, { ...value, at: until }, criteria) }, closed: [] };
  }
  const next = { ...state, alarm: null, since: NOWHERE };
  return {
    state: { ...next, since: sinceAfter(next, { ...value, at: until }, criteria) },
    closed: [{ ...alarm, closedAt: since.warning ?? until }],
  };
};

/** Removes marks for levels between the old and the new one, because they now mean something else. */
const unmarked = (
  since: AlarmState['since'],
  upper: AlarmLevel,
  lower: AlarmLevel | undefined,
): AlarmState['since'] => {
  const kept = (level: AlarmLevel) =>
    rankOf(level) > rankOf(lower) && rankOf(level) <= rankOf(upper) ? null : since[level];
  return { warning: kept('warning'), critical: kept('critical') };
};

/** Judges that the last value held for its hour, and that nothing is known about the time afterwards. */
export const endHold = (state: AlarmState, criteria: Criteria): Judged => {
  if (!state.last || !isPending(state)) return { state, closed: [] };
  const judged = settle(state, state.last, state.last.at + criteria.holdsMs, criteria);
  return { ...judged, state: { ...judged.state, since: NOWHERE, worst: null } };
};

const judgeReading = (before: AlarmState, reading: Measured, criteria: Criteria): Judged => {
  const held =
    before.last && reading.at - before.last.at > criteria.holdsMs
      ? endHold(before, criteria)
      : { state: before, closed: [] };
  const { alarm, worst } = held.state;
  const since = sinceAfter(held.state, reading, criteria);
  const isBeyond = criteria.isBeyond('warning', reading);
  const state: AlarmState = {
    last: reading,
    alarm: alarm && { ...alarm, worst: criteria.worseOf(alarm.worst, reading) },
    since,
    worst: alarm || !isBeyond ? null : worst ? criteria.worseOf(worst, reading) : reading,
  };
  const settled = settle(state, reading, reading.at, criteria);
  return { state: settled.state, closed: [...held.closed, ...settled.closed] };
};

/**
 * Judges a variable's readings in chronological order (EXT-28). An alarm opens, rises, falls and closes once
 * values have stayed at the other level for the delay; between a limit and its margin nothing changes.
 * Readings that aren't newer than the last one are skipped.
 */
export const judgeReadings = (
  state: AlarmState,
  readings: readonly Measured[],
  criteria: Criteria,
): Judged => {
  const closed: JudgedAlarm[] = [];
  let current = state;
  for (const reading of readings) {
    if (current.last && reading.at <= current.last.at) continue;
    const judged = judgeReading(current, reading, criteria);
    current = judged.state;
    closed.push(...judged.closed);
  }
  return { state: current, closed };
};
