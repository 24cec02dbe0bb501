import { createSiteClock } from '@reporting/csv/siteClock';

import { tellShortly } from './siteWindow';

/**
 * A moment (ISO 8601) by the site's clocks, 'lun 23, 5:28'; undefined if the browser's clock shows the same.
 */
export const siteTime = (timeZone: string, moment: string): string | undefined => {
  const date = new Date(moment);
  const { local, offset } = createSiteClock(timeZone)(date.getTime() / 1000);
  return offset === -date.getTimezoneOffset() ? undefined : tellShortly(local);
};
