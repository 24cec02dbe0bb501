import { pdf } from '@contract';
import { refusalTexts } from '@contract/serving/refusalTexts';

import { ownSensors, requireOwnSensor } from '../access';
import { emptyAnswer, jsonAnswer } from '../answers';
import { Refusal } from '../refusal';
import { reportAnswer } from '../reportAnswer';
import type { Router } from '../router';
import { requireSensors } from '../rules/people';
import type { World } from '../world';

export const pdfRoutes = (router: Router, world: World): void => {
  const { store } = world;

  router.on(pdf.listSubscriptions, ({ user }) => {
    const subscribed = new Set(user.subscribedSensorIds);
    return jsonAnswer(
      ownSensors(user, world).map(({ id }) => ({ sensorId: id, subscribed: subscribed.has(id) })),
    );
  });

  router.on(pdf.updateSubscriptions, ({ user, body }) => {
    const ids = new Set(body.subscribedToSensorId);
    requireSensors('subscribedToSensorId', [...ids], store);
    const own = new Set(ownSensors(user, world).map(({ id }) => id));
    if (![...ids].every((id) => own.has(id))) throw new Refusal(403, refusalTexts.hiddenSensor);
    store.update('users', user.id, { subscribedSensorIds: [...ids] });
    return emptyAnswer();
  });

  router.on(pdf.downloadReport, ({ user, query: { sensorId, ...month } }) =>
    reportAnswer(requireOwnSensor(user, sensorId, world), month, world),
  );
};
