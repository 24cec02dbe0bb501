import { sql } from 'kysely';

import { VALUE_HOLDS_MS, type LastValue } from '@domain/sensorStatus';
import type { AlertLevel } from '@domain/threshold';

/** What a sensor's status takes of its last values. */
export interface HeldValues {
  /** When the newest one was measured, in seconds since 1970; null where none is. */
  readonly lastAt: number | null;
  /** The worst of those that still hold; null where none does. */
  readonly held: AlertLevel | null;
}

/** The columns of `HeldValues`, of rows with a variable's last value each: `at` and `status`. */
export const heldValues = (now: Date) => {
  const holds = sql`at >= ${new Date(now.getTime() - VALUE_HOLDS_MS)}`;
  return sql`date_part('epoch', max(at)) as "lastAt",
    case when bool_or(${holds} and status = 'critical') then 'critical'
      when bool_or(${holds} and status = 'warning') then 'warning'
      when bool_or(${holds}) then 'normal' end as held`;
};

/** As one value: the newest one is of those that still hold, if any does. */
export const lastValuesOf = ({ lastAt, held }: HeldValues): LastValue[] =>
  lastAt === null ? [] : [{ at: lastAt * 1000, status: held ?? 'normal' }];
