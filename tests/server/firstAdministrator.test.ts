import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';

import { ALLOWANCES } from '@server/accounts/limits';
import { hashPassword } from '@server/accounts/passwords';
import { DAY_MS, MINUTE_MS } from '@domain/duration';

import { copyTemplate, runSql } from './support/databases';
import {
  administrator,
  environmentFor,
  newAddress,
  startTestServer,
  throughProxy,
  type TestServer,
} from './support/testServer';

const REFUSED = 'El enlace no es válido, venció o ya se usó.';
const other = { mail: 'vecina@vigia.example', password: 'Vecindad2026' };

let server: TestServer;
let databaseUrl = '';
let clock = new Date();

beforeEach(async () => {
  databaseUrl = await copyTemplate(inject('embedded'));
  clock = new Date();
  server = await startTestServer(environmentFor(databaseUrl), { now: () => clock });
});
afterEach(() => server.stop());

const submit = async (changes: Readonly<Record<string, string>> = {}, address = newAddress()) => {
  const token = new URL(server.running.setupLink ?? '').searchParams.get('token') ?? '';
  const body = new URLSearchParams({ token, ...administrator, ...changes });
  const answer = await fetch(`${server.origin}/setup`, throughProxy({ method: 'POST', body }, address));
  return { status: answer.status, page: await answer.text() };
};

const expectRefusal = ({ status, page }: Awaited<ReturnType<typeof submit>>) => {
  expect(status).toBe(400);
  expect(page).toContain(REFUSED);
};

describe('The link of the first administrator', () => {
  it('makes one account and one entry, and says so twice, if the form is sent twice', async () => {
    const answers = await Promise.all([submit(), submit()]);
    for (const { status, page } of [...answers, await submit()]) {
      expect(status).toBe(201);
      expect(page).toContain('Cuenta creada');
    }
    expect(await runSql(databaseUrl, 'select from users')).toHaveLength(1);
    expect(
      await runSql(databaseUrl, `select from audit_lines where action = 'create' and subject = 'user'`),
    ).toHaveLength(1);
  });

  it('is refused once it was used, with another password, mail or token', async () => {
    expect((await submit()).status).toBe(201);
    expectRefusal(await submit({ password: other.password }));
    expectRefusal(await submit({ mail: other.mail }));
    expectRefusal(await submit({ token: 'x' }));
    expect(await runSql(databaseUrl, 'select from users')).toHaveLength(1);
  });

  it('is refused some minutes after it was used', async () => {
    expect((await submit()).status).toBe(201);
    clock = new Date(clock.getTime() + 11 * MINUTE_MS);
    expectRefusal(await submit());
  });

  it('is refused if it was made while the clock was days ahead', async () => {
    clock = new Date(clock.getTime() - 3 * DAY_MS);
    expectRefusal(await submit());
    expect(await runSql(databaseUrl, 'select from users')).toEqual([]);
  });

  it('tells nothing about the accounts of others, once it was used', async () => {
    expect((await submit()).status).toBe(201);
    const hash = await hashPassword(other.password);
    await runSql(
      databaseUrl,
      `insert into users (mail, admin, password_hash) values ('${other.mail}', false, '${hash}')`,
    );
    expectRefusal(await submit(other));
  });

  it('allows as many passwords as signing in does', async () => {
    expect((await submit()).status).toBe(201);
    const address = newAddress();
    for (let tries = 0; tries < ALLOWANCES.signIn.account.points; tries += 1) {
      expectRefusal(await submit({ password: `${other.password}${tries}` }, address));
    }
    expect((await submit({}, address)).status).toBe(429);
  });
});
