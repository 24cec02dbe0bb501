import type { ReportMonth } from '@domain/reportPeriod';
import { twoDigits } from '@domain/twoDigits';

import { createSiteClock } from './siteClock';

const offsetText = (minutes: number): string => {
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? '' : `:${twoDigits(size % 60)}`;
  return `${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest}`;
};

/** The name of a time zone with its offsets in a month: 'Buenos Aires (UTC−3)', 'Madrid (UTC+1 y +2)'. */
export function siteZoneName(timeZone: string, { year, month }: ReportMonth): string {
  const offsetAt = createSiteClock(timeZone);
  const offsets = [Date.UTC(year, month - 1, 2), Date.UTC(year, month, 1)].map((moment) =>
    offsetText(offsetAt(moment / 1000).offset),
  );
  const different = [...new Set(offsets)];
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return place === 'UTC' ? place : `${place} (UTC${different.join(' y ')})`;
}
