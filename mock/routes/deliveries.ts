import { deliveries } from '@contract';
import { foldText } from '@domain/nameSearch';
import { formatMonthWithin } from '@domain/monthNames';
import { PAGE_SIZE } from '@domain/pageSize';

import { emptyAnswer, jsonAnswer } from '../answers';
import type { DeliveryRecord } from '../extensionRecords';
import type { UserRecord } from '../records';
import { Refusal } from '../refusal';
import type { Router } from '../router';
import { recordActivity } from '../rules/activity';
import { sendDelivery } from '../rules/deliveries';
import { requireRecord } from '../rules/records';
import { toOutcome, toRun } from '../wire/deliveries';
import type { World } from '../world';

/** The month's mails, for administrators (EXT-35). */
export const deliveryRoutes = (router: Router, world: World): void => {
  const { store } = world;

  const mailOf = ({ userId }: DeliveryRecord) => store.find('users', userId)?.mail ?? '';

  const sendAgain = (delivery: DeliveryRecord) => {
    const user = requireRecord('users', delivery.userId, store);
    store.update('deliveries', delivery.id, {
      ...sendDelivery(delivery, user, world),
      attempts: delivery.attempts + 1,
    });
  };

  const tell = (actor: UserRecord, subjectId: number, after: object) =>
    recordActivity(world, actor, { action: 'retry', subject: 'delivery', subjectId, after });

  router.on(deliveries.listDeliveries, ({ query: { before, year, month, state, text = '' } }) => {
    const wanted = foldText(text.trim());
    const matching = store
      .all('deliveries')
      .filter((delivery) => before === undefined || delivery.id < before)
      .filter((delivery) => year === undefined || delivery.year === year)
      .filter((delivery) => month === undefined || delivery.month === month)
      .filter((delivery) => state === undefined || delivery.state === state)
      .filter((delivery) => wanted === '' || foldText(mailOf(delivery)).includes(wanted))
      .toReversed();
    const shown = matching.slice(0, PAGE_SIZE);
    return jsonAnswer({
      deliveries: shown.map((delivery) => ({
        ...toOutcome(delivery),
        user: { id: delivery.userId, mail: mailOf(delivery) },
      })),
      next: matching.length > PAGE_SIZE ? shown.at(-1)?.id : null,
    });
  });

  router.on(deliveries.listDeliveryRuns, () =>
    jsonAnswer(
      store
        .all('deliveryRuns')
        .map((run) => toRun(run, store))
        .toReversed(),
    ),
  );

  router.on(deliveries.retryDelivery, ({ user, params: { id } }) => {
    const delivery = requireRecord('deliveries', id, store);
    if (delivery.state !== 'failed' && delivery.state !== 'unknown') {
      throw new Refusal(409, 'Ese envío ya salió, está por salir o se canceló.');
    }
    sendAgain(delivery);
    tell(user, delivery.userId, { mail: mailOf(delivery) });
    return emptyAnswer();
  });

  router.on(deliveries.retryFailedDeliveries, ({ user, body: { year, month } }) => {
    const failed = store
      .all('deliveries')
      .filter((one) => one.year === year && one.month === month && one.state === 'failed' && !one.isTrial);
    for (const delivery of failed) sendAgain(delivery);
    const run = store.all('deliveryRuns').find((one) => one.year === year && one.month === month);
    if (run && failed.length > 0) tell(user, run.id, { name: formatMonthWithin(run) });
    return emptyAnswer();
  });
};
