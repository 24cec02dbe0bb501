import { beforeAll, describe, expect, it } from 'vitest';

import { sensors, sensorTypeManagement } from '@contract';

import { allCalls, titleOf } from '../support/contractCalls';
import { once } from '../support/once';
import { aboutNothing, exampleOf } from '../contract/portable/examples';
import { noRequirements, type Town } from '../contract/portable/town';
import { runSql } from './support/databases';
import { openServerTown } from './support/serverTown';

interface Line {
  actor_id: number | null;
  action: string;
  subject: string;
  subject_id: number;
  before: object | null;
  after: object | null;
}

let town: Town;
let url = '';

beforeAll(async () => {
  const opened = await openServerTown();
  ({ town, url } = opened);
  return opened.close;
});

const newestLines = (after: number) =>
  runSql<Line & { id: string }>(url, 'select * from audit_lines where id > $1 order by id', [after]);

const lastLine = async (): Promise<number> => {
  const [row] = await runSql<{ id: string | null }>(url, 'select max(id) as id from audit_lines');
  return Number(row?.id ?? 0);
};

/** They send what they ask about, and change nothing. */
const ASKING = new Set([
  'POST /api/sensors/{id}/limit-effects',
  'POST /api/limit-changes/trials',
  'POST /api/decoders/trials',
  'POST /api/sensor-imports/trials',
  'POST /api/history-imports/trials',
  'POST /api/decoders/example-runs',
  'POST /api/mqtt-sources/previews',
  'POST /api/sensors/{id}/annotations/previews',
  'POST /api/sensors/{id}/corrections/previews',
  'POST /api/corrections/trials',
  'POST /api/sensors/{id}/derived-variables/trials',
]);

/** Parts of something whose beginning is the entry. */
const GOING_ON = new Set([
  'PUT /api/history-imports/{id}/parts/{part}',
  'PUT /api/history-imports/{id}/doubled-hour',
]);

const changing = allCalls.filter(
  (call) =>
    call.access === 'admin' &&
    call.method !== 'GET' &&
    !ASKING.has(titleOf(call)) &&
    !GOING_ON.has(titleOf(call)),
);

/** About many mails, and none if none failed: tests/server/deliveries.test.ts has some. */
const OF_MANY = 'POST /api/delivery-runs/retry';

/** Calls whose subject exists in a town; tests/server/alarmRoutes.test.ts covers those of alarms. */
const withSubject = changing.filter((call) => ![...aboutNothing, OF_MANY].includes(titleOf(call)));

const resident = once(() => town.newPerson());

describe('The audit', () => {
  it.each(withSubject.map((call) => [titleOf(call), call] as const))(
    'has a line of who did %s, with what it was about',
    async (title, call) => {
      const example = await exampleOf(title, town);
      const before = await lastLine();
      expect((await town.api.outcomeOf(call, example, town.root)).status).toBeLessThan(300);
      const lines = await newestLines(before);
      expect(lines).toHaveLength(1);
      const [line] = lines;
      expect(Number(line?.actor_id)).toBe(1);
      expect(Number(line?.subject_id)).toBeGreaterThan(0);
      expect([line?.before, line?.after].filter(Boolean).length).toBeGreaterThan(0);
    },
  );

  it.each(changing.map((call) => [titleOf(call), call] as const))(
    'has no line of a %s that was refused',
    async (title, call) => {
      const example = await exampleOf(title, town);
      const { token } = await resident();
      const before = await lastLine();
      expect((await town.api.outcomeOf(call, example, token)).status).toBe(403);
      const query = { ...example.query, sorpresa: 1 };
      expect((await town.api.outcomeOf(call, { ...example, query }, town.root)).status).toBe(400);
      expect(await newestLines(before)).toEqual([]);
    },
  );

  it('tells what somebody was before and is now', async () => {
    const sensor = await town.newSensor();
    const person = await town.newPerson();
    const before = await lastLine();
    await town.update(person, { sensorIds: [sensor.id] });
    expect(await newestLines(before)).toMatchObject([
      {
        action: 'update',
        before: { mail: person.mail, admin: false, sensorIds: [] },
        after: { mail: person.mail, admin: false, sensorIds: [sensor.id] },
      },
    ]);
  });

  it('tells what was there just before, although somebody else was changing it', async () => {
    const [variable] = await runSql<{ id: string }>(
      url,
      `insert into normalized_variables (type_id, name, require_min_critical, require_max_critical, require_min_warning, require_max_warning)
       values (1, 'Medida por dos', false, false, false, false) returning id`,
    );
    const [sensor] = await runSql<{ id: string }>(
      url,
      `insert into sensors (type_id, name) values (1, 'Antes') returning id`,
    );
    const somebodyElse = runSql(
      url,
      `begin; update normalized_variables set unit = 'dB' where id = ${variable?.id};
       update sensors set name = 'Entretanto' where id = ${sensor?.id}; select pg_sleep(1.5); commit`,
    );
    const areLocked = () =>
      runSql(
        url,
        `select from pg_stat_activity where query like '%pg_sleep(1.5)%' and wait_event = 'PgSleep'`,
      );
    await expect.poll(areLocked, { timeout: 20_000 }).toHaveLength(1);
    const last = await lastLine();
    const limits = { minCritical: null, maxCritical: null, minWarning: null, maxWarning: null };
    const body = { ...noRequirements, ...limits, unit: 'dBA', providerVariables: [] };
    const { api, root } = town;
    await Promise.all([
      api.outcomeOf(sensorTypeManagement.saveVariable, { params: { id: Number(variable?.id) }, body }, root),
      api.outcomeOf(sensors.deleteSensor, { params: { id: Number(sensor?.id) } }, root),
    ]);
    await somebodyElse;
    const before = (await newestLines(last)).map((line) => line.before);
    expect(before).toContainEqual(expect.objectContaining({ unit: 'dB' }));
    expect(before).toContainEqual(expect.objectContaining({ name: 'Entretanto' }));
  });

  it('holds no password, hash, link or token', async () => {
    const person = await town.newPerson();
    await town.update(person, { isAdmin: true });
    const [row] = await runSql<{ text: string }>(
      url,
      'select string_agg(audit_lines::text, chr(10)) as text from audit_lines',
    );
    expect(row?.text).not.toMatch(/argon2|password|token|http/i);
    expect(row?.text).not.toContain(person.password);
  });

  it('forgets the mails of a resident who was deleted, and nothing else of the database keeps them', async () => {
    const person = await town.newPerson();
    await town.update(person, { email: `otra.${person.mail}` });
    await town.update(person, {});
    const call = allCalls.find((candidate) => titleOf(candidate) === 'DELETE /api/users/{id}');
    if (!call) throw new Error('There is no call to delete somebody.');
    await town.api.answerOf(call, { params: { id: person.id } }, town.root);
    const tables = await runSql<{ name: string }>(
      url,
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    );
    const holding: string[] = [];
    for (const { name } of tables) {
      const rows = await runSql(url, `select from ${name} as t where t::text ilike '%' || $1 || '%'`, [
        person.mail,
      ]);
      if (rows.length > 0) holding.push(name);
    }
    expect(holding).toEqual([]);
  });
});
