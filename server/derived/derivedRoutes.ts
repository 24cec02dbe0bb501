import { derived } from '@contract';

import type { Context } from '../context';
import { emptyAnswer, jsonAnswer } from '../http/answers';
import type { Router } from '../http/router';
import { requireVisibleSensor } from '../sensors/visibleSensors';
import { readDay, readDerived, readVariables } from './readDerived';
import { addDerived, changeDerived, tryResolve } from './saveDerived';

/** Variables that are computed of others of their sensor (EXT-64). */
export const derivedRoutes = (router: Router, context: Context): void => {
  router.on(
    derived.listDerivedVariables,
    async ({ work, caller, params: { id } }) => {
      await requireVisibleSensor(work, caller, id);
      return jsonAnswer(
        await readDerived(work, id, { now: context.now(), timeZone: context.config.siteTimeZone }),
      );
    },
    { isHeavyRead: true },
  );

  router.on(derived.createDerivedVariable, async ({ work, caller, params: { id }, body }) =>
    jsonAnswer({ id: await addDerived({ work, caller, context }, id, body) }, 201),
  );

  router.on(derived.updateDerivedVariable, async ({ work, caller, params, body: { formula } }) => {
    await changeDerived({ work, caller, context }, params.id, params.variableId, formula);
    return emptyAnswer();
  });

  router.on(
    derived.tryFormula,
    async ({ work, caller, params: { id }, body: { formula, variableId } }) => {
      await requireVisibleSensor(work, caller, id);
      const resolved = tryResolve(formula, await readVariables(work, id), variableId);
      return jsonAnswer(
        typeof resolved === 'string'
          ? { problem: resolved, day: null }
          : { problem: null, day: await readDay(work, resolved, context.now()) },
      );
    },
    { isHeavyRead: true },
  );
};
