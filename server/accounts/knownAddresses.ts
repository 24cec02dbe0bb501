import { sql } from 'kysely';

import type { Database, Work } from '../database/database';
import { nameKey } from '../database/names';

/** How many addresses of an account are kept, and for how long after the last sign-in from there. */
const KEPT_ADDRESSES = 20;
export const KEPT_ADDRESS_DAYS = 180;

/** Whether the owner of a mail signed in from an address before. One statement, also for a mail without an account. */
export const isKnownAddress = async (db: Database, mail: string, addressKey: string): Promise<boolean> => {
  const known = await db
    .selectFrom('signInAddresses')
    .innerJoin('users', 'users.id', 'userId')
    .select('userId')
    .where('mailKey', '=', nameKey(mail))
    .where('addressKey', '=', addressKey)
    .executeTakeFirst();
  return known !== undefined;
};

/** Remembers that an account's owner was at an address: with the password, or with a link from their mailbox. */
export const rememberAddress = async (
  work: Database | Work,
  userId: number,
  addressKey: string,
  now: Date,
): Promise<void> => {
  await work
    .insertInto('signInAddresses')
    .values({ userId, addressKey, usedAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'addressKey']).doUpdateSet({ usedAt: now }))
    .execute();
  await sql`
    delete from sign_in_addresses where user_id = ${userId} and address_key in (
      select address_key from sign_in_addresses where user_id = ${userId}
      order by used_at desc offset ${KEPT_ADDRESSES})`.execute(work);
};
