import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import { noteListening, watchSilence } from '@server/alarms/silence';
import { connect } from '@server/database/database';
import type { ListeningWay } from '@server/database/tables/watchTables';
import { processChangedReadings } from '@server/readings/statistics/processChangedReadings';

import { copyTemplate, runSql } from './support/databases';
import { newConnectedSensor, newReadingKey, sendReadings, type ConnectedSensor } from './support/readings';
import { environmentFor, startTestServer, type TestServer } from './support/testServer';

const MINUTE = 60_000;
/** Limits apply from the moment in which the database received them. */
const NOW = Date.now();

let server: TestServer;
let url: string;
let key: string;
let now = NOW;

beforeAll(async () => {
  url = await copyTemplate(inject('embedded'));
  // A worker would judge while a test looks.
  server = await startTestServer({ ...environmentFor(url), ROLE: 'web' }, { now: () => new Date(now) });
  key = await newReadingKey(url);
});
afterAll(() => server.stop());
beforeEach(() => {
  now = NOW;
});

const judgeAll = async () => {
  while (await processChangedReadings(server.running.context.db, new Date(now)));
};

/** Values of minutes before now. */
const send = async (
  { device }: ConnectedSensor,
  values: readonly (readonly [minutesAgo: number, value: number])[],
  variable = 'temperatura',
) => {
  const readings = values.map(([minutesAgo, value]) => ({
    device,
    variable,
    at: new Date(now - minutesAgo * MINUTE).toISOString(),
    value,
  }));
  const response = await sendReadings(server, key, readings);
  expect(response.status, await response.clone().text()).toBe(200);
};

const measure = async (...sent: Parameters<typeof send>) => {
  await send(...sent);
  await judgeAll();
};

interface AlarmRow {
  readonly kind: string;
  readonly level: string;
  readonly worst: string;
  readonly value: number | null;
  /** Minutes ago. */
  readonly opened: number;
  readonly closed: number | null;
}

const alarmsOf = ({ id }: ConnectedSensor) =>
  runSql<AlarmRow>(
    url,
    `select kind, level, worst_level as worst, worst_value as value,
       (extract(epoch from $2::timestamptz - opened_at) / 60)::float8 as opened,
       (extract(epoch from $2::timestamptz - closed_at) / 60)::float8 as closed
     from alarms where sensor_id = $1 order by id`,
    [id, new Date(now)],
  );

const open = { kind: 'limits', level: 'warning', worst: 'warning', closed: null };

const warm = [
  [20, 33],
  [15, 34],
  [10, 33],
  [5, 33],
] as const;

const setLimits = ({ variables }: ConnectedSensor, warning: number | null, critical: number | null = null) =>
  runSql(url, 'update sensor_variables set max_warning = $2, max_critical = $3 where id = $1', [
    variables.temperatura,
    warning,
    critical,
  ]);

const countOf = async (table: string) =>
  (await runSql<{ count: number }>(url, `select count(*)::int as count from ${table}`))[0]?.count;

describe('Readings that come in', () => {
  it('open an alarm, let it rise, fall and close', async () => {
    const sensor = await newConnectedSensor(url);
    await measure(sensor, warm);
    expect(await alarmsOf(sensor)).toEqual([{ ...open, value: 34, opened: 20 }]);

    await measure(sensor, [
      [4, 45],
      [0, 44],
    ]);
    now += 7 * MINUTE;
    await measure(sensor, [[0, 44]]);
    expect(await alarmsOf(sensor)).toMatchObject([{ level: 'critical', worst: 'critical', value: 45 }]);

    now += 20 * MINUTE;
    await measure(sensor, [
      [15, 33],
      [5, 33],
    ]);
    expect(await alarmsOf(sensor)).toMatchObject([{ level: 'warning', worst: 'critical', closed: null }]);

    now += 20 * MINUTE;
    await measure(sensor, [
      [15, 20],
      [2, 20],
    ]);
    expect(await alarmsOf(sensor)).toEqual([
      { kind: 'limits', level: 'warning', worst: 'critical', value: 45, opened: 67, closed: 15 },
    ]);
    await measure(sensor, [[0, 20]]);
    expect(
      await runSql(url, 'select from alarm_states where variable_id = $1', [sensor.variables.temperatura]),
    ).toEqual([]);
  });

  it('are judged the same one by one', async () => {
    const sensor = await newConnectedSensor(url);
    for (const reading of warm) await measure(sensor, [reading]);
    expect(await alarmsOf(sensor)).toEqual([{ ...open, value: 34, opened: 20 }]);
  });

  it('open one alarm at a time of a variable, and one of each', async () => {
    const sensor = await newConnectedSensor(url, ['temperatura', 'humedad']);
    await measure(sensor, warm);
    await measure(sensor, warm, 'humedad');
    await measure(sensor, [[0, 35]]);
    expect(await alarmsOf(sensor)).toHaveLength(2);
  });

  it('follow the rule of their normalized variable', async () => {
    const [quick, slow] = [await newConnectedSensor(url), await newConnectedSensor(url)];
    for (const [sensor, delay] of [
      [quick, 0],
      [slow, 30],
    ] as const) {
      await runSql(
        url,
        `with rule as (
           insert into normalized_variables (type_id, name, alarm_delay_minutes, require_min_critical, require_max_critical,
             require_min_warning, require_max_warning)
           select type_id, $1, $2, false, false, false, false from sensors where id = $3 returning id
         ) update sensor_variables set normalized_variable_id = rule.id from rule where sensor_id = $3`,
        [`Demora ${delay}`, delay, sensor.id],
      );
    }
    await measure(quick, [[0, 33]]);
    expect(await alarmsOf(quick)).toMatchObject([{ ...open, opened: 0 }]);
    await measure(slow, warm);
    expect(await alarmsOf(slow)).toEqual([]);
  });

  it('that come late open no alarms of the past', async () => {
    const sensor = await newConnectedSensor(url);
    await measure(sensor, [[1, 20]]);
    await measure(sensor, warm);
    expect(await alarmsOf(sensor)).toEqual([]);
  });

  it('of hours ago open none either, were they the first ones', async () => {
    const sensor = await newConnectedSensor(url);
    await measure(sensor, [
      [300, 35],
      [280, 45],
      [260, 45],
      [240, 20],
      [220, 20],
    ]);
    expect(await alarmsOf(sensor)).toEqual([]);
    const other = await newConnectedSensor(url);
    await measure(other, [
      [300, 35],
      [280, 45],
    ]);
    expect(await alarmsOf(other)).toEqual([]);
  });

  it('after hours without a worker still tell since when', async () => {
    const sensor = await newConnectedSensor(url);
    await measure(sensor, [
      [90, 20],
      [60, 35],
      [30, 35],
      [0, 35],
    ]);
    expect(await alarmsOf(sensor)).toEqual([{ ...open, value: 35, opened: 60 }]);
  });

  it('of a device that sends every two hours open an alarm when the value has held for its hour', async () => {
    const sensor = await newConnectedSensor(url);
    await measure(sensor, [[0, 35]]);
    now += 59 * MINUTE;
    await judgeAll();
    expect(await alarmsOf(sensor)).toEqual([]);
    now += 2 * MINUTE;
    await judgeAll();
    expect(await alarmsOf(sensor)).toEqual([{ ...open, value: 35, opened: 61 }]);
  });

  it('of others do not keep a value from being judged once it has held for its hour', async () => {
    const [slow, busy] = [await newConnectedSensor(url), await newConnectedSensor(url)];
    await measure(slow, [[0, 35]]);
    now += 61 * MINUTE;
    await send(busy, [[0, 20]]);
    expect(await processChangedReadings(server.running.context.db, new Date(now))).toBe(false);
    expect(await alarmsOf(slow)).toEqual([{ ...open, value: 35, opened: 61 }]);
  });

  it('say when some were left for the next time', async () => {
    const [one, other] = [await newConnectedSensor(url), await newConnectedSensor(url)];
    await send(one, [[0, 20]]);
    await send(other, [[0, 20]]);
    const judgeSome = () => processChangedReadings(server.running.context.db, new Date(now), 1);
    expect([await judgeSome(), await judgeSome()]).toEqual([true, false]);
  });

  it('that are calm leave nothing behind', async () => {
    const before = await countOf('alarm_states');
    const sensor = await newConnectedSensor(url);
    await measure(sensor, [
      [10, 20],
      [5, 30],
      [0, 20],
    ]);
    expect(await countOf('alarm_states')).toBe(before);
  });

  it('are judged once by many who judge at the same time', async () => {
    const sensors = await Promise.all(Array.from({ length: 20 }, () => newConnectedSensor(url)));
    const { db } = server.running.context;
    const judge = () => processChangedReadings(db, new Date(now));
    for (const sensor of sensors) {
      await sendReadings(
        server,
        key,
        warm.map(([ago, value]) => ({
          device: sensor.device,
          variable: 'temperatura',
          at: new Date(now - ago * MINUTE).toISOString(),
          value,
        })),
      );
      await Promise.all([judge(), judge(), judge()]);
    }
    await judgeAll();
    for (const sensor of sensors) expect(await alarmsOf(sensor)).toHaveLength(1);
  });
});

describe('Limits that are edited', () => {
  it('close an alarm that isn’t beyond them any more', async () => {
    const sensor = await newConnectedSensor(url);
    await measure(sensor, warm);
    await setLimits(sensor, 35);
    await judgeAll();
    expect(await alarmsOf(sensor)).toMatchObject([{ closed: expect.any(Number) as number }]);
  });

  it('open one that values were long enough beyond, from now on', async () => {
    const sensor = await newConnectedSensor(url);
    await measure(sensor, [
      [20, 25],
      [5, 25],
    ]);
    await setLimits(sensor, 24);
    await judgeAll();
    const [alarm] = await alarmsOf(sensor);
    expect(alarm).toMatchObject({ ...open, value: 25 });
    expect(alarm?.opened).toBeLessThan(0.01);
  });

  it('go with their variable, and its alarms, too', async () => {
    const sensor = await newConnectedSensor(url);
    await measure(sensor, warm);
    await setLimits(sensor, 31);
    await runSql(url, 'delete from sensor_variables where sensor_id = $1', [sensor.id]);
    await judgeAll();
    expect(await alarmsOf(sensor)).toEqual([]);
  });
});

describe('‘Sin datos’', () => {
  const watch = () => watchSilence(server.running.context);
  const listen = (ways: readonly ListeningWay[] = ['http']) => noteListening(server.running.context, ways);

  /** A sensor that sent this many times, some minutes apart. */
  const usual = async (everyMinutes: number, times: number) => {
    const sensor = await newConnectedSensor(url);
    now = NOW - everyMinutes * times * MINUTE;
    for (let sent = 0; sent <= times; sent += 1) {
      await listen();
      await measure(sensor, [[0, 20]]);
      now += everyMinutes * MINUTE;
    }
    now -= everyMinutes * MINUTE;
    return sensor;
  };

  /** Time passes while somebody listens. */
  const keepListening = async (minutes: number) => {
    for (let passed = 0; passed < minutes; passed += 1) {
      now += MINUTE;
      await listen();
    }
  };

  const pass = async (minutes: number) => {
    await keepListening(minutes);
    await watch();
  };

  const silences = async (sensor: ConnectedSensor) =>
    (await alarmsOf(sensor))
      .filter(({ kind }) => kind === 'silence')
      .map(({ opened, closed }) => [opened, closed]);

  it('opens when a sensor is silent for longer than usual, since its last reading, and closes with the next', async () => {
    const sensor = await usual(10, 10);
    await pass(39);
    expect(await silences(sensor)).toEqual([]);
    await pass(2);
    expect(await silences(sensor)).toEqual([[41, null]]);
    await pass(5);
    expect(await silences(sensor)).toHaveLength(1);
    await measure(sensor, [[0, 20]]);
    await watch();
    expect(await silences(sensor)).toEqual([[46, 0]]);
  });

  it('leaves a device that sends every minute a quarter of an hour', async () => {
    const sensor = await usual(2, 10);
    await pass(14);
    expect(await silences(sensor)).toEqual([]);
    await pass(2);
    expect(await silences(sensor)).toEqual([[16, null]]);
  });

  it('does not open for a device that was heard of too rarely to know what is usual', async () => {
    const sensor = await usual(2, 5);
    const never = await newConnectedSensor(url);
    await pass(60);
    expect(await silences(sensor)).toEqual([]);
    expect(await silences(never)).toEqual([]);
  });

  it('knows who sends in bursts, and is not misled by an outage', async () => {
    const sensor = await newConnectedSensor(url);
    now = NOW - 3_000 * MINUTE;
    for (let round = 0; round < 8; round += 1) {
      for (const minutes of [1.5, 1.5, 57]) {
        await measure(sensor, [[0, 20]]);
        now += minutes * MINUTE;
      }
      if (round === 4) now += 1_000 * MINUTE;
    }
    await measure(sensor, [[0, 20]]);
    await listen();
    await pass(200);
    expect(await silences(sensor)).toEqual([]);
    await pass(40);
    expect(await silences(sensor)).toEqual([[240, null]]);
  });

  it('is not told of all sensors after the server was away', async () => {
    const sensor = await usual(5, 10);
    now += 600 * MINUTE;
    await watch();
    expect(await silences(sensor)).toEqual([]);
    await listen();
    await pass(19);
    expect(await silences(sensor)).toEqual([]);
    await pass(3);
    expect(await silences(sensor)).toEqual([[622, null]]);
  });

  it('is not told of sensors that send to a broker before its readers, who were away, had the time to hear them', async () => {
    const { context } = server.running;
    const mqtt = { url: 'mqtt://broker.example', topics: ['vigia/readings'] };
    const watchBroker = () => watchSilence({ ...context, config: { ...context.config, mqtt } });
    const passListening = async (minutes: number, ways: readonly ListeningWay[]) => {
      for (let passed = 0; passed < minutes; passed += 1) {
        now += MINUTE;
        await listen(ways);
      }
      await watchBroker();
    };
    const sensor = await usual(2, 10);
    await listen(['http', 'mqtt']);
    // The only worker is down.
    await passListening(30, ['http']);
    expect(await silences(sensor)).toEqual([]);
    await passListening(14, ['http', 'mqtt']);
    expect(await silences(sensor)).toEqual([]);
    await passListening(3, ['http', 'mqtt']);
    expect(await silences(sensor)).toEqual([[47, null]]);
  });

  it('waits no longer because the clocks of two instances differ', async () => {
    const sensor = await usual(2, 10);
    for (let passed = 0; passed < 16; passed += 1) {
      now += MINUTE;
      await listen();
      now -= 10_000;
      await listen();
      now += 10_000;
    }
    await watch();
    expect(await silences(sensor)).toEqual([[16, null]]);
  });

  it('closes when the device is taken away', async () => {
    const sensor = await usual(5, 10);
    await pass(30);
    expect(await silences(sensor)).toEqual([[30, null]]);
    await runSql(url, 'delete from sensor_devices where sensor_id = $1', [sensor.id]);
    await watch();
    expect(await silences(sensor)).toEqual([[30, 0]]);
  });

  describe('of one of two variables', () => {
    /** Minutes since each silence began and ended, by its variable; null for the whole sensor. */
    const silencesBy = ({ id }: ConnectedSensor) =>
      runSql<{ of: string | null; opened: number; closed: number | null }>(
        url,
        `select variable.name as of, (extract(epoch from $2::timestamptz - opened_at) / 60)::float8 as opened,
           (extract(epoch from $2::timestamptz - closed_at) / 60)::float8 as closed
         from alarms left join sensor_variables as variable on variable.id = variable_id
         where alarms.sensor_id = $1 and kind = 'silence' order by alarms.id`,
        [id, new Date(now)],
      );
    const noticesOf = ({ id }: ConnectedSensor) =>
      runSql<{ event: string; of: string | null }>(
        url,
        `select event, variable.name as of from alarm_notices as notice
         join alarms on alarms.id = alarm_id and kind = 'silence' and alarms.sensor_id = $1
         left join sensor_variables as variable on variable.id = variable_id
         join users on users.id = user_id and mail = 'mirona@vigia.example' order by alarms.id, event desc`,
        [id],
      );

    beforeAll(() =>
      runSql(
        url,
        `insert into users (mail, password_hash, admin, alarm_mail) values ('mirona@vigia.example', 'x', false, 'all')`,
      ),
    );

    /** The variables that came each time, in minutes from one to the next, while somebody listened; then it is now. */
    const sent = async (steps: readonly (readonly [minutes: number, ...variables: string[]])[]) => {
      const sensor = await newConnectedSensor(url, ['temperatura', 'humedad']);
      await runSql(
        url,
        `insert into user_sensors (user_id, sensor_id) select id, $1 from users where mail = 'mirona@vigia.example'`,
        [sensor.id],
      );
      now = NOW - steps.reduce((sum, [minutes]) => sum + minutes, 0) * MINUTE;
      for (const [minutes, ...variables] of steps) {
        for (let passed = 0; passed < minutes; passed += 1) {
          now += MINUTE;
          await listen();
        }
        for (const variable of variables) await send(sensor, [[0, 20]], variable);
        await watch();
      }
      return sensor;
    };
    const times = <Step>(count: number, step: Step): Step[] => Array.from({ length: count }, () => step);
    const both = times(9, [10, 'temperatura', 'humedad'] as const);
    const one = [10, 'humedad'] as const;

    it('opens by its own usual pause, once its sensor sent others after that, and closes with its next reading', async () => {
      const sensor = await sent([...both, ...times(4, one)]);
      expect(await silencesBy(sensor), 'four pauses').toEqual([]);
      now += MINUTE;
      await listen();
      await watch();
      expect(await silencesBy(sensor), 'nothing came since').toEqual([]);
      now += MINUTE;
      await listen();
      await send(sensor, [[0, 20]], 'humedad');
      await watch();
      await watch();
      expect(await silencesBy(sensor)).toEqual([{ of: 'temperatura', opened: 42, closed: null }]);
      await send(sensor, [[30, 20]], 'temperatura');
      await watch();
      expect(await silencesBy(sensor)).toEqual([{ of: 'temperatura', opened: 42, closed: 0 }]);
      expect(await noticesOf(sensor)).toEqual([
        { event: 'opened', of: 'temperatura' },
        { event: 'closed', of: 'temperatura' },
      ]);
    });

    it('gives way to that of the whole sensor without news, and waits again once others come back', async () => {
      const sensor = await sent([...both, ...times(6, one)]);
      await pass(41);
      expect(await silencesBy(sensor)).toEqual([
        { of: 'temperatura', opened: 101, closed: 41 },
        { of: null, opened: 41, closed: null },
      ]);
      await send(sensor, [[0, 20]], 'humedad');
      await pass(39);
      await send(sensor, [[0, 20]], 'humedad');
      await watch();
      expect(await silencesBy(sensor)).toHaveLength(2);
      await pass(2);
      await send(sensor, [[0, 20]], 'humedad');
      await watch();
      expect((await silencesBy(sensor))[2]).toEqual({ of: 'temperatura', opened: 142, closed: null });
      expect(await noticesOf(sensor)).toEqual([
        { event: 'opened', of: 'temperatura' },
        { event: 'opened', of: null },
        { event: 'closed', of: null },
        { event: 'opened', of: 'temperatura' },
      ]);
    });

    it('does not come when both fall silent at once', async () => {
      const sensor = await sent(both);
      await pass(41);
      expect(await silencesBy(sensor)).toEqual([{ of: null, opened: 41, closed: null }]);
    });

    it('closes without news once the device is not asked for it', async () => {
      const sensor = await sent([...both, ...times(6, one)]);
      await runSql(url, 'delete from variable_sources where variable_id = $1', [
        sensor.variables.temperatura,
      ]);
      await watch();
      expect(await silencesBy(sensor)).toEqual([{ of: 'temperatura', opened: 60, closed: 0 }]);
      expect(await noticesOf(sensor)).toEqual([{ event: 'opened', of: 'temperatura' }]);
    });

    it('outlives an edit of the sensor’s connection', async () => {
      const sensor = await sent([...both, ...times(2, one)]);
      await runSql(
        url,
        `with gone as (delete from sensor_devices where sensor_id = $1 returning *) select from gone`,
        [sensor.id],
      );
      await runSql(
        url,
        `with pair as (
           insert into sensor_devices (sensor_id, device_id)
           select $1, id from devices where identifier = $2 returning *
         )
         insert into variable_sources (variable_id, sensor_id, device_id, payload_name)
         select variable.id, pair.sensor_id, device_id, name from pair join sensor_variables as variable using (sensor_id)`,
        [sensor.id, sensor.device],
      );
      await pass(30);
      await send(sensor, [[0, 20]], 'humedad');
      await watch();
      expect(await silencesBy(sensor)).toEqual([{ of: 'temperatura', opened: 50, closed: null }]);
    });

    it.each<[string, Parameters<typeof sent>[0]]>([
      ['was never heard of', times(20, one)],
      ['was heard of too rarely', [...times(8, [10, 'temperatura', 'humedad'] as const), ...times(9, one)]],
      [
        'comes three times less often',
        [...times(9, [[10, 'temperatura', 'humedad'], one, one] as const).flat(), ...times(9, one)],
      ],
      [
        'comes with events, not by the clock',
        [
          ...times(4, [
            [2, 'temperatura', 'humedad'],
            [3, 'temperatura', 'humedad'],
            [40, 'temperatura', 'humedad'],
          ] as const).flat(),
          ...times(30, one),
        ],
      ],
    ])('does not come for one that %s', async (_, steps) => {
      expect(await silencesBy(await sent(steps))).toEqual([]);
    });
  });

  it('opens for all sensors of a large town at once, and each of its many people is told of their own', async () => {
    const measuredAt = new Date(now - 30 * MINUTE).toISOString();
    await runSql(
      url,
      `create temporary table town as select n from generate_series(1, 5000) as n;
       insert into sensors (name, type_id) select 'Callado ' || n, (select min(id) from sensor_types) from town;
       insert into devices (identifier, measured_at, gaps)
         select 'callado-' || n, '${measuredAt}', array_fill(60::real, '{8}') from town;
       insert into sensor_devices (sensor_id, device_id)
         select sensors.id, devices.id from town
         join sensors on name = 'Callado ' || n join devices on identifier = 'callado-' || n;
       insert into users (mail, password_hash, admin, alarm_mail)
         select 'vecino-' || n || '@vigia.example', 'x', false, 'all' from town
         union all values ('administra@vigia.example', 'x', true, 'all'), ('critica@vigia.example', 'x', true, 'critical');
       insert into user_sensors (user_id, sensor_id)
         select users.id, sensors.id from town
         join users on mail = 'vecino-' || n || '@vigia.example' join sensors on name = 'Callado ' || n;`,
    );
    await keepListening(17);
    const { db } = connect({ url, statementLimitMs: 1_500 });
    await watchSilence({ ...server.running.context, db });
    await db.destroy();

    const told = await runSql<{ mail: string; alarms: number; own: number }>(
      url,
      `select mail, count(*)::int as alarms, count(granted)::int as own
       from alarm_notices join users on users.id = user_id join alarms on alarms.id = alarm_id
       left join user_sensors as granted on granted.user_id = users.id and granted.sensor_id = alarms.sensor_id
       where event = 'opened' and opened_at = '${measuredAt}' group by mail order by mail`,
    );
    expect(told[0]).toEqual({ mail: 'administra@vigia.example', alarms: 5_000, own: 0 });
    expect(told).toHaveLength(5_001);
    expect(new Set(told.slice(1).map(({ alarms, own }) => [alarms, own].join()))).toEqual(new Set(['1,1']));
  });
});
