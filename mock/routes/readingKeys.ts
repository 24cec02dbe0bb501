import { randomBytes } from 'node:crypto';

import { readingKeys } from '@contract';

import { emptyAnswer, jsonAnswer } from '../answers';
import type { Router } from '../router';
import { recordActivity } from '../rules/activity';
import { requireRecord } from '../rules/records';
import type { World } from '../world';

/** Keys that devices send readings with (EXT-17). */
export const readingKeyRoutes = (router: Router, world: World): void => {
  const { store } = world;
  const subject = 'reading-key';

  router.on(readingKeys.listReadingKeys, () =>
    jsonAnswer(
      store
        .all('readingKeys')
        .map(({ key: _key, ...shown }) => shown)
        .toReversed(),
    ),
  );

  router.on(readingKeys.createReadingKey, ({ user, body: { name, devices } }) => {
    const key = `vigia_${randomBytes(32).toString('base64url')}`;
    const named = devices && [...new Set(devices)];
    const { id } = store.add('readingKeys', {
      name,
      key,
      devices: named,
      createdAt: world.now().toISOString(),
      lastUsedAt: null,
      revokedAt: null,
    });
    recordActivity(world, user, {
      action: 'create',
      subject,
      subjectId: id,
      after: { name, devices: named },
    });
    return jsonAnswer({ id, key }, 201);
  });

  router.on(readingKeys.revokeReadingKey, ({ user, params: { id } }) => {
    const { name, devices, revokedAt } = requireRecord('readingKeys', id, store);
    if (revokedAt !== null) return emptyAnswer();
    store.update('readingKeys', id, { revokedAt: world.now().toISOString() });
    recordActivity(world, user, {
      action: 'revoke',
      subject,
      subjectId: id,
      before: { name, devices },
    });
    return emptyAnswer();
  });
};
