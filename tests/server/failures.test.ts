import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';

import { sensors } from '@contract';
import { installationSecret } from '@server/accounts/installationSecret';
import { connect } from '@server/database/database';
import { createLog } from '@server/log';
import { readConfig } from '@server/readConfig';
import { startEmbeddedDatabase } from '@server/database/embedded/startEmbeddedDatabase';
import { migrate } from '@server/database/migrate';
import { startServer } from '@server/server';

import { createApi, type Api } from '../contract/portable/api';
import { EndedEarly, startChildServer, type ChildServer } from './support/childServer';
import { copyTemplate, runSql } from './support/databases';
import { newFolder } from './support/newFolder';
import { newPerson } from './support/newPerson';
import { runAdmin } from './support/runAdmin';
import { sensorBody } from './support/sensorBody';
import {
  administrator,
  environmentFor,
  makeAdministrator,
  PUBLIC_URL,
  startTestServer,
} from './support/testServer';

let folder = '';
let toStop: (() => Promise<unknown>)[] = [];

beforeEach(() => {
  folder = newFolder();
  toStop = [];
});
afterEach(async () => {
  for (const stop of toStop.toReversed()) await stop();
  rmSync(folder, { recursive: true, force: true });
});

const dataFolder = () => join(folder, 'data');

const startChild = () => startChildServer({ DATA_DIR: dataFolder(), PUBLIC_URL });

const apiOf = (origin: () => string): Api => createApi((path, init) => fetch(origin() + path, init));

const setUp = async (server: ChildServer): Promise<void> => {
  const body = new URLSearchParams({ token: server.setupToken(), ...administrator });
  expect((await fetch(`${server.origin}/setup`, { method: 'POST', body })).status).toBe(201);
};

const addType = async () => {
  // With the server's own database, which is still there.
  const url = `postgresql:///vigia?host=${encodeURIComponent(join(dataFolder(), 'run'))}&user=vigia`;
  await runSql(url, `insert into sensor_types (name) values ('Ruido')`);
  return url;
};

const ROUNDS = ['server', 'database', 'both', 'server', 'database'] as const;

describe('Killed with kill -9 under writes', () => {
  it('server and database lose nothing that was acknowledged, and are back within seconds', async () => {
    let server = await startChild();
    toStop.push(() => server.end('SIGKILL'));
    await setUp(server);
    await addType();
    const api = apiOf(() => server.origin);
    const token = await api.signIn(administrator.mail, administrator.password);
    const acknowledged: string[] = [];
    let count = 0;
    const over = new AbortController();

    const write = async () => {
      while (!over.signal.aborted) {
        count += 1;
        const name = `Sensor ${count}`;
        const outcome = await api
          .outcomeOf(sensors.createSensor, { body: sensorBody(name) }, token)
          .catch(() => undefined);
        if (outcome?.status === 201) acknowledged.push(name);
        // Like a person who presses the button again.
        else await delay(20);
      }
    };
    const writers = Array.from({ length: 4 }, write);
    const waits: number[] = [];
    for (const [round, victim] of ROUNDS.entries()) {
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 5 + round);
      const pid = Number(
        readFileSync(join(dataFolder(), 'database', 'postmaster.pid'), 'utf8').split('\n')[0],
      );
      if (victim !== 'server') process.kill(pid, 'SIGKILL');
      if (victim !== 'database') {
        await server.end('SIGKILL');
        const started = Date.now();
        server = await startChild();
        waits.push(Date.now() - started);
      }
    }
    const last = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(last + 5);
    over.abort();
    await Promise.all(writers);

    const kept = new Set((await api.answerOf(sensors.listSensors, {}, token)).map(({ name }) => name));
    expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
    for (const wait of waits) expect(wait).toBeLessThan(20_000);
    await server.end('SIGTERM');
  }, 180_000);
});

describe('Asked to stop', () => {
  it('the server answers what it accepted, ends within ten seconds with 0, and takes its database along', async () => {
    const server = await startChild();
    await setUp(server);
    const url = await addType();
    const api = apiOf(() => server.origin);
    const token = await api.signIn(administrator.mail, administrator.password);
    // Somebody else's lock keeps the requests waiting until the stop has begun.
    const somebodyElse = new Client({ connectionString: url });
    await somebodyElse.connect();
    await somebodyElse.query('begin; lock table sensors in access exclusive mode');
    const waiting = async () => {
      const rows = await runSql(
        url,
        `select from pg_locks where mode = 'RowExclusiveLock' and relation = 'sensors'::regclass`,
      );
      return rows.length;
    };
    const requests = Array.from({ length: 5 }, (_, index) =>
      api.outcomeOf(sensors.createSensor, { body: sensorBody(`Sensor ${index}`) }, token),
    );
    await expect.poll(waiting, { timeout: 20_000 }).toBe(5);
    const started = Date.now();
    const code = server.end('SIGTERM');
    const isListening = () =>
      fetch(`${server.origin}/health`).then(
        () => true,
        () => false,
      );
    await expect.poll(isListening, { timeout: 20_000 }).toBe(false);
    await somebodyElse.query('commit');
    await somebodyElse.end();
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await code).toBe(0);
    expect(Date.now() - started).toBeLessThan(10_000);
    await expect(runSql(url, 'select 1')).rejects.toThrow();
  }, 90_000);
});

describe('A second server on the same data folder', () => {
  it('says so and ends', async () => {
    const server = await startChild();
    toStop.push(() => server.end('SIGTERM'));
    const second = await startChild().catch((error: unknown) => error);
    expect(second).toBeInstanceOf(EndedEarly);
    expect(second).toMatchObject({
      code: 1,
      message: expect.stringContaining('Another Vigía is at work') as string,
    });
    expect((await fetch(`${server.origin}/health`)).status).toBe(200);
  }, 90_000);
});

describe('A command that begins while the server starts', () => {
  it('works beside it, and neither ends the other', async () => {
    await (await startChild()).end('SIGTERM');
    for (const round of [1, 2, 3]) {
      const [server, told] = await Promise.all([
        startChild(),
        runAdmin({ DATA_DIR: dataFolder(), PUBLIC_URL }, 'removed'),
      ]);
      toStop.push(() => server.end('SIGKILL'));
      expect({ round, ...told }).toMatchObject({ round, code: 0 });
      expect((await fetch(`${server.origin}/health`)).status).toBe(200);
      await server.end('SIGTERM');
    }
  }, 120_000);
});

describe('A wrong configuration', () => {
  it('ends the process with a sentence that names the variable, and a status of its own', async () => {
    const failed = await startChildServer({ PUBLIC_URL, SMTP_URL: 'smtp://a.example' }).catch(
      (error: unknown) => error,
    );
    expect(failed).toMatchObject({ code: 78, message: expect.stringContaining('MAIL_FROM') as string });
  });
});

describe('A database of a later release', () => {
  it('ends the process with the status of what only a person can correct', async () => {
    const url = await copyTemplate(inject('embedded'));
    await runSql(url, `insert into kysely_migration values ('9999-later', '2099-01-01')`);
    const failed = await startChildServer(environmentFor(url)).catch((error: unknown) => error);
    expect(failed).toMatchObject({
      code: 78,
      message: expect.stringContaining('by a newer release (9999-later)') as string,
    });
  });
});

describe('A lost session-secret', () => {
  it('is made anew, with a warning where people would notice', async () => {
    const url = await copyTemplate(inject('embedded'));
    const { db } = connect({ url });
    toStop.push(() => db.destroy());
    const config = { sessionSecret: undefined, database: { kind: 'embedded', dataFolder: folder } } as const;
    const said: string[] = [];
    const secret = () => installationSecret(config, db, (sentence) => said.push(sentence));
    const first = await secret();
    await newPerson(url, { mail: 'vecina@vigia.example', password: null });
    expect(await secret()).toBe(first);
    expect(said).toEqual([]);
    rmSync(join(folder, 'session-secret'));
    expect(await secret()).not.toBe(first);
    expect(said).toEqual([expect.stringContaining(`${folder}/session-secret was missing`)]);
  });
});

describe('A database that is gone for a while', () => {
  it('makes calls fail with a Spanish sentence, and then all goes on by itself', async () => {
    const options = { dataFolder: dataFolder() };
    let database = await startEmbeddedDatabase(options);
    const server = await startTestServer(environmentFor(database.url));
    toStop.push(server.stop);
    await makeAdministrator(server);
    const api = createApi((path, init) => server.fetch(path, init));
    const token = await api.signIn(administrator.mail, administrator.password);
    await database.stop();

    for (let tries = 0; tries < 3; tries += 1) {
      const response = await api.request(sensors.listSensors, {}, token);
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(await response.text()).toBe('La base de datos no responde. Probá de nuevo en unos segundos.');
    }
    const signingIn = await api.trySignIn(administrator.mail, administrator.password);
    expect(signingIn.status).toBe(503);
    expect((await server.fetch('/health')).status).toBe(503);

    database = await startEmbeddedDatabase(options);
    toStop.unshift(() => database.stop());
    await expect
      .poll(async () => (await api.request(sensors.listSensors, {}, token)).status, { timeout: 15_000 })
      .toBe(200);
  }, 90_000);

  it('is waited for at the start', async () => {
    const options = { dataFolder: dataFolder() };
    const first = await startEmbeddedDatabase(options);
    await migrate(first.url);
    await first.stop();
    const said: string[] = [];
    const starting = startServer(
      { ...readConfig(environmentFor(first.url)), port: 0 },
      { log: createLog('warn', { write: (line: string) => said.push(line) }) },
    );
    await expect.poll(() => said.join(''), { timeout: 15_000 }).toContain('does not answer yet');
    const database = await startEmbeddedDatabase(options);
    toStop.push(() => database.stop());
    const server = await starting;
    toStop.push(server.stop);
    expect((await fetch(`http://127.0.0.1:${server.port}/health`)).status).toBe(200);
  }, 90_000);
});
