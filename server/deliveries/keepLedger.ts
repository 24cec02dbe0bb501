import { sql } from 'kysely';

import type { Context } from '../context';
import { removeInBatches } from '../database/removeInBatches';

const KEPT_MONTHS = 36;
const LINKS_AT_ONCE = 10_000;

/** Removes expired links, and mails older than the ledger keeps. */
export const shortenLedger = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  await removeInBatches(() =>
    sql`
      delete from report_links where token_hash in (
        select token_hash from report_links where expires_at < ${now()} limit ${LINKS_AT_ONCE})`.execute(db),
  );
  const isOld = sql<boolean>`month < ${now()}::timestamptz - make_interval(months => ${KEPT_MONTHS})`;
  await db.deleteFrom('messages').where('settledAt', 'is not', null).where(isOld).execute();
  // The newest one tells where to continue.
  await db
    .deleteFrom('deliveryRuns')
    .where(isOld)
    .where('month', '<', (query) =>
      query.selectFrom('deliveryRuns').select(({ fn }) => fn.max('month').as('newest')),
    )
    .execute();
};
