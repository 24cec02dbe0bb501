import { sql } from 'kysely';

import type { Context } from '../context';
import { KEPT_ADDRESS_DAYS } from './knownAddresses';

/**
 * Until then, opening an old link says that it has expired; afterwards it is unknown, and the page says that it is
 * wrong.
 */
const KEPT_LINK_DAYS = 90;

/** Removes links, sessions, addresses and limits whose time is over. */
export const forgetExpired = async ({ db, now }: Context): Promise<void> => {
  const databaseNow = sql<Date>`now()`;
  await sql`
    delete from password_links
    where expires_at < ${now()}::timestamptz - make_interval(days => ${KEPT_LINK_DAYS})`.execute(db);
  await db.deleteFrom('setupLinks').where('expiresAt', '<', databaseNow).execute();
  await db.deleteFrom('sessions').where('expiresAt', '<', databaseNow).execute();
  await sql`
    delete from sign_in_addresses
    where used_at < ${now()}::timestamptz - make_interval(days => ${KEPT_ADDRESS_DAYS})`.execute(db);
  // Later than any limit: it began while the clock was ahead.
  await sql`
    delete from rate_limits
    where expire not between extract(epoch from now()) * 1000 and extract(epoch from now() + interval '1 day') * 1000`.execute(
    db,
  );
};
