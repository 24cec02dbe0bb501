import type { ReportMonth } from '@domain/reportPeriod';
import { createSiteClock } from '@reporting/csv/siteClock';

import type { AlarmWithReadings } from '@/providers/data/records';

/** The site's month in which an alarm opened. */
export const monthOfAlarm = ({
  openedAt,
  around,
}: Pick<AlarmWithReadings, 'openedAt' | 'around'>): ReportMonth => {
  const { local } = createSiteClock(around.timeZone)(Date.parse(openedAt) / 1000);
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1 };
};
