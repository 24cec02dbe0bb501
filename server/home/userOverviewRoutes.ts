import { home } from '@contract';

import { documentAnswer } from '../http/answers';
import { Refusal } from '../http/refusal';
import type { Router } from '../http/router';
import { userOverview } from './userOverview';

/** What a user sees, and why, for administrators (EXT-40). */
export const userOverviewRoutes = (router: Router): void => {
  router.on(home.getUserOverview, async ({ work, params: { id } }) => {
    const document = await userOverview(work, id);
    if (document === undefined) throw new Refusal(404, `No existe el usuario ${id}.`);
    return documentAnswer(document);
  });
};
