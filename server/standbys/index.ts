import type { Subject } from '../subject';
import { checkStandbys } from './checkStandbys';

/** Reading at standbys (DATABASE_READ_URL). */
export const standbys: Subject = {
  // Counts that only tell what this database has.
  ownTables: ['last_writes'],
  metrics: ({ standbys: watched }) => {
    if (!watched) return [];
    const lagOf = (unit: 'bytes' | 'seconds') => () =>
      Promise.resolve(
        watched.states().flatMap(({ host, lag }) => (lag ? [{ labels: [host], value: lag[unit] }] : [])),
      );
    return [
      {
        name: 'vigia_standby_lag_seconds',
        help: 'How old a standby’s copy is; absent while it is away, or has become the primary.',
        labels: ['host'],
        read: lagOf('seconds'),
      },
      {
        name: 'vigia_standby_lag_bytes',
        help: 'How much of the primary’s log a standby has not replayed.',
        labels: ['host'],
        read: lagOf('bytes'),
      },
      {
        name: 'vigia_standby_reads_total',
        help: 'Reads that a standby may answer, by who did.',
        kind: 'counter',
        labels: ['by'],
        read: () => Promise.resolve([...watched.counts].map(([by, value]) => ({ labels: [by], value }))),
      },
    ];
  },
  checkServices: ({ database }) => checkStandbys(database),
};
