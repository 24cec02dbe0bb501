import { annotations } from '@contract';

import type { Context } from '../context';
import { emptyAnswer, jsonAnswer } from '../http/answers';
import type { Router } from '../http/router';
import { requireVisibleSensor } from '../sensors/visibleSensors';
import { previewAnnulment } from './previewAnnulment';
import { readAnnotations } from './readAnnotations';
import { addAnnotation, changeAnnotation, takeAnnotationBack } from './saveAnnotation';

/** Notes on sensors, annulled stretches and meters' swaps (EXT-63). */
export const annotationRoutes = (router: Router, context: Context): void => {
  router.on(annotations.listAnnotations, async ({ work, caller, params: { id } }) => {
    await requireVisibleSensor(work, caller, id);
    return jsonAnswer(await readAnnotations(work, id, caller, context.config.siteTimeZone));
  });

  router.on(annotations.createAnnotation, async ({ work, caller, params: { id }, body }) => {
    await requireVisibleSensor(work, caller, id);
    return jsonAnswer({ id: await addAnnotation({ work, caller, context }, id, body) }, 201);
  });

  router.on(annotations.updateAnnotation, async ({ work, caller, params, body }) => {
    await requireVisibleSensor(work, caller, params.id);
    await changeAnnotation({ work, caller, context }, params.id, params.annotationId, body);
    return emptyAnswer();
  });

  router.on(annotations.deleteAnnotation, async ({ work, caller, params }) => {
    await requireVisibleSensor(work, caller, params.id);
    await takeAnnotationBack({ work, caller, context }, params.id, params.annotationId);
    return emptyAnswer();
  });

  router.on(
    annotations.previewAnnulment,
    async ({ work, caller, params: { id }, body }) => {
      await requireVisibleSensor(work, caller, id);
      return jsonAnswer(await previewAnnulment({ work, caller, context }, id, body));
    },
    { isHeavyRead: true },
  );
};
