import { sql } from 'kysely';

import type { DeviceNews } from '@contract/serving/deviceNews';
import { countFrame, type CounterState } from '@domain/deviceHealth/frameCounter';

import type { Work } from '../database/database';
import { noteGateways, noteHearing, type Hearing } from './storeGateways';

interface Row {
  readonly id: number;
  readonly identifier: string;
  readonly counter: number | null;
  readonly heard: number | null;
  readonly at: Date | null;
}

/** Locks the counters of the devices that are known; news of others are left out. */
const lockCounters = async (work: Work, identifiers: readonly string[]): Promise<readonly Row[]> => {
  const ofDevices = sql`(select id, identifier from devices where identifier = any(${identifiers})) as device`;
  const read = () =>
    sql<Row>`
      select device.id, identifier, counter, heard, at
      from ${ofDevices} join device_counters on device_id = device.id
      order by device.id for update of device_counters`.execute(work);
  const { rows } = await read();
  if (rows.length === identifiers.length) return rows;
  await sql`
    insert into device_counters (device_id) select id from ${ofDevices} order by id on conflict do nothing`.execute(
    work,
  );
  return (await read()).rows;
};

interface Sum {
  frames: number;
  sum: number;
  best: number | null;
}

const add = (to: Sum, value: number | undefined): void => {
  if (value === undefined) return;
  to.frames += 1;
  to.sum += value;
  to.best = Math.max(to.best ?? value, value);
};

/** What several news say of one device. */
class DaySums {
  frames = 0;
  lost = 0;
  first: number | null = null;
  last: number | null = null;
  readonly rssi: Sum = { frames: 0, sum: 0, best: null };
  readonly snr: Sum = { frames: 0, sum: 0, best: null };
  battery: { percent: number | null; volts: number | null } | null = null;
  readonly hearings = new Map<string, Hearing>();
  state: CounterState | undefined;
  /** As its network calls it. */
  name: string | null = null;

  constructor({ counter, heard, at }: Row) {
    if (counter !== null && heard !== null && at !== null) this.state = { counter, heard, at: at.getTime() };
  }

  private isNew(counter: number | undefined, at: number): boolean {
    if (counter === undefined) return true;
    const { state, isNew, lost } = countFrame(this.state, { counter, at });
    this.state = state;
    this.lost += lost;
    if (!isNew) return false;
    this.first ??= counter;
    this.last = counter;
    return true;
  }

  take({ frame, battery, name }: DeviceNews): void {
    this.name = name ?? this.name;
    if (frame && !this.isNew(frame.counter, frame.at)) return;
    if (battery) {
      const { percent = null, volts = null } = battery;
      this.battery = {
        percent: percent ?? this.battery?.percent ?? null,
        volts: volts ?? this.battery?.volts ?? null,
      };
    }
    if (!frame) return;
    this.frames += 1;
    const [best] = frame.gateways;
    add(this.rssi, best?.rssi);
    add(this.snr, best?.snr);
    for (const { gateway, rssi, snr } of frame.gateways) {
      const known = this.hearings.get(gateway) ?? { gateway, frames: 0, rssi: null, snr: null };
      this.hearings.set(gateway, {
        gateway,
        frames: known.frames + 1,
        rssi: rssi === undefined ? known.rssi : Math.max(known.rssi ?? rssi, rssi),
        snr: snr === undefined ? known.snr : Math.max(known.snr ?? snr, snr),
      });
    }
  }
}

const list = (values: readonly (number | null)[]): string =>
  `{${values.map((value) => value ?? 'null').join(',')}}`;

const saveCounters = async (work: Work, sums: ReadonlyMap<number, DaySums>): Promise<void> => {
  const known = [...sums].map(([id, { state, name }]) => ({
    id,
    name,
    ...(state ?? { counter: null, heard: null, at: null }),
  }));
  await sql`
    update device_counters set counter = input.counter, heard = input.heard, at = to_timestamp(input.at / 1000.0),
      network_name = coalesce(input.name, network_name)
    from unnest(${list(known.map(({ id }) => id))}::bigint[], ${list(known.map(({ counter }) => counter))}::bigint[],
      ${list(known.map(({ heard }) => heard))}::bigint[], ${list(known.map(({ at }) => at))}::bigint[],
      ${known.map(({ name }) => name)}::text[]) as input (device_id, counter, heard, at, name)
    where device_counters.device_id = input.device_id`.execute(work);
};

const saveDays = async (
  work: Work,
  sums: ReadonlyMap<number, DaySums>,
  day: string,
  now: Date,
): Promise<void> => {
  const all = [...sums];
  const numbers = (read: (sum: DaySums) => number | null) => list(all.map(([, sum]) => read(sum)));
  await sql`
    insert into device_days as known (device_id, day, frames, lost, first_counter, last_counter, rssi_frames, rssi_sum,
      best_rssi, snr_frames, snr_sum, best_snr, battery_percent, battery_volts, battery_at)
    select device_id, ${day}::date, frames, greatest(0, lost), first_counter, last_counter, rssi_frames, rssi_sum,
      best_rssi, snr_frames, snr_sum, best_snr, percent, volts,
      case when percent is not null or volts is not null then ${now}::timestamptz end
    from unnest(${list(all.map(([id]) => id))}::bigint[], ${numbers(({ frames }) => frames)}::int[],
      ${numbers(({ lost }) => lost)}::int[], ${numbers(({ first }) => first)}::bigint[],
      ${numbers(({ last }) => last)}::bigint[], ${numbers(({ rssi }) => rssi.frames)}::int[],
      ${numbers(({ rssi }) => rssi.sum)}::float8[], ${numbers(({ rssi }) => rssi.best)}::real[],
      ${numbers(({ snr }) => snr.frames)}::int[], ${numbers(({ snr }) => snr.sum)}::float8[],
      ${numbers(({ snr }) => snr.best)}::real[], ${numbers(({ battery }) => battery?.percent ?? null)}::real[],
      ${numbers(({ battery }) => battery?.volts ?? null)}::real[])
      as input (device_id, frames, lost, first_counter, last_counter, rssi_frames, rssi_sum, best_rssi, snr_frames, snr_sum,
        best_snr, percent, volts)
    order by device_id
    on conflict (device_id, day) do update set
      frames = known.frames + excluded.frames,
      -- Frames that come late were lost before.
      lost = greatest(0, known.lost + (
        select lost from unnest(${list(all.map(([id]) => id))}::bigint[], ${numbers(({ lost }) => lost)}::int[])
          as given (device_id, lost) where given.device_id = known.device_id)),
      first_counter = coalesce(known.first_counter, excluded.first_counter),
      last_counter = coalesce(excluded.last_counter, known.last_counter),
      rssi_frames = known.rssi_frames + excluded.rssi_frames, rssi_sum = known.rssi_sum + excluded.rssi_sum,
      best_rssi = greatest(known.best_rssi, excluded.best_rssi),
      snr_frames = known.snr_frames + excluded.snr_frames, snr_sum = known.snr_sum + excluded.snr_sum,
      best_snr = greatest(known.best_snr, excluded.best_snr),
      battery_percent = coalesce(excluded.battery_percent, known.battery_percent),
      battery_volts = coalesce(excluded.battery_volts, known.battery_volts),
      battery_at = coalesce(excluded.battery_at, known.battery_at)`.execute(work);
};

/**
 * Counts what networks say of devices, on the site's day on which it arrives: gateways don't always know the time.
 * @param day such as 2026-11-30
 */
export const storeNews = async (
  work: Work,
  news: readonly DeviceNews[],
  { now, day }: { readonly now: Date; readonly day: string },
): Promise<void> => {
  // Nobody waits for the disk: whatever kills this process or one of the database's, nothing of it is lost.
  await sql`set local synchronous_commit = off`.execute(work);
  const rows = await lockCounters(work, [...new Set(news.map(({ device }) => device))]);
  const sums = new Map(rows.map((row) => [row.identifier, new DaySums(row)]));
  for (const one of news) sums.get(one.device)?.take(one);
  const byId = new Map(
    rows.flatMap(({ id, identifier }) => {
      const sum = sums.get(identifier);
      return sum ? [[id, sum] as const] : [];
    }),
  );
  if (byId.size === 0) return;
  await saveCounters(work, byId);
  await saveDays(work, byId, day, now);
  const hearings = [...byId].flatMap(([deviceId, { hearings: ofDevice }]) =>
    [...ofDevice.values()].map((hearing) => ({ deviceId, ...hearing })),
  );
  const gateways = await noteGateways(work, new Set(hearings.map(({ gateway }) => gateway)), now);
  await noteHearing(work, hearings, gateways, day);
};
