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

/**
 * The user to whom an unsubscribe link was mailed; undefined if the link is invalid, the account is gone, or
 * its mail has changed.
 */
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
