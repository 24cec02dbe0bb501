import { sql } from 'kysely';

import { HOUR_MS, MINUTE_MS } from '@domain/duration';

import type { Context } from '../context';
import { tryLock } from '../database/locks';
import { inTransaction } from '../database/work';
import { judgeVariables } from './judgeVariables';
import type { ToJudge } from './variables';

/** Readings come late by seconds or minutes, and may still change what an hour had. */
const GRACE_MS = 15 * MINUTE_MS;

/** Of earlier hours no alarm opens any more; the last one may have been missed while nobody looked. */
const LOOKED_BACK_MS = 2 * HOUR_MS;

/**
 * Judges hours of what adds up that passed a maximum and that no later reading had judged: a device may fall silent with
 * the very hour in which too much was used. What came may be too little because more is on its way, so a minimum waits for
 * the next reading.
 */
export const watchEndedHours = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> =>
  inTransaction(db, 'write', async (work) => {
    if (!(await tryLock(work, 'hourlyStatistics'))) return;
    const endedBy = Math.floor((now().getTime() - GRACE_MS) / HOUR_MS) * HOUR_MS;
    const { rows } = await sql<ToJudge>`
      select variable.id as variable_id, coalesce(judged_until, ended.hour) as after, ended.hour + interval '1 hour' as until
      from normalized_variables as normalized
      join sensor_variables as variable on variable.normalized_variable_id = normalized.id
      join hourly_statistics as ended on ended.variable_id = variable.id
        and ended.hour < ${new Date(endedBy)} and ended.hour >= ${new Date(endedBy - LOOKED_BACK_MS)}
      left join alarm_states as state on state.variable_id = variable.id
      where adds_up and limits_by = 'hour' and (total > variable.max_warning or total > variable.max_critical)
        and (judged_until is null or judged_until < ended.hour)
        and not exists (
          select from hourly_statistics as later where later.variable_id = variable.id and later.hour > ended.hour
        )`.execute(work);
    await judgeVariables(work, rows, now());
  });
