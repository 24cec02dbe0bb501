import { sql } from 'kysely';

import { MAX_ALARM_DELAY_MINUTES, DEFAULT_ALARM_RULE, type AlarmLevel } from '@domain/alarms';
import { HOUR_MS, MINUTE_MS } from '@domain/duration';
import { VALUE_HOLDS_MS } from '@domain/sensors/sensorStatus';
import { pickThresholds, type Thresholds } from '@domain/sensors/threshold';

import type { Work } from '../database/database';
import { siteZone } from '../readings/statistics/siteZone';
import { NOWHERE, type AlarmState, type Measured } from './judgeReadings';
import { createCriteria, type Criteria } from './criteria';

/** A variable, and which of its readings are to be judged. */
export interface ToJudge {
  readonly variableId: number;
  /** The last reading that was judged; null if none was. */
  readonly after: Date | null;
  readonly until: Date;
}

export interface JudgedVariable {
  readonly id: number;
  readonly sensorId: number;
  /** Whether it is judged by the totals of hours (EXT-61). */
  readonly addsUp: boolean;
  readonly criteria: Criteria;
  /** When its limits began to apply; null if they always did. */
  readonly limitsSince: number | null;
  readonly alarmId: number | null;
  readonly state: AlarmState;
  readonly readings: readonly Measured[];
}

interface Row extends Thresholds {
  readonly id: number;
  readonly sensorId: number;
  readonly delayMinutes: number;
  readonly hysteresisPercent: number;
  readonly addsUp: boolean;
  readonly byDay: boolean;
  readonly limitsSince: Date | number | null;
  readonly judgedUntil: Date | null;
  readonly lastValue: number | null;
  readonly warningSince: Date | null;
  readonly criticalSince: Date | null;
  readonly worstAt: Date | null;
  readonly worstValue: number | null;
  readonly alarmId: number | null;
  readonly openedAt: Date | null;
  readonly level: AlarmLevel;
  readonly worstLevel: AlarmLevel;
  readonly alarmWorstAt: Date | null;
  readonly alarmWorstValue: number | null;
  readonly at: readonly number[] | null;
  readonly value: readonly number[] | null;
  readonly isSoFar: readonly boolean[] | null;
}

const measured = (at: Date | null, value: number | null): Measured | null =>
  at === null || value === null ? null : { at: at.getTime(), value };

const stateOf = (row: Row): AlarmState => {
  const last = measured(row.judgedUntil, row.lastValue);
  const worst = measured(row.alarmWorstAt, row.alarmWorstValue) ?? last;
  return {
    last,
    alarm:
      row.openedAt && worst
        ? {
            openedAt: row.openedAt.getTime(),
            closedAt: null,
            level: row.level,
            worstLevel: row.worstLevel,
            worst,
          }
        : null,
    since: last
      ? { warning: row.warningSince?.getTime() ?? null, critical: row.criticalSince?.getTime() ?? null }
      : NOWHERE,
    worst: measured(row.worstAt, row.worstValue),
  };
};

const toVariable = (row: Row): JudgedVariable => ({
  id: row.id,
  sensorId: row.sensorId,
  addsUp: row.addsUp,
  criteria: createCriteria(
    pickThresholds(row),
    // How much there was of a day only grows, so there is nothing to wait for.
    row.byDay ? { ...row, delayMinutes: 0 } : row,
    row.addsUp ? TOTAL_HOLDS_MS : VALUE_HOLDS_MS,
  ),
  limitsSince: row.limitsSince instanceof Date ? row.limitsSince.getTime() : null,
  alarmId: row.alarmId,
  state: stateOf(row),
  readings: (row.at ?? []).map((at, index) => ({
    at,
    value: row.value?.[index] ?? 0,
    isSoFar: row.isSoFar?.[index] ?? false,
  })),
});

/** Until the next hour is over. */
const TOTAL_HOLDS_MS = 2 * HOUR_MS;

/** Twice the longest delay: earlier readings say nothing about now. */
const REPLAYED_MS = 2 * MAX_ALARM_DELAY_MINUTES * MINUTE_MS;
/** More than a device's clock may be ahead. */
const AHEAD_MS = HOUR_MS;

/**
 * For a variable that was sent every second while nobody judged: the newest readings determine the current
 * state.
 */
const MAX_READINGS = 10_000;

/** The first instant from which readings are read again. */
export const replayedFrom = (now: Date): Date => new Date(now.getTime() - REPLAYED_MS);

/** Variables with their limits, their state, and the readings to be judged. */
export const readVariables = async (
  work: Work,
  toJudge: readonly ToJudge[],
  now: Date,
): Promise<JudgedVariable[]> => {
  const oldest = replayedFrom(now);
  const { rows } = await sql<Row>`
    select variable.id, variable.sensor_id, variable.min_critical, variable.max_critical, variable.min_warning,
      variable.max_warning, coalesce(normalized.alarm_delay_minutes, ${DEFAULT_ALARM_RULE.delayMinutes}) as delay_minutes,
      coalesce(normalized.alarm_hysteresis_percent, ${DEFAULT_ALARM_RULE.hysteresisPercent}) as hysteresis_percent,
      coalesce(normalized.adds_up, false) as adds_up, coalesce(normalized.limits_by = 'day', false) as by_day,
      (select max(from_at) from limit_periods where variable_id = variable.id) as limits_since,
      state.judged_until, state.last_value, state.warning_since, state.critical_since, state.worst_at, state.worst_value,
      alarm.id as alarm_id, alarm.opened_at, alarm.level, alarm.worst_level,
      alarm.worst_at as alarm_worst_at, alarm.worst_value as alarm_worst_value, measured.at, measured.value, measured.is_so_far
    from unnest(
      ${toJudge.map(({ variableId }) => variableId)}::bigint[],
      ${toJudge.map(({ after }) => (after && after > oldest ? after : oldest))}::timestamptz[],
      ${toJudge.map(({ until }) => until)}::timestamptz[]
    ) as given (variable_id, after, until)
    join sensor_variables as variable on variable.id = given.variable_id
    left join normalized_variables as normalized on normalized.id = variable.normalized_variable_id
    left join alarm_states as state on state.variable_id = variable.id
    left join alarms as alarm on alarm.variable_id = variable.id and alarm.kind = 'limits' and alarm.closed_at is null
    cross join lateral (
      select array_agg(extract(epoch from at)::float8 * 1000 order by at) as at, array_agg(value order by at) as value,
        array_agg(is_so_far order by at) filter (where normalized.limits_by = 'day') as is_so_far
      from (
        (
          select at, value, false as is_so_far from readings
          where normalized.adds_up is not true and variable_id = given.variable_id and omitted is null and at > given.after and at <= given.until
            and at >= ${oldest} and at < ${new Date(now.getTime() + AHEAD_MS)}
          order by at desc limit ${MAX_READINGS}
        )
        union all
        -- The total of an hour that is over holds in all of it.
        (
          select moment.at, total as value, false from hourly_statistics
          cross join lateral (values (hour), (hour + interval '1 hour' - interval '1 second')) as moment (at)
          where normalized.adds_up and normalized.limits_by = 'hour' and variable_id = given.variable_id and total is not null
            and hour > given.after - interval '1 hour' and hour <= given.until - interval '1 hour' and hour >= ${oldest}
        )
        union all
        -- How much there was of a day, when it was last heard of, and at its end.
        (
          select moment.at, moment.value, is_so_far from hourly_statistics
          cross join lateral (values
            (last_at, day_so_far, true),
            (((hour at time zone ${siteZone})::date + 1)::timestamp at time zone ${siteZone} - interval '1 second', whole_day, false)
          ) as moment (at, value, is_so_far)
          where normalized.limits_by = 'day' and variable_id = given.variable_id and moment.value is not null
            and moment.at > given.after and moment.at <= given.until and hour >= ${oldest}
        )
      ) as newest
    ) as measured`.execute(work);
  return rows.map(toVariable);
};
