import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { request } from 'node:https';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';

import { MAX_BATCH_BYTES } from '@domain/devices/readings';
import { createFirstAdministrator } from '@server/accounts/setup';
import { createLog } from '@server/log';
import { readConfig } from '@server/readConfig';
import { startServer } from '@server/server';

import { makeCertificate } from '../certificate';
import { freePort } from '../ports';
import { runNginx } from './startNginx';

const NAME = 'localhost';
const TOKEN = 'un-token-de-un-enlace';
const administrator = { mail: 'administracion@vigia.example', password: 'Vigia-Prueba2026' };

interface Options {
  method?: string;
  headers?: Record<string, string>;
  localAddress?: string;
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

const readAnswer = (response: IncomingMessage): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.once('error', reject);
    response.once('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: Buffer.concat(parts).toString(),
      }),
    );
  });

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );

/** deploy/nginx-server.conf with the values of this machine. @throws an AssertionError for a line that is no longer there */
const configurationFor = (values: Readonly<Record<string, string>>): string => {
  let text = readFileSync('deploy/nginx-server.conf', 'utf8');
  for (const [line, value] of Object.entries(values)) {
    assert.ok(text.includes(line), `deploy/nginx-server.conf lacks "${line}".`);
    text = text.replaceAll(line, value);
  }
  return text;
};

/**
 * Puts deploy/nginx-server.conf before a real server and makes a browser's requests through it; prints which
 * checks pass.
 * @throws an AssertionError at the first that fails
 */
export const checkProxy = async (folder: string, webFolder: string): Promise<void> => {
  const [serverPort, tlsPort, plainPort] = [await freePort(), await freePort(), await freePort()];
  const { certificate, key } = makeCertificate(folder, NAME);
  const accessLog = join(folder, 'access.log');
  const configuration = configurationFor({
    'server 127.0.0.1:8080;': `server 127.0.0.1:${serverPort};`,
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    'listen [::]:80;': '',
    'listen [::]:443 ssl http2;': '',
    'listen 443 ssl http2;': `listen 127.0.0.1:${tlsPort} ssl http2;`,
    'server_name vigia.example.org;': `server_name ${NAME};`,
    '/etc/ssl/vigia/fullchain.pem;': `"${certificate}";`,
    '/etc/ssl/vigia/privkey.pem;': `"${key}";`,
    '/var/log/nginx/vigia.log vigia;': `"${accessLog}" vigia;`,
  });
  const logged: { path?: string; address?: string }[] = [];
  const config = readConfig({
    PUBLIC_URL: `https://${NAME}:${tlsPort}`,
    PORT: String(serverPort),
    DATA_DIR: join(folder, 'data'),
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const log = createLog('info', { write: (line) => void logged.push(JSON.parse(line) as object) });
  const server = await startServer(config, { log, webFolder: resolve(webFolder) });

  const ca = readFileSync(certificate);
  const send = (path: string, options: Options = {}, body?: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const to = { host: '127.0.0.1', servername: NAME, port: tlsPort, ca, path };
      const headers = { host: `${NAME}:${tlsPort}`, ...options.headers };
      const call = request({ ...to, ...options, headers }, (response) => {
        readAnswer(response).then(resolve, reject);
      });
      call.once('error', reject);
      call.end(body);
    });
  const passed = (title: string) => console.log(`  ✓ ${title}`);

  try {
    const token = new URL(server.setupLink ?? '').searchParams.get('token') ?? '';
    await createFirstAdministrator(server.context.db, { token, ...administrator }, new Date());
    const nginx = await runNginx(folder, configuration, () =>
      send('/health').then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
    try {
      console.log(`\n${nginx.version} with deploy/nginx-server.conf before the server\n`);
      const redirect = await new Promise<Answer>((resolve, reject) => {
        const options = { host: '127.0.0.1', port: plainPort, path: '/login?x=1', headers: { host: NAME } };
        plainRequest(options, (response) => void readAnswer(response).then(resolve, reject)).end();
      });
      assert.deepEqual([redirect.status, redirect.headers.location], [301, `https://${NAME}/login?x=1`]);
      passed('plain HTTP leads to TLS');

      const page = await send(`/reset-password?token=${TOKEN}`, { headers: { 'accept-encoding': 'br' } });
      assert.equal(page.status, 200);
      assert.equal(page.headers['content-encoding'], 'br');
      assert.match(String(page.headers['content-security-policy']), /default-src 'none'/);
      assert.equal(page.headers['strict-transport-security'], 'max-age=31536000');
      const again = await send('/login', { headers: { 'if-none-match': page.headers.etag ?? '' } });
      assert.equal(again.status, 304);
      passed("the page comes with the server's headers, compressed once, and not again while it is the same");

      assert.equal((await send('/', { headers: { host: 'otra.example' } })).status, 421);
      passed('nobody is served who asks for another host');

      const json = { 'content-type': 'application/json' };
      const madeUp = { ...json, 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7' };
      const tryToSignIn = (password: string) =>
        send(
          '/api/auth/login',
          { method: 'POST', headers: madeUp, localAddress: '127.0.0.2' },
          JSON.stringify({ mail: administrator.mail, password }),
        );
      assert.equal((await tryToSignIn(administrator.password)).status, 200);
      const addresses = logged.filter(({ path }) => path === '/api/auth/login').map(({ address }) => address);
      assert.deepEqual(addresses, ['127.0.0.2']);
      passed('limits and the log count who really asks, whatever they make up');

      const tooLarge = await send('/api/sensors', { method: 'POST', headers: json }, 'x'.repeat(2_000_000));
      assert.deepEqual([tooLarge.status, tooLarge.headers['cache-control']], [413, 'no-store']);
      passed('what is too large goes no further, and its refusal is not kept');
      const link = `/reset-password?token=${TOKEN}`;
      assert.equal((await send(link, { method: 'POST' }, 'x'.repeat(2_000_000))).status, 413);
      const refused = await send('/api/location');
      assert.deepEqual([refused.status, refused.headers['cache-control']], [401, 'no-store']);
      passed("the server's own answers keep its word on how long they last");

      const batch = await send(
        '/api/readings',
        { method: 'POST', headers: json },
        'x'.repeat(MAX_BATCH_BYTES),
      );
      assert.deepEqual([batch.status, batch.text], [401, 'Falta la clave de mediciones.']);
      passed('ten thousand readings go through');

      const open = request({ host: '127.0.0.1', servername: NAME, port: tlsPort, ca, path: '/api/readings' });
      open.on('error', () => {}).setHeader('host', `${NAME}:${tlsPort}`);
      open.method = 'POST';
      open.setHeader('content-length', MAX_BATCH_BYTES);
      await new Promise<unknown>((resolve) => open.write('x'.repeat(8_000_000), resolve));
      assert.deepEqual(filesIn(join(folder, 'body')), []);
      open.destroy();
      passed('what nobody has looked at yet is not on the disk of nginx');

      const stranger = { headers: json, localAddress: '127.0.0.3', method: 'POST' };
      const tries = await Promise.all(
        Array.from({ length: 40 }, () => send('/api/auth/forgot-password', stranger, '{}')),
      );
      const refusals = tries.filter(({ status }) => status === 429);
      assert.ok(refusals.length > 0 && refusals.length < 20);
      assert.deepEqual(
        [refusals[0]?.text, refusals[0]?.headers['retry-after'], refusals[0]?.headers['cache-control']],
        ['Demasiados intentos. Probá de nuevo en un minuto.', '15', 'no-store'],
      );
      assert.equal((await send('/login', { localAddress: '127.0.0.3' })).status, 200);
      passed('who asks too often for what needs no session is told so');

      assert.equal((await send('/metrics')).status, 404);
      passed('metrics are not to be had here');

      const text = readFileSync(accessLog, 'utf8');
      assert.match(text, /"GET \/reset-password" 200 /);
      assert.match(text, /"POST \/reset-password" 413 /);
      const errors = readFileSync(join(folder, 'error.log'), 'utf8');
      assert.ok(![text, errors, JSON.stringify(logged)].some((log) => log.includes(TOKEN)));
      passed('no token of a mailed link stands in a log, also where something went wrong');
    } finally {
      await nginx.stop();
    }
  } finally {
    await server.stop();
  }
};
