import { air } from '@contract';
import { dateIn } from '@reporting/siteClock';

import type { Context } from '../context';
import { jsonAnswer } from '../http/answers';
import type { Router } from '../http/router';
import { askedMonth, datesBefore, datesOfMonth } from '../measurements/askedDays';
import { siteDaysSpan } from '../measurements/siteDays';
import { requireVisibleSensor } from '../sensors/visibleSensors';
import { readAir } from './readAir';

const LAST_DAYS = 30;

/** The index of air quality, for people who may see the sensor (EXT-67). */
export const airRoutes = (router: Router, { config, now }: Context): void => {
  const { siteTimeZone: timeZone, airIndex: table } = config;

  router.on(
    air.getAir,
    async ({ work, caller, params, query }) => {
      await requireVisibleSensor(work, caller, params.id);
      const month = askedMonth(query);
      const dates = month ? datesOfMonth(month) : datesBefore(dateIn(timeZone, now()), LAST_DAYS);
      const span = await siteDaysSpan(work, dates[0] ?? '', dates.at(-1) ?? '', timeZone);
      const days = { timeZone, table, span, dates, ...(month ? {} : { now: now() }) };
      return jsonAnswer(await readAir(work, params.id, days));
    },
    { isHeavyRead: true },
  );
};
