import { sql } from 'kysely';

import type { CheckedReading, RefusedReading } from '@contract/serving/readingBatch';
import { formatNumber } from '@reporting/format';

import type { Context } from '../context';
import type { Work } from '../database/database';
import { lock } from '../database/locks';
import { inTransaction } from '../database/work';
import { MAX_UNASSIGNED, roomForDevices } from '../devices/unassignedDevices';
import { markArrivals, SEEN_MS, withPause } from './markArrivals';
import { ensurePartitions } from './partitions';
import { storeReadings, type StoredReading } from './storeReadings';
import { MAX_WAITING_VARIABLES, storeWaiting } from './storeWaiting';

export interface TakenReadings {
  /** New ones, including `unassigned`. */
  readonly accepted: number;
  readonly known: number;
  readonly unassigned: number;
  readonly refused: readonly RefusedReading[];
}

export const NOTHING_TAKEN: TakenReadings = { accepted: 0, known: 0, unassigned: 0, refused: [] };

const NO_ROOM_FOR_DEVICE = `Ya hay ${formatNumber(MAX_UNASSIGNED)} dispositivos sin asignar, y este no es uno de ellos. Asigná o descartá alguno en Dispositivos.`;
const NO_ROOM_FOR_VARIABLE = `Este dispositivo ya mandó ${formatNumber(MAX_WAITING_VARIABLES)} variables que ningún sensor usa, y esta no es una de ellas. Revisá los nombres que manda.`;

/** The destination of a device's readings. */
interface Device {
  readonly id: number;
  readonly seenAt: Date | null;
  readonly measuredAt: Date | null;
  readonly variables: ReadonlyMap<string, number>;
}

const findDevices = async (work: Work, identifiers: readonly string[]): Promise<Map<string, Device>> => {
  const { rows } = await sql<{
    identifier: string;
    id: number;
    seenAt: Date | null;
    measuredAt: Date | null;
    names: string[] | null;
    variables: number[] | null;
  }>`
    select identifier, id, last_seen_at as "seenAt", measured_at as "measuredAt", array_agg(payload_name) filter (where payload_name is not null) as names,
      array_agg(variable_id) filter (where payload_name is not null) as variables
    from devices left join variable_sources on device_id = id
    where identifier = any(${identifiers}) group by id`.execute(work);
  return new Map(
    rows.map(({ identifier, id, seenAt, measuredAt, names, variables }) => [
      identifier,
      {
        id,
        seenAt,
        measuredAt,
        variables: new Map(names?.map((name, index) => [name, variables?.[index] ?? 0])),
      },
    ]),
  );
};

const devicesOf = (readings: readonly CheckedReading[]): string[] => [
  ...new Set(readings.map(({ device }) => device)),
];

/** Divides readings into those of a sensor's variable and the others. */
const split = (readings: readonly CheckedReading[], devices: ReadonlyMap<string, Device>) => {
  const assigned: StoredReading[] = [];
  const loose: CheckedReading[] = [];
  for (const reading of readings) {
    const variableId = devices.get(reading.device)?.variables.get(reading.variable);
    if (variableId === undefined) loose.push(reading);
    else assigned.push({ variableId, at: reading.at, value: reading.value });
  }
  return { assigned, loose };
};

/** The devices that sent values for a sensor's variable. */
const measuringAmong = (
  readings: readonly CheckedReading[],
  devices: ReadonlyMap<string, Device>,
): Set<Device> => {
  const measuring = new Set<Device>();
  for (const { device: identifier, variable } of readings) {
    const device = devices.get(identifier);
    if (device?.variables.has(variable)) measuring.add(device);
  }
  return measuring;
};

/** The devices among unknown ones that would be more than may wait for a sensor (EXT-19). */
const devicesWithoutRoom = async (work: Work, unknown: readonly string[]): Promise<Set<string>> => {
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
const holdDevices = async (work: Work, identifiers: readonly string[]): Promise<Map<string, Device>> => {
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

/**
 * Records which devices sent something, and which sent values of a sensor: when, and how long after the
 * previous time, to know what is usual (EXT-28). Devices that another transaction is updating are skipped, and
 * what one has recorded since this one began counts as the same time.
 */
const markSeen = async (
  work: Work,
  devices: ReadonlyMap<string, Device>,
  assigned: ReadonlySet<Device>,
  now: Date,
): Promise<void> => {
  // A moment that is ahead was noted by a clock that was.
  const isOld = (at: Date | null) => !at || Math.abs(now.getTime() - at.getTime()) > SEEN_MS;
  const measuring = [...assigned].filter(({ measuredAt }) => isOld(measuredAt)).map(({ id }) => id);
  const stale = [...devices.values()].filter(({ seenAt }) => isOld(seenAt)).map(({ id }) => id);
  if (stale.length + measuring.length === 0) return;
  const isMeasuring = sql`id = any(${measuring}::bigint[])
    and coalesce(abs(extract(epoch from ${now}::timestamptz - measured_at)) > ${SEEN_MS / 1000}, true)`;
  await sql`
    update devices set last_seen_at = ${now},
      gaps = case when ${isMeasuring} and measured_at < ${now}
        then ${withPause(now)} else gaps end,
      measured_at = case when ${isMeasuring} then ${now} else measured_at end
    where id in (
      select id from devices where id = any(${[...stale, ...measuring]}::bigint[]) order by id for no key update skip locked
    )`.execute(work);
};

/** Stores readings: once it resolves they are committed, and those that were already there count as known. */
export const takeReadings = (
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  readings: readonly CheckedReading[],
): Promise<TakenReadings> =>
  inTransaction(db, 'write', async (work) => {
    const { siteTimeZone } = config;
    const devices = await findDevices(work, devicesOf(readings));
    const { assigned, loose } = split(readings, devices);
    const unknown = devicesOf(loose).filter((identifier) => !devices.has(identifier));
    const withoutRoom = await devicesWithoutRoom(work, unknown);
    const refused = loose
      .filter(({ device }) => withoutRoom.has(device))
      .map(({ index }) => ({ index, reason: NO_ROOM_FOR_DEVICE }));
    const admitted = loose.filter(({ device }) => !withoutRoom.has(device));
    let waiting = 0;
    if (admitted.length > 0) {
      const held = await holdDevices(work, devicesOf(admitted));
      for (const [identifier, device] of held) devices.set(identifier, device);
      // Before it was held, somebody may have given a device to a sensor.
      const afterHolding = split(admitted, held);
      assigned.push(...afterHolding.assigned);
      if (afterHolding.loose.length > 0) {
        const kept = await storeWaiting(work, afterHolding.loose, held);
        waiting = kept.stored;
        refused.push(...kept.withoutRoom.map(({ index }) => ({ index, reason: NO_ROOM_FOR_VARIABLE })));
      }
    }
    await ensurePartitions(
      work,
      assigned.map(({ at }) => at),
      siteTimeZone,
    );
    const stored = await storeReadings(work, assigned, siteTimeZone);
    await markSeen(work, devices, measuringAmong(readings, devices), now());
    await markArrivals(work, new Set(assigned.map(({ variableId }) => variableId)), now());
    const accepted = stored + waiting;
    const known = readings.length - refused.length - accepted;
    return { accepted, known, unassigned: waiting, refused };
  });
