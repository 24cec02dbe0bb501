import { createLocalClock } from '@reporting/localClock';
import { formatDateTime } from '@reporting/clockWords';
import { createSiteClock } from '@reporting/siteClock';

const TIME = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})/;

/** A moment by the site's clock, as an input for times has it. */
export const siteTimeText = (at: number, timeZone: string): string =>
  createSiteClock(timeZone)(at / 1000)
    .local.toISOString()
    .slice(0, 16);

/** '03/05/2026 14:00', by the site's clock. */
export const siteMoment = (moment: string, timeZone: string): string =>
  formatDateTime(createSiteClock(timeZone)(Date.parse(moment) / 1000).local);

export type SiteTimeProblem = 'missing' | 'noSuchTime';

/** The instant of a time by the site's clock, as an input for times has it; of one that comes twice, the first. */
export const readSiteTime = (text: string, timeZone: string): number | SiteTimeProblem => {
  const time = TIME.exec(text)?.[1];
  if (time === undefined) return 'missing';
  const [seconds] = createLocalClock(timeZone)(Date.parse(`${time}Z`) / 1000);
  return seconds === undefined ? 'noSuchTime' : seconds * 1000;
};
