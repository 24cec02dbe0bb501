import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { deviceHealth as contract } from '@contract';
import { JUDGED_DAYS, SHOWN_DAYS } from '@domain/deviceHealth/deviceHealth';

import type { Work } from '../database/database';
import { instant } from '../database/instant';

type SensorHealth = z.output<typeof contract.sensorHealth>;
type Gateway = z.output<typeof contract.gateway>;

/** The days of a device until the site's today. */
export const readDays = async (
  work: Work,
  deviceId: number,
  today: string,
): Promise<Pick<SensorHealth, 'days' | 'gateways'>> => {
  const { rows: days } = await sql<SensorHealth['days'][number]>`
    select day::text, frames, lost, round((rssi_sum / nullif(rssi_frames, 0))::numeric, 1)::float8 as rssi,
      round((snr_sum / nullif(snr_frames, 0))::numeric, 1)::float8 as snr,
      round(battery_percent::numeric, 1)::float8 as percent, round(battery_volts::numeric, 2)::float8 as volts
    from device_days where device_id = ${deviceId} and day > ${today}::date - ${SHOWN_DAYS}::int and day <= ${today}::date
    order by day`.execute(work);
  const { rows: gateways } = await sql<SensorHealth['gateways'][number]>`
    select identifier, sum(frames)::int as frames, max(best_rssi) as rssi, max(best_snr) as snr,
      ${instant(sql`max(last_heard_at)`)} as last_heard_at
    from device_gateways as heard join gateways on gateways.id = heard.gateway_id
    where device_id = ${deviceId} and day > ${today}::date - ${JUDGED_DAYS}::int
    group by gateways.id order by frames desc, identifier`.execute(work);
  return { days, gateways };
};

/** The gateways, the one that was heard longest ago first (EXT-53). */
export const readGateways = async (work: Work, today: string): Promise<readonly Gateway[]> => {
  const { rows } = await sql<Gateway>`
    with heard as (
      select gateway_id, device_id, count(*) over (partition by device_id) as gateways
      from (
        select distinct gateway_id, device_id from device_gateways where day > ${today}::date - ${JUDGED_DAYS}::int
      ) as pairs
    )
    select id, identifier, ${instant(sql`last_heard_at`)} as last_heard_at, count(heard.device_id)::int as devices,
      (count(*) filter (where heard.gateways = 1))::int as only_by_it,
      exists (select from alarms where gateway_id = gateways.id and closed_at is null) as is_silent
    from gateways left join heard on heard.gateway_id = gateways.id
    group by gateways.id order by gateways.last_heard_at, identifier`.execute(work);
  return rows;
};
