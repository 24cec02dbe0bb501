import { sql } from 'kysely';

import type { CheckedReading } from '@contract/serving/readingBatch';

import type { Work } from '../database/database';

/** A codec that sends a counter as the variable's name would make any number of them. */
export const MAX_WAITING_VARIABLES = 200;

interface WaitingReadings {
  /** How many are new. */
  readonly stored: number;
  /** Of variables that would be more than a device may have waiting (EXT-19). */
  readonly withoutRoom: readonly CheckedReading[];
}

/** Keeps readings until their device is given to a sensor. */
export const storeWaiting = async (
  work: Work,
  readings: readonly CheckedReading[],
  devices: ReadonlyMap<string, { readonly id: number }>,
): Promise<WaitingReadings> => {
  const input = sql`
    unnest(${readings.map(({ device }) => devices.get(device)?.id ?? 0)}::bigint[],
      ${readings.map(({ variable }) => variable)}::text[],
      ${readings.map(({ at }) => at)}::bigint[],
      ${readings.map(({ value }) => value)}::double precision[]) with ordinality as input (device_id, name, at, value, place)`;
  await sql`
    insert into waiting_variables (device_id, name, readings, last_at, last_value)
    select device_id, name, 0, '-infinity'::timestamptz, 0 from (
      select device_id, name, row_number() over (partition by device_id order by min(place)) as place
      from ${input} left join waiting_variables as known using (device_id, name)
      where known.name is null group by device_id, name
    ) as fresh
    where place <= ${MAX_WAITING_VARIABLES} - (
      select count(*) from waiting_variables as known where known.device_id = fresh.device_id and known.readings > 0
    )
    order by device_id, name
    on conflict do nothing`.execute(work);
  const { rows } = await sql<{ stored: number; withoutRoom: number[] }>`
    with variables as (
      select device_id, name from waiting_variables where device_id in (select device_id from ${input})
    ), inserted as (
      insert into waiting_readings (device_id, name, at, value)
      select device_id, name, to_timestamp(at / 1000.0), value from ${input} join variables using (device_id, name)
      order by device_id, name, at, place
      on conflict do nothing returning *
    ), sums as (
      select device_id, name, count(*) as readings, max(at) as last_at,
        (array_agg(value order by at desc))[1] as last_value
      from inserted group by device_id, name
    ), told as (
      update waiting_variables as known set readings = known.readings + sums.readings,
        last_at = greatest(known.last_at, sums.last_at),
        last_value = case when sums.last_at > known.last_at then sums.last_value else known.last_value end
      from sums where known.device_id = sums.device_id and known.name = sums.name
    )
    select (select coalesce(sum(readings), 0)::int from sums) as stored, array(
      select place::int from ${input} left join variables using (device_id, name) where variables.name is null
    ) as "withoutRoom"`.execute(work);
  const { stored = 0, withoutRoom = [] } = rows[0] ?? {};
  const places = new Set(withoutRoom);
  return { stored, withoutRoom: readings.filter((_, index) => places.has(index + 1)) };
};
