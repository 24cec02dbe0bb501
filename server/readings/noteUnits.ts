import { sql } from 'kysely';

import type { CheckedReading } from '@contract/serving/readingBatch';

import type { Work } from '../database/database';

/** Notes in which unit devices say that they send something; the last one stays. */
export const noteUnits = async (
  work: Work,
  readings: readonly CheckedReading[],
  devices: ReadonlyMap<string, { readonly id: number }>,
): Promise<void> => {
  const said = new Map<string, { readonly deviceId: number; readonly name: string; readonly unit: string }>();
  for (const { device, variable: name, unit } of readings) {
    const deviceId = devices.get(device)?.id;
    if (unit !== undefined && deviceId !== undefined)
      said.set(JSON.stringify([deviceId, name]), { deviceId, name, unit });
  }
  if (said.size === 0) return;
  const all = [...said.values()];
  await sql`
    insert into received_units as known (device_id, name, unit)
    select device_id, name, unit from unnest(${all.map(({ deviceId }) => deviceId)}::bigint[],
      ${all.map(({ name }) => name)}::text[], ${all.map(({ unit }) => unit)}::text[]) as input (device_id, name, unit)
    where not exists (
      select from received_units as same
      where same.device_id = input.device_id and same.name = input.name and same.unit = input.unit
    )
    order by device_id, name
    on conflict (device_id, name) do update set unit = excluded.unit`.execute(work);
};
