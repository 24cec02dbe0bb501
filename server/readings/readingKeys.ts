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
const NOTED_EVERY_MS = MINUTE_MS;

const noteUse = async (
  id: number,
  lastUsedAt: Date | null,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<void> => {
  // A moment that is ahead was noted by a clock that was.
  if (Math.abs(now().getTime() - (lastUsedAt?.getTime() ?? 0)) <= NOTED_EVERY_MS) return;
  await db.updateTable('readingKeys').set({ lastUsedAt: now() }).where('id', '=', id).execute();
};

/**
 * Finds the key of a request, and notes that it is used.
 * @throws Refusal 401 without a key, and for one that is unknown or revoked
 */
export const authenticateReadingKey = async (
  authorization: string | null,
  context: Pick<Context, 'db' | 'now'>,
): Promise<ReadingKey> => {
  const token = bearerToken(authorization);
  if (!token) throw new Refusal(401, 'Falta la clave de mediciones.');
  const key = await context.db
    .selectFrom('readingKeys')
    .select(['id', 'devices', 'revokedAt', 'lastUsedAt'])
    .where('keyHash', '=', hashToken(token))
    .executeTakeFirst();
  if (!key) throw new Refusal(401, 'La clave de mediciones no es válida.');
  if (key.revokedAt) throw new Refusal(401, 'La clave de mediciones fue revocada.');
  await noteUse(key.id, key.lastUsedAt, context);
  return key;
};
