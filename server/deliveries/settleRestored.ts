import type { ClientBase } from 'pg';

import { monthOfDay } from '@domain/months';

import type { RestoringSite } from '../subject';
import { firstDayOf } from './months';
import { scheduleOf } from './planMonths';
import { dueMonths } from './schedule';

const WAITED =
  'Esperaba su turno cuando se hizo la copia de seguridad que se restauró: puede haberse enviado después. Reintentalo si no llegó.';
const UNDER_WAY =
  'Se estaba enviando cuando se hizo la copia de seguridad que se restauró: no se sabe si llegó.';

/**
 * Prevents a restored ledger from sending mails again that were sent after the copy was made. Mails that were
 * waiting then are left for somebody to check, and months that came due since then count as done.
 */
export const settleRestored = async (
  client: ClientBase,
  exportedAt: Date,
  now: Date,
  site: RestoringSite,
): Promise<void> => {
  // An export or a copy of an earlier release has its own tables until this one starts; the first ones had no mails.
  const { rows: found } = await client.query<{ table: string | null }>(
    `select coalesce(to_regclass('public.messages'), to_regclass('public.deliveries'))::text as "table"`,
  );
  const table = found[0]?.table ?? null;
  if (table === null) return;
  const isMonth = table === 'messages' ? `subject = 'month'` : 'true';
  const settle = (state: string, as: string, reason: string) =>
    client.query(
      `update ${table} set state = $2, reason = $3, settled_at = $4, next_try_at = null, failing_since = null,
         leased_by = null, leased_until = null
       where state = $1 and ${isMonth}`,
      [state, as, reason, now],
    );
  await settle('planned', 'failed', WAITED);
  await settle('sending', 'unknown', UNDER_WAY);

  const { rows } = await client.query<{ month: string | null }>(
    'select max(month)::text as month from delivery_runs',
  );
  const last = rows[0]?.month;
  if (!last) return;
  const schedule = scheduleOf(site);
  const waiting = dueMonths(exportedAt, schedule, monthOfDay(last));
  const due = dueMonths(now, schedule, monthOfDay(last));
  // No worker was running when the copy was made, so its month is caught up, unless others have come due since: nobody
  // knows whether those were sent.
  if (waiting.length > 0 && due.length <= waiting.length) return;
  for (const month of due) {
    await client.query('insert into delivery_runs (month, is_baseline, planned_at) values ($1, true, $2)', [
      firstDayOf(month),
      now,
    ]);
  }
};
