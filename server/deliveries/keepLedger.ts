import { sql } from 'kysely';

import type { Context } from '../context';

const KEPT_MONTHS = 36;

/** Removes expired links, and mails older than the ledger keeps. */
export const shortenLedger = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  await db.deleteFrom('reportLinks').where('expiresAt', '<', now()).execute();
  const isOld = sql<boolean>`month < ${now()}::timestamptz - make_interval(months => ${KEPT_MONTHS})`;
  await db.deleteFrom('deliveries').where('settledAt', 'is not', null).where(isOld).execute();
  // The newest one tells where to continue.
  await db
    .deleteFrom('deliveryRuns')
    .where(isOld)
    .where('month', '<', (query) =>
      query.selectFrom('deliveryRuns').select(({ fn }) => fn.max('month').as('newest')),
    )
    .execute();
};
