import { sql } from 'kysely';

import type { Work } from '../database/database';
import { lock } from '../database/locks';
import { Refusal } from '../http/refusal';
import { roomForDevices } from './unassignedDevices';

export const deviceNotFound = (id: number) =>
  new Refusal(404, `No existe el dispositivo ${id}. Puede que alguien lo haya descartado.`);

interface MeasuredVariable {
  readonly id: number;
  /** In milliseconds since 1970: what the device measured until then, another one had measured for it. */
  readonly followsAt: number;
}

/** The destination of a device's readings. */
export interface Device {
  readonly id: number;
  readonly seenAt: Date | null;
  readonly measuredAt: Date | null;
  /** By their names in what the device sends. */
  readonly variables: ReadonlyMap<string, MeasuredVariable>;
}

export const findDevices = async (
  work: Work,
  identifiers: readonly string[],
): Promise<Map<string, Device>> => {
  const { rows } = await sql<{
    identifier: string;
    id: number;
    seenAt: Date | null;
    measuredAt: Date | null;
    names: string[] | null;
    variables: number[] | null;
    follows: (number | null)[] | null;
  }>`
    select identifier, id, last_seen_at as "seenAt", measured_at as "measuredAt", array_agg(payload_name) filter (where payload_name is not null) as names,
      array_agg(variable_id) filter (where payload_name is not null) as variables,
      array_agg((extract(epoch from follows_at) * 1000)::float8) filter (where payload_name is not null) as follows
    from devices left join variable_sources on device_id = id
    where identifier = any(${identifiers}) group by id`.execute(work);
  return new Map(
    rows.map(({ identifier, id, seenAt, measuredAt, names, variables, follows }) => [
      identifier,
      {
        id,
        seenAt,
        measuredAt,
        variables: new Map(
          names?.map((name, index) => [
            name,
            { id: variables?.[index] ?? 0, followsAt: follows?.[index] ?? -Infinity },
          ]),
        ),
      },
    ]),
  );
};

/** The devices among unknown ones that would be more than may wait for a sensor (EXT-19). */
export const devicesWithoutRoom = async (work: Work, unknown: readonly string[]): Promise<Set<string>> => {
  if (unknown.length === 0) return new Set();
  // Whoever brings new devices has to wait for others who do, but not where there is no room anyway.
  if ((await roomForDevices(work)) === 0) return new Set(unknown);
  await lock(work, 'newDevices');
  const known = await findDevices(work, unknown);
  const fresh = unknown.filter((identifier) => !known.has(identifier));
  return new Set(fresh.slice(await roomForDevices(work)));
};

/**
 * Until the transaction ends, nobody can give these devices to a sensor, so that no reading starts to wait
 * for a device that is already taken.
 */
export const holdDevices = async (
  work: Work,
  identifiers: readonly string[],
): Promise<Map<string, Device>> => {
  for (;;) {
    await sql`
      insert into devices (identifier) select distinct identifier from unnest(${identifiers}::text[]) as identifier
      order by identifier on conflict do nothing`.execute(work);
    await sql`select id from devices where identifier = any(${identifiers}) order by id for key share`.execute(
      work,
    );
    const devices = await findDevices(work, identifiers);
    // One may have been forgotten before it was locked.
    if (identifiers.every((identifier) => devices.has(identifier))) return devices;
  }
};
