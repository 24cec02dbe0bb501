import { createSiteClock } from '@reporting/siteClock';

/** The day on the site's calendar, such as 2026-11-30. */
export const siteDay = (timeZone: string, at: Date): string =>
  createSiteClock(timeZone)(at.getTime() / 1000)
    .local.toISOString()
    .slice(0, 10);
