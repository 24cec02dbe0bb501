import { describe, expect, it } from 'vitest';

import { alarms, measurements, normalizedVariables, sensorTypeManagement } from '@contract';
import { HOUR_MS, MINUTE_MS } from '@domain/duration';
import { NOTHING_REQUIRED, NO_THRESHOLDS, type Thresholds } from '@domain/sensors/threshold';
import type { LimitsBy, VariableKind } from '@domain/sensors/variableKind';

import { BEGIN, measuredVariables, NOW, type Reading } from './support/measuredVariables';

const { api, moveTo, newVariable, processAll, root, sql, store } = measuredVariables();

/** A day of the site begins at 0: BEGIN is noon in UTC, three hours ahead of Buenos Aires. */
const hourOf = (day: number, hour: number, minute = 0) => day * 1_440 + (hour - 9) * 60 + minute;

const newByDay = async (
  limits: Partial<Thresholds>,
  { kind = 'amount', limitsBy = 'day' }: { kind?: VariableKind; limitsBy?: LimitsBy } = {},
) => {
  const variable = await newVariable(kind);
  await sql('update normalized_variables set limits_by = $1 where id = $2', [
    limitsBy,
    variable.normalizedId,
  ]);
  const { minCritical, minWarning, maxWarning, maxCritical } = { ...NO_THRESHOLDS, ...limits };
  // As if they always held.
  for (const [table, id] of [
    ['sensor_variables', 'id'],
    ['limit_periods', 'variable_id'],
  ])
    await sql(
      `update ${table} set min_critical = $1, min_warning = $2, max_warning = $3, max_critical = $4 where ${id} = $5`,
      [minCritical, minWarning, maxWarning, maxCritical, variable.id],
    );
  await sql("delete from limit_periods where variable_id = $1 and from_at > '-infinity'", [variable.id]);
  await sql('delete from changed_limits where variable_id = $1', [variable.id]);
  return variable;
};

interface StoredHour {
  readonly at: number;
  readonly total: number;
  readonly soFar: number | null;
  readonly wholeDay: number | null;
  readonly status: string;
}

const hoursOf = async (id: number) => {
  await processAll();
  await processAll();
  return sql<StoredHour>(
    `select extract(epoch from hour)::float8 * 1000 as at, total, day_so_far as "soFar", whole_day as "wholeDay",
       case when critical_minutes > 0 then 'critical' when warning_minutes > 0 then 'warning' else 'normal' end as status
     from hourly_statistics where variable_id = $1 order by hour`,
    [id],
  );
};

const statusesOf = async (id: number) => (await hoursOf(id)).map(({ status }) => status);

/** By the definition, of amounts: each reading is looked at once for each hour. */
const byDefinition = (
  readings: readonly Reading[],
  limits: Partial<Thresholds>,
  timeZone: string,
): StoredHour[] => {
  const format = new Intl.DateTimeFormat('sv', { timeZone });
  const dayOf = (at: number) => format.format(at);
  const { minCritical, minWarning, maxWarning, maxCritical } = { ...NO_THRESHOLDS, ...limits };
  const points = readings.map(([minute, value]) => ({ at: BEGIN + minute * MINUTE_MS, value }));
  const begins = [...new Set(points.map(({ at }) => at - (at % HOUR_MS)))].toSorted(
    (one, other) => one - other,
  );
  const sum = (isIn: (at: number) => boolean) =>
    points.filter(({ at }) => isIn(at)).reduce((total, { value }) => total + value, 0);
  return begins.map((at, index) => {
    const next = begins[index + 1];
    const soFar = sum((one) => dayOf(one) === dayOf(at) && one < at + HOUR_MS);
    const wholeDay = next !== undefined && dayOf(next) !== dayOf(at) ? soFar : null;
    const isBeyond = (min: number | null, max: number | null) =>
      (max !== null && soFar > max) || (min !== null && wholeDay !== null && wholeDay < min);
    return {
      at,
      total: sum((one) => one >= at && one < at + HOUR_MS),
      soFar,
      wholeDay,
      status: isBeyond(minCritical, maxCritical)
        ? 'critical'
        : isBeyond(minWarning, maxWarning)
          ? 'warning'
          : 'normal',
    };
  });
};

describe('An hour of a variable with limits of a day (EXT-72)', () => {
  it.each<[string, Partial<Thresholds>, Reading[], string[]]>([
    [
      'has the status of what there was of its day so far',
      { maxWarning: 4, maxCritical: 8 },
      [
        [hourOf(0, 9), 3],
        [hourOf(0, 10), 1],
        [hourOf(0, 11), 1],
        [hourOf(0, 15), 4],
        [hourOf(0, 23, 59), 0],
        [hourOf(1, 0), 4],
        [hourOf(1, 1), 1],
      ],
      ['normal', 'normal', 'warning', 'critical', 'critical', 'normal', 'warning'],
    ],
    [
      'is below a minimum if it is the last one of a day that is over',
      { minWarning: 5, minCritical: 2 },
      [
        [hourOf(0, 9), 1],
        [hourOf(0, 23), 0.5],
        [hourOf(1, 2), 4],
        [hourOf(1, 20), 0.5],
        [hourOf(4, 10), 6],
        [hourOf(5, 10), 1],
      ],
      ['normal', 'critical', 'normal', 'warning', 'normal', 'normal'],
    ],
  ])('%s', async (_, limits, readings, expected) => {
    const { id } = await newByDay(limits);
    await store(id, readings);
    expect(await statusesOf(id)).toEqual(expected);
    expect(
      byDefinition(readings, limits, 'America/Argentina/Buenos_Aires').map(({ status }) => status),
    ).toEqual(expected);
  });

  it('of a meter has what was used since the day began', async () => {
    const { id } = await newByDay({ maxWarning: 5 }, { kind: 'meter' });
    await store(id, [
      [hourOf(0, 9), 7_000],
      [hourOf(0, 20), 7_004],
      [hourOf(0, 23), 7_006],
      [hourOf(1, 1), 7_007],
    ]);
    expect((await hoursOf(id)).map(({ soFar, status }) => [soFar, status])).toEqual([
      [0, 'normal'],
      [4, 'normal'],
      [6, 'warning'],
      [1, 'normal'],
    ]);
  });
});

describe('The days of the site', () => {
  it.each([
    // A day of 23 hours without a midnight, and one of 25 hours.
    ['America/Santiago', Date.UTC(2026, 8, 5), 23],
    ['Europe/Madrid', Date.UTC(2026, 9, 24), 25],
  ])('are right when clocks change in %s', async (timeZone, from, length) => {
    await moveTo(timeZone);
    try {
      const limits = { minWarning: length, maxCritical: length + 0.5 };
      const { id } = await newByDay(limits);
      const first = (from - BEGIN) / MINUTE_MS;
      const readings = Array.from({ length: 96 }, (_, index): Reading => [first + index * 60, 1]);
      await store(id, readings);
      const hours = await hoursOf(id);
      expect(hours).toEqual(byDefinition(readings, limits, timeZone));
      expect(hours.map(({ wholeDay }) => wholeDay)).toContain(length);
    } finally {
      await moveTo('America/Argentina/Buenos_Aires');
    }
  });
});

describe('However readings arrive', () => {
  const limits = { minCritical: 6, minWarning: 9, maxWarning: 11, maxCritical: 12 };
  /** Four days, of which one has no reading in the evening, in amounts that add up exactly. */
  const series = Array.from({ length: 190 }, (_, index): Reading => [
    index * 29 + (index % 3),
    ((index * 7) % 5) / 8,
  ]).filter(([minute]) => minute < 2_000 || minute > 3_100);

  it.each<[string, (readings: Reading[]) => Reading[][]]>([
    ['one by one', (readings) => readings.map((reading) => [reading])],
    ['from the last to the first', (readings) => readings.toReversed().map((reading) => [reading])],
    [
      'every third one late',
      (readings) => [
        readings.filter((_, index) => index % 3 > 0),
        readings.filter((_, index) => index % 3 === 0),
      ],
    ],
    [
      'a day late, and twice',
      (readings) => [readings.slice(60), readings.slice(0, 60), readings.slice(30, 90)],
    ],
  ])('%s, the hours of days are the same', async (_, batchesOf) => {
    const { id } = await newByDay(limits);
    for (const batch of batchesOf(series)) {
      await store(id, batch);
      await processAll();
    }
    const expected = byDefinition(series, limits, 'America/Argentina/Buenos_Aires');
    expect(new Set(expected.map(({ status }) => status))).toEqual(new Set(['normal', 'warning', 'critical']));
    expect(await hoursOf(id)).toEqual(expected);
  });

  it('a reading that counts no more, or again, changes its day and the end of the one before', async () => {
    const { id } = await newByDay(limits);
    await store(id, series);
    const before = await hoursOf(id);
    const annulled = series.filter(([minute]) => minute >= hourOf(1, 0) && minute < hourOf(2, 0));
    const omit = async (why: number | null) => {
      const instants = annulled.map(([minute]) => new Date(BEGIN + minute * MINUTE_MS));
      await sql('update readings set omitted = $1 where variable_id = $2 and at = any($3)', [
        why,
        id,
        instants,
      ]);
      await sql(
        `insert into changed_hours (hour, variable_ids)
         select distinct date_trunc('hour', at), array[$1::bigint] from unnest($2::timestamptz[]) as at`,
        [id, instants],
      );
    };
    await omit(1);
    const kept = series.filter((reading) => !annulled.includes(reading));
    expect(await hoursOf(id)).toEqual(byDefinition(kept, limits, 'America/Argentina/Buenos_Aires'));
    await omit(null);
    expect(await hoursOf(id)).toEqual(before);
  });
});

const change = (id: number, limitsBy: LimitsBy | undefined, kind: VariableKind = 'amount') =>
  api.answerOf(
    sensorTypeManagement.saveVariable,
    {
      params: { id },
      body: { ...NOTHING_REQUIRED, ...NO_THRESHOLDS, unit: 'm³', providerVariables: [], kind, limitsBy },
    },
    root(),
  );
const shown = (id: number) =>
  api.answerOf(normalizedVariables.getNormalizedVariable, { query: { id } }, root());

describe('A variable whose limits become those of a day', () => {
  const readings: Reading[] = Array.from({ length: 30 }, (_, hour) => [hour * 60, 1]);

  it('has its hours judged anew, and back again as they were', async () => {
    const { id, normalizedId } = await newByDay({ maxWarning: 10 }, { limitsBy: 'hour' });
    await store(id, readings);
    const before = await hoursOf(id);
    expect(before.every(({ status, soFar }) => status === 'normal' && soFar === null)).toBe(true);
    await change(normalizedId, 'day');
    expect(await shown(normalizedId)).toMatchObject({ limitsBy: 'day' });
    expect(await hoursOf(id)).toEqual(
      byDefinition(readings, { maxWarning: 10 }, 'America/Argentina/Buenos_Aires'),
    );
    // What is left out stays.
    await change(normalizedId, undefined);
    expect(await shown(normalizedId)).toMatchObject({ limitsBy: 'day', recomputed: null });
    await change(normalizedId, 'hour');
    expect(await hoursOf(id)).toEqual(before);
  });

  it('has limits of an hour again once it doesn’t add up', async () => {
    const { normalizedId } = await newByDay({});
    await change(normalizedId, undefined, 'instantaneous');
    expect(await shown(normalizedId)).toMatchObject({ kind: 'instantaneous', limitsBy: 'hour' });
  });

  it('opens no alarm of the past, and one of now from now on', async () => {
    const past = await newByDay({ maxWarning: 10 }, { limitsBy: 'hour' });
    await store(past.id, readings);
    const today = await newByDay({ maxWarning: 3 }, { limitsBy: 'hour' });
    const minutes = (NOW.getTime() - BEGIN) / MINUTE_MS;
    await store(
      today.id,
      [300, 240, 180, 120, 60, 10].map((before): Reading => [minutes - before, 1]),
    );
    await processAll();
    const changedAt = Date.now();
    await change(past.normalizedId, 'day');
    await change(today.normalizedId, 'day');
    await processAll();
    await processAll();
    const rows = await sql<{ id: number; openedAt: Date }>(
      'select variable_id::int as id, opened_at as "openedAt" from alarms where variable_id = any($1)',
      [[past.id, today.id]],
    );
    expect(rows).toMatchObject([{ id: today.id }]);
    expect(rows[0]?.openedAt.getTime()).toBeGreaterThanOrEqual(changedAt - 1_000);
  });

  it('since it is given another meaning, is judged by that from now on', async () => {
    const moved = await newByDay({ maxWarning: 3 }, { limitsBy: 'hour' });
    const { normalizedId } = await newByDay({});
    const minutes = (NOW.getTime() - BEGIN) / MINUTE_MS;
    await store(
      moved.id,
      [300, 240, 180, 120, 60, 10].map((before): Reading => [minutes - before, 1]),
    );
    await processAll();
    await sql('update sensor_variables set normalized_variable_id = $1 where id = $2', [
      normalizedId,
      moved.id,
    ]);
    await processAll();
    await processAll();
    expect(await sql('select worst_level from alarms where variable_id = $1', [moved.id])).toHaveLength(1);
  });

  it('is told with its unit and its day, while hours keep theirs', async () => {
    const { id, sensorId } = await newByDay({ maxWarning: 10, minWarning: 100 });
    await store(id, readings);
    await processAll();
    const now = await api.answerOf(measurements.listSensorsNow, { query: { sensorId } }, root());
    expect(now.sensors[0]?.variables).toMatchObject([
      { unit: 'm³/h', limitsBy: 'day', last: { value: 15, status: 'warning' } },
    ]);
    const hours = await api.answerOf(
      measurements.getHoursOfMonth,
      { params: { id: sensorId }, query: { year: 2026, month: 9 } },
      root(),
    );
    expect(hours.variables).toMatchObject([{ unit: 'm³/h', unitOfReading: 'm³', limitsBy: 'day' }]);
  });
});

describe('An alarm of a day', () => {
  const alarmsOf = (variableId: number) =>
    sql<{ level: string; opened: number; closed: number | null; worst: number }>(
      `select worst_level as level, round(((extract(epoch from opened_at) - $2) / 60))::int as opened,
         round(((extract(epoch from closed_at) - $2) / 60))::int as closed, worst_value as worst
       from alarms where variable_id = $1 order by id`,
      [variableId, BEGIN / 1000],
    );
  /** Readings up to a minute, processed as they would be then. */
  const live = async (id: number, readings: readonly Reading[]) => {
    for (const reading of readings) {
      await store(id, [reading]);
      await processAll(new Date(BEGIN + reading[0] * MINUTE_MS));
    }
  };

  it('opens in the hour in which the day passes the limit, and closes with the next day', async () => {
    const { id, sensorId } = await newByDay({ maxWarning: 5, maxCritical: 7 });
    await live(id, [
      [hourOf(0, 9), 4],
      [hourOf(0, 13, 20), 1],
    ]);
    expect(await alarmsOf(id)).toEqual([]);
    await live(id, [[hourOf(0, 14, 20), 0.5]]);
    expect(await alarmsOf(id)).toEqual([
      { level: 'warning', opened: hourOf(0, 14, 20), closed: null, worst: 5.5 },
    ]);
    await live(id, [
      [hourOf(0, 18), 2],
      [hourOf(0, 22), 0],
    ]);
    expect(await alarmsOf(id)).toMatchObject([{ level: 'critical', closed: null, worst: 7.5 }]);
    await live(id, [
      [hourOf(1, 0, 10), 0],
      [hourOf(1, 5), 1],
      [hourOf(1, 20), 4],
    ]);
    const expected = [{ level: 'critical', opened: hourOf(0, 14, 20), closed: hourOf(1, 0, 10), worst: 7.5 }];
    expect(await alarmsOf(id)).toEqual(expected);
    const { alarms: told } = await api.answerOf(alarms.listAlarms, { query: { sensorId } }, root());
    expect(told).toMatchObject([{ variable: { unit: 'm³/día', limitsBy: 'day' }, worst: { value: 7.5 } }]);
    const [alarm] = told;
    const shownAlarm = await api.answerOf(alarms.getAlarm, { params: { id: alarm?.id ?? 0 } }, root());
    expect(shownAlarm.delayMinutes).toBeNull();
    expect(shownAlarm.readings.value).toEqual([5, 5.5, 7.5, 7.5, 0].slice(-shownAlarm.readings.value.length));
  });

  it('of a minimum opens when the day is over, and closes once a day reaches it', async () => {
    const { id } = await newByDay({ minWarning: 5, maxWarning: 20 });
    await live(id, [
      [hourOf(0, 9), 1],
      [hourOf(0, 22), 1],
    ]);
    expect(await alarmsOf(id)).toEqual([]);
    await live(id, [
      [hourOf(1, 0, 5), 0.5],
      [hourOf(1, 9), 1],
    ]);
    expect(await alarmsOf(id)).toEqual([{ level: 'warning', opened: hourOf(1, 0), closed: null, worst: 2 }]);
    await live(id, [[hourOf(1, 15), 6]]);
    expect(await alarmsOf(id)).toMatchObject([{ opened: hourOf(1, 0), closed: hourOf(1, 15), worst: 2 }]);
  });
});

describe('What limits of a day would have meant (EXT-32)', () => {
  it('is counted by what there was of the day', async () => {
    const { id, sensorId } = await newByDay({});
    const minutes = Math.floor((Date.now() - BEGIN) / HOUR_MS) * 60;
    await sql(
      "insert into reading_partitions (from_at, to_at) values ('2026-12-01T03:00Z', '2036-12-01T03:00Z') on conflict do nothing",
    );
    await store(
      id,
      Array.from({ length: 72 }, (_, index): Reading => [minutes - (72 - index) * 60, 1]),
    );
    await processAll();
    const tried = async (limits: Partial<Thresholds>) =>
      (
        await api.answerOf(
          alarms.previewLimits,
          {
            params: { id: sensorId },
            body: { variables: [{ variableId: id, ...NO_THRESHOLDS, ...limits }] },
          },
          root(),
        )
      )[0];
    const hours = await hoursOf(id);
    const above = hours.filter(({ soFar }) => (soFar ?? 0) > 20.5).length;
    const days = hours.flatMap(({ wholeDay }) => (wholeDay === null ? [] : [wholeDay]));
    expect(above).toBeGreaterThan(0);
    expect(await tried({ maxCritical: 20.5 })).toMatchObject({
      criticalHours: above,
      warningHours: 0,
      days: { critical: days.filter((total) => total > 20.5).length, warning: 0 },
    });
    // Each hour's value holds for its own time: the last hour of each day that is over.
    expect(await tried({ minWarning: 30, minCritical: 1 })).toMatchObject({
      warningHours: days.length,
      days: { critical: 0, warning: days.length },
    });
  });
});
