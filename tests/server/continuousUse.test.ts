import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import { alarms, normalizedVariables, sensorTypeManagement } from '@contract';
import { HOUR_MS, MINUTE_MS } from '@domain/duration';
import { NO_THRESHOLDS, NOTHING_REQUIRED } from '@domain/sensors/threshold';
import { watchContinuousUse } from '@server/alarms/continuousUse';
import { inTransaction } from '@server/database/work';
import { processChangedReadings } from '@server/readings/statistics/processChangedReadings';
import { storeReadings } from '@server/readings/storeReadings';

import { createApi } from '../contract/portable/api';
import { copyTemplate, runSql } from './support/databases';
import {
  administrator,
  environmentFor,
  makeAdministrator,
  startTestServer,
  type TestServer,
} from './support/testServer';

/** Midnight at the site, which is three hours behind. */
const MIDNIGHT = Date.UTC(2026, 8, 10, 3);
const ZONE = 'America/Argentina/Buenos_Aires';
/** Hours since midnight. */
const hour = (place: number): number => MIDNIGHT + place * HOUR_MS;

let server: TestServer;
let url: string;
let root: string;
let now = MIDNIGHT;
const api = createApi((path, init) => server.fetch(path, init));

beforeAll(async () => {
  url = await copyTemplate(inject('embedded'));
  server = await startTestServer({ ...environmentFor(url), ROLE: 'web', SITE_TIME_ZONE: ZONE });
  await makeAdministrator(server);
  root = await api.signIn(administrator.mail, administrator.password);
  await runSql(
    url,
    `insert into reading_partitions (from_at, to_at) values
       ('2026-03-01T03:00Z', '2026-04-01T03:00Z'), ('2026-09-01T03:00Z', '2026-10-01T03:00Z'), ('2026-10-01T03:00Z', '2026-11-01T03:00Z')`,
  );
});
afterAll(() => server.stop());
beforeEach(async () => {
  now = hour(12);
  await runSql(url, 'delete from sensors');
});

let made = 0;

interface Meter {
  readonly id: number;
  readonly normalizedId: number;
}

const newMeter = async (isWatched = true): Promise<Meter> => {
  made += 1;
  const [meter] = await runSql<Meter>(
    url,
    `with normalized as (
      insert into normalized_variables (type_id, name, unit, kind, alarm_on_continuous_use,
        require_min_critical, require_max_critical, require_min_warning, require_max_warning)
      select min(id), $1, 'm³', 'meter', $2, false, false, false, false from sensor_types returning id, type_id
    ), sensor as (
      insert into sensors (name, type_id) select $1, type_id from normalized returning id, type_id
    )
    insert into sensor_variables (sensor_id, type_id, name, normalized_variable_id, position)
    select sensor.id, sensor.type_id, $1, normalized.id, 0 from sensor, normalized
    returning id::int, normalized_variable_id::int as "normalizedId"`,
    [`Agua ${made}`, isWatched],
  );
  if (!meter) throw new Error('No meter was made.');
  return meter;
};

/** What was used in each hour from one on; an hour without a number was not measured. */
const use = async ({ id }: Meter, from: number, used: readonly (number | null)[], count = 100) => {
  const { db } = server.running.context;
  let shown = count;
  const readings = [{ variableId: id, at: hour(from) - 10 * MINUTE_MS, value: shown }];
  used.forEach((amount, place) => {
    shown += amount ?? 0;
    if (amount !== null)
      readings.push({ variableId: id, at: hour(from + place) + 50 * MINUTE_MS, value: shown });
  });
  await inTransaction(db, 'write', (work) => storeReadings(work, readings, ZONE));
  while (await processChangedReadings(db, new Date(now)));
};

const watch = (siteTimeZone = ZONE) => {
  const { db, config } = server.running.context;
  return watchContinuousUse({ db, config: { ...config, siteTimeZone }, now: () => new Date(now) });
};

const listed = async () =>
  (await api.answerOf(alarms.listAlarms, {}, root)).alarms.map(
    ({ kind, level, openedAt, closedAt, worst }) => ({
      kind,
      level,
      since: (Date.parse(openedAt) - MIDNIGHT) / HOUR_MS,
      until: closedAt ? (Date.parse(closedAt) - MIDNIGHT) / HOUR_MS : null,
      least: worst?.value === undefined ? null : Number(worst.value.toFixed(6)),
      limits: worst?.limits ?? null,
    }),
  );

const ALL_NIGHT = [0.2, 0.1, 0.05, 0.02, 0.3, 0.4];
const OPEN = {
  kind: 'continuous-use',
  level: 'warning',
  since: 0,
  until: null,
  least: 0.02,
  limits: null,
};

describe('A meter that is watched', () => {
  it('opens an alarm when it did not stand still for a whole night, with the least of an hour, and once', async () => {
    await use(await newMeter(), 0, [...ALL_NIGHT, 1, 1]);
    await watch();
    await watch();
    expect(await listed()).toEqual([OPEN]);
  });

  it.each([
    ['stood still for an hour', [0.2, 0.1, 0, 0.02, 0.3, 0.4]],
    ['was not heard in an hour', [0.2, 0.1, null, 0.02, 0.3, 0.4]],
    ['was set back', [0.2, 0.1, -0.5, 0.02, 0.3, 0.4]],
  ])('opens none when it %s', async (_, used) => {
    await use(await newMeter(), 0, used);
    await watch();
    expect(await listed()).toEqual([]);
  });

  describe('every quarter of an hour', () => {
    /** Twelve hours until the night and the night itself, of so many of the four readings of each hour. */
    const quarters = async (cameAt: (place: number) => number, usedAt: (place: number) => number) => {
      const meter = await newMeter();
      const readings: { variableId: number; at: number; value: number }[] = [];
      let shown = 100;
      for (let place = -12; place < 8; place += 1)
        for (let came = 0; came < cameAt(place); came += 1) {
          shown += usedAt(place);
          readings.push({
            variableId: meter.id,
            at: hour(place) + (came + 0.5) * 15 * MINUTE_MS,
            value: shown,
          });
        }
      const { db } = server.running.context;
      await inTransaction(db, 'write', (work) => storeReadings(work, readings, ZONE));
      while (await processChangedReadings(db, new Date(now)));
    };

    it('opens one when each hour of the night was measured', async () => {
      await quarters(
        () => 4,
        () => 0.1,
      );
      await watch();
      expect(await listed()).toEqual([{ ...OPEN, least: 0.4 }]);
    });

    it.each([
      ['an hour of the night', 3],
      ['the hour before it', -1],
    ])('opens none when too little was heard in %s', async (_, missed) => {
      await quarters(
        (place) => (place === missed ? 1 : 4),
        () => 0.1,
      );
      await watch();
      expect(await listed()).toEqual([]);
    });

    it('closes it with an hour without use only if that was measured', async () => {
      const isStill = (place: number) => place >= 6;
      await quarters(
        (place) => (place === 6 ? 1 : 4),
        (place) => (isStill(place) ? 0 : 0.1),
      );
      await watch();
      expect(await listed()).toEqual([{ ...OPEN, least: 0.4 }]);
      await watch();
      expect(await listed()).toEqual([{ ...OPEN, least: 0.4, until: 7 }]);
    });
  });

  it('is judged when the night is over, and after its last hour came late', async () => {
    const meter = await newMeter();
    now = hour(5.9);
    await use(meter, 0, ALL_NIGHT.slice(0, 5));
    await watch();
    expect(await listed()).toEqual([]);

    now = hour(11);
    await watch();
    expect(await listed()).toEqual([]);
    await use(meter, 5, [0.4], 100.67);
    await watch();
    expect(await listed()).toEqual([OPEN]);
  });

  it('closes it with the first whole hour without use, and opens no other for the same night', async () => {
    const meter = await newMeter();
    await use(meter, 0, [...ALL_NIGHT, 1, 0]);
    now = hour(7.9);
    await watch();
    expect(await listed()).toEqual([OPEN]);

    now = hour(8);
    await watch();
    await watch();
    expect(await listed()).toEqual([{ ...OPEN, until: 7 }]);
  });

  it('opens another one the next night', async () => {
    const meter = await newMeter();
    await use(meter, 0, [...ALL_NIGHT, 0]);
    await watch();
    now = hour(36);
    await watch();
    await use(meter, 24, ALL_NIGHT, 200);
    await watch();
    expect((await listed()).map(({ since, until }) => [since, until])).toEqual([
      [24, null],
      [0, 6],
    ]);
  });

  it.each<[string, string, midnight: string, length: number]>([
    ['five hours', 'Europe/Madrid', '2026-03-28T23:00:00Z', 5],
    ['seven hours', 'Europe/Madrid', '2026-10-24T22:00:00Z', 7],
    ['five hours, without midnight', 'America/Santiago', '2026-09-06T04:00:00Z', 5],
  ])('judges a night of %s as a whole', async (_, zone, midnight, length) => {
    const from = (Date.parse(midnight) - MIDNIGHT) / HOUR_MS;
    now = hour(from + length + 1);
    const used = Array.from({ length }, (__, place) => (length - place) / 10);
    await use(await newMeter(), from, used);
    await use(await newMeter(), from, [...used.slice(0, -1), 0]);
    await use(await newMeter(), from + 1, used.slice(1));
    await watch(zone);
    expect(await listed()).toEqual([{ ...OPEN, since: from, least: 0.1 }]);
  });

  it('opens none for nights of the past', async () => {
    now = hour(60);
    await use(await newMeter(), 0, ALL_NIGHT);
    await watch();
    expect(await listed()).toEqual([]);
  });

  it('has its alarm closed once none of what it is about counts any more', async () => {
    const meter = await newMeter();
    await use(meter, 0, ALL_NIGHT);
    await watch();
    const annul = async (from: number) => {
      await runSql(
        url,
        `with changed as (update readings set omitted = 2 where variable_id = $1 and at >= $2 returning at)
         insert into changed_hours (hour, variable_ids) select date_trunc('hour', at), array[$1::bigint] from changed`,
        [meter.id, new Date(hour(from))],
      );
      while (await processChangedReadings(server.running.context.db, new Date(now)));
      await watch();
    };
    await annul(1);
    expect(await listed()).toEqual([OPEN]);
    await annul(0);
    expect(await listed()).toEqual([{ ...OPEN, until: 12 }]);
  });

  it('has its alarm closed when nobody asks for it any more', async () => {
    const meter = await newMeter();
    await use(meter, 0, ALL_NIGHT);
    await watch();
    await runSql(url, 'update normalized_variables set alarm_on_continuous_use = false where id = $1', [
      meter.normalizedId,
    ]);
    await watch();
    expect(await listed()).toEqual([{ ...OPEN, until: 12 }]);
  });
});

it('A meter that nobody watches opens no alarm', async () => {
  await use(await newMeter(false), 0, ALL_NIGHT);
  await watch();
  expect(await listed()).toEqual([]);
});

it('Only what adds up can be watched, and an edit tells the activity', async () => {
  const save = (id: number, kind: 'meter' | 'instantaneous') =>
    api.answerOf(
      sensorTypeManagement.saveVariable,
      {
        params: { id },
        body: {
          ...NOTHING_REQUIRED,
          ...NO_THRESHOLDS,
          unit: 'm³',
          providerVariables: [],
          kind,
          meterSize: null,
          alarmOnContinuousUse: true,
        },
      },
      root,
    );
  const read = async (id: number) =>
    (await api.answerOf(normalizedVariables.getNormalizedVariable, { query: { id } }, root))
      .alarmOnContinuousUse;
  const { normalizedId } = await newMeter(false);
  await save(normalizedId, 'meter');
  expect(await read(normalizedId)).toBe(true);
  await save(normalizedId, 'instantaneous');
  expect(await read(normalizedId)).toBe(false);
});
