import { corrections } from '@contract';

import type { Context } from '../context';
import { emptyAnswer, jsonAnswer } from '../http/answers';
import type { Router } from '../http/router';
import { requireVisibleSensor } from '../sensors/visibleSensors';
import { addCorrections, tryCorrections } from './manyCorrections';
import { previewCorrection } from './previewCorrection';
import { readCorrections } from './readCorrections';
import {
  addCorrection,
  changeCorrection,
  lockVariable,
  requireCorrection,
  takeCorrectionBack,
} from './saveCorrection';
import { waitForWriters } from './stretches';

/** Corrections of a sensor's measurements from a moment on (EXT-60). */
export const correctionRoutes = (router: Router, context: Context): void => {
  router.on(corrections.listCorrections, async ({ work, caller, params: { id } }) => {
    await requireVisibleSensor(work, caller, id);
    return jsonAnswer(await readCorrections(work, id, context.config.siteTimeZone));
  });

  router.on(corrections.createCorrection, async ({ work, caller, params: { id }, body }) => {
    await requireVisibleSensor(work, caller, id);
    const { variableId, ...rule } = body;
    requireCorrection(rule, context);
    const variable = await lockVariable(work, id, variableId);
    const correctionId = await addCorrection({ work, caller, context }, variable, rule);
    await waitForWriters(work);
    return jsonAnswer({ id: correctionId }, 201);
  });

  router.on(corrections.updateCorrection, async ({ work, caller, params, body }) => {
    await requireVisibleSensor(work, caller, params.id);
    requireCorrection(body, context);
    await changeCorrection({ work, caller, context }, params.id, params.correctionId, body);
    return emptyAnswer();
  });

  router.on(corrections.deleteCorrection, async ({ work, caller, params }) => {
    await requireVisibleSensor(work, caller, params.id);
    await takeCorrectionBack({ work, caller, context }, params.id, params.correctionId);
    return emptyAnswer();
  });

  router.on(
    corrections.tryCorrections,
    async ({ work, body }) => {
      const from = requireCorrection(body, context);
      return jsonAnswer(await tryCorrections(work, { ...body, from }));
    },
    { isHeavyRead: true },
  );

  router.on(corrections.createCorrections, async ({ work, caller, body }) => {
    requireCorrection(body, context);
    return jsonAnswer({ corrected: await addCorrections({ work, caller, context }, body) });
  });

  router.on(
    corrections.previewCorrection,
    async ({ work, caller, params: { id }, body }) => {
      await requireVisibleSensor(work, caller, id);
      const from = requireCorrection(body, context);
      await lockVariable(work, id, body.variableId);
      return jsonAnswer(await previewCorrection(work, { ...body, from }));
    },
    { isHeavyRead: true },
  );
};
