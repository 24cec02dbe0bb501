import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { connect as openSocket, type Socket } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { auth, home, locations, pdf, sensors } from '@contract';
import { MAIL_PATH } from '@demo/sentMail';
import { paths } from '@domain/paths';
import { MAX_BODY_BYTES } from '@domain/maxBodyBytes';
import { configurationOf, configurePage } from '@domain/webConfiguration';
import { createLog } from '@server/log';
import { listen } from '@server/http/listen';
import { isPagePath } from '@server/http/webApp';
import { securityHeaders } from '@server/http/securityHeaders';

import { createApi, type Api } from '../contract/portable/api';
import { sensorBody } from './support/sensorBody';
import { copyTemplate, runSql } from './support/databases';
import {
  administrator,
  environmentFor,
  makeAdministrator,
  startTestServer,
  type TestServer,
} from './support/testServer';

const SENSORS = 3000;

let server: TestServer;
let api: Api;
let token = '';
let folder = '';
let databaseUrl = '';

/** The server's log. */
const lines: Record<string, unknown>[] = [];
const log = createLog('info', {
  write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
});

const BUILT_FOR = {
  apiUrl: 'https://api.example',
  supportEmail: 'soporte@vigia.example',
  analyticsOrigins: ['https://otra.example'],
};
const TOLD = {
  apiUrl: '',
  supportEmail: 'ayuda@barrio.example',
  analyticsOrigins: ['https://tableau.example'],
  hasPublicPage: true,
};
const BARE_PAGE = `<!doctype html><html><head><meta charset="utf-8"><title>Vigía</title><script>1</script></head>${' '.repeat(2000)}</html>`;
const PAGE = configurePage(BARE_PAGE, TOLD);
const SCRIPT = `export const town = 'Vigía';${' '.repeat(2000)}`;

const writeBuild = (): string => {
  const build = mkdtempSync(join(tmpdir(), 'vigia-web-'));
  mkdirSync(join(build, 'assets'));
  for (const [name, text] of [
    ['index.html', configurePage(BARE_PAGE, BUILT_FOR)],
    ['assets/app-abc123.js', SCRIPT],
  ] as const) {
    writeFileSync(join(build, name), text);
    writeFileSync(join(build, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(build, `${name}.gz`), gzipSync(text));
  }
  writeFileSync(join(build, 'favicon.svg'), '<svg/>');
  copyFileSync('public/robots.txt', join(build, 'robots.txt'));
  return build;
};

/** Asks twice on one connection, which does nothing meanwhile. @returns all answers */
const askWithPause = (milliseconds: number) =>
  new Promise<string>((resolve) => {
    const socket = openSocket(Number(new URL(server.origin).port), '127.0.0.1');
    const ask = () => socket.write('GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n');
    let text = '';
    socket.on('data', (part) => {
      const isFirst = text === '';
      text += String(part);
      if (isFirst) setTimeout(ask, milliseconds);
      // An answer may come in several parts.
      else if (text.lastIndexOf('HTTP/1.1') > 0) socket.end();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
    ask();
  });

/** Begun first, and awaited by the last test. */
let answersToPatient: Promise<string>;

beforeAll(async () => {
  databaseUrl = await copyTemplate(inject('embedded'));
  folder = writeBuild();
  server = await startTestServer(
    { ...environmentFor(databaseUrl), SUPPORT_EMAIL: TOLD.supportEmail },
    {
      log,
      webFolder: folder,
      databaseLimits: { statementLimitMs: 2_000, lockLimitMs: 300 },
    },
  );
  answersToPatient = askWithPause(8_000);
  await makeAdministrator(server);
  api = createApi((path, init) => server.fetch(path, init));
  token = await api.signIn(administrator.mail, administrator.password);
  await runSql(
    databaseUrl,
    `insert into sensors (name, type_id) select 'Sensor ' || n, 1 from generate_series(1, $1) as n`,
    [SENSORS],
  );
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Without what `fetch` unpacks and adds automatically. */
const rawGet = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, string | undefined>; bytes: Buffer }>(
    (resolve, reject) => {
      const call = request(server.origin + path, { headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers as Record<string, string | undefined>,
            bytes: Buffer.concat(parts),
          }),
        );
      });
      call.on('error', reject);
      call.end();
    },
  );

const listHeaders = () => ({ authorization: `Bearer ${token}` });

describe('A long list', () => {
  it('travels compressed to whom that suits', async () => {
    const plain = await rawGet(sensors.listSensors.path, listHeaders());
    const packed = await rawGet(sensors.listSensors.path, {
      ...listHeaders(),
      'accept-encoding': 'gzip, br',
    });
    expect(JSON.parse(plain.bytes.toString())).toHaveLength(SENSORS);
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.bytes)).toEqual(plain.bytes);
    const older = await rawGet(sensors.listSensors.path, { ...listHeaders(), 'accept-encoding': 'gzip' });
    expect(older.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(older.bytes)).toEqual(plain.bytes);
    expect(packed.headers.vary).toContain('Accept-Encoding');
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 5);
    const refusing = { ...listHeaders(), 'accept-encoding': 'gzip;q=0' };
    expect((await rawGet(sensors.listSensors.path, refusing)).headers['content-encoding']).toBeUndefined();
  });

  it('of statuses travels compressed, as any other answer', async () => {
    const get = (accepted: string) =>
      rawGet(home.listSensorStatuses.path, { ...listHeaders(), 'accept-encoding': accepted });
    const plain = await get('identity');
    const [better, older] = [await get('gzip, deflate, br'), await get('gzip')];
    expect(brotliDecompressSync(better.bytes)).toEqual(plain.bytes);
    expect(gunzipSync(older.bytes)).toEqual(plain.bytes);
    expect([plain, older, better].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    expect(new Set([plain, older, better].map(({ headers }) => headers.etag)).size).toBe(1);
  });

  it('does not travel again while it is the same', async () => {
    const { headers } = await rawGet(sensors.listSensors.path, listHeaders());
    const known = { ...listHeaders(), 'if-none-match': headers.etag ?? '' };
    const again = await rawGet(sensors.listSensors.path, known);
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const body = sensorBody('Uno más');
    await api.answerOf(sensors.createSensor, { body }, token);
    expect((await rawGet(sensors.listSensors.path, known)).status).toBe(200);
  });

  it('has numbers where the contract says numbers', async () => {
    const [sensor] = await api.answerOf(sensors.listSensors, {}, token);
    expect(sensor).toMatchObject({ id: expect.any(Number) as number, typeId: 1 });
  });
});

describe('The web app', () => {
  it('comes compressed beforehand, and its hashed files are kept for ever', async () => {
    const script = await rawGet('/assets/app-abc123.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(script.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const gzipped = await rawGet('/assets/app-abc123.js', { 'accept-encoding': 'gzip' });
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect((await rawGet('/assets/app-abc123.js')).bytes.toString()).toBe(SCRIPT);
  });

  it('answers its own addresses with its page, which is asked for each time', async () => {
    for (const path of ['/', '/login', '/reports?sensor=1', '/sensor-types/1/views']) {
      const page = await rawGet(path);
      expect([page.status, page.bytes.toString()]).toEqual([200, PAGE]);
      expect(page.headers['cache-control']).toBe('no-cache');
    }
    const { headers } = await rawGet('/');
    expect((await rawGet('/', { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
  });

  it('shows nobody what was mailed: that page is the demo’s alone', async () => {
    for (const accept of ['text/html', 'application/json']) {
      const { bytes } = await rawGet(MAIL_PATH, { accept });
      expect(bytes.toString()).toBe(PAGE);
    }
  });

  it('is told by its page whom to ask and where charts come from, whatever it was built for', async () => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const page = await (await server.fetch('/login', { headers: { 'accept-encoding': encoding } })).text();
      expect(configurationOf(page), encoding).toEqual({ ...TOLD, hasPublicPage: true });
      expect(page, encoding).not.toContain('otra.example');
    }
  });

  it('has no other files', async () => {
    expect((await rawGet('/assets/none-abc.js')).status).toBe(404);
    for (const path of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/assets/..%2f..%2fpackage.json',
      '/%00',
      '/%',
    ]) {
      expect((await rawGet(path)).bytes.toString(), path).not.toContain('"dependencies"');
    }
  });

  it('travels under the policy, over TLS only', async () => {
    const wanted = securityHeaders({ api: '', analytics: 'https://tableau.example', page: PAGE });
    for (const path of ['/', '/assets/app-abc123.js', '/assets/none.js', sensors.listSensors.path]) {
      const { headers } = await rawGet(path);
      for (const [name, value] of Object.entries(wanted)) expect(headers[name.toLowerCase()]).toBe(value);
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    }
  });
});

describe('The page of the first administrator', () => {
  it('refuses a link that is not one, and shows itself under a policy of its own', async () => {
    const page = await rawGet('/setup?token="><script>alert(1)</script>');
    expect(page.bytes.toString()).not.toContain('<script>');
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    const body = new URLSearchParams({ token: 'x', mail: 'otra@vigia.example', password: 'Vecindad2026' });
    const answer = await server.fetch('/setup', { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('El enlace no es válido, venció o ya se usó.');
  });
});

describe('Robots', () => {
  it('read that there is nothing for them, and not the page of the app', async () => {
    const { status, headers, bytes } = await rawGet('/robots.txt');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(bytes.toString()).toMatch(/^User-agent: \*\nDisallow: \/$/m);
  });
});

describe('A probe', () => {
  it.each(['/health', '/healthz', '/readyz', '/livez'])(
    'at %s is answered, and not with the page',
    async (path) => {
      const { status, bytes, headers } = await rawGet(path, { accept: '*/*' });
      expect([status, bytes.toString()]).toEqual([200, 'ok']);
      expect(headers['cache-control']).toBe('no-store');
      expect((await server.fetch(path, { method: 'HEAD' })).status).toBe(200);
    },
  );

  it.each([
    '/metrics',
    '/live',
    '/ready',
    '/status',
    '/ping',
    '/health/',
    '/healthcheck',
    '/actuator/health',
    '/-/ready',
  ])('at %s learns that nothing is there', async (path) => {
    expect((await rawGet(path)).status).toBe(404);
  });

  it('shares no path with the app', () => {
    expect(Object.values(paths).filter((path) => !isPagePath(path))).toEqual([]);
  });

  it.each(['1.0', '1.1'])('needs no Host in HTTP/%s', async (version) => {
    const answer = await new Promise<string>((resolve) => {
      const socket = openSocket(Number(new URL(server.origin).port), '127.0.0.1');
      let text = '';
      socket.on('data', (part) => (text += String(part)));
      socket.on('close', () => resolve(text));
      socket.write(`GET /health HTTP/${version}\r\nConnection: close\r\n\r\n`);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('says so if nothing can be changed, and is not a reason to start the process anew', async () => {
    const name = new URL(databaseUrl).pathname.slice(1);
    const reconnect = () =>
      runSql(
        databaseUrl,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
    await runSql(databaseUrl, `alter database ${name} set default_transaction_read_only = on`);
    await reconnect();
    try {
      const ready = async () => {
        const { status, bytes } = await rawGet('/health');
        return [status, bytes.toString()];
      };
      // Until the connections that were ended are gone, it doesn't answer.
      await expect.poll(ready).toEqual([503, 'The database is read-only.']);
      expect((await rawGet('/livez')).status).toBe(200);

      const asked = lines.length;
      const { status } = await api.outcomeOf(sensors.deleteSensor, { params: { id: 1 } }, token);
      expect(status).toBe(503);
      const about = lines.slice(asked).filter(({ path }) => path === '/api/sensors/1');
      expect(about.map(({ msg }) => msg)).toEqual([
        'the database takes no changes: it is read-only, such as a replica',
        'request',
      ]);
      expect(about[0]?.requestId).toMatch(/^[\w-]{36}$/);
      expect(about[0]?.requestId).toBe(about[1]?.requestId);
      expect(about.map(({ instance }) => instance)).toEqual(Array(2).fill(`${hostname()}:${process.pid}`));
    } finally {
      await runSql(
        databaseUrl,
        `begin read write; alter database ${name} reset default_transaction_read_only; commit`,
      );
      await reconnect();
    }
    await expect.poll(async () => (await rawGet('/health')).status).toBe(200);
  });
});

describe('A body', () => {
  it('that never ends does not hold the database up', async () => {
    const port = Number(new URL(server.origin).port);
    const start = () =>
      new Promise<Socket>((resolve) => {
        const socket = openSocket(port, '127.0.0.1');
        const head = `POST /api/sensors HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n`;
        const rest = 'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';
        socket.write(head + rest, () => resolve(socket));
      });
    // More than there are connections to the database.
    const sockets = await Promise.all(Array.from({ length: 30 }, start));
    expect((await api.outcomeOf(locations.listLocations, {}, token)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it('is counted under the address of the sender', async () => {
    const countAddresses = async () => {
      const [row] = await runSql<{ count: string }>(
        databaseUrl,
        `select count(*) from rate_limits where key like 'sign-in:%'`,
      );
      return Number(row?.count);
    };
    const before = await countAddresses();
    for (const password of ['Una-clave1', 'Otra-clave1'])
      await api.trySignIn('nadie@vigia.example', password);
    expect(await countAddresses()).toBe(before + 2);
  });

  /** Sends a body, whatever the server answers meanwhile, and then another call, on one connection. */
  const sendTwice = (path: string, size: number, headers: Record<string, string>) =>
    new Promise<string>((resolve) => {
      const socket = openSocket(Number(new URL(server.origin).port), '127.0.0.1');
      let answers = '';
      socket.on('data', (part) => {
        answers += String(part);
        if (answers.split('HTTP/1.1 ').length > 2) socket.end();
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve(answers));
      const sent = { Host: 'x', 'Content-Type': 'application/json', 'Content-Length': size, ...headers };
      const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
      socket.write('x'.repeat(size));
      socket.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\n');
    });

  it.each([
    ['is too large for anybody', auth.login.path, () => ({}), 413],
    ['is too large', sensors.createSensor.path, listHeaders, 413],
    ['nobody asked for', sensors.createSensor.path, () => ({}), 401],
    ['has nowhere to go', '/api/nada', () => ({}), 404],
  ])(
    'that %s is refused, and the next call on that connection is answered',
    async (_, path, headers, status) => {
      for (const size of [MAX_BODY_BYTES + 1, 5 * MAX_BODY_BYTES]) {
        const answers = await sendTwice(path, size, headers());
        expect(answers).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
        expect(answers).toContain('HTTP/1.1 200 OK');
      }
    },
  );

  it('without measure is refused at once, and its connection closed', async () => {
    const answers = await new Promise<string>((resolve) => {
      const socket = openSocket(Number(new URL(server.origin).port), '127.0.0.1');
      let text = '';
      socket.on('data', (part) => (text += String(part)));
      socket.on('close', () => resolve(text));
      socket.write(`POST ${auth.login.path} HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\nx`);
    });
    expect(answers).toMatch(/^HTTP\/1\.1 413 /);
    expect(answers).toMatch(/^connection: close\r$/im);
  });

  it('full of wrong elements is refused as one with a few', async () => {
    const subscribedToSensorId = Array.from({ length: 340_000 }, () => '');
    const response = await server.fetch(pdf.updateSubscriptions.path, {
      method: 'PUT',
      headers: { ...listHeaders(), 'content-type': 'application/json' },
      body: JSON.stringify({ subscribedToSensorId }),
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('El campo "subscribedToSensorId[0]" debe ser un número');
  });

  it('of somebody who is not signed in may be small only', async () => {
    const body = { mail: 'a@b.example', password: 'x'.repeat(20_000) };
    expect((await api.outcomeOf(auth.login, { body })).status).toBe(413);
  });
});

describe('The database', () => {
  it('ends a statement that takes too long, and the person is told', async () => {
    const list = async () => (await api.outcomeOf(locations.listLocations, {}, token)).status;
    const obstacle = await server.running.context.db.startTransaction().execute();
    try {
      await sql`lock table locations in access exclusive mode`.execute(obstacle);
      expect(await list()).toBe(503);
    } finally {
      await obstacle.rollback().execute();
    }
    expect(await list()).toBe(200);
    const sleeping = server.running.context.db;
    await expect(
      sleeping.selectNoFrom((row) => row.fn<string>('pg_sleep', [row.val(5)]).as('slept')).execute(),
    ).rejects.toMatchObject({ code: '57014' });
  });
});

describe('An expectation that is none', () => {
  it('changes nothing', async () => {
    const call = request(`${server.origin}/api/users`, { headers: { expect: 'nada' } });
    call.end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(401);
  });
});

describe('A connection', () => {
  it('stays open for longer than a proxy keeps it, which would lose a request on one that just closed', async () => {
    const answers = await answersToPatient;
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
    expect(Number(/^keep-alive: timeout=(\d+)/im.exec(answers)?.[1])).toBeGreaterThan(60);
  }, 30_000);
});

describe('Where the server may not listen', () => {
  it.each([
    ['203.0.113.9', /^HOST 203\.0\.113\.9 is no address of this machine/],
    ['nowhere.invalid', /^HOST nowhere\.invalid is no address of this machine/],
  ])('as at %s, a sentence says what to do', async (host, sentence) => {
    await expect(listen(() => new Response(), { host, port: 0 }, 'PORT')).rejects.toThrow(sentence);
  });
});

it('A caller who hangs up in the middle of a body is no outage of the database', async () => {
  lines.length = 0;
  const socket = openSocket(Number(new URL(server.origin).port), '127.0.0.1');
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: vigia.example\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"mail"',
  );
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.destroy();
  await expect.poll(() => lines.find(({ path }) => path === '/api/auth/login')).toBeDefined();
  expect(lines.filter(({ path }) => path === '/api/auth/login')).toMatchObject([{ status: 400 }]);
});
