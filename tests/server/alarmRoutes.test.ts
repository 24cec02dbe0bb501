import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { activity, alarms } from '@contract';
import { NO_THRESHOLDS } from '@domain/sensors/threshold';

import { createApi, type Api } from '../contract/portable/api';
import { newPerson, PASSWORD } from './support/newPerson';
import { copyTemplate, runSql } from './support/databases';
import { newConnectedSensor, type ConnectedSensor } from './support/readings';
import { storedIn } from './support/stored';
import {
  administrator,
  environmentFor,
  makeAdministrator,
  startTestServer,
  type TestServer,
} from './support/testServer';

let server: TestServer;
let url: string;
let api: Api;
let root: string;
let own: ConnectedSensor;
let other: ConnectedSensor;
let resident: string;

const stored = storedIn(() => url);

interface NewAlarm {
  readonly of: ConnectedSensor;
  readonly opened: string;
  readonly closed?: string;
  readonly level?: 'warning' | 'critical';
  readonly worstLevel?: 'warning' | 'critical';
  readonly kind?: 'limits' | 'silence';
}

const newAlarm = async ({
  of,
  opened,
  closed,
  level = 'warning',
  worstLevel = level,
  kind = 'limits',
}: NewAlarm): Promise<number> => {
  const isOfLimits = kind === 'limits';
  const [row] = await runSql<{ id: number }>(
    url,
    `insert into alarms (kind, sensor_id, variable_id, level, worst_level, opened_at, closed_at, worst_at, worst_value)
     values ($1, $2, $3, $4, $9, $5, $6, $7, $8) returning id::int`,
    [
      kind,
      of.id,
      isOfLimits ? of.variables.temperatura : null,
      level,
      opened,
      closed ?? null,
      isOfLimits ? opened : null,
      isOfLimits ? 41.5 : null,
      worstLevel,
    ],
  );
  return row?.id ?? 0;
};

beforeAll(async () => {
  url = await copyTemplate(inject('embedded'));
  server = await startTestServer({
    ...environmentFor(url),
    ROLE: 'web',
    SITE_TIME_ZONE: 'America/Argentina/Buenos_Aires',
  });
  await makeAdministrator(server);
  api = createApi((path, init) => server.fetch(path, init));
  root = await api.signIn(administrator.mail, administrator.password);
  [own, other] = [await newConnectedSensor(url), await newConnectedSensor(url)];
  await runSql(url, `update sensors set name = 'Estación Ñandú' where id = $1`, [own.id]);
  const { temperatura: temperature = 0 } = own.variables;
  await stored.limitsFrom(temperature, '2026-05-01T00:00:00Z', 30, 40);
  await stored.limitsFrom(temperature, '2026-06-01T12:00:01Z', 50);
  await newPerson(url, { mail: 'vecina@barrio.example', sensorIds: [own.id] });
  resident = await api.signIn('vecina@barrio.example', PASSWORD);
});
afterAll(() => server.stop());

const list = (query: Readonly<Record<string, string | number>> = {}, token = root) =>
  api.answerOf(alarms.listAlarms, { query }, token);

const idsOf = async (query: Readonly<Record<string, string | number>>, token = root): Promise<number[]> =>
  (await list(query, token)).alarms.map(({ id }) => id);

describe('The list', () => {
  let [closed, silence, critical, calmer, foreign, night] = [0, 0, 0, 0, 0, 0];

  beforeAll(async () => {
    closed = await newAlarm({ of: own, opened: '2026-05-10T12:00:00Z', closed: '2026-05-12T12:00:00Z' });
    critical = await newAlarm({ of: own, opened: '2026-06-01T12:00:00Z', level: 'critical' });
    calmer = await newAlarm({
      of: own,
      opened: '2026-05-13T12:00:00Z',
      closed: '2026-05-14T12:00:00Z',
      worstLevel: 'critical',
    });
    foreign = await newAlarm({ of: other, opened: '2026-06-02T12:00:00Z' });
    silence = await newAlarm({ of: own, kind: 'silence', opened: '2026-06-03T12:00:00Z' });
    // The site's clocks show 23:30 of the 20th and 0:30 of the 21st.
    night = await newAlarm({ of: other, opened: '2026-05-21T02:30:00Z', closed: '2026-05-21T03:30:00Z' });
  });

  it('goes on within the open ones and after them', async () => {
    expect(await idsOf({ after: `critical-${critical}` })).toEqual([silence, foreign, night, calmer, closed]);
    expect(await idsOf({ after: `warning-${silence}` })).toEqual([foreign, night, calmer, closed]);
    expect(await idsOf({ after: `warning-${foreign}`, state: 'open' })).toEqual([]);
  });

  it('has open ones first, of these the critical ones, then the newest', async () => {
    expect(await idsOf({})).toEqual([critical, silence, foreign, night, calmer, closed]);
  });

  it('has for a resident those of their own sensors', async () => {
    expect(await idsOf({}, resident)).toEqual([critical, silence, calmer, closed]);
    expect(await idsOf({ sensorId: other.id }, resident)).toEqual([]);
  });

  it('tells of each its sensor, variable, levels, moments and worst value', async () => {
    const found = (await list({ kind: 'limits', level: 'critical', state: 'open' })).alarms;
    expect(found).toEqual([
      {
        id: critical,
        kind: 'limits',
        gateway: null,
        sensor: {
          id: own.id,
          name: 'Estación Ñandú',
          typeId: expect.any(Number) as number,
          typeName: expect.any(String) as string,
          locationName: null,
        },
        variable: {
          id: own.variables.temperatura,
          name: 'temperatura',
          unit: null,
          kind: null,
          stateNames: null,
          limitsBy: null,
        },
        level: 'critical',
        worstLevel: 'critical',
        openedAt: '2026-06-01T12:00:00.000Z',
        closedAt: null,
        worst: {
          at: '2026-06-01T12:00:00.000Z',
          value: 41.5,
          limits: { ...NO_THRESHOLDS, maxWarning: 30, maxCritical: 40 },
        },
        acknowledgement: null,
        corrected: false,
      },
    ]);
    const [silent] = (await list({ kind: 'silence' })).alarms;
    expect(silent).toMatchObject({ variable: null, worst: null, level: 'warning' });
  });

  it.each<[string, () => Record<string, string | number>, () => number[]]>([
    ['state', () => ({ state: 'closed' }), () => [night, calmer, closed]],
    ['kind', () => ({ kind: 'silence' }), () => [silence]],
    ['the worst level that it reached', () => ({ level: 'critical' }), () => [critical, calmer]],
    ['sensor', () => ({ sensorId: other.id }), () => [foreign, night]],
    [
      'a part of the name, whatever case and accents',
      () => ({ text: ' estacion nandu' }),
      () => [critical, silence, calmer, closed],
    ],
    ['a day on which it was open', () => ({ from: '2026-05-11', to: '2026-05-11' }), () => [closed]],
    ['its first day, by the site’s clocks', () => ({ from: '2026-05-20', to: '2026-05-20' }), () => [night]],
    ['its last day, by the site’s clocks', () => ({ from: '2026-05-21', to: '2026-05-21' }), () => [night]],
    [
      'days of which the first ones were before',
      () => ({ from: '2026-06-02' }),
      () => [critical, silence, foreign],
    ],
    ['days of which the last ones are after', () => ({ to: '2026-05-20' }), () => [night, calmer, closed]],
  ])('is narrowed by %s', async (_, query, expected) => {
    expect(await idsOf(query())).toEqual(expected());
  });

  it('comes in pages that follow each other, across open and closed ones', async () => {
    const sensor = await newConnectedSensor(url, ['temperatura']);
    await runSql(
      url,
      `insert into alarms (kind, sensor_id, variable_id, level, worst_level, opened_at, closed_at)
       select 'limits', $1, $2, 'warning', 'warning', at, at + interval '1 hour'
       from generate_series('2026-01-01'::timestamptz, '2026-01-06', '1 hour') as at`,
      [sensor.id, sensor.variables.temperatura],
    );
    const newest = await newAlarm({ of: sensor, opened: '2026-01-07T12:00:00Z' });
    const seen: number[] = [];
    let after: string | undefined;
    let pages = 0;
    do {
      const page = await list({ sensorId: sensor.id, ...(after === undefined ? {} : { after }) });
      seen.push(...page.alarms.map(({ id }) => id));
      after = page.next ?? undefined;
      pages += 1;
    } while (after !== undefined);
    expect(pages).toBe(3);
    expect(seen).toHaveLength(122);
    expect(seen).toEqual([...new Set(seen)].toSorted((one, two) => two - one));
    expect(seen[0]).toBe(newest);
    expect((await list({ sensorId: sensor.id, state: 'open' })).next).toBeNull();
  });
});

describe('An alarm', () => {
  it('comes with the readings and limits around it', async () => {
    const { id, variableIds } = await stored.sensor('temperatura');
    const variableId = variableIds[0] ?? 0;
    await stored.partition('2026-03-01T03:00:00Z', '2026-04-01T03:00:00Z');
    await stored.limitsFrom(variableId, '2026-03-10T00:00:00Z', 25);
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 12, minute)).toISOString();
    await stored.readings(
      variableId,
      Array.from({ length: 600 }, (_, index) => [at((index - 300) * 2), index] as const),
    );
    const of = { id, device: '', variables: { temperatura: variableId } };
    const alarmId = await newAlarm({ of, opened: at(0), closed: at(60) });
    const alarm = await api.answerOf(alarms.getAlarm, { params: { id: alarmId } }, root);
    expect(alarm.around).toEqual({
      timeZone: 'America/Argentina/Buenos_Aires',
      from: '2026-03-10T09:00:00.000Z',
      to: '2026-03-10T16:00:00.000Z',
    });
    expect(alarm.delayMinutes).toBe(10);
    expect(alarm.readings.at).toHaveLength(211);
    expect(alarm.readings.at[1]).toBe(120);
    expect(alarm.readings.value.slice(0, 2)).toEqual([210, 211]);
    expect(alarm.limits).toMatchObject([{ from: '2026-03-10T00:00:00.000Z', maxWarning: 25 }]);
  });

  it('that lasted for long comes with its peaks, and not with every reading', async () => {
    const { id, variableIds } = await stored.sensor('temperatura');
    const variableId = variableIds[0] ?? 0;
    await stored.partition('2026-02-01T03:00:00Z', '2026-03-01T03:00:00Z');
    await runSql(
      url,
      `insert into readings (variable_id, at, value)
       select $1, at, case when at = '2026-02-07T12:34:00Z' then 99 else 20 end
       from generate_series('2026-02-02'::timestamptz, '2026-02-12', '1 minute') as at`,
      [variableId],
    );
    const of = { id, device: '', variables: { temperatura: variableId } };
    const alarmId = await newAlarm({ of, opened: '2026-02-03T12:00:00Z', closed: '2026-02-10T12:00:00Z' });
    const { readings } = await api.answerOf(alarms.getAlarm, { params: { id: alarmId } }, root);
    expect(readings.at.length).toBeLessThanOrEqual(3_000);
    expect(readings.at.length).toBeGreaterThan(1_000);
    expect(Math.max(...readings.value)).toBe(99);
  });

  it('with more readings than can be read at once comes with the lowest and the highest of each hour', async () => {
    const { id, variableIds } = await stored.sensor('temperatura');
    const variableId = variableIds[0] ?? 0;
    await stored.readings(variableId, [['2026-03-12T12:10:00Z', 35]]);
    await stored.hours(variableId, [
      { at: '2026-03-12T12:00:00Z', mean: 35, min: 31, max: 44, readings: 300_000 },
      { at: '2026-03-12T13:00:00Z', mean: 33, min: 30, max: 38, readings: 300_000 },
    ]);
    const of = { id, device: '', variables: { temperatura: variableId } };
    const alarmId = await newAlarm({ of, opened: '2026-03-12T12:00:00Z', closed: '2026-03-12T13:00:00Z' });
    const { readings } = await api.answerOf(alarms.getAlarm, { params: { id: alarmId } }, root);
    expect(readings).toEqual({ at: [10_800, 12_600, 14_400, 16_200], value: [31, 44, 30, 38] });
  });

  it('of which single readings are gone comes with the means of hours', async () => {
    const { id, variableIds } = await stored.sensor('temperatura');
    const variableId = variableIds[0] ?? 0;
    await stored.hours(variableId, [{ at: '2024-02-03T12:00:00Z', mean: 35 }]);
    const of = { id, device: '', variables: { temperatura: variableId } };
    const alarmId = await newAlarm({ of, opened: '2024-02-03T12:00:00Z', closed: '2024-02-03T13:00:00Z' });
    const { readings } = await api.answerOf(alarms.getAlarm, { params: { id: alarmId } }, root);
    expect(readings).toEqual({ at: [10_800], value: [35] });
  });

  it('about a variable that is silent names it, with what came before, and has no delay', async () => {
    const { id, variableIds } = await stored.sensor('temperatura');
    const [variableId = 0] = variableIds;
    await stored.hours(variableId, [{ at: '2024-02-03T12:00:00Z', mean: 35 }]);
    const [row] = await runSql<{ id: number }>(
      url,
      `insert into alarms (kind, sensor_id, variable_id, level, worst_level, opened_at, closed_at)
       values ('silence', $1, $2, 'warning', 'warning', '2024-02-03T13:00:00Z', '2024-02-03T15:00:00Z') returning id::int`,
      [id, variableId],
    );
    const alarm = await api.answerOf(alarms.getAlarm, { params: { id: row?.id ?? 0 } }, root);
    expect(alarm).toMatchObject({
      kind: 'silence',
      variable: { id: variableId, name: 'temperatura' },
      worst: null,
      delayMinutes: null,
      readings: { value: [35] },
    });
    expect((await list({ kind: 'silence', sensorId: id })).alarms).toHaveLength(1);
    expect(await idsOf({ kind: 'limits', sensorId: id })).toEqual([]);
    expect(await idsOf({ sensorId: id }, resident)).toEqual([]);
  });

  it('is for those who may see its sensor', async () => {
    const [mine, foreign] = [
      await newAlarm({ of: own, opened: '2026-01-01T12:00:00Z', closed: '2026-01-01T13:00:00Z' }),
      await newAlarm({ of: other, opened: '2026-01-01T12:00:00Z', closed: '2026-01-01T13:00:00Z' }),
    ];
    const statusOf = async (id: number) =>
      (await api.outcomeOf(alarms.getAlarm, { params: { id } }, resident)).status;
    expect([await statusOf(mine), await statusOf(foreign), await statusOf(987_654)]).toEqual([200, 403, 404]);
    const body = { note: 'Lo vemos.' };
    expect(
      (await api.outcomeOf(alarms.acknowledgeAlarm, { params: { id: mine }, body }, resident)).status,
    ).toBe(403);
  });

  it('is acknowledged with a word that everybody sees, and that may be replaced and taken back', async () => {
    const id = await newAlarm({ of: own, opened: '2026-01-02T12:00:00Z', closed: '2026-01-02T13:00:00Z' });
    for (const note of ['Lo vemos.', ' Era el horno\nde la esquina. ']) {
      await api.answerOf(alarms.acknowledgeAlarm, { params: { id }, body: { note } }, root);
    }
    const { acknowledgement } = await api.answerOf(alarms.getAlarm, { params: { id } }, resident);
    expect(acknowledgement).toMatchObject({ by: administrator.mail, note: 'Era el horno\nde la esquina.' });
    for (const nothing of [' ', '']) {
      await api.answerOf(alarms.acknowledgeAlarm, { params: { id }, body: { note: nothing } }, root);
    }
    expect((await api.answerOf(alarms.getAlarm, { params: { id } }, resident)).acknowledgement).toBeNull();
    const { entries } = await api.answerOf(activity.listActivity, { query: { subject: 'alarm' } }, root);
    expect(entries.slice(0, 3)).toMatchObject([
      {
        action: 'unacknowledge',
        subjectId: id,
        changes: [{ field: 'note', before: 'Era el horno\nde la esquina.', after: null }],
      },
      {
        action: 'acknowledge',
        subjectId: id,
        name: 'Estación Ñandú',
        changes: [{ field: 'note', before: 'Lo vemos.', after: 'Era el horno\nde la esquina.' }],
      },
      { changes: [{ field: 'note', before: null, after: 'Lo vemos.' }] },
    ]);
  });
});

describe('What limits would have meant', () => {
  it('is told from the stored hours of the last 30 days', async () => {
    const { id, variableIds } = await stored.sensor('temperatura', 'humedad');
    const [variableId = 0, unmeasured = 0] = variableIds;
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    await stored.hours(variableId, [
      { at: hoursAgo(31 * 24), mean: 99 },
      { at: hoursAgo(50), min: 20, mean: 21, max: 22 },
      { at: hoursAgo(49), min: 31, mean: 32, max: 33 },
      { at: hoursAgo(48), min: 25, mean: 30, max: 35 },
      { at: hoursAgo(47), min: 41, mean: 42, max: 43, minutes: [0, 0, 30] },
    ]);
    const variables = [variableId, unmeasured].map((one) => ({
      ...NO_THRESHOLDS,
      variableId: one,
      maxWarning: 30,
      maxCritical: 40,
    }));
    const effects = await api.answerOf(alarms.previewLimits, { params: { id }, body: { variables } }, root);
    expect(effects).toEqual([
      { variableId, measuredHours: 3.5, warningHours: expect.closeTo(1.5), criticalHours: 0.5 },
      { variableId: unmeasured, measuredHours: 0, warningHours: 0, criticalHours: 0 },
    ]);
  });
});
