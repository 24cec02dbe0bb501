import { sql } from 'kysely';

import { DAY_MS } from '@domain/duration';
import { VALUE_HOLDS_MS } from '@domain/sensors/sensorStatus';

import type { Work } from '../database/database';
import { CALM, endHold, judgeReadings, type Judged } from './judgeReadings';
import { rejudge } from './rejudge';
import { saveJudged, type AlarmResult } from './saveJudged';
import { readVariables, type JudgedVariable, type ToJudge } from './variables';

/** Variables whose readings are processed together. */
const BATCH = 250;

/** Before this, no alarm opens any more: as long as a value holds, plus as long again for late judging. */
const PAST_MS = 2 * VALUE_HOLDS_MS;

/** Removes new alarms of the past from a result. */
const withoutPast = (variable: JudgedVariable, { state, closed }: Judged, now: Date): AlarmResult => {
  const past = now.getTime() - PAST_MS;
  const kept = closed.filter(
    ({ closedAt, openedAt }) =>
      openedAt === variable.state.alarm?.openedAt || closedAt === null || closedAt >= past,
  );
  const isNew = state.alarm && state.alarm.openedAt !== variable.state.alarm?.openedAt;
  const isPast = isNew && (state.last?.at ?? 0) < past;
  return { variable, state: isPast ? { ...CALM, last: state.last } : state, closed: kept };
};

const judgeEach = async (
  work: Work,
  toJudge: readonly ToJudge[],
  now: Date,
  judge: (variable: JudgedVariable) => Judged,
): Promise<void> => {
  for (let begin = 0; begin < toJudge.length; begin += BATCH) {
    const variables = await readVariables(work, toJudge.slice(begin, begin + BATCH), now);
    const results = variables.map((variable) => withoutPast(variable, judge(variable), now));
    await saveJudged(work, results, now);
  }
};

/** Judges new readings. The caller must be the only one who does so. */
export const judgeVariables = (work: Work, toJudge: readonly ToJudge[], now: Date): Promise<void> =>
  judgeEach(work, toJudge, now, ({ state, readings, criteria }) => judgeReadings(state, readings, criteria));

interface Changed {
  readonly variableId: number;
  /** When its values changed; null if only its limits did. */
  readonly since: Date | null;
  readonly until: Date | null;
  /** Of values that changed, the last one that counts. */
  readonly lastAt: Date | null;
  readonly lastValue: number | null;
}

/** Judges variables again whose limits were edited, or whose values were corrected (EXT-60). */
export const judgeChangedLimits = async (work: Work, now: Date): Promise<void> => {
  const { rows } = await sql<Changed>`
    with taken as (delete from changed_limits returning variable_id, values_since)
    select variable_id, since, coalesce(
      (select judged_until from alarm_states where alarm_states.variable_id = changed.variable_id),
      (select last_at from hourly_statistics as newest where newest.variable_id = changed.variable_id order by hour desc limit 1)
    ) as until, last.at as last_at, last.value as last_value
    from (select variable_id, max(values_since) as since from taken group by variable_id) as changed
    left join lateral (
      select at, value from readings
      where variable_id = changed.variable_id and since is not null and omitted is null and at < ${new Date(now.getTime() + DAY_MS)}
      order by at desc limit 1
    ) as last on true`.execute(work);
  const toJudge = rows.flatMap(({ variableId, until }) =>
    until ? [{ variableId, after: null, until }] : [],
  );
  const valuesSince = new Map(rows.map(({ variableId, since }) => [variableId, since?.getTime()]));
  const lastOf = new Map(
    rows.flatMap(({ variableId, since, lastAt, lastValue }) =>
      since === null
        ? []
        : [[variableId, lastAt && lastValue !== null ? { at: lastAt.getTime(), value: lastValue } : null]],
    ),
  );
  await judgeEach(work, toJudge, now, ({ id, addsUp, state, readings, criteria, limitsSince }) => {
    // The last one that was judged may count no more (EXT-62).
    const last = addsUp ? undefined : lastOf.get(id);
    const since = Math.max(limitsSince ?? -Infinity, valuesSince.get(id) ?? -Infinity);
    return rejudge(last === undefined ? state : { ...state, last }, {
      readings,
      criteria,
      limitsSince: Number.isFinite(since) ? since : now.getTime(),
    });
  });
};

/** Judges variables whose last value has held for its hour without a new one. */
export const judgeHeldValues = async (work: Work, now: Date): Promise<void> => {
  const { rows } = await sql<{ variableId: number; until: Date }>`
    select variable_id, judged_until as until from alarm_states where holds_until < ${now}`.execute(work);
  const toJudge = rows.map(({ variableId, until }) => ({ variableId, after: until, until }));
  await judgeEach(work, toJudge, now, ({ state, criteria }) => endHold(state, criteria));
};
