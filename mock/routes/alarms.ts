import { alarms } from '@contract';
import { PREVIEWED_DAYS } from '@domain/alarms';
import { PAGE_SIZE } from '@domain/pageSize';
import { DAY_MS } from '@domain/duration';
import { statusOf } from '@reporting/status';

import { ownSensors, requireOwnSensor } from '../access';
import { readingsAround } from '../alarmReadings';
import { emptyAnswer, jsonAnswer } from '../answers';
import { beginningOf, measuredBetween } from '../measurements';
import { Refusal } from '../refusal';
import type { AlarmRecord } from '../extensionRecords';
import type { Router } from '../router';
import { recordActivity } from '../rules/activity';
import { cursorOf, inOrder, isAfter, isAmong } from '../rules/alarms';
import { requireRecord } from '../rules/records';
import { requireDistinct } from '../rules/requireDistinct';
import { toAlarm } from '../wire/alarms';
import { toAnalyticsSensor } from '../wire/analyticsSensor';
import type { World } from '../world';

/** Alarms, mail about them, and the effect of limits (EXT-28 to EXT-32). */
export const alarmRoutes = (router: Router, world: World): void => {
  const { store, now } = world;

  router.on(alarms.listAlarms, ({ user, query: { after, from, to, ...others } }) => {
    const filter = {
      ...others,
      from: from === undefined ? undefined : beginningOf(from),
      to: to === undefined ? undefined : beginningOf(to, 1),
    };
    const own = new Set(ownSensors(user, world).map(({ id }) => id));
    const matching = store
      .all('alarms')
      .filter((alarm) => own.has(alarm.sensorId) && isAmong(alarm, filter, store))
      .toSorted(inOrder)
      .filter((alarm) => after === undefined || isAfter(alarm, after));
    const shown = matching.slice(0, PAGE_SIZE);
    const last = shown.at(-1);
    return jsonAnswer({
      alarms: shown.map((alarm) => toAlarm(alarm, store)),
      next: last && matching.length > PAGE_SIZE ? cursorOf(last) : null,
    });
  });

  router.on(alarms.getAlarm, ({ user, params: { id } }) => {
    const alarm = requireRecord('alarms', id, store);
    const sensor = requireOwnSensor(user, alarm.sensorId, world);
    return jsonAnswer({
      ...toAlarm(alarm, store),
      ...readingsAround(alarm, toAnalyticsSensor(sensor, store), now()),
    });
  });

  router.on(alarms.acknowledgeAlarm, ({ user, params: { id }, body: { note } }) => {
    const { sensorId, acknowledgement: before }: AlarmRecord = requireRecord('alarms', id, store);
    const { name } = requireRecord('sensors', sensorId, store);
    const isTakenBack = note === '';
    if (isTakenBack && !before) return emptyAnswer();
    store.update('alarms', id, {
      acknowledgement: isTakenBack ? null : { at: now().toISOString(), byId: user.id, note },
    });
    recordActivity(world, user, {
      action: isTakenBack ? 'unacknowledge' : 'acknowledge',
      subject: 'alarm',
      subjectId: id,
      before: { name, note: before?.note ?? null },
      after: { name, note: isTakenBack ? null : note },
    });
    return emptyAnswer();
  });

  router.on(alarms.getAlarmMail, ({ user }) => jsonAnswer({ level: user.alarmMail }));

  router.on(alarms.updateAlarmMail, ({ user, body: { level } }) => {
    store.update('users', user.id, { alarmMail: level });
    return emptyAnswer();
  });

  router.on(alarms.previewLimits, ({ params: { id }, body: { variables } }) => {
    const sensor = toAnalyticsSensor(requireRecord('sensors', id, store), store);
    requireDistinct(
      variables.map(({ variableId }) => variableId),
      'Una variable está repetida ("variableId").',
    );
    const placeOf = (wanted: number) => sensor.variables.findIndex((variable) => variable.id === wanted);
    const unknown = variables.find(({ variableId }) => placeOf(variableId) < 0);
    if (unknown) {
      throw new Refusal(400, `El sensor no tiene la variable ${unknown.variableId} ("variableId").`);
    }
    const measured = measuredBetween(
      sensor,
      new Date(now().getTime() - PREVIEWED_DAYS * DAY_MS),
      now(),
      now(),
    );
    return jsonAnswer(
      variables.map(({ variableId, ...limits }) => {
        // The mock's hours have one value each, which counts whole.
        const statuses = measured
          .filter(({ place }) => place === placeOf(variableId))
          .map(({ value }) => statusOf(value, limits));
        const hoursIn = (wanted: (typeof statuses)[number]) =>
          statuses.filter((status) => status === wanted).length;
        return {
          variableId,
          measuredHours: statuses.length,
          warningHours: hoursIn('warning'),
          criticalHours: hoursIn('critical'),
        };
      }),
    );
  });
};
