import { sql } from 'kysely';

import type { Work } from '../database/database';

interface Received {
  readonly name: string;
  readonly at: Date | null;
  readonly value: number | null;
  readonly waiting: number;
  readonly unit: string | null;
}

/**
 * What a device sends: values that wait for a variable, and those of its sensor's variables. What it measured before it took over
 * from another one waits for nothing.
 */
export const readReceived = async (work: Work, deviceId: number) => {
  const { rows } = await sql<Received>`
    select received.*, unit from (
    select name, last_at as at, last_value as value, readings as waiting from waiting_variables
    where device_id = ${deviceId} and not exists (
      select from variable_sources as source
      where source.device_id = ${deviceId} and payload_name = name and follows_at is not null
    )
    union all
    select source.payload_name, last.at, last.value, 0 from variable_sources as source
    left join lateral (
      select at, value from readings where variable_id = source.variable_id order by at desc limit 1
    ) as last on true
    where source.device_id = ${deviceId}
      and (follows_at is not null or not exists (
        select from waiting_variables where device_id = source.device_id and name = source.payload_name
      ))
    ) as received left join received_units on received_units.device_id = ${deviceId} and received_units.name = received.name
    order by received.name`.execute(work);
  return rows.map(({ name, at, value, waiting, unit }) => ({
    name,
    last: at === null ? null : { at, value },
    waiting,
    unit,
  }));
};
