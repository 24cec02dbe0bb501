import { sql } from 'kysely';

import { pdf } from '@contract';
import { refusalTexts } from '@contract/serving/refusalTexts';

import { sensorViolations } from '../accounts/people';
import { emptyAnswer, jsonAnswer } from '../http/answers';
import { Refusal, refusing } from '../http/refusal';
import type { Router } from '../http/router';
import { isVisibleTo } from '../sensors/visibleSensors';

/** The sensors whose PDFs a person receives. */
export const subscriptionRoutes = (router: Router): void => {
  router.on(pdf.listSubscriptions, async ({ work, caller }) => {
    const rows = await work
      .selectFrom('sensors')
      .select('sensors.id as sensorId')
      .select(
        sql<boolean>`exists (
          select from subscriptions where user_id = ${caller.id} and sensor_id = sensors.id
        )`.as('subscribed'),
      )
      .where(isVisibleTo(caller))
      .orderBy('sensors.id')
      .execute();
    return jsonAnswer(rows);
  });

  router.on(pdf.updateSubscriptions, async ({ work, caller, body }) => {
    const ids = [...new Set(body.subscribedToSensorId)];
    // An administrator who removes a sensor at this moment waits, or we see that it is gone.
    await work.selectFrom('users').select('id').where('id', '=', caller.id).forUpdate().execute();
    await work.deleteFrom('subscriptions').where('userId', '=', caller.id).execute();
    await refusing(
      sql`insert into subscriptions (user_id, sensor_id)
        select ${caller.id}, id from unnest(${ids}::bigint[]) as id`.execute(work),
      sensorViolations('subscribedToSensorId'),
    );
    const { rows } = await sql`
      select from subscriptions join sensors on sensors.id = sensor_id
      where user_id = ${caller.id} and not (${isVisibleTo(caller)}) limit 1`.execute(work);
    if (rows.length > 0) throw new Refusal(403, refusalTexts.hiddenSensor);
    return emptyAnswer();
  });
};
