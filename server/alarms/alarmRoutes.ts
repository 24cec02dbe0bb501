import { alarms } from '@contract';

import { recordChange } from '../audit/recordChange';
import type { Context } from '../context';
import { emptyAnswer, jsonAnswer } from '../http/answers';
import { Refusal } from '../http/refusal';
import type { Router } from '../http/router';
import { requireVisibleSensor } from '../sensors/visibleSensors';
import { effectsInOrder, readEffects } from './limitEffects';
import { readAlarm, readAlarms } from './readAlarms';
import { readingsAround } from './readingsAround';

const alarmNotFound = (id: number) => new Refusal(404, `No existe la alerta ${id}.`);

/**
 * Alarms of the sensors that the caller may see, mail about them, and the effect of limits (EXT-29 to
 * EXT-32).
 */
export const alarmRoutes = (router: Router, { config, now }: Context): void => {
  router.on(alarms.listAlarms, async ({ work, caller, query }) =>
    jsonAnswer(await readAlarms(work, caller, query, { timeZone: config.siteTimeZone })),
  );

  router.on(alarms.getAlarm, async ({ work, caller, params: { id } }) => {
    const alarm = await readAlarm(work, caller, id);
    if (!alarm) throw alarmNotFound(id);
    if (alarm.sensor) await requireVisibleSensor(work, caller, alarm.sensor.id);
    else if (!caller.admin && alarm.gateway?.sensors.length === 0)
      throw new Refusal(403, 'No tenés permiso para ver esta alerta.');
    return jsonAnswer({ ...alarm, ...(await readingsAround(work, alarm, config.siteTimeZone, now())) });
  });

  router.on(alarms.acknowledgeAlarm, async ({ work, caller, params: { id }, body: { note } }) => {
    await work.selectFrom('alarms').select('id').where('id', '=', id).forUpdate().execute();
    const alarm = await readAlarm(work, caller, id);
    if (!alarm) throw alarmNotFound(id);
    const before = alarm.acknowledgement?.note ?? null;
    const after = note === '' ? null : note;
    if (before === null && after === null) return emptyAnswer();
    await work
      .updateTable('alarms')
      .set(
        after === null
          ? { acknowledgedAt: null, acknowledgedBy: null, note: null }
          : { acknowledgedAt: now(), acknowledgedBy: caller.id, note: after },
      )
      .where('id', '=', id)
      .execute();
    const name = alarm.sensor?.name ?? `gateway ${alarm.gateway?.identifier}`;
    await recordChange(work, caller, {
      action: after === null ? 'unacknowledge' : 'acknowledge',
      subject: 'alarm',
      subjectId: id,
      before: { name, note: before },
      after: { name, note: after },
    });
    return emptyAnswer();
  });

  router.on(alarms.getAlarmMail, async ({ work, caller }) => {
    const { alarmMail } = await work
      .selectFrom('users')
      .select('alarmMail')
      .where('id', '=', caller.id)
      .executeTakeFirstOrThrow();
    return jsonAnswer({ level: alarmMail });
  });

  router.on(alarms.updateAlarmMail, async ({ work, caller, body: { level } }) => {
    await work.updateTable('users').set({ alarmMail: level }).where('id', '=', caller.id).execute();
    return emptyAnswer();
  });

  router.on(alarms.previewLimits, async ({ work, caller, params: { id }, body: { variables } }) => {
    const effects = await readEffects(work, id, variables, now());
    // Read after them: a sensor deleted in between gives 404, instead of appearing without its variables.
    await requireVisibleSensor(work, caller, id);
    return jsonAnswer(effectsInOrder(effects, variables));
  });
};
