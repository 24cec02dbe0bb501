import { MINUTE_MS } from '@domain/duration';

import type { Context } from '../context';
import { keepDoing } from '../jobs/repeat';
import type { Subject } from '../subject';
import { countSomeSuspicions } from './countSuspicions';
import { expireHealth } from './expireHealth';
import { foretellSome } from './foretellBatteries';
import { healthRoutes } from './healthRoutes';
import { keepHealth } from './keptHealth';
import { siteDay } from './siteDay';

/** Between two parts of what is done once a day, so that everything else has its turn. */
const PART_PAUSE_MS = 100;
const DAY_PAUSE_MS = 5 * MINUTE_MS;
const LIST_PAUSE_MS = 3 * MINUTE_MS;

/** What is done once a day, some at a time. */
const daily = (context: Context, what: string, doSome: (context: Context) => Promise<boolean>) =>
  keepDoing(context.log, what, DAY_PAUSE_MS, async () =>
    (await doSome(context)) ? PART_PAUSE_MS : DAY_PAUSE_MS,
  );

/** How devices are: battery, frames, signal, and the gateways that hear them. */
export const deviceHealth: Subject = {
  routes: healthRoutes,
  work: (context) => [
    daily(context, 'forecasts of batteries', foretellSome),
    daily(context, 'counts of what may be wrong', countSomeSuspicions),
    keepDoing(context.log, 'lists of how devices are', LIST_PAUSE_MS, () => {
      const now = context.now();
      return keepHealth(context, { now, today: siteDay(context.config.siteTimeZone, now) });
    }),
  ],
  cleanUp: expireHealth,
  // Made anew every few minutes, or once a day.
  ownTables: ['battery_forecasts', 'suspicion_counts', 'kept_health'],
};
