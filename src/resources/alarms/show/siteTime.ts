import { createSiteClock } from '@reporting/csv/siteClock';

import { tellShortly } from '@/shared/charts/rules/siteWindow';

/** Tells a moment (ISO 8601) by the clocks of the site, 'lun 23, 5:28'; nothing where those of the browser show the same. */
export const siteTime = (timeZone: string, moment: string): string | undefined => {
  const date = new Date(moment);
  const { local, offset } = createSiteClock(timeZone)(date.getTime() / 1000);
  return offset === -date.getTimezoneOffset() ? undefined : tellShortly(local);
};
