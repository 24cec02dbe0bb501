import { sql } from 'kysely';

import type { CheckedReading } from '@contract/serving/readingBatch';

import type { Work } from '../database/database';

/** Keeps readings until their device is given to a sensor. @returns how many are new */
export const storeWaiting = async (
  work: Work,
  readings: readonly CheckedReading[],
  devices: ReadonlyMap<string, { readonly id: number }>,
): Promise<number> => {
  const input = sql`
    unnest(${readings.map(({ device }) => devices.get(device)?.id ?? 0)}::bigint[],
      ${readings.map(({ variable }) => variable)}::text[],
      ${readings.map(({ at }) => at)}::bigint[],
      ${readings.map(({ value }) => value)}::double precision[]) with ordinality as input (device_id, name, at, value, place)`;
  await sql`
    insert into waiting_variables (device_id, name, readings, last_at, last_value)
    select distinct device_id, name, 0, '-infinity'::timestamptz, 0 from ${input} order by device_id, name
    on conflict do nothing`.execute(work);
  const { rows } = await sql<{ stored: number }>`
    with inserted as (
      insert into waiting_readings (device_id, name, at, value)
      select device_id, name, to_timestamp(at / 1000.0), value from ${input} order by device_id, name, at, place
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
    select coalesce(sum(readings), 0)::int as stored from sums`.execute(work);
  return rows[0]?.stored ?? 0;
};
