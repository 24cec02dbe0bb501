import { measurements } from '@contract';

import type { Context } from '../context';
import type { Work } from '../database/database';
import { csvFileAnswer, documentAnswer } from '../http/answers';
import { Refusal } from '../http/refusal';
import type { Router } from '../http/router';
import { createTurns } from '../http/turns';
import { requireVisibleSensor } from '../sensors/visibleSensors';
import { countReadings, hoursDocument, readingsDocument } from './monthDocuments';
import { readingsFile } from './readingsFile';
import { readNow } from './readNow';
import { siteDaysSpan, siteMonthSpan } from './siteDays';
import { stretchDocument } from './stretchDocument';

/** This many single readings make a document of a dozen megabytes, and take the database a few seconds. */
const MANY_READINGS = 500_000;
const MAX_WAIT_MS = 10_000;

/** Measurements, for people who may see the sensor (EXT-22, EXT-23, EXT-25, EXT-73). */
export const measurementRoutes = (router: Router, context: Context): void => {
  const { now } = context;
  const timeZone = context.config.siteTimeZone;
  const inTurn = createTurns({ atOnce: 2, ofOnePerson: 2, longestWaitMs: MAX_WAIT_MS });

  router.on(
    measurements.getHoursOfMonth,
    async ({ work, caller, params, query }) => {
      await requireVisibleSensor(work, caller, params.id);
      const span = await siteMonthSpan(work, query, timeZone);
      return documentAnswer(await hoursDocument(work, params.id, timeZone, span));
    },
    { isHeavyRead: true },
  );

  router.on(
    measurements.getReadingsOfMonth,
    async ({ work, caller, params, query }) => {
      await requireVisibleSensor(work, caller, params.id);
      const span = await siteMonthSpan(work, query, timeZone);
      const read = async (reading: Work) =>
        documentAnswer(await readingsDocument(reading, params.id, timeZone, span));
      if ((await countReadings(work, params.id, span)) < MANY_READINGS) return read(work);
      return () =>
        inTurn(caller.id, async () => {
          const reader = await context.readsOf(caller.id);
          return reader(read);
        });
    },
    { isHeavyRead: true },
  );

  router.on(
    measurements.getStretch,
    async ({ work, caller, params, query }) => {
      await requireVisibleSensor(work, caller, params.id);
      return documentAnswer(await stretchDocument(work, params.id, timeZone, query));
    },
    { isHeavyRead: true },
  );

  router.on(measurements.listSensorsNow, async ({ work, caller, query: { sensorId } }) => {
    if (sensorId !== undefined) await requireVisibleSensor(work, caller, sensorId);
    return documentAnswer(await readNow(work, caller, sensorId, now()));
  });

  router.on(
    measurements.downloadReadings,
    async ({ work, caller, params, query: { from, to, form, by } }) => {
      await requireVisibleSensor(work, caller, params.id);
      if (from > to) throw new Refusal(400, 'El campo "to" no puede ser anterior a "from".');
      const span = await siteDaysSpan(work, from, to, timeZone);
      return async () =>
        csvFileAnswer(
          await readingsFile(
            context,
            {
              read: await context.readsOf(caller.id),
              personId: caller.id,
              sensorId: params.id,
              span,
              form,
              timeZone,
            },
            by,
          ),
          `mediciones-${params.id}-${from}-${to}`,
        );
    },
  );
};
