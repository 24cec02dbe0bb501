/** Zones change their offset at a quarter of an hour at most, and asking what it is takes longer than all the rest. */
const BLOCK_SECONDS = 15 * 60;

export interface SiteTime {
  /** The time on the site's clocks, as if it were UTC. */
  readonly local: Date;
  /** How far it is ahead of UTC, in minutes. */
  readonly offset: number;
}

/** Reads instants, in seconds since 1970, off the clocks of a time zone. */
export const createSiteClock = (timeZone: string): ((seconds: number) => SiteTime) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

  const offsetAt = (seconds: number): number => {
    const parts = new Map(
      format.formatToParts(seconds * 1000).map(({ type, value }) => [type, Number(value)]),
    );
    const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    const local = Date.UTC(
      read('year'),
      read('month') - 1,
      read('day'),
      read('hour'),
      read('minute'),
      read('second'),
    );
    return Math.round(local / 60_000 - seconds / 60);
  };

  let block = NaN;
  let offset = 0;
  return (seconds) => {
    const current = Math.floor(seconds / BLOCK_SECONDS);
    if (current !== block) {
      block = current;
      offset = offsetAt(current * BLOCK_SECONDS);
    }
    return { local: new Date(Math.round((seconds + offset * 60) * 1000)), offset };
  };
};
