import { afterEach, describe, expect, inject, it } from 'vitest';

import { activity } from '@contract';
import { migrate } from '@server/database/migrate';
import { createHandlers } from '@server/subjects';

import { createApi } from '../contract/portable/api';
import { copyTemplate, createDatabase, runSql } from './support/databases';
import {
  administrator,
  environmentFor,
  makeAdministrator,
  startTestServer,
  type TestServer,
} from './support/testServer';

const servers: TestServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

const openOn = async (url: string, variables: Record<string, string> = {}) => {
  const server = await startTestServer({ ...environmentFor(url), ...variables });
  servers.push(server);
  await makeAdministrator(server);
  const api = createApi((path, init) => server.fetch(path, init));
  return { server, api, token: await api.signIn(administrator.mail, administrator.password) };
};

describe('A database of the first release', () => {
  it('is brought up to date with what is in it: who was invited, and when', async () => {
    const url = await createDatabase(inject('embedded'));
    await migrate(url, { target: '0001-first-schema' });
    await runSql(
      url,
      `insert into users (mail, password_hash, admin, created_at) values
         ('con.enlace@vigia.example', null, false, '2026-01-01T10:00Z'),
         ('sin.enlace@vigia.example', null, false, '2026-01-02T10:00Z'),
         ('ingresa@vigia.example', 'x', false, '2026-01-03T10:00Z')`,
    );
    await runSql(
      url,
      `insert into password_links (user_id, purpose, nonce, token_hash, expires_at, created_at)
       select id, 'invitation', sha256('1'), sha256('2'), '2026-02-08T10:00Z', '2026-02-05T10:00Z' from users
       where mail = 'con.enlace@vigia.example'`,
    );
    await migrate(url);
    const rows = await runSql<{ mail: string; invited_at: Date | null }>(
      url,
      'select mail, invited_at from users order by id',
    );
    expect(rows).toEqual([
      { mail: 'con.enlace@vigia.example', invited_at: new Date('2026-02-05T10:00Z') },
      { mail: 'sin.enlace@vigia.example', invited_at: new Date('2026-01-02T10:00Z') },
      { mail: 'ingresa@vigia.example', invited_at: null },
    ]);
  });
});

describe('The activity of many years', () => {
  /** Lines as long as those of a sensor with some variables. */
  const fill = (url: string) =>
    runSql(
      url,
      `insert into audit_lines (at, actor_id, action, subject, subject_id, after)
       select timestamptz '2020-01-01' + n * interval '1 hour', n % 40 + 1, 'create',
         case when n % 500 = 0 then 'view-group' else 'sensor' end, n, jsonb_build_object('name', 'Sensor ' || n, 'variables', repeat('x', 900))
       from generate_series(1, 40000) as n`,
    );

  it.each([
    ['all of it', ''],
    ['of a person', 'actor_id = 39 and'],
    ['of a rare kind', `subject = 'view-group' and`],
  ])('is read by an index, however far back: %s', async (_, filter) => {
    const url = await copyTemplate(inject('embedded'));
    await fill(url);
    await runSql(url, 'analyze audit_lines');
    const plan = await runSql<{ 'QUERY PLAN': string }>(
      url,
      `explain select * from audit_lines where ${filter} id < 30000 order by id desc limit 51`,
    );
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain('Index Scan Backward');
    expect(text).not.toMatch(/Sort|Seq Scan/);
  });

  it('is searched for a rare name in an index alone', async () => {
    const url = await copyTemplate(inject('embedded'));
    await fill(url);
    await runSql(
      url,
      `insert into audit_lines (action, subject, subject_id, after) values ('create', 'sensor', 7, '{"name":"Ñandú Único"}')`,
    );
    // PostgreSQL marks a page as visible to all only if it is on the disk.
    await runSql(url, 'checkpoint');
    await runSql(url, 'vacuum analyze audit_lines');
    const plan = await runSql<{ 'QUERY PLAN': string }>(
      url,
      `explain select id from audit_lines where subject = 'sensor' and strpos(folded_name, 'nandu') > 0 order by id desc limit 51`,
    );
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain('Index Only Scan Backward using audit_lines_search');
    const { api, token } = await openOn(url);
    const query = { text: 'nandu unico', subject: 'sensor', from: '2020-01-01' };
    const { entries } = await api.answerOf(activity.listActivity, { query }, token);
    expect(entries.map(({ name }) => name)).toEqual(['Ñandú Único']);
  });

  it('is kept for as many months as the operator says, and shortened by the nightly clean-up', async () => {
    const url = await copyTemplate(inject('embedded'));
    const ago = (months: number, count: number) =>
      runSql(
        url,
        `insert into audit_lines (at, action, subject, subject_id, after)
         select now() - make_interval(months => $1, days => 1), 'create', 'sensor', $1, '{"name":"Aire"}'
         from generate_series(1, $2)`,
        [months, count],
      );
    await ago(12, 25_000);
    await ago(11, 3);
    const { server } = await openOn(url, { ACTIVITY_MONTHS: '12' });
    await createHandlers(server.running.context)['clean-up']?.({ data: {} });
    const left = await runSql<{ months: number; count: number }>(
      url,
      `select subject_id::int as months, count(*)::int as count from audit_lines where subject = 'sensor' group by 1`,
    );
    expect(left).toEqual([{ months: 11, count: 3 }]);
  });

  it('comes whole, each entry once, in pages of fifty', async () => {
    const url = await copyTemplate(inject('embedded'));
    await fill(url);
    const { api, token } = await openOn(url);
    const seen: number[] = [];
    let before: number | undefined;
    do {
      const query: Record<string, string | number> = { subject: 'view-group', ...(before ? { before } : {}) };
      const page = await api.answerOf(activity.listActivity, { query }, token);
      expect(page.entries.length).toBeLessThanOrEqual(50);
      seen.push(...page.entries.map(({ subjectId }) => subjectId ?? 0));
      before = page.next ?? undefined;
    } while (before !== undefined);
    expect(seen).toEqual(Array.from({ length: 80 }, (_, index) => 40_000 - index * 500));
  });

  it('goes by the days of the site', async () => {
    const url = await copyTemplate(inject('embedded'));
    const at = [
      '2026-03-01T02:59:59Z',
      '2026-03-01T03:00:00Z',
      '2026-03-02T02:59:59Z',
      '2026-03-02T03:00:00Z',
    ];
    for (const moment of at) {
      await runSql(
        url,
        `insert into audit_lines (at, action, subject, subject_id) values ($1, 'create', 'view-group', 1)`,
        [moment],
      );
    }
    const { api, token } = await openOn(url, { SITE_TIME_ZONE: 'America/Argentina/Buenos_Aires' });
    const query = { from: '2026-03-01', to: '2026-03-01' };
    const { entries } = await api.answerOf(activity.listActivity, { query }, token);
    expect(entries.map((entry) => new Date(entry.at))).toEqual([
      new Date(at[2] ?? ''),
      new Date(at[1] ?? ''),
    ]);
  });

  it('has the whole day on which the clocks go back to midnight, and any year', async () => {
    const url = await copyTemplate(inject('embedded'));
    const firstHour = '2020-11-01T04:30:00Z';
    await runSql(
      url,
      `insert into audit_lines (at, action, subject, subject_id) values ($1, 'create', 'view-group', 1)`,
      [firstHour],
    );
    const { api, token } = await openOn(url, { SITE_TIME_ZONE: 'America/Havana' });
    for (const days of [
      { from: '2020-11-01', to: '2020-11-01' },
      { from: '0000-01-01', to: '9999-12-31' },
    ]) {
      const query = { ...days, subject: 'view-group' };
      const { entries } = await api.answerOf(activity.listActivity, { query }, token);
      expect(
        entries.map(({ at }) => at),
        days.from,
      ).toEqual(['2020-11-01T04:30:00.000Z']);
    }
  });

  it('tells what nobody with an account did, such as making the first administrator', async () => {
    const url = await copyTemplate(inject('embedded'));
    const { api, token } = await openOn(url);
    const { entries } = await api.answerOf(activity.listActivity, { query: { subject: 'user' } }, token);
    expect(entries).toMatchObject([{ actor: null, action: 'create', name: administrator.mail }]);
  });
});
