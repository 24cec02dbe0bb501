import { afterAll, beforeAll, inject } from 'vitest';

import { HOUR_MS, HOUR_S, MINUTE_MS } from '@domain/duration';
import type { HourDetail } from '@domain/sensors/hourDetail';
import type { VariableKind } from '@domain/sensors/variableKind';
import { connect, type Database } from '@server/database/database';
import { inTransaction } from '@server/database/work';
import { noteSiteZone } from '@server/readings/statistics/noteSiteZone';
import { processChangedReadings } from '@server/readings/statistics/processChangedReadings';
import { storeReadings } from '@server/readings/storeReadings';

import { createApi } from '../../contract/portable/api';
import { copyTemplate, runSql } from './databases';
import { expectDaysOfAllHours } from './keptDays';
import {
  administrator,
  environmentFor,
  makeAdministrator,
  startTestServer,
  type TestServer,
} from './testServer';

/** Minutes since the first hour, and what the device says then. */
export type Reading = readonly [minute: number, value: number];

/** Old enough that no alarm comes of it. */
export const BEGIN = Date.UTC(2026, 8, 10, 12);
export const NOW = new Date(BEGIN + 60 * 24 * HOUR_MS);
const ZONE = 'America/Argentina/Buenos_Aires';

/** A server of a file's tests, in which sensors' variables are of any kind. */
export const measuredVariables = () => {
  let server: TestServer;
  let url = '';
  let db: Database;
  let root = '';
  let made = 0;
  const api = createApi((path, init) => server.fetch(path, init));

  beforeAll(async () => {
    url = await copyTemplate(inject('embedded'));
    server = await startTestServer({ ...environmentFor(url), ROLE: 'web' });
    await makeAdministrator(server);
    root = await api.signIn(administrator.mail, administrator.password);
    db = connect({ url }).db;
    await runSql(
      url,
      `insert into reading_partitions (from_at, to_at) values ('2026-08-01T03:00Z', '2026-12-01T03:00Z')`,
    );
  });
  afterAll(async () => {
    await expectDaysOfAllHours(url);
    await db.destroy();
    await server.stop();
  });

  const sql = <Row extends object>(text: string, values: readonly unknown[] = []) =>
    runSql<Row>(url, text, [...values]);

  /** A sensor's variable of a kind. */
  const newVariable = async (kind: VariableKind, meterSize: number | null = null, limits = '') => {
    made += 1;
    const [row] = await sql<{ id: number; normalizedId: number; sensorId: number }>(
      `with normalized as (
        insert into normalized_variables (type_id, name, unit, kind, meter_size,
          require_min_critical, require_max_critical, require_min_warning, require_max_warning)
        select min(id), $1, 'm³', $2, $3, false, false, false, false from sensor_types returning id, type_id
      ), sensor as (
        insert into sensors (name, type_id) select $1, type_id from normalized returning id, type_id
      )
      insert into sensor_variables (sensor_id, type_id, name, normalized_variable_id, position, max_warning)
      select sensor.id, sensor.type_id, $1, normalized.id, 0, nullif($4, '')::float8 from sensor, normalized
      returning id::int, normalized_variable_id::int as "normalizedId", sensor_id::int as "sensorId"`,
      [`Variable ${made}`, kind, meterSize, limits],
    );
    if (!row) throw new Error('No variable was made.');
    return row;
  };

  const moveTo = (timeZone: string) => noteSiteZone(db, timeZone, { info: () => {} });

  const store = (variableId: number, readings: readonly Reading[]) =>
    inTransaction(db, 'write', (work) =>
      storeReadings(
        work,
        readings.map(([minute, value]) => ({ variableId, at: BEGIN + minute * MINUTE_MS, value })),
        ZONE,
      ),
    );

  const processAll = async (now = NOW, hoursAtOnce?: number) => {
    while (await processChangedReadings(db, now, hoursAtOnce));
  };

  /** The figures of hours, by their place since the first one. */
  const figuresOf = async (variableId: number) => {
    await processAll();
    return sql<{ hour: number; min: number; mean: number; max: number; detail: HourDetail | null }>(
      `select (extract(epoch from hour) - ${BEGIN / 1000})::int / ${HOUR_S} as hour, min, mean, max, detail
       from hourly_statistics where variable_id = $1 order by hour`,
      [variableId],
    );
  };

  return {
    api,
    root: () => root,
    db: () => db,
    sql,
    newVariable,
    moveTo,
    store,
    processAll,
    figuresOf,
    meansOf: async (variableId: number) =>
      (await figuresOf(variableId)).map(({ hour, mean }) => [hour, Number(mean.toFixed(6))]),
  };
};
