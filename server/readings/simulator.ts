import { setTimeout as delay } from 'node:timers/promises';

import { sql } from 'kysely';

import { MINUTE_MS, HOUR_MS, DAY_MS } from '@domain/duration';
import { pickThresholds } from '@domain/threshold';
import { simulatedReadings, type SimulatedVariable } from '@simulation/simulatedReadings';

import type { Database } from '../database/database';
import type { OpenWay, SimulatedReading } from './simulatedWays';

const BATCH = 5_000;
const RECENT_DAYS = 3;

/** A variable that a device measures. */
interface Source extends SimulatedVariable {
  readonly device: string;
  readonly payloadName: string;
}

const readSources = async (db: Database): Promise<Source[]> => {
  const rows = await db
    .selectFrom('variableSources as source')
    .innerJoin('devices', 'devices.id', 'source.deviceId')
    .innerJoin('sensorVariables as variable', 'variable.id', 'source.variableId')
    .select(['source.sensorId', 'source.variableId', 'source.payloadName', 'devices.identifier as device'])
    .select(['variable.minCritical', 'variable.minWarning', 'variable.maxWarning', 'variable.maxCritical'])
    .orderBy('source.variableId')
    .execute();
  return rows.map(({ sensorId, variableId, payloadName, device, ...limits }) => ({
    sensorId,
    variableId,
    payloadName,
    device,
    thresholds: pickThresholds(limits),
  }));
};

/** Periods without readings: since the last one, and before the first one. Newest first. */
const gapsSince = async (
  db: Database,
  oldest: number,
  now: number,
): Promise<{ from: number; to: number }[]> => {
  const row = await db
    .selectFrom('readings')
    .select(({ fn }) => [fn.min('at').as('first'), fn.max('at').as('last')])
    .executeTakeFirst();
  const first = row?.first?.getTime() ?? now;
  const last = row?.last?.getTime() ?? now;
  return [
    { from: Math.max(last, oldest), to: now },
    { from: oldest, to: first },
  ].filter(({ from, to }) => from < to);
};

export interface SimulatorOptions {
  readonly db: Database;
  readonly send: OpenWay['send'];
  readonly siteTimeZone: string;
  /** Nothing is invented for before this, whether or not something was measured. */
  readonly since: Date;
  readonly signal: AbortSignal;
  /** Receives how many readings were sent, and how far back. */
  readonly onProgress?: (readings: number, day: Date) => void;
}

/** Sends invented measurements to a server, as real devices do. */
export const createSimulator = async ({
  db,
  send,
  siteTimeZone,
  since,
  signal,
  onProgress,
}: SimulatorOptions) => {
  const sources = await readSources(db);

  const sendBetween = async (from: number, to: number, everyMs: number): Promise<number> => {
    let batch: SimulatedReading[] = [];
    let sent = 0;
    const flush = async () => {
      if (batch.length > 0) await send(batch);
      sent += batch.length;
      batch = [];
    };
    for (const source of sources) {
      for (const { at, value } of simulatedReadings(source, { from, to, everyMs }, siteTimeZone)) {
        batch.push({
          device: source.device,
          variable: source.payloadName,
          at: new Date(at).toISOString(),
          value,
        });
        if (batch.length >= BATCH) await flush();
      }
    }
    await flush();
    return sent;
  };

  return {
    variables: sources.length,
    /**
     * Sends the past, the newest days first: every ten minutes for the last days, every hour for earlier
     * ones.
     */
    sendPast: async (): Promise<void> => {
      const now = Date.now();
      for (const gap of await gapsSince(db, since.getTime(), now)) {
        let { to } = gap;
        while (to > gap.from && !signal.aborted) {
          const isRecent = now - to < RECENT_DAYS * DAY_MS;
          const from = Math.max(gap.from, to - (isRecent ? 1 : 10) * DAY_MS);
          const sent = await sendBetween(from, to, isRecent ? 10 * MINUTE_MS : HOUR_MS);
          onProgress?.(sent, new Date(from));
          to = from;
        }
      }
    },

    /** Sends each minute's values until it is stopped. */
    sendPresent: async (): Promise<void> => {
      let from = Date.now();
      while (!signal.aborted) {
        await delay(MINUTE_MS, undefined, { signal }).catch(() => undefined);
        if (signal.aborted) return;
        const to = Date.now();
        await sendBetween(from, to, MINUTE_MS);
        from = to;
      }
    },
  };
};

/** Gives a device to every sensor that has none, so that there is something to simulate. */
export const connectSensors = async (db: Database): Promise<void> => {
  await sql`
    with sensor as (
      select id, 'simulado-' || id as identifier from sensors
      where not exists (select from sensor_devices where sensor_id = sensors.id)
    ), device as (
      insert into devices (identifier) select identifier from sensor
      on conflict (identifier) do update set identifier = excluded.identifier returning id, identifier
    ), pair as (
      insert into sensor_devices (sensor_id, device_id)
      select sensor.id, device.id from sensor join device using (identifier) returning sensor_id, device_id
    )
    insert into variable_sources (variable_id, sensor_id, device_id, payload_name)
    select distinct on (device_id, name) variable.id, sensor_id, device_id, name
    from pair join sensor_variables as variable using (sensor_id) order by device_id, name, variable.id`.execute(
    db,
  );
};
