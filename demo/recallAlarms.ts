import { setImmediate as breathe } from 'node:timers/promises';

import { sql } from 'kysely';

import { DEFAULT_ALARM_RULE } from '@domain/alarms';
import { HOUR_MS, DAY_MS } from '@domain/duration';
import { pickThresholds } from '@domain/sensors/threshold';
import { courseOf } from '@mock/seed/sensorTypes';
import { CALM, judgeReadings } from '@server/alarms/judgeReadings';
import { recordResults, type AlarmResult } from '@server/alarms/saveJudged';
import { createCriteria } from '@server/alarms/criteria';
import type { Database } from '@server/database/database';
import { inTransaction } from '@server/database/work';
import { simulatedReadings } from '@simulation/simulatedReadings';

import { EXAMPLE_DEVICES } from './measuredKinds';

/** How many days have a history of alarms: enough to look through, and quick to judge. */
const MAX_DAYS = 31;

interface Recalled {
  /** Since when something was measured. */
  readonly since: Date;
  readonly siteTimeZone: string;
  readonly now: Date;
  readonly signal: AbortSignal;
}

/**
 * Gives a town the alarms that its invented measurements would have caused, without mailing anybody about them.
 * Readings that arrive later are judged from there on; older ones count as late.
 */
export const recallAlarms = async (
  db: Database,
  { since, siteTimeZone, now, signal }: Recalled,
): Promise<void> => {
  const known = await db.selectFrom('alarms').select('id').limit(1).executeTakeFirst();
  if (since >= now || known) return;
  const variables = await db
    .selectFrom('sensorVariables')
    .innerJoin('variableSources', 'variableSources.variableId', 'sensorVariables.id')
    .innerJoin('devices', 'devices.id', 'variableSources.deviceId')
    .select(['sensorVariables.id', 'sensorVariables.sensorId', 'sensorVariables.name'])
    .select(['minCritical', 'minWarning', 'maxWarning', 'maxCritical'])
    .where('devices.identifier', 'not in', EXAMPLE_DEVICES)
    .orderBy('sensorVariables.id')
    .execute();
  const to = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const from = Math.max(since.getTime(), to - MAX_DAYS * DAY_MS);
  const span = { from, to: to + 1, everyMs: HOUR_MS };
  const results: AlarmResult[] = [];
  for (const { id, sensorId, name, ...limits } of variables) {
    if (signal.aborted) return;
    const thresholds = pickThresholds(limits);
    const variable = { sensorId, variableId: id, thresholds, course: courseOf(name) };
    const readings = simulatedReadings(variable, span, siteTimeZone);
    const criteria = createCriteria(thresholds, DEFAULT_ALARM_RULE);
    const judged = judgeReadings(CALM, [...readings], criteria);
    results.push({ variable: { id, sensorId, alarmId: null, state: CALM, criteria }, ...judged });
    // Somebody may be looking at the town already.
    await breathe();
  }
  await inTransaction(db, 'write', async (work) => {
    await recordResults(work, results);
    const judged = results.flatMap(({ variable, state: { last } }) =>
      last ? [{ id: variable.id, ...last }] : [],
    );
    await sql`
      insert into alarm_states (variable_id, judged_until, last_value)
      select variable_id, to_timestamp(at / 1000.0), value from unnest(${judged.map(({ id }) => id)}::bigint[],
        ${judged.map(({ at }) => at)}::bigint[], ${judged.map(({ value }) => value)}::float8[]) as judged (variable_id, at, value)
      on conflict do nothing`.execute(work);
  });
};
