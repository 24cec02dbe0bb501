import { ALARM_LEVELS } from '@domain/alarms';

import { keepDoing } from '../jobs/repeat';
import type { Subject } from '../subject';
import { alarmRoutes } from './alarmRoutes';
import { watchSilence } from './silence';

const SILENCE_PAUSE_MS = 15_000;

/** When a value leaves its limits, or a sensor falls silent. */
export const alarms: Subject = {
  routes: alarmRoutes,
  work: (context) => [
    keepDoing(context.log, 'looks for silent sensors', SILENCE_PAUSE_MS, () => watchSilence(context)),
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
