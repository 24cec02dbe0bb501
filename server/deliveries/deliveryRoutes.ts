import { deliveries } from '@contract';
import { formatMonthWithin } from '@domain/monthNames';
import { monthOfDay } from '@domain/months';

import { recordChange } from '../audit/recordChange';
import type { Context } from '../context';
import type { Work } from '../database/database';
import { emptyAnswer, jsonAnswer } from '../http/answers';
import { Refusal, refusing } from '../http/refusal';
import type { Router } from '../http/router';
import { firstDayOf } from './months';
import { readDeliveries, readRuns } from './readDeliveries';

/** Resets a mail as if it were new. */
const AS_NEW = {
  state: 'planned' as const,
  reason: null,
  attempts: 0,
  failingSince: null,
  nextTryAt: null,
  settledAt: null,
  leasedBy: null,
  leasedUntil: null,
};

const NOT_AGAIN: Readonly<Record<string, string>> = {
  planned: 'Este mail ya está por enviarse.',
  sending: 'Este mail se está enviando en este momento.',
  sent: 'Este mail ya se envió.',
  cancelled: 'Este mail se canceló: no queda nada que enviarle.',
};

/** @throws Refusal 404 and 409 */
const retry = async (work: Work, id: number) => {
  const delivery = await work
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.userId')
    .select(['userId', 'mail', 'month', 'state'])
    .where('messages.id', '=', id)
    .where('subject', '=', 'month')
    .$narrowType<{ month: string }>()
    .forUpdate('messages')
    .executeTakeFirst();
  if (!delivery) throw new Refusal(404, `No existe el envío ${id}.`);
  const problem = NOT_AGAIN[delivery.state];
  if (problem !== undefined) throw new Refusal(409, problem);
  await refusing(work.updateTable('messages').set(AS_NEW).where('id', '=', id).execute(), {
    messages_one_trial: () => new Refusal(409, 'Esta persona ya tiene un mail de prueba en camino.'),
  });
  return delivery;
};

/** The month's mails and sending them again, for administrators (EXT-35). */
export const deliveryRoutes = (router: Router, { config }: Context): void => {
  router.on(deliveries.listDeliveries, async ({ work, query }) =>
    jsonAnswer(await readDeliveries(work, query, config.siteTimeZone)),
  );

  router.on(deliveries.listDeliveryRuns, async ({ work }) => jsonAnswer(await readRuns(work)));

  router.on(deliveries.retryDelivery, async ({ work, caller, params: { id } }) => {
    const { userId, mail, month } = await retry(work, id);
    await recordChange(work, caller, {
      action: 'retry',
      subject: 'delivery',
      subjectId: userId,
      after: { mail, month: formatMonthWithin(monthOfDay(month)) },
    });
    return emptyAnswer();
  });

  router.on(deliveries.retryFailedDeliveries, async ({ work, caller, body }) => {
    const { numUpdatedRows } = await work
      .updateTable('messages')
      .set(AS_NEW)
      .where('month', '=', firstDayOf(body))
      .where('isTrial', '=', false)
      .where('state', '=', 'failed')
      .executeTakeFirst();
    if (numUpdatedRows > 0n) {
      await recordChange(work, caller, {
        action: 'retry',
        subject: 'delivery',
        subjectId: null,
        after: { name: `${formatMonthWithin(body)} (${numUpdatedRows})` },
      });
    }
    return emptyAnswer();
  });
};
