import { sql } from 'kysely';

import type { CheckedReading, RefusedReading } from '@contract/serving/readingBatch';
import { formatNumber } from '@reporting/format';

import type { Context } from '../context';
import type { Work } from '../database/database';
import { inTransaction } from '../database/work';
import { devicesWithoutRoom, findDevices, holdDevices, type Device } from '../devices/holdDevices';
import { MAX_UNASSIGNED } from '../devices/unassignedDevices';
import { markArrivals, SEEN_MS, withPause } from './markArrivals';
import { noteUnits } from './noteUnits';
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

/** Why what a new device sends isn't taken. */
export const NO_ROOM_FOR_DEVICE = `Ya hay ${formatNumber(MAX_UNASSIGNED)} dispositivos sin asignar, y este no es uno de ellos. Asigná o descartá alguno en Dispositivos.`;
const NO_ROOM_FOR_VARIABLE = `Este dispositivo ya mandó ${formatNumber(MAX_WAITING_VARIABLES)} variables que ningún sensor usa, y esta no es una de ellas. Revisá los nombres que manda.`;

const devicesOf = (readings: readonly CheckedReading[]): string[] => [
  ...new Set(readings.map(({ device }) => device)),
];

/** Divides readings into those of a sensor's variable and the others, which are kept apart. */
const split = (readings: readonly CheckedReading[], devices: ReadonlyMap<string, Device>) => {
  const assigned: StoredReading[] = [];
  const loose: CheckedReading[] = [];
  for (const reading of readings) {
    const variable = devices.get(reading.device)?.variables.get(reading.variable);
    if (!variable || reading.at <= variable.followsAt) loose.push(reading);
    else assigned.push({ variableId: variable.id, at: reading.at, value: reading.value });
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
    await noteUnits(work, readings, devices);
    await markSeen(work, devices, measuringAmong(readings, devices), now());
    await markArrivals(work, new Set(assigned.map(({ variableId }) => variableId)), now());
    const accepted = stored + waiting;
    const known = readings.length - refused.length - accepted;
    return { accepted, known, unassigned: waiting, refused };
  });
