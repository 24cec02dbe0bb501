import { deliveries } from '@contract';
import { RECENT_TRIAL, waitText } from '@contract/serving/waitText';
import { BETWEEN_TRIALS_S } from '@domain/deliveries';

import type { Context } from '../context';
import type { Work } from '../database/database';
import { emptyAnswer, jsonAnswer } from '../http/answers';
import { Refusal } from '../http/refusal';
import type { Router } from '../http/router';
import { firstDayOf } from './months';
import { lastPlanned, scheduleOf } from './planMonths';
import { readOwnDeliveries } from './readDeliveries';
import { lastWholeMonth, nextMails } from './schedule';

const hasSubscriptions = async (work: Work, userId: number): Promise<boolean> => {
  const row = await work
    .selectFrom('subscriptions')
    .select('userId')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** @throws Refusal 429 while one is being sent, and for a few minutes after one was requested */
const requireNoRecentTrial = async (work: Work, userId: number, now: Date): Promise<void> => {
  const last = await work
    .selectFrom('messages')
    .select(['state', 'createdAt'])
    .where('userId', '=', userId)
    .where('isTrial', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  const seconds = Math.ceil(BETWEEN_TRIALS_S - (now.getTime() - last.createdAt.getTime()) / 1000);
  if (last.state === 'planned' || last.state === 'sending') {
    const text = 'Tu mail de prueba ya está en camino. Probá de nuevo en unos minutos.';
    throw new Refusal(429, text, Math.min(BETWEEN_TRIALS_S, Math.max(seconds, 1)));
  }
  // If the clock went back, nobody waits any longer.
  if (seconds > 0 && seconds <= BETWEEN_TRIALS_S) {
    throw new Refusal(429, waitText(RECENT_TRIAL, seconds), seconds);
  }
};

/** A person's mails and the date of the next one, and sending last month's now (EXT-36). */
export const ownDeliveryRoutes = (router: Router, { config, now }: Context): void => {
  router.on(deliveries.listOwnDeliveries, async ({ work, caller }) => {
    const isSubscribed = await hasSubscriptions(work, caller.id);
    const next = nextMails(now(), scheduleOf(config), await lastPlanned(work));
    return jsonAnswer({
      next: isSubscribed ? next : null,
      deliveries: await readOwnDeliveries(work, caller.id, config.siteTimeZone),
    });
  });

  router.on(deliveries.sendTrialDelivery, async ({ work, caller }) => {
    // Two concurrent requests wait for each other here.
    await work.selectFrom('users').select('id').where('id', '=', caller.id).forUpdate().execute();
    if (!(await hasSubscriptions(work, caller.id))) {
      throw new Refusal(409, 'Todavía no te suscribiste a ningún sensor. Elegí al menos uno y guardá.');
    }
    await requireNoRecentTrial(work, caller.id, now());
    await work
      .insertInto('messages')
      .values({
        subject: 'month',
        userId: caller.id,
        month: firstDayOf(lastWholeMonth(now(), config.siteTimeZone)),
        isTrial: true,
        createdAt: now(),
      })
      .execute();
    return emptyAnswer();
  });
};
