import { bearerToken } from '@contract/serving/bearerToken';
import { MINUTE_MS } from '@domain/duration';

import { hashToken } from '../accounts/secrets';
import type { Context } from '../context';
import { Refusal } from '../http/refusal';

export interface ReadingKey {
  readonly id: number;
  /** The devices that may use it; null for all. */
  readonly devices: readonly string[] | null;
}

/** So that ten readings a second don't update the same row ten times a second. */
const TELLING_MS = MINUTE_MS;

/** @throws Refusal 401 without a key, and for one that is unknown or revoked */
export const findReadingKey = async (
  authorization: string | null,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<ReadingKey> => {
  const token = bearerToken(authorization);
  if (!token) throw new Refusal(401, 'Falta la clave de mediciones.');
  const key = await db
    .selectFrom('readingKeys')
    .select(['id', 'devices', 'revokedAt', 'lastUsedAt'])
    .where('keyHash', '=', hashToken(token))
    .executeTakeFirst();
  if (!key) throw new Refusal(401, 'La clave de mediciones no es válida.');
  if (key.revokedAt) throw new Refusal(401, 'La clave de mediciones fue revocada.');
  // A moment that is ahead was noted by a clock that was.
  if (Math.abs(now().getTime() - (key.lastUsedAt?.getTime() ?? 0)) > TELLING_MS) {
    await db.updateTable('readingKeys').set({ lastUsedAt: now() }).where('id', '=', key.id).execute();
  }
  return key;
};
