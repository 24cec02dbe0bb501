import { readingKeys } from '@contract';

import { hashToken, randomToken } from '../accounts/secrets';
import { recordChange } from '../audit/recordChange';
import { emptyAnswer, jsonAnswer } from '../http/answers';
import { Refusal } from '../http/refusal';
import type { Router } from '../http/router';
import { REFUSED_COLUMNS, refusalOf } from './refusal';

/** So that people, and programs that scan public places for secrets, recognise one. */
const MARK = 'vigia_';

/** Keys that devices send readings with (EXT-17). */
export const readingKeyRoutes = (router: Router): void => {
  router.on(readingKeys.listReadingKeys, async ({ work }) => {
    const keys = await work
      .selectFrom('readingKeys')
      .select([
        'id',
        'name',
        'devices',
        'createdAt',
        'lastUsedAt',
        'revokedAt',
        'refusedContent',
        ...REFUSED_COLUMNS,
      ])
      .orderBy('id', 'desc')
      .execute();
    return jsonAnswer(
      keys.map(({ refusedAt, refusedReason, refusedCount, refusedContent, ...key }) => {
        const refusal = refusalOf({ refusedAt, refusedReason, refusedCount });
        return { ...key, refusal: refusal && { ...refusal, content: refusedContent } };
      }),
    );
  });

  router.on(readingKeys.createReadingKey, async ({ work, caller, body: { name, devices } }) => {
    const key = MARK + randomToken().toString('base64url');
    const named = devices && [...new Set(devices)];
    const { id } = await work
      .insertInto('readingKeys')
      .values({ name, devices: named, keyHash: hashToken(key), lastUsedAt: null, revokedAt: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordChange(work, caller, {
      action: 'create',
      subject: 'reading-key',
      subjectId: id,
      after: { name, devices: named },
    });
    return jsonAnswer({ id, key }, 201);
  });

  router.on(readingKeys.revokeReadingKey, async ({ work, caller, params: { id } }) => {
    const key = await work
      .selectFrom('readingKeys')
      .select(['name', 'devices', 'revokedAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!key) throw new Refusal(404, `No existe la clave ${id}.`);
    if (key.revokedAt !== null) return emptyAnswer();
    await work.updateTable('readingKeys').set({ revokedAt: new Date() }).where('id', '=', id).execute();
    const { name, devices } = key;
    await recordChange(work, caller, {
      action: 'revoke',
      subject: 'reading-key',
      subjectId: id,
      before: { name, devices },
    });
    return emptyAnswer();
  });
};
