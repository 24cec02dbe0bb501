import { measurements } from '@contract';

import type { Context } from '../context';
import { documentAnswer } from '../http/answers';
import { Refusal } from '../http/refusal';
import type { Router } from '../http/router';
import { requireVisibleSensor } from '../sensors/visibleSensors';
import { hoursDocument, readingsDocument } from './monthDocuments';
import { readingsFile } from './readingsFile';
import { readNow } from './readNow';
import { siteDaysSpan, siteMonthSpan } from './siteDays';

/** Measurements, for people who may see the sensor (EXT-22, EXT-23, EXT-25). */
export const measurementRoutes = (router: Router, context: Context): void => {
  const { now } = context;
  const timeZone = context.config.siteTimeZone;

  router.on(measurements.getHoursOfMonth, async ({ work, caller, params, query }) => {
    await requireVisibleSensor(work, caller, params.id);
    const span = await siteMonthSpan(work, query, timeZone);
    return documentAnswer(await hoursDocument(work, params.id, timeZone, span));
  });

  router.on(measurements.getReadingsOfMonth, async ({ work, caller, params, query }) => {
    await requireVisibleSensor(work, caller, params.id);
    const span = await siteMonthSpan(work, query, timeZone);
    return documentAnswer(await readingsDocument(work, params.id, timeZone, span));
  });

  router.on(measurements.listSensorsNow, async ({ work, caller, query: { sensorId } }) => {
    if (sensorId !== undefined) await requireVisibleSensor(work, caller, sensorId);
    return documentAnswer(await readNow(work, caller, sensorId, now()));
  });

  router.on(measurements.downloadReadings, async ({ work, caller, params, query: { from, to, form } }) => {
    await requireVisibleSensor(work, caller, params.id);
    if (from > to) throw new Refusal(400, 'El campo "to" no puede ser anterior a "from".');
    const span = await siteDaysSpan(work, from, to, timeZone);
    return async () =>
      new Response(await readingsFile(context, { sensorId: params.id, span, form, timeZone }), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="mediciones-${params.id}-${from}-${to}.csv"`,
        },
      });
  });
};
