import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';

import { accounts, activity, auth, pdf, users } from '@contract';
import type { AnswerOf } from '@contract/call';
import { createLink, WORKING_LINKS } from '@server/accounts/passwordLinks';
import { ALLOWANCES, NETWORK_FACTORS } from '@server/accounts/limits';
import { inTransaction } from '@server/database/work';
import { createHandlers } from '@server/subjects';

import { createApi, type Api } from '../contract/portable/api';
import { copyTemplate, runSql } from './support/databases';
import { newPerson } from './support/newPerson';
import {
  administrator,
  environmentFor,
  makeAdministrator,
  newAddress,
  startTestServer,
  throughProxy,
  type TestServer,
} from './support/testServer';

// This file alone has the real hash, in whose place others have a quick one; files share the server's modules.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.unmock('@node-rs/argon2');

type Entry = AnswerOf<typeof activity.listActivity>['entries'][number];

let server: TestServer;
let api: Api;
let url = '';

beforeAll(async () => {
  url = await copyTemplate(inject('embedded'));
  server = await startTestServer(environmentFor(url));
  await makeAdministrator(server);
  api = createApi((path, init) => server.fetch(path, init));
});
afterAll(() => server.stop());

const timeOf = async (act: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await act();
  return performance.now() - started;
};

const clientAt = (address: string): Api =>
  createApi((path, init = {}) => fetch(server.origin + path, throughProxy(init, address)));

const chooseFrom = (address: string, token: string) =>
  clientAt(address).outcomeOf(auth.resetPassword, { body: { token, newPassword: administrator.password } });

const byte = (n: number): string => (n % 256).toString(16).padStart(2, '0');

const medianOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/** Measured in turns, so that a busy machine slows both alike. */
const compare = async (rounds: number, one: () => Promise<unknown>, other: () => Promise<unknown>) => {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    times[0].push(await timeOf(one));
    times[1].push(await timeOf(other));
  }
  return medianOf(times[0]) / medianOf(times[1]);
};

describe('A session', () => {
  it('is not that of somebody else who has its id and version since a backup was restored', async () => {
    const token = await api.signIn(administrator.mail, administrator.password);
    expect((await api.outcomeOf(users.listUsers, {}, token)).status).toBe(200);
    const rename = (mail: string) => runSql(url, 'update users set mail = $1', [mail]);
    await rename('otra@vigia.example');
    try {
      expect((await api.outcomeOf(users.listUsers, {}, token)).status).toBe(401);
    } finally {
      await rename(administrator.mail);
    }
    expect((await api.outcomeOf(users.listUsers, {}, token)).status).toBe(200);
  });
});

describe('One’s own sessions', () => {
  const mail = 'andariega@vigia.example';
  const signInWith = async (agent: string): Promise<string> => {
    const body = JSON.stringify({ mail, password: administrator.password });
    const headers = { 'content-type': 'application/json', 'user-agent': agent };
    const response = await api.send(auth.login.path, { method: 'POST', headers, body });
    return ((await response.json()) as { token: string }).token;
  };

  it('are not those that began after their token, with a number that an import gave out again', async () => {
    await newPerson(url, { mail: 'importada@vigia.example' });
    const token = await api.signIn('importada@vigia.example', administrator.password);
    const status = async () => (await api.outcomeOf(accounts.listOwnSessions, {}, token)).status;
    expect(await status()).toBe(200);
    await runSql(
      url,
      `update sessions set started_at = started_at + interval '2 seconds' where id = (select max(id) from sessions)`,
    );
    expect(await status()).toBe(401);
  });

  it('are listed with browser and system, and end one by one; those of others, past and ended ones are none', async () => {
    const id = await newPerson(url, { mail });
    const phone = await signInWith('Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0');
    const desk = await signInWith('curl/8');
    await runSql(
      url,
      `insert into sessions (user_id, version, started_at, expires_at)
       values ($1, 1, now() - interval '9 hours', now() - interval '1 hour'), ($1, 0, now(), now() + interval '8 hours')`,
      [id],
    );
    const listed = () => api.answerOf(accounts.listOwnSessions, {}, desk);
    const [current, other] = await listed();
    expect(await listed()).toHaveLength(2);
    expect(current).toMatchObject({ browser: null, system: null, isCurrent: true });
    expect(other).toMatchObject({ browser: 'Firefox', system: 'Android', isCurrent: false });

    const end = { params: { id: other?.id ?? 0 } };
    const root = await api.signIn(administrator.mail, administrator.password);
    expect((await api.outcomeOf(accounts.endOwnSession, end, root)).status).toBe(404);
    expect((await api.outcomeOf(accounts.listOwnSessions, {}, phone)).status).toBe(200);
    await api.answerOf(accounts.endOwnSession, end, desk);
    expect((await api.outcomeOf(accounts.listOwnSessions, {}, phone)).status).toBe(401);
    expect(await listed()).toHaveLength(1);
    expect((await api.outcomeOf(accounts.endOwnSession, end, desk)).status).toBe(404);
  });
});

describe('Who has an account', () => {
  it('cannot be told from the time that a refused sign-in takes', async () => {
    const ratio = await compare(
      15,
      () => api.trySignIn(administrator.mail, 'Equivocada1'),
      () => api.trySignIn('nadie@vigia.example', 'Equivocada1'),
    );
    // Without the work of a hash an unknown mail would take a tenth.
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  }, 60_000);

  it('cannot be told from what a request for a link does', async () => {
    const statementsOf = async (email: string) => {
      await api.answerOf(auth.forgotPassword, { body: { email } });
      return runSql(url, `select name, state from pgboss.job where data->>'mail' = $1`, [email]);
    };
    const known = await statementsOf(administrator.mail.toUpperCase());
    const unknown = await statementsOf('nadie@vigia.example');
    expect(unknown).toHaveLength(1);
    expect(known).toHaveLength(1);
  });
});

describe('A password', () => {
  it('is stored as argon2id with 19 MiB, two passes and one lane', async () => {
    const [row] = await runSql<{ hash: string }>(url, 'select password_hash as hash from users');
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('Links for another password', () => {
  it('work as many at a time as strangers may ask for, and the owner with them; then the oldest ends', async () => {
    const { context } = server.running;
    const userId = await newPerson(url, { mail: 'olvidadiza@vigia.example' });
    const makeLink = async () => {
      const { nonce } = await inTransaction(context.db, 'write', (work) =>
        createLink(work, userId, 'reset', context),
      );
      return context.secrets.linkToken(nonce);
    };
    expect(WORKING_LINKS.reset).toBeGreaterThan(2 * ALLOWANCES.link.accountFromAnywhere.points);
    const tokens: string[] = [];
    while (tokens.length <= WORKING_LINKS.reset) tokens.push(await makeLink());
    const tooWeak = (token = '') =>
      api.outcomeOf(auth.resetPassword, { body: { token, newPassword: 'corta' } });
    expect((await tooWeak(tokens[0])).text).toBe('Invalid token');
    expect((await tooWeak(tokens[1])).text).toContain('8 caracteres');
  });
});

describe('The activity', () => {
  const accessOf = async (wanted: (entry: Entry) => boolean) => {
    const token = await api.signIn(administrator.mail, administrator.password);
    const query = { subject: 'access' };
    const { entries } = await api.answerOf(activity.listActivity, { query }, token);
    return entries.filter(wanted).map(({ action, name, count }) => ({ action, name, count }));
  };

  it('tells who signed in, and counts what was refused: by the hour and account, together for mails without one', async () => {
    // The same hour for all of them.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${new Date().toISOString().slice(0, 13)}:59:00Z`) });
    const mail = 'vista@vigia.example';
    const id = await newPerson(url, { mail });
    const unknown = ({ action, name }: Entry) => action === 'refuse' && name === null;
    const before = (await accessOf(unknown))[0]?.count ?? 0;
    const refuse = (as: string) => api.trySignIn(as, 'Equivocada1');
    await Promise.all([refuse(mail), refuse(mail), refuse(mail.toUpperCase())]);
    await Promise.all([refuse('mi-clave@secreta.example'), refuse('otra@secreta.example')]);
    await api.signIn(mail, administrator.password);
    expect(await accessOf(({ subjectId }) => subjectId === id)).toEqual([
      { action: 'sign-in', name: mail, count: null },
      { action: 'refuse', name: mail, count: 3 },
    ]);
    expect(await accessOf(unknown)).toEqual([{ action: 'refuse', name: null, count: before + 2 }]);
    expect(await runSql(url, `select from audit_lines where after::text like '%secreta%'`)).toEqual([]);
    vi.setSystemTime(Date.now() + 3_600_000);
    await refuse(mail);
    const refused = await accessOf(({ subjectId, action }) => subjectId === id && action === 'refuse');
    expect(refused.map(({ count }) => count)).toEqual([1, 3]);
    vi.useRealTimers();
  });
});

describe('A link that has expired', () => {
  it('says so for 90 days, and is then forgotten', async () => {
    const { context } = server.running;
    const userId = await newPerson(url, { mail: 'tarde@vigia.example', password: null });
    const { nonce } = await inTransaction(context.db, 'write', (work) =>
      createLink(work, userId, 'invitation', context),
    );
    const token = context.secrets.linkToken(nonce);
    const handlers = createHandlers(context);
    const outcomeAfter = async (days: number) => {
      await runSql(url, `update password_links set expires_at = now() - $1 * interval '1 day'`, [days]);
      await handlers['clean-up']?.({ data: {} });
      const body = { token, newPassword: administrator.password };
      return api.outcomeOf(auth.newPassword, { body });
    };
    const expired = { status: 400, text: 'Expired token' };
    expect(await outcomeAfter(3)).toEqual(expired);
    expect(await outcomeAfter(89), 'though it was tried').toEqual(expired);
    expect(await outcomeAfter(91)).toEqual({ status: 400, text: 'Invalid token' });
  });
});

describe('The limits', () => {
  it('let somebody go on after the time that was told', async () => {
    const address = newAddress();
    const client = clientAt(address);
    for (let tries = 0; tries < ALLOWANCES.signIn.account.points; tries += 1) {
      expect((await client.trySignIn(administrator.mail, 'Equivocada1')).status).toBe(401);
    }
    const body = { mail: administrator.mail, password: administrator.password };
    const refused = await client.request(auth.login, { body });
    expect(refused.status).toBe(429);
    const wait = 1000 * Number(refused.headers.get('retry-after'));
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now + wait - 5000 });
    expect((await client.request(auth.login, { body })).status).toBe(429);
    vi.setSystemTime(now + wait + 1000);
    expect((await client.request(auth.login, { body })).status).toBe(200);
    vi.useRealTimers();
  });

  it('count an accent that was typed in another way as the same account', async () => {
    const address = newAddress();
    const client = clientAt(address);
    const mail = 'josé@vigia.example';
    for (let tries = 0; tries < ALLOWANCES.signIn.account.points; tries += 1) {
      expect((await client.trySignIn(mail, 'Equivocada1')).status).toBe(401);
    }
    expect((await client.trySignIn(mail.normalize('NFD'), 'Equivocada1')).status).toBe(429);
  });

  it('count no reports that are asked for with a session that has ended', async () => {
    const { mail, password } = administrator;
    const ended = await api.signIn(mail, password);
    const [account] = await api.answerOf(users.listUsers, {}, ended);
    await api.answerOf(accounts.endSessions, { params: { id: account?.id ?? 0 } }, ended);
    const query = { sensorId: 1, year: 2026, month: 1 };
    for (let tries = 0; tries <= ALLOWANCES.report.person.points; tries += 1) {
      expect((await api.outcomeOf(pdf.downloadReport, { query }, ended)).status).toBe(401);
    }
    const token = await api.signIn(mail, password);
    expect((await api.outcomeOf(pdf.downloadReport, { query }, token)).status).toBe(404);
  });

  it.each([
    ['a /64 of IPv6', 1, () => '2001:db8:a:1', '2001:db8:a:2::1'],
    ['a /56', NETWORK_FACTORS.by56, (n: number) => `2001:db8:b:1${byte(n)}`, '2001:db8:b:200::1'],
    ['a /48', NETWORK_FACTORS.by48, (n: number) => `2001:db8:c:${byte(n)}00`, '2001:db8:d:100::1'],
  ])(
    'count %s as one that tries, in which somebody may have all addresses',
    async (_, factor, subnet, other) => {
      const { limits } = server.running.context;
      const points = ALLOWANCES.token.address.points * factor;
      for (let tries = 1; tries < points; tries += 1) await limits.token(subnet(tries));
      expect((await chooseFrom(`${subnet(points)}:1::1`, 'inventado')).status).toBe(400);
      expect((await chooseFrom(`${subnet(points)}:2::1`, 'inventado')).status).toBe(429);
      expect((await chooseFrom(other, 'inventado')).status).toBe(400);
    },
  );

  it.each([
    ['somebody', 'vigilada@vigia.example'],
    ['nobody', 'de.nadie@vigia.example'],
  ])('end guesses at the account of %s from ever new addresses', async (who, mail) => {
    if (who === 'somebody') await newPerson(url, { mail });
    const { limits } = server.running.context;
    const guess = () => limits.signIn(newAddress(), mail);
    for (let tries = 0; tries < ALLOWANCES.signIn.accountFromAnywhere.points; tries += 1) await guess();
    await expect(guess()).rejects.toMatchObject({ status: 429 });
    const refused = await api.request(auth.login, { body: { mail: mail.toUpperCase(), password: 'x' } });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('let people in who signed in from there before, or who have a link from their mailbox, while strangers guess', async () => {
    const mail = 'asediada@vigia.example';
    const userId = await newPerson(url, { mail, password: 'Vecindad2026' });
    const [home, phone] = [newAddress(), newAddress()];
    const signIn = (address: string, password: string) => clientAt(address).trySignIn(mail, password);
    expect((await signIn(home, 'Vecindad2026')).status).toBe(200);
    const { context } = server.running;
    const guesses = Array.from({ length: ALLOWANCES.signIn.accountFromAnywhere.points }, () =>
      context.limits.signIn(newAddress(), mail),
    );
    await Promise.all(guesses);

    expect((await signIn(phone, 'Vecindad2026')).status).toBe(429);
    expect((await signIn(home, 'Equivocada1')).status).toBe(401);
    expect((await signIn(home, 'Vecindad2026')).status).toBe(200);
    const { nonce } = await inTransaction(context.db, 'write', (work) =>
      createLink(work, userId, 'reset', context),
    );
    const chosen = await chooseFrom(phone, context.secrets.linkToken(nonce));
    expect(chosen.status).toBe(204);
    expect((await signIn(phone, administrator.password)).status).toBe(200);
  });

  it('of mails with links count an account, from wherever they are asked for; who signed in from there may ask on', async () => {
    const home = newAddress();
    const ask = (mail: string, address = newAddress()) =>
      clientAt(address).request(auth.forgotPassword, { body: { email: mail } });
    await clientAt(home).signIn(administrator.mail, administrator.password);
    for (const mail of [administrator.mail, 'tampoco@vigia.example']) {
      const statuses: number[] = [];
      await runSql(url, 'truncate rate_limits');
      for (let asked = 0; asked < ALLOWANCES.link.accountFromAnywhere.points; asked += 1) {
        statuses.push((await ask(mail)).status);
      }
      expect(new Set(statuses)).toEqual(new Set([204]));
      expect((await ask(mail)).status).toBe(429);
    }
    expect((await ask(administrator.mail, home)).status).toBe(204);
  });

  it('keep no mail and no address of anybody', async () => {
    await api.trySignIn('nadie@vigia.example', 'Equivocada1');
    const rows = await runSql<{ text: string }>(
      url,
      `select string_agg(key, chr(10)) || (select string_agg(address_key, chr(10)) from sign_in_addresses) as text
       from rate_limits`,
    );
    expect(rows[0]?.text).not.toMatch(/@|\d+\.\d+\.\d+\.\d+/);
  });
});
