import { sql } from 'kysely';

import type { Context } from '../context';
import type { Work } from '../database/database';
import { SEEN_MS } from '../readings/markArrivals';
import type { FormerSource, NamedSource } from './sourceUnits';

/** Which device another one took over from, what that one called the variable, and after which measurement. */
export interface Takeover {
  readonly followsAt: Date | null;
  readonly formerId: number | null;
  readonly formerName: string | null;
}

/** The other device that measured a variable before, if that was disconnected first. */
interface Disconnected {
  readonly disconnectedId: number | null;
  readonly disconnectedName: string | null;
}

/** What came within this time wasn't noted again. */
const noted = sql`make_interval(secs => ${sql.lit(SEEN_MS / 1000)})`;

/**
 * How a device takes over, by variable. The measurement after which it does: what it measured before would be mixed with another one's. That is
 * the last one by when the other one was heard: what an import brought of later times counts for no device. With a unit of its own it
 * is the last one of all, from which on values are converted. A device that goes on as it was has what it had.
 */
export const takeoversOf = async (
  work: Work,
  deviceId: number,
  named: readonly NamedSource[],
  former: readonly FormerSource[],
  { now }: Pick<Context, 'now'>,
): Promise<ReadonlyMap<number, Takeover>> => {
  const formerOf = new Map(former.map((source) => [source.variableId, source]));
  const { rows } = await sql<{ variableId: number; at: Date | null } & Disconnected>`
    select given.variable_id, disconnected_id, disconnected_name, (
      select max(at) from readings
      where readings.variable_id = given.variable_id and (has_unit or (at <= heard_at + ${noted} and at <= ${now()}))
    ) as at
    from unnest(${named.map(({ variableId }) => variableId)}::bigint[],
      ${named.map(({ variableId }) => formerOf.get(variableId)?.deviceId ?? null)}::bigint[],
      ${named.map(({ unit }) => (unit ?? null) !== null)}::boolean[]) as given (variable_id, former_id, has_unit)
    left join sensor_variables as variable on variable.id = given.variable_id and disconnected_id <> ${deviceId}
    left join variable_arrivals as arrival on arrival.variable_id = given.variable_id
    left join devices as former on former.id = former_id
    cross join lateral (select greatest(arrival.measured_at, former.last_seen_at) as heard_at) as heard`.execute(
    work,
  );
  return new Map(
    rows.map(({ variableId, at, disconnectedId, disconnectedName }) => {
      const before = formerOf.get(variableId);
      if (before?.deviceId === deviceId) return [variableId, before];
      const { deviceId: formerId, payloadName: formerName } = before ?? {
        deviceId: disconnectedId,
        payloadName: disconnectedName,
      };
      return [variableId, { followsAt: at, formerId, formerName }];
    }),
  );
};
