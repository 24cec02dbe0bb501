import type { ReportMonth } from '@domain/reportPeriod';

/** The name of a time zone with its offsets in a month: 'Buenos Aires (UTC−3)', 'Madrid (UTC+1 y +2)'. */
export function siteZoneName(timeZone: string, { year, month }: ReportMonth): string {
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  if (place === 'UTC') return place;

  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' });
  const offsets = [Date.UTC(year, month - 1, 2), Date.UTC(year, month, 1)].map((moment) => {
    const offset = format.format(moment).split('GMT')[1] || '+0';
    return offset.replace('-', '−');
  });
  return `${place} (UTC${[...new Set(offsets)].join(' y ')})`;
}
