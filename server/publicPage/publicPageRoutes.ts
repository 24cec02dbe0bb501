import { publicPage } from '@contract';

import { emptyAnswer, jsonAnswer, textAnswer } from '../http/answers';
import type { Router } from '../http/router';
import { countOpen, listOpenable, openOrClose } from './openVariables';
import { readSettings, saveSettings } from './settings';

/** What everybody may see, for administrators (EXT-78). */
export const publicPageRoutes = (router: Router): void => {
  router.on(publicPage.getPublicPage, async ({ work }) =>
    jsonAnswer({ ...(await readSettings(work)), ...(await countOpen(work)) }),
  );

  router.on(publicPage.savePublicPage, async ({ work, caller, body }) => {
    await saveSettings(work, caller, body);
    return textAnswer('Página pública actualizada');
  });

  router.on(publicPage.listOpenableVariables, async ({ work }) => jsonAnswer(await listOpenable(work)));

  router.on(publicPage.openVariables, async ({ work, caller, body }) => {
    await openOrClose(work, caller, body);
    return emptyAnswer();
  });
};
