import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';

import { accounts, sensors, users } from '@contract';
import { ALLOWANCES } from '@server/accounts/limits';
import { signSession } from '@server/accounts/sessions';
import { createFirstAdministrator, createSetupLink } from '@server/accounts/setup';
import { connect } from '@server/database/database';
import { migrate } from '@server/database/migrate';

import { createApi, type Api } from '../contract/portable/api';
import { copyTemplate, createDatabase, runSql } from './support/databases';
import {
  administrator,
  environmentFor,
  makeAdministrator,
  newAddress,
  startTestServer,
  throughProxy,
  type TestServer,
} from './support/testServer';

let toStop: (() => Promise<unknown>)[] = [];

beforeEach(() => {
  toStop = [];
});
afterEach(async () => {
  for (const stop of toStop.toReversed()) await stop();
});

const startOn = async (url: string): Promise<TestServer> => {
  const server = await startTestServer(environmentFor(url));
  toStop.push(server.stop);
  return server;
};

const startTwo = async () => {
  const url = await copyTemplate(inject('debian') ?? inject('embedded'));
  const [one, other] = [await startOn(url), await startOn(url)];
  await makeAdministrator(one);
  return [one, other] as const;
};

const apiOf = (server: TestServer, address?: string): Api =>
  createApi((path, init = {}) => fetch(server.origin + path, throughProxy(init, address ?? newAddress())));

describe('Two instances on one PostgreSQL', () => {
  it('know the sessions of each other, and end them together', async () => {
    const [one, other] = await startTwo();
    const token = await apiOf(one).signIn(administrator.mail, administrator.password);
    expect((await apiOf(other).outcomeOf(sensors.listOwnSensors, {}, token)).status).toBe(200);

    // A changed address on one ends the session on both.
    const body = { email: 'otra.direccion@vigia.example', isAdmin: true, sensorIds: [] };
    await apiOf(other).answerOf(users.updateUser, { params: { id: 1 }, body }, token);
    for (const server of [one, other]) {
      expect((await apiOf(server).outcomeOf(sensors.listOwnSensors, {}, token)).status).toBe(401);
    }
  });

  it('end the sessions of somebody together', async () => {
    const [one, other] = await startTwo();
    const root = await apiOf(one).signIn(administrator.mail, administrator.password);
    const body = { email: 'vecina@vigia.example', isAdmin: false, sensorIds: [] };
    await apiOf(one).answerOf(users.inviteUser, { body }, root);
    const { db, secrets, now } = one.running.context;
    const [person] = await db.selectFrom('users').selectAll().where('admin', '=', false).execute();
    if (!person) throw new Error('Nobody was invited.');
    const token = await signSession(person, secrets, now(), true);
    const statusAt = async (server: TestServer) =>
      (await apiOf(server).outcomeOf(sensors.listOwnSensors, {}, token)).status;
    expect([await statusAt(one), await statusAt(other)]).toEqual([200, 200]);
    await apiOf(other).answerOf(accounts.endSessions, { params: { id: person.id } }, root);
    expect([await statusAt(one), await statusAt(other)]).toEqual([401, 401]);
  });

  it('count tries together', async () => {
    const [one, other] = await startTwo();
    const address = newAddress();
    const { points } = ALLOWANCES.signIn.account;
    const tryOn = (server: TestServer) => apiOf(server, address).trySignIn(administrator.mail, 'Equivocada1');
    for (let tries = 0; tries < points; tries += 1) {
      expect((await tryOn(tries % 2 === 0 ? one : other)).status).toBe(401);
    }
    for (const server of [one, other]) expect((await tryOn(server)).status).toBe(429);
  });

  it('may start at once on an empty database', async () => {
    const url = await createDatabase(inject('debian') ?? inject('embedded'));
    await Promise.all([migrate(url), migrate(url), startOn(url), startOn(url)]);
    const rows = await runSql<{ name: string }>(url, 'select name from kysely_migration order by name');
    const files = readdirSync('server/database/migrations').map((file) => basename(file, '.ts'));
    expect(rows.map(({ name }) => name)).toEqual(files.toSorted());
  });

  it('make one first administrator, even when two use two links at the same moment', async () => {
    const url = await copyTemplate(inject('embedded'));
    const { db } = connect({ url });
    toStop.push(() => db.destroy());
    const now = new Date();
    const links = [
      await createSetupLink(db, 'https://a.example', now),
      await createSetupLink(db, 'https://a.example', now),
    ];
    const outcomes = await Promise.allSettled(
      [...links, ...links].map((link, index) =>
        createFirstAdministrator(
          db,
          {
            token: new URL(link ?? '').searchParams.get('token') ?? '',
            mail: `persona-${index}@vigia.example`,
            password: administrator.password,
          },
          now,
        ),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await runSql(url, 'select from users')).toHaveLength(1);
    expect(await createSetupLink(db, 'https://a.example', now)).toBeUndefined();
  });
});

describe('A database of a newer release', () => {
  it('is left alone', async () => {
    const url = await copyTemplate(inject('embedded'));
    await runSql(url, `insert into kysely_migration values ('9999-from-the-future', '2099-01-01')`);
    await expect(migrate(url)).rejects.toThrow(/9999-from-the-future/);
  });
});
