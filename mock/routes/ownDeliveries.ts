import { deliveries } from '@contract';
import { RECENT_TRIAL } from '@contract/serving/waitText';
import { BETWEEN_TRIALS_S, DEFAULT_MONTH_MAIL } from '@domain/deliveries';
import { previousMonth } from '@domain/reportPeriod';
import { createSiteClock, momentText } from '@reporting/siteClock';

import { requireOwnSensor } from '../access';
import { emptyAnswer, jsonAnswer } from '../answers';
import { siteTimeZone } from '../measurements';
import { Refusal, TooManyAttempts } from '../refusal';
import { reportAnswer } from '../reportAnswer';
import type { Router } from '../router';
import { sendDelivery, subscribedSensors } from '../rules/deliveries';
import { deliveriesOf } from '../wire/deliveries';
import type { World } from '../world';

/** The date of the next regular mail, and its month. */
const nextMail = (now: Date) => {
  const { day, hour } = DEFAULT_MONTH_MAIL;
  const thisMonth = new Date(now.getFullYear(), now.getMonth(), day, hour);
  const at = now < thisMonth ? thisMonth : new Date(now.getFullYear(), now.getMonth() + 1, day, hour);
  return { ...previousMonth(at), at: momentText(createSiteClock(siteTimeZone())(at.getTime() / 1000)) };
};

/** People's own mails, and the next one (EXT-34, EXT-36). */
export const ownDeliveryRoutes = (router: Router, world: World): void => {
  const { store, now } = world;

  router.on(deliveries.listOwnDeliveries, ({ user }) =>
    jsonAnswer({
      next: subscribedSensors(user, world).length > 0 ? nextMail(now()) : null,
      deliveries: deliveriesOf(user.id, store),
    }),
  );

  router.on(deliveries.sendTrialDelivery, ({ user }) => {
    if (subscribedSensors(user, world).length === 0) {
      throw new Refusal(409, 'No tenés suscripciones: elegí primero de qué sensores querés el PDF.');
    }
    const earlier = store
      .all('deliveries')
      .filter(({ userId, isTrial }) => isTrial && userId === user.id)
      .map(({ settledAt }) => Date.parse(settledAt ?? '') + BETWEEN_TRIALS_S * 1000 - now().getTime());
    const wait = Math.max(0, ...earlier);
    if (wait > 0) throw new TooManyAttempts(wait, RECENT_TRIAL);
    const trial = {
      userId: user.id,
      ...previousMonth(now()),
      isTrial: true,
      attempts: 1,
    };
    const unsent = { state: 'planned', reason: null, sensors: null, sensorsWithoutData: null } as const;
    const delivery = { ...trial, ...unsent, nextTryAt: null, settledAt: null };
    store.add('deliveries', { ...delivery, ...sendDelivery(delivery, user, world) });
    return emptyAnswer();
  });

  router.onPublic(deliveries.downloadLinkedReport, async ({ query: { token } }) => {
    const link = store.all('reportLinks').find((candidate) => candidate.token === token);
    if (!link || link.expiresAt <= now().getTime()) {
      throw new Refusal(404, 'Este enlace venció o no existe. Ingresá a Vigía para descargar el reporte.');
    }
    const user = store.find('users', link.userId);
    if (!user) throw new Refusal(403, 'No tenés permiso para ver este sensor.');
    return reportAnswer(requireOwnSensor(user, link.sensorId, world), link, world);
  });
};
