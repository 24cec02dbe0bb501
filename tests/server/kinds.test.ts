import { sql as statement } from 'kysely';
import { describe, expect, it } from 'vitest';

import { measurements, normalizedVariables, sensorTypeManagement } from '@contract';
import { HOUR_MS, MINUTE_MS } from '@domain/duration';
import { NO_THRESHOLDS, NOTHING_REQUIRED } from '@domain/sensors/threshold';
import { VARIABLE_KINDS, type VariableKind } from '@domain/sensors/variableKind';
import { watchEndedHours } from '@server/alarms/endedHours';
import { inTransaction } from '@server/database/work';
import { readWatchedSensors } from '@server/home/homeSensors';
import { newestHour } from '@server/measurements/newestHour';
import { readNow } from '@server/measurements/readNow';
import { LANES } from '@server/readings/statistics/lanes';
import { processChangedReadings } from '@server/readings/statistics/processChangedReadings';
import { makeStaleAnew } from '@server/readings/statistics/staleStatistics';

import { caseText } from './support/cases';
import { BEGIN, measuredVariables, NOW, type Reading } from './support/measuredVariables';
import { administrator } from './support/testServer';

const { api, db, figuresOf, meansOf, newVariable, processAll, root, sql, store } = measuredVariables();

/** Minutes and values. */
const nineDigits = caseText('11-nine-digits.csv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line): [number, number] => {
    const [, , at = '', value] = line.split(',');
    return [(Date.parse(at) - Date.parse('2026-10-06T12:00:00Z')) / MINUTE_MS, Number(value)];
  });

const minutesOf = (at: Date): number => (at.getTime() - BEGIN) / MINUTE_MS;

describe('The figure of an hour', () => {
  it.each<[string, VariableKind, number | null, Reading[], [hour: number, figure: number][]]>([
    [
      'is a mean by time',
      'instantaneous',
      null,
      [
        [0, 10],
        [45, 50],
      ],
      [[0, 20]],
    ],
    [
      'counts a value for an hour at most',
      'instantaneous',
      null,
      [
        [10, 10],
        [40, 40],
      ],
      [[0, 22]],
    ],
    [
      'is the level of the same energy',
      'sound-level',
      null,
      [
        [0, 60],
        [30, 70],
      ],
      [[0, 67.403627]],
    ],
    [
      'is a sound level, however loud',
      'sound-level',
      null,
      [
        [0, 1e9],
        [30, 0],
      ],
      [[0, 2_996.9897]],
    ],
    [
      'is a sum',
      'amount',
      null,
      [
        [0, 0.2],
        [20, 0.4],
        [59, 1],
        [61, 5],
      ],
      [
        [0, 1.6],
        [1, 5],
      ],
    ],
    [
      'is what a meter counted',
      'meter',
      null,
      [
        [0, 100],
        [30, 101],
        [60, 103],
        [90, 103],
      ],
      [
        [0, 1],
        [1, 2],
      ],
    ],
    ['is nothing for a meter’s first message', 'meter', null, [[5, 100]], [[0, 0]]],
    [
      'has what was used since the message before, days ago',
      'meter',
      null,
      [
        [5, 100],
        [2885, 148],
      ],
      [
        [0, 0],
        [48, 48],
      ],
    ],
    [
      'is not less for a meter that was reset',
      'meter',
      null,
      [
        [0, 900],
        [30, 905],
        [40, 3],
        [50, 4],
      ],
      [[0, 9]],
    ],
    [
      'is right for a meter that was full',
      'meter',
      10_000,
      [
        [0, 9_990],
        [30, 9_998],
        [40, 3],
      ],
      [[0, 13]],
    ],
    [
      'is exact for a meter of nine digits',
      'meter',
      null,
      nineDigits,
      [
        [0, 0],
        [3, 3_685_536.9],
      ],
    ],
    [
      'takes a small step back for noise',
      'meter',
      null,
      [
        [0, 1_000],
        [20, 999.5],
        [40, 1_001],
      ],
      [[0, 1]],
    ],
    [
      'is nothing for a device that repeats itself',
      'meter',
      null,
      [
        [0, 7],
        [10, 7],
        [70, 7],
      ],
      [
        [0, 0],
        [1, 0],
      ],
    ],
  ])('%s', async (_, kind, size, readings, expected) => {
    const { id } = await newVariable(kind, size);
    await store(id, readings);
    expect(await meansOf(id)).toEqual(expected);
  });

  it('lies between the lowest and the highest value of what doesn’t add up', async () => {
    for (const kind of ['instantaneous', 'sound-level'] as const) {
      const { id } = await newVariable(kind);
      await store(
        id,
        Array.from({ length: 60 }, (_, minute) => [minute, 21.3 + (minute % 2) * 1e-13]),
      );
      for (const { min, mean, max } of await figuresOf(id)) {
        expect(mean).toBeGreaterThanOrEqual(min);
        expect(mean).toBeLessThanOrEqual(max);
      }
    }
  });

  it('of what adds up has the status of its total, for all of it', async () => {
    const { id } = await newVariable('amount', null, '10');
    await store(id, [
      [0, 4],
      [20, 4],
      [40, 4],
      [60, 4],
      [119, 4],
    ]);
    await processAll();
    const rows = await sql(
      `select normal_minutes + warning_minutes as minutes, warning_minutes > 0 as beyond
       from hourly_statistics where variable_id = $1 order by hour`,
      [id],
    );
    expect(rows).toEqual([
      { minutes: 60, beyond: true },
      { minutes: 60, beyond: false },
    ]);
  });
});

describe('Values as far from zero, or as near to it, as numbers go', () => {
  const [most, least] = [Number.MAX_VALUE, Number.MIN_VALUE];

  it.each(VARIABLE_KINDS)('have hours like any others, of the kind %s', async (kind) => {
    const { id } = await newVariable(kind, kind === 'meter' ? most : null);
    const series = [[most, 0, most, -most, most], [least, 0, -least], [1e-300], [least, most, 1e-200]];
    await store(
      id,
      series.flatMap((values, hour) =>
        values.map((value, place): Reading => [hour * 60 + place / 60, value]),
      ),
    );
    expect((await figuresOf(id)).map(({ hour }) => hour)).toEqual([0, 1, 2, 3]);
    expect(await sql('select from changed_days where variable_id = $1', [id])).toEqual([]);
  });
});

describe('However readings arrive', () => {
  /** Forty hours of a meter with a reset, a silence of nine hours and noise. */
  const series: Reading[] = Array.from({ length: 160 }, (_, index): Reading => {
    const minute = index * 15 + (index % 3);
    const count = index < 90 ? 5_000 + index * 1.25 : (index - 90) * 1.25;
    return [minute, count - (index % 7 === 0 ? 0.01 : 0)];
  }).filter(([minute]) => minute < 600 || minute > 1_140);

  it.each<[string, (readings: Reading[]) => Reading[][]]>([
    ['one by one', (readings) => readings.map((reading) => [reading])],
    ['from the last to the first', (readings) => readings.toReversed().map((reading) => [reading])],
    [
      'every third one late',
      (readings) => [
        readings.filter((_, index) => index % 3 !== 0),
        readings.filter((_, index) => index % 3 === 0),
      ],
    ],
    ['twice', (readings) => [readings, readings.slice(20, 60)]],
  ])('%s, hours are the same', async (_, batchesOf) => {
    const variables: { whole: number; parts: number }[] = [];
    for (const kind of VARIABLE_KINDS) {
      const [whole, parts] = [await newVariable(kind), await newVariable(kind)];
      await store(whole.id, series);
      variables.push({ whole: whole.id, parts: parts.id });
    }
    for (const batch of batchesOf(series)) {
      for (const { parts } of variables) await store(parts, batch);
      await processAll();
    }
    for (const { whole, parts } of variables) expect(await figuresOf(parts)).toEqual(await figuresOf(whole));
  });

  it('hours made anew for another kind, a few at a time, are the same', async () => {
    for (const kind of VARIABLE_KINDS) {
      const [whole, anew] = [await newVariable(kind), await newVariable('instantaneous')];
      await store(whole.id, series);
      await store(anew.id, series);
      await processAll();
      await sql('update normalized_variables set kind = $1 where id = $2', [kind, anew.normalizedId]);
      await processAll(NOW, 7);
      expect(await figuresOf(anew.id)).toEqual(await figuresOf(whole.id));
    }
  });

  it('the hours of a meter add up to all that it counted', async () => {
    const { id } = await newVariable('meter');
    await store(id, series);
    const total = (await figuresOf(id)).reduce((sum, { mean }) => sum + mean, 0);
    const counts = series.map(([, count]) => count);
    const reset = counts.findIndex((count, index) => count < (counts[index - 1] ?? 0) * 0.9);
    const expected = (counts[reset - 1] ?? 0) - (counts[0] ?? 0) + (counts.at(-1) ?? 0);
    expect(total).toBeCloseTo(expected, 6);
  });
});

describe('A variable whose kind changes', () => {
  const readings: Reading[] = Array.from({ length: 200 }, (_, index) => [index * 20, index * 2]);

  const save = (id: number, kind: VariableKind, meterSize: number | null = null) =>
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
          meterSize,
        },
      },
      root(),
    );
  const shown = (id: number) =>
    api.answerOf(normalizedVariables.getNormalizedVariable, { query: { id } }, root());

  it('has its hours made anew, a part at a time, and says how far that is', async () => {
    const { id, normalizedId } = await newVariable('instantaneous');
    await store(id, readings);
    await processAll();
    await save(normalizedId, 'meter', 50_000);
    expect(await shown(normalizedId)).toMatchObject({ kind: 'meter', meterSize: 50_000, recomputed: 0 });
    await processChangedReadings(db(), NOW, 10);
    const { recomputed } = await shown(normalizedId);
    expect(recomputed).toBeGreaterThan(0);
    expect(recomputed).toBeLessThan(1);
    expect(await meansOf(id)).toEqual(
      Array.from({ length: 67 }, (_, hour) => [hour, hour === 0 ? 4 : hour === 66 ? 4 : 6]),
    );
    expect((await shown(normalizedId)).recomputed).toBeNull();
  });

  it('has its hours made anew while others keep being measured', async () => {
    const [{ id, normalizedId }, other] = [
      await newVariable('instantaneous'),
      await newVariable('instantaneous'),
    ];
    await store(id, readings);
    await processAll();
    await save(normalizedId, 'amount');
    for (let minute = 0; (await shown(normalizedId)).recomputed !== null && minute < 30; minute += 1) {
      await store(other.id, [[minute, minute]]);
      await processChangedReadings(db(), NOW, 10);
    }
    expect((await shown(normalizedId)).recomputed).toBeNull();
    expect((await meansOf(id)).slice(0, 2)).toEqual([
      [0, 6],
      [1, 24],
    ]);
  });

  it('and changes back has the hours that it had', async () => {
    const { id, normalizedId } = await newVariable('sound-level');
    await store(id, readings);
    const before = await figuresOf(id);
    await save(normalizedId, 'amount');
    expect(await figuresOf(id)).not.toEqual(before);
    await save(normalizedId, 'sound-level');
    expect(await figuresOf(id)).toEqual(before);
  });

  it('says from when on hours can be made anew, by the site’s day', async () => {
    const { normalizedId } = await newVariable('instantaneous');
    expect((await shown(normalizedId)).recomputableFrom).toBeNull();
    await sql(
      `insert into reading_partitions (from_at, to_at, thinned_at) values ('2026-01-01T03:00Z', '2026-02-01T03:00Z', now())`,
    );
    expect((await shown(normalizedId)).recomputableFrom).toBe('2026-02-01');
    await sql(`delete from reading_partitions where from_at = '2026-01-01T03:00Z'`);
  });

  it('keeps the hours whose readings are gone', async () => {
    const { id, normalizedId } = await newVariable('instantaneous');
    await sql(
      `insert into hourly_statistics (variable_id, hour, readings, min, mean, max, last, last_at, normal_minutes, warning_minutes, critical_minutes)
       values ($1, '2026-02-01T12:00Z', 1, 5, 5, 5, 5, '2026-02-01T12:00Z', 60, 0, 0)`,
      [id],
    );
    await store(id, [
      [0, 5],
      [30, 5],
    ]);
    await processAll();
    await save(normalizedId, 'amount');
    expect((await figuresOf(id)).map(({ mean }) => mean)).toEqual([5, 10]);
  });

  it('has all hours of all sensors made anew, whatever their pasts are and however few are made at once', async () => {
    const hoursOf: readonly (readonly number[])[] = [[0, 1, 2, 3], [0, 900], [400, 401, 899], []];
    const made = [];
    for (const hours of hoursOf) {
      const variable = await newVariable('instantaneous');
      await store(
        variable.id,
        hours.flatMap((hour): Reading[] => [
          [hour * 60, 5],
          [hour * 60 + 30, 5],
        ]),
      );
      made.push(variable);
    }
    await processAll();
    await sql(`update normalized_variables set kind = 'amount' where id = any($1)`, [
      made.map(({ normalizedId }) => normalizedId),
    ]);
    await processAll(NOW, 2);
    for (const [index, { id }] of made.entries()) {
      expect(await meansOf(id)).toEqual(hoursOf[index]?.map((hour) => [hour, 10]));
    }
    expect(await sql('select from stale_statistics')).toEqual([]);
  });

  it('has those hours made anew, too, that were made while it changed, of whatever time', async () => {
    const [known, unknown] = [await newVariable('amount'), await newVariable('amount')];
    await store(known.id, readings.slice(100));
    await processAll();
    await inTransaction(db(), 'write', async (work) => {
      await statement`update normalized_variables set kind = 'meter'
        where id = any(${[known.normalizedId, unknown.normalizedId]}::bigint[])`.execute(work);
      // Before anybody else can know of it.
      await store(known.id, readings.slice(0, 100));
      await store(unknown.id, readings);
      await processAll();
    });
    const meter = await newVariable('meter');
    await store(meter.id, readings);
    const expected = await figuresOf(meter.id);
    expect(await figuresOf(known.id)).toEqual(expected);
    expect(await figuresOf(unknown.id)).toEqual(expected);
  });

  it('changes once more while its hours are being made anew', async () => {
    const { id, normalizedId } = await newVariable('instantaneous');
    await store(id, readings);
    await processAll();
    await save(normalizedId, 'amount');
    let saving: Promise<unknown> = Promise.resolve();
    await inTransaction(db(), 'write', async (work) => {
      await makeStaleAnew(work, NOW, 10, id % LANES);
      saving = save(normalizedId, 'meter', 50_000);
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(() => sql(waiting)).toHaveLength(1);
    });
    await saving;
    await processAll();
    expect((await shown(normalizedId)).recomputed).toBeNull();
    expect((await meansOf(id)).slice(0, 3)).toEqual([
      [0, 4],
      [1, 6],
      [2, 6],
    ]);
  });

  it('shows its totals with their unit', async () => {
    const { id, sensorId } = await newVariable('meter');
    await store(id, readings);
    await processAll();
    const month = { params: { id: sensorId }, query: { year: 2026, month: 9 } };
    const hours = await api.answerOf(measurements.getHoursOfMonth, month, root());
    expect(hours.variables).toMatchObject([{ kind: 'meter', unit: 'm³/h', unitOfReading: 'm³' }]);
    const evolution = await api.answerOf(measurements.getReadingsOfMonth, month, root());
    expect(evolution.variables).toMatchObject([{ resolution: 'hours', unit: 'm³/h' }]);
    expect(evolution.variables[0]?.value.slice(0, 3)).toEqual([4, 6, 6]);
    const now = await api.answerOf(measurements.listSensorsNow, { query: { sensorId } }, root());
    expect(now.sensors[0]?.variables).toMatchObject([{ kind: 'meter', unit: 'm³/h', last: { value: 4 } }]);
  });

  it('shows the last hour that is over, though nothing came since', async () => {
    const { id } = await newVariable('meter');
    await store(id, [
      [0, 100],
      [90, 103],
      [130, 110],
    ]);
    await processAll();
    const shownAt = async (minute: number) => {
      const { rows } = await statement<{ value: number; at: Date }>`
        select newest.value, newest.at from sensor_variables as variable
        cross join lateral (${newestHour(new Date(BEGIN + minute * MINUTE_MS))}) as newest where variable.id = ${id}`.execute(
        db(),
      );
      return rows.map(({ value, at }) => [value, minutesOf(at)]);
    };
    expect(await shownAt(131)).toEqual([[3, 120]]);
    expect(await shownAt(180)).toEqual([[7, 130]]);
    expect(await shownAt(180 + (30 * HOUR_MS) / MINUTE_MS)).toEqual([[7, 130]]);
  });

  it('shows it as old as it is, on the home and in ‘Ahora’, and is heard by its last message', async () => {
    const { id, sensorId } = await newVariable('meter');
    await store(id, [
      [0, 100],
      [30, 103],
      [30 * 60 + 10, 110],
    ]);
    await processAll();
    const caller = { id: 1, mail: administrator.mail, admin: true };
    const shownAt = async (minute: number) => {
      const now = new Date(BEGIN + minute * MINUTE_MS);
      const { home, ahora } = await inTransaction(db(), 'read', async (work) => ({
        home: await readWatchedSensors(work, caller, now, sensorId),
        ahora: measurements.sensorsNow.parse(JSON.parse(await readNow(work, caller, sensorId, now))),
      }));
      const shown = [...home, ...ahora.sensors].map(({ variables: [variable] }) => variable?.last);
      return {
        shown: shown.map((last) => last && [last.value, minutesOf(new Date(last.at))]),
        status: home[0]?.status,
      };
    };
    // The hour that runs isn't over, so what is shown ended more than a day before.
    const lately = 30 * 60 + 10;
    expect(await shownAt(lately + 1)).toEqual({
      shown: [
        [3, 60],
        [3, 60],
      ],
      status: 'unjudged',
    });
    expect(await shownAt(31 * 60)).toEqual({
      shown: [
        [7, lately],
        [7, lately],
      ],
      status: 'unjudged',
    });
  });
});

describe('An alarm of a total', () => {
  const alarmsOf = (variableId: number) =>
    sql<{ level: string; opened: number; closed: number | null; worst: number }>(
      `select level, ((extract(epoch from opened_at) - $2) / 60)::int as opened,
         ((extract(epoch from closed_at) - $2) / 60)::int as closed,
         worst_value as worst
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

  it('opens once its hour is over, not while a meter’s count is above the limit', async () => {
    const { id } = await newVariable('meter', null, '10');
    await live(id, [
      [0, 5_000],
      [30, 5_001],
      [59, 5_002],
      [70, 5_003],
      [110, 5_015],
    ]);
    expect(await alarmsOf(id)).toEqual([]);
    await live(id, [[121, 5_015.5]]);
    expect(await alarmsOf(id)).toMatchObject([{ level: 'warning', opened: 60, closed: null, worst: 13 }]);
    await live(id, [
      [150, 5_016],
      [181, 5_016],
    ]);
    expect(await alarmsOf(id)).toMatchObject([{ opened: 60, closed: 120 }]);
  });

  const watchAt = (minute: number) =>
    watchEndedHours({ db: db(), now: () => new Date(BEGIN + minute * MINUTE_MS) });

  it('opens a quarter of an hour after its hour, though its device fell silent, and once', async () => {
    const { id } = await newVariable('meter', null, '10');
    await live(id, [
      [50, 5_000],
      [70, 5_001],
      [115, 5_014],
    ]);
    await watchAt(134);
    expect(await alarmsOf(id)).toEqual([]);
    await watchAt(135);
    const opened = { level: 'warning', opened: 60, closed: null, worst: 14 };
    expect(await alarmsOf(id)).toEqual([opened]);
    await watchAt(136);
    await live(id, [
      [150, 5_014],
      [190, 5_014],
    ]);
    await watchAt(195);
    expect(await alarmsOf(id)).toEqual([{ ...opened, closed: 120 }]);
  });

  it('has nothing to say of an hour that did not pass its maximum, nor of the past', async () => {
    const calm = await newVariable('amount', null, '10');
    const late = await newVariable('amount', null, '10');
    await live(calm.id, [[70, 9]]);
    await live(late.id, [[70, 11]]);
    await watchAt(135 + 2 * 60);
    for (const { id } of [calm, late]) expect(await alarmsOf(id)).toEqual([]);
  });
});
