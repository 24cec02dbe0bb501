import { ALARM_LEVELS } from '@domain/alarms';

import { keepDoing } from '../jobs/repeat';
import type { Subject } from '../subject';
import { alarmRoutes } from './alarmRoutes';
import { watchContinuousUse } from './continuousUse';
import { watchEndedHours } from './endedHours';
import { limitRoutes } from './limitRoutes';
import { watchSilence } from './silence';

const SILENCE_PAUSE_MS = 15_000;
/** Hours become known late now and then, so it isn't enough to look once a night. */
const CONTINUOUS_USE_PAUSE_MS = 60_000;
const ENDED_HOURS_PAUSE_MS = 60_000;

/** When a value leaves its limits, a meter doesn't stand still, or a sensor falls silent. */
export const alarms: Subject = {
  routes: (router, context) => {
    alarmRoutes(router, context);
    limitRoutes(router, context);
  },
  work: (context) => [
    keepDoing(context.log, 'looks for silent sensors', SILENCE_PAUSE_MS, () => watchSilence(context)),
    keepDoing(context.log, 'looks for continuous use', CONTINUOUS_USE_PAUSE_MS, () =>
      watchContinuousUse(context),
    ),
    keepDoing(context.log, 'judges hours that ended', ENDED_HOURS_PAUSE_MS, () => watchEndedHours(context)),
  ],
  // Who listens, and since when.
  ownTables: ['listening'],
  metrics: ({ db }) => [
    {
      name: 'vigia_open_alarms',
      help: 'Alarms that are open.',
      labels: ['level'],
      read: async () => {
        const rows = await db
          .selectFrom('alarms')
          .select(['level', ({ fn }) => fn.countAll<number>().as('count')])
          .where('closedAt', 'is', null)
          .groupBy('level')
          .execute();
        return ALARM_LEVELS.map((level) => ({
          labels: [level],
          value: rows.find((row) => row.level === level)?.count ?? 0,
        }));
      },
    },
  ],
};
