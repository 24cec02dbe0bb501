import { DAY_S, MINUTE_S } from '@domain/duration';
import { monthNumber, type ReportMonth } from '@domain/months';
import { twoDigits } from '@domain/twoDigits';

/** Offsets change only at a multiple of this. */
const BLOCK_S = 15 * MINUTE_S;

export interface SiteTime {
  /** The time on the site's clocks, as if it were UTC. */
  readonly local: Date;
  /** Minutes ahead of UTC. */
  readonly offset: number;
}

/** '-03:00'. */
const offsetText = (minutes: number): string => {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
};

/** With its offset, in ISO 8601; without milliseconds if there are none. */
export const momentText = ({ local, offset }: SiteTime): string =>
  `${local.toISOString().replace(/(\.000)?Z$/, '')}${offsetText(offset)}`;

/** Converts instants, in seconds since 1970, to the clocks of a time zone. */
export const createSiteClock = (timeZone: string): ((seconds: number) => SiteTime) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });

  const offsetAt = (seconds: number): number => {
    // 'GMT+05:45', or 'GMT' alone.
    const [, sign, hours, minutes] = /GMT([+-])(\d+):(\d+)/.exec(format.format(seconds * 1000)) ?? [];
    const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
    return sign === '-' ? -size : size;
  };

  /** The period for which the offset is known. */
  let known = { from: 0, to: 0, offset: 0 };
  const beginning = (seconds: number, length: number) => Math.floor(seconds / length) * length;
  // Asking for an offset takes longer than everything else. If it is the same at both ends of a day, it is
  // the same all day.
  const find = (seconds: number): typeof known => {
    const day = beginning(seconds, DAY_S);
    const offset = offsetAt(day);
    if (offset === offsetAt(day + DAY_S)) return { from: day, to: day + DAY_S, offset };
    const block = beginning(seconds, BLOCK_S);
    return { from: block, to: block + BLOCK_S, offset: offsetAt(block) };
  };
  return (seconds) => {
    if (seconds < known.from || seconds >= known.to) known = find(seconds);
    const { offset } = known;
    return { local: new Date(Math.round((seconds + offset * MINUTE_S) * 1000)), offset };
  };
};

/** The date in a time zone, such as 2026-03-01. */
export const dateIn = (timeZone: string, now: Date): string =>
  createSiteClock(timeZone)(now.getTime() / 1000)
    .local.toISOString()
    .slice(0, 10);

/** The year and month in a time zone. */
export const monthIn = (timeZone: string, now: Date): ReportMonth => {
  const { local } = createSiteClock(timeZone)(now.getTime() / 1000);
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1 };
};

/** The name of a time zone with its offsets in one or more months: 'Buenos Aires (UTC−3)', 'Madrid (UTC+1 y +2)'. */
export const siteZoneName = (timeZone: string, first: ReportMonth, last = first): string => {
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  if (place === 'UTC') return place;

  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' });
  const months = monthNumber(last) - monthNumber(first) + 1;
  const moments = [
    ...Array.from({ length: months }, (_, index) => Date.UTC(first.year, first.month - 1 + index, 2)),
    Date.UTC(last.year, last.month, 1),
  ];
  const offsets = moments.map((moment) => {
    const offset = format.format(moment).split('GMT')[1] || '+0';
    return offset.replace('-', '−');
  });
  return `${place} (UTC${[...new Set(offsets)].join(' y ')})`;
};
