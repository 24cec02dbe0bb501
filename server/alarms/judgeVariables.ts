import { sql } from 'kysely';

import { VALUE_HOLDS_MS } from '@domain/sensorStatus';

import type { Work } from '../database/database';
import { CALM, endHold, judgeReadings, type Judged } from './judgeReadings';
import { rejudge } from './rejudge';
import { saveJudged, type Verdict } from './saveJudged';
import { readVariables, type JudgedVariable, type ToJudge } from './variables';

/** Variables whose readings are looked at together. */
const BATCH = 250;

/** What is longer ago is the past, in which no alarm opens: as long as a value holds, and as long again for who judges late. */
const PAST_MS = 2 * VALUE_HOLDS_MS;

/** Leaves out the new alarms of a verdict that are of the past. */
const withoutPast = (variable: JudgedVariable, { state, closed }: Judged, now: Date): Verdict => {
  const past = now.getTime() - PAST_MS;
  const kept = closed.filter(
    ({ closedAt, openedAt }) =>
      openedAt === variable.state.alarm?.openedAt || closedAt === null || closedAt >= past,
  );
  const isOld = state.alarm && state.alarm.openedAt !== variable.state.alarm?.openedAt;
  const isPast = isOld && (state.last?.at ?? 0) < past;
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
    const verdicts = variables.map((variable) => withoutPast(variable, judge(variable), now));
    await saveJudged(work, verdicts, now);
  }
};

/** Judges readings that came in. Whoever calls it is the only one who does. */
export const judgeVariables = (work: Work, toJudge: readonly ToJudge[], now: Date): Promise<void> =>
  judgeEach(work, toJudge, now, ({ state, readings, yardstick }) =>
    judgeReadings(state, readings, yardstick),
  );

/** Judges anew what limits were edited of. */
export const judgeChangedLimits = async (work: Work, now: Date): Promise<void> => {
  const { rows } = await sql<{ variableId: number; until: Date | null }>`
    with taken as (delete from changed_limits returning variable_id)
    select variable_id, coalesce(
      (select judged_until from alarm_states where alarm_states.variable_id = changed.variable_id),
      (select last_at from hourly_statistics as newest where newest.variable_id = changed.variable_id order by hour desc limit 1)
    ) as until
    from (select distinct variable_id from taken) as changed`.execute(work);
  const toJudge = rows.flatMap(({ variableId, until }) =>
    until ? [{ variableId, after: null, until }] : [],
  );
  await judgeEach(work, toJudge, now, ({ state, readings, yardstick, limitsSince }) =>
    rejudge(state, { readings, yardstick, limitsSince: limitsSince ?? now.getTime() }),
  );
};

/** Judges what follows from values that held for their hour, and that no other came after. */
export const judgeHeldValues = async (work: Work, now: Date): Promise<void> => {
  const { rows } = await sql<{ variableId: number; until: Date }>`
    select variable_id, judged_until as until from alarm_states where holds_until < ${now}`.execute(work);
  const toJudge = rows.map(({ variableId, until }) => ({ variableId, after: until, until }));
  await judgeEach(work, toJudge, now, ({ state, yardstick }) => endHold(state, yardstick));
};
