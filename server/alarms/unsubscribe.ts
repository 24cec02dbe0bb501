import { timingSafeEqual } from 'node:crypto';

import type { Secrets } from '../accounts/secrets';
import type { Database } from '../database/database';

export const UNSUBSCRIBE_PATH = '/alarm-mail/unsubscribe';

export const unsubscribeUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}${UNSUBSCRIBE_PATH}?token=${token}`;

const isSame = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
};

/** Whom a link that ends mail about alarms was mailed to; undefined where it is none, the account is gone, or its mail another. */
export const findSubscriber = async (db: Database, token: string, secrets: Secrets) => {
  const id = /^(\d{1,15})\./.exec(token)?.[1];
  if (id === undefined) return undefined;
  const user = await db
    .selectFrom('users')
    .select(['id', 'mail', 'alarmMail'])
    .where('id', '=', Number(id))
    .executeTakeFirst();
  return user && isSame(token, secrets.alarmMailToken(user)) ? user : undefined;
};
