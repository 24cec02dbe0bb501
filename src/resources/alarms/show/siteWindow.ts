import type { ReportMonth } from '@domain/months';
import { formatShortDayTime } from '@reporting/clockWords';
import { createSiteClock, monthIn } from '@reporting/siteClock';

import type { AlarmWithReadings } from '@/providers/data/records';

/** A moment (ISO 8601) by the site's clocks, 'lun 23, 5:28'; undefined if the browser's clock shows the same. */
export const siteTime = (timeZone: string, moment: string): string | undefined => {
  const date = new Date(moment);
  const { local, offset } = createSiteClock(timeZone)(date.getTime() / 1000);
  return offset === -date.getTimezoneOffset() ? undefined : formatShortDayTime(local);
};

/** The site's month in which an alarm opened. */
export const monthOfAlarm = ({
  openedAt,
  around,
}: Pick<AlarmWithReadings, 'openedAt' | 'around'>): ReportMonth =>
  monthIn(around.timeZone, new Date(openedAt));
