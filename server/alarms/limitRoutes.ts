import { limitChanges } from '@contract';
import { MAX_LIMIT_CHANGE_BYTES } from '@domain/sensors/limitedSensors';

import type { Context } from '../context';
import { jsonAnswer } from '../http/answers';
import type { Router } from '../http/router';
import { changeLimits } from './changeLimits';
import { tryLimits } from './tryLimits';

/** Limits of many sensors at once (EXT-59). */
export const limitRoutes = (router: Router, { now }: Context): void => {
  const largest = MAX_LIMIT_CHANGE_BYTES;

  router.on(
    limitChanges.tryLimitChange,
    async ({ work, body }) => jsonAnswer(await tryLimits(work, body, now())),
    { largest, isHeavyRead: true },
  );

  router.on(
    limitChanges.changeLimits,
    async ({ work, caller, body }) => jsonAnswer({ changed: await changeLimits(work, caller, body) }),
    { largest },
  );
};
