import { noise } from '@contract';
import { noiseDay } from '@reporting/noise';

import type { Context } from '../context';
import { jsonAnswer } from '../http/answers';
import type { Router } from '../http/router';
import { askedMonth, datesBefore, datesOfMonth } from '../measurements/askedDays';
import { siteDaysSpan } from '../measurements/siteDays';
import { requireVisibleSensor } from '../sensors/visibleSensors';
import { readNoise } from './readNoise';

const DAYS_OF_WEEK = 7;

/** Noise by periods of the day, for people who may see the sensor (EXT-66). */
export const noiseRoutes = (router: Router, { config, now }: Context): void => {
  const timeZone = config.siteTimeZone;
  const hours = config.noiseHours;

  /** The last days that are over: today isn't before its night is. */
  const lastDays = (): string[] => datesBefore(noiseDay(timeZone, hours, now()), DAYS_OF_WEEK);

  router.on(
    noise.getNoise,
    async ({ work, caller, params, query }) => {
      await requireVisibleSensor(work, caller, params.id);
      const month = askedMonth(query);
      const dates = month ? datesOfMonth(month) : lastDays();
      const span = await siteDaysSpan(work, dates[0] ?? '', dates.at(-1) ?? '', timeZone);
      return jsonAnswer(await readNoise(work, params.id, { timeZone, hours, span, dates, now: now() }));
    },
    { isHeavyRead: true },
  );
};
