import { sql } from 'kysely';

import { DAY_MS } from '@domain/duration';
import type { Database } from '@server/database/database';
import { inTransaction } from '@server/database/work';
import { siteDay } from '@server/deviceHealth/siteDay';
import { simulatedRadio } from '@simulation/simulatedRadio';

/** As many as a battery's forecast looks at. */
const DAYS = 42;
/** In a larger town only these devices get a past. */
const MAX_DEVICES = 300;
const FRAMES_A_DAY = 144;

interface Recalled {
  readonly siteTimeZone: string;
  readonly now: Date;
}

const list = (values: readonly (number | string)[]): string => `{${values.join(',')}}`;

/** Gives the town's devices the days that networks would have told of, until yesterday. */
export const recallHealth = (db: Database, { siteTimeZone, now }: Recalled): Promise<void> =>
  inTransaction(db, 'write', async (work) => {
    const known = await work.selectFrom('deviceDays').select('day').limit(1).executeTakeFirst();
    if (known) return;
    const devices = await work
      .selectFrom('sensorDevices')
      .innerJoin('devices', 'devices.id', 'sensorDevices.deviceId')
      .select(['devices.id', 'devices.identifier'])
      .orderBy('devices.id')
      .limit(MAX_DEVICES)
      .execute();
    const days = devices.flatMap(({ id, identifier }) =>
      Array.from({ length: DAYS }, (_, index) => {
        const at = now.getTime() - (index + 1) * DAY_MS;
        const { gateways, battery, lostShare } = simulatedRadio(identifier, at);
        const lost = Math.round(FRAMES_A_DAY * lostShare);
        return { id, at, day: siteDay(siteTimeZone, new Date(at)), gateways, battery, lost };
      }),
    );
    const best = days.flatMap(({ gateways: [first], ...day }) => (first ? [{ ...day, ...first }] : []));
    const of = (read: (day: (typeof best)[number]) => number | string) => list(best.map(read));
    await sql`
      insert into device_days (device_id, day, frames, lost, rssi_frames, rssi_sum, best_rssi, snr_frames, snr_sum, best_snr,
        battery_percent, battery_at)
      select device_id, day, frames, lost, frames, frames * rssi, rssi + 3, frames, frames * snr, snr + 2, battery,
        to_timestamp(at / 1000.0)
      from unnest(${of(({ id }) => id)}::bigint[], ${of(({ day }) => day)}::date[],
        ${of(({ lost }) => FRAMES_A_DAY - lost)}::int[], ${of(({ lost }) => lost)}::int[],
        ${of(({ rssi }) => rssi)}::float8[], ${of(({ snr }) => snr)}::float8[], ${of(({ battery }) => battery)}::real[],
        ${of(({ at }) => at)}::bigint[]) as told (device_id, day, frames, lost, rssi, snr, battery, at)
      on conflict do nothing`.execute(work);
    const heard = days.flatMap(({ gateways, ...day }) => gateways.map((one) => ({ ...day, ...one })));
    const ofHeard = (read: (one: (typeof heard)[number]) => number | string) => list(heard.map(read));
    await sql`
      with named as (
        insert into gateways (identifier, first_heard_at, last_heard_at)
        select distinct identifier, ${now}::timestamptz - make_interval(days => ${DAYS}), ${now}::timestamptz
        from unnest(${heard.map(({ gateway }) => gateway)}::text[]) as identifier
        on conflict do nothing returning id, identifier
      )
      insert into device_gateways (device_id, gateway_id, day, frames, best_rssi, best_snr)
      select device_id, named.id, day, frames, rssi, snr
      from unnest(${ofHeard(({ id }) => id)}::bigint[], ${heard.map(({ gateway }) => gateway)}::text[],
        ${ofHeard(({ day }) => day)}::date[], ${ofHeard(({ lost }) => FRAMES_A_DAY - lost)}::int[],
        ${ofHeard(({ rssi }) => rssi)}::real[], ${ofHeard(({ snr }) => snr)}::real[])
        as told (device_id, identifier, day, frames, rssi, snr)
      join named using (identifier)
      on conflict do nothing`.execute(work);
  });
