import { setTimeout as delay } from 'node:timers/promises';

import { sql } from 'kysely';

import { MINUTE_MS, HOUR_MS, DAY_MS } from '@domain/duration';
import { pickThresholds } from '@domain/sensors/threshold';
import { courseOf } from '@mock/seed/sensorTypes';
import type { Database } from '@server/database/database';
import { simulatedReadings, type SimulatedVariable } from '@simulation/simulatedReadings';

import { readExamples } from '../measuredKinds';
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
    .select('variable.name')
    .select(['variable.minCritical', 'variable.minWarning', 'variable.maxWarning', 'variable.maxCritical'])
    .orderBy('source.variableId')
    .execute();
  return rows.map(({ sensorId, variableId, payloadName, device, name, ...limits }) => ({
    sensorId,
    variableId,
    payloadName,
    device,
    thresholds: pickThresholds(limits),
    course: courseOf(name),
  }));
};

interface Period {
  readonly from: number;
  readonly to: number;
}

/** By variable, its periods without readings: before the first one, and since the last one. */
const readGaps = async (
  db: Database,
  { from: oldest, to: now }: Period,
): Promise<Map<number, readonly Period[]>> => {
  // An index finds the readings of one variable, but none finds those of all.
  const { rows } = await sql<{ variableId: number; first: Date | null; last: Date | null }>`
    select source.variable_id,
      (select at from readings where variable_id = source.variable_id order by at limit 1) as first,
      (select at from readings where variable_id = source.variable_id order by at desc limit 1) as last
    from variable_sources as source`.execute(db);
  return new Map(
    rows.map(({ variableId, first, last }) => [
      variableId,
      [
        { from: oldest, to: first?.getTime() ?? now },
        { from: last?.getTime() ?? now, to: now },
      ],
    ]),
  );
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

function* readingsOf(measure: (at: number) => number, { from, to, everyMs }: Period & { everyMs: number }) {
  for (let at = Math.ceil(from / everyMs) * everyMs; at < to; at += everyMs) yield { at, value: measure(at) };
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
  const examples = await readExamples(db, siteTimeZone);

  /** What a device measures in a period. */
  const measuredBy = (source: Source, { from, to }: Period, everyMs: number) => {
    const measure = examples.get(source.device);
    return measure
      ? readingsOf((at) => measure(at, everyMs), { from, to, everyMs })
      : simulatedReadings(source, { from, to, everyMs }, siteTimeZone);
  };

  const sendPeriods = async (
    periodsOf: (source: Source) => readonly Period[],
    everyMs: number,
  ): Promise<number> => {
    let batch: SimulatedReading[] = [];
    let sent = 0;
    const flush = async () => {
      if (batch.length > 0) await send(batch);
      sent += batch.length;
      batch = [];
    };
    for (const source of sources) {
      for (const period of periodsOf(source)) {
        for (const { at, value } of measuredBy(source, period, everyMs)) {
          batch.push({
            device: source.device,
            variable: source.payloadName,
            at: new Date(at).toISOString(),
            value,
          });
          if (batch.length >= BATCH) await flush();
        }
      }
    }
    await flush();
    return sent;
  };

  return {
    variables: sources.length,
    /**
     * Sends what each variable lacks of the past, the newest days first: every ten minutes for the last days,
     * every hour for earlier ones.
     */
    sendPast: async (): Promise<void> => {
      const now = Date.now();
      const oldest = since.getTime();
      const gaps = await readGaps(db, { from: oldest, to: now });
      let to = now;
      while (to > oldest && !signal.aborted) {
        const isRecent = now - to < RECENT_DAYS * DAY_MS;
        const days = { from: Math.max(oldest, to - (isRecent ? 1 : 10) * DAY_MS), to };
        const gapsIn = ({ variableId }: Source) =>
          (gaps.get(variableId) ?? []).map((gap) => ({
            from: Math.max(gap.from, days.from),
            to: Math.min(gap.to, days.to),
          }));
        const sent = await sendPeriods(gapsIn, isRecent ? 10 * MINUTE_MS : HOUR_MS);
        if (sent > 0) onProgress?.(sent, new Date(days.from));
        to = days.from;
      }
    },

    /** Sends each minute's values until it is stopped. */
    sendPresent: async (): Promise<void> => {
      let from = Date.now();
      while (!signal.aborted) {
        await delay(MINUTE_MS, undefined, { signal }).catch(() => undefined);
        if (signal.aborted) return;
        const minute = { from, to: Date.now() };
        await sendPeriods(() => [minute], MINUTE_MS);
        from = minute.to;
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
