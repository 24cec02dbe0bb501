import { Agent, request } from 'node:http';
import { createServer as createNetServer, type AddressInfo } from 'node:net';
import { resolve as resolvePath } from 'node:path';

import { createServer, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { auth, users } from '@contract';
import { MAX_BODY_BYTES } from '@domain/maxBodyBytes';
import { administrator } from '@mock/demoAccounts';
import type { Mail } from '@mock/mail';
import { mockApi } from '@mock/vitePlugin';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createNetServer().listen(0, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const startVite = () =>
  createServer({
    configFile: false,
    root: import.meta.dirname,
    publicDir: resolvePath('public'),
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, ws: false, watch: null },
    plugins: [mockApi()],
  });

let vite: ViteDevServer | undefined;
let address = '';
let analyticsPort = 0;

const start = async () => {
  const server = await startVite();
  vite = await server.listen();
  address = (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '');
};

beforeEach(async () => {
  analyticsPort = await freePort();
  vi.stubEnv('ANALYTICS_PORT', String(analyticsPort));
  vi.stubEnv('MOCK_SENSORS', '30');
  await start();
});

afterEach(async () => {
  await vite?.close();
  vi.unstubAllEnvs();
});

const signIn = async () => {
  const { mail, password } = administrator;
  const response = await fetch(address + auth.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mail, password }),
  });
  return auth.login.answer.schema.parse(await response.json()).token;
};

describe('The mock on Vite’s server', () => {
  it('answers the API on the app’s own origin, with as many sensors as MOCK_SENSORS says', async () => {
    const headers = { authorization: `Bearer ${await signIn()}` };
    const response = await fetch(`${address}/api/sensors`, { headers });
    expect(await response.json()).toHaveLength(30);
  });

  it('leaves the app’s own files to Vite, such as what robots read', async () => {
    const response = await fetch(`${address}/robots.txt`);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await response.text()).toMatch(/^User-agent: \*\nDisallow: \/$/m);
  });

  it('takes a body that it refuses, so that the next call on that connection is answered', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = (path: string, method: string, body = '') =>
      new Promise<{ status: number | undefined; isOnSameLine: boolean }>((resolve, reject) => {
        const headers = { 'content-type': 'application/json', 'content-length': body.length };
        const call = request(address + path, { agent, method, headers }, (response) => {
          const answer = { status: response.statusCode, isOnSameLine: call.reusedSocket };
          response.resume().once('end', () => resolve(answer));
        });
        call.on('error', reject).end(body);
      });
    expect((await send(auth.login.path, 'POST', 'x'.repeat(5 * MAX_BODY_BYTES))).status).toBe(413);
    expect(await send('/api/location', 'GET')).toEqual({ status: 401, isOnSameLine: true });
    agent.destroy();
  });

  it('closes the socket of a connection that a scenario drops', async () => {
    const scenario = [{ call: '*', outcome: { kind: 'dropped' } }];
    const headers = { 'x-mock-scenario': encodeURIComponent(JSON.stringify(scenario)) };
    await expect(fetch(`${address}/api/location`, { headers })).rejects.toThrow('fetch failed');
  });

  it('serves the analytics stand-in on its port until it is closed', async () => {
    const signInPage = `http://localhost:${analyticsPort}/views/Calidad-de-aire/evolucion-diaria`;
    expect((await fetch(signInPage)).status).toBe(401);
    await vite?.close();
    await expect(fetch(signInPage)).rejects.toThrow('fetch failed');
  });

  it('signs charts in with the API’s token, and shows them the sensor’s readings', async () => {
    const headers = { authorization: `Bearer ${await signIn()}` };
    const { token } = (await (await fetch(`${address}/api/tableau/token`, { headers })).json()) as {
      token: string;
    };
    const groups = (await (
      await fetch(`${address}/api/tableau/viewGroups?sensorId=1`, { headers })
    ).json()) as {
      views: { src: string }[];
    }[];
    const src = new URL(groups[0]?.views[0]?.src ?? '');
    src.search = new URLSearchParams({ Sensor: 'Aire Plaza San Martín', Año: '2025', Mes: '3' }).toString();

    const signedIn = await fetch(`${src.origin}/vizportal/api/web/v1/auth/embed/signin`, {
      method: 'POST',
      body: JSON.stringify({ jwt: token }),
    });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const page = await (await fetch(src, { headers: { cookie } })).text();
    expect(page).toContain('Aire Plaza San Martín');
    expect(page).toContain('Material particulado PM2,5');
  });

  it('lets pages of other origins call the API', async () => {
    const headers = { origin: 'https://barrio.example', 'access-control-request-headers': 'authorization' };
    const preflight = await fetch(`${address}/api/location`, { method: 'OPTIONS', headers });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  });

  const invite = async (email: string, headers: Record<string, string> = {}) => {
    const authorization = `Bearer ${await signIn()}`;
    const response = await fetch(address + users.inviteUser.path, {
      method: 'POST',
      headers: { ...headers, authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ email, isAdmin: false, sensorIds: [] }),
    });
    expect(response.status).toBe(201);
    const [newest] = (await (await fetch(`${address}/mock/mail`)).json()) as Mail[];
    return newest?.link ?? '';
  };

  it('mails links to its own address, whatever a request says of itself', async () => {
    const poison = { origin: 'https://ladron.example', 'x-forwarded-host': 'ladron.example' };
    expect(await invite('nadia@vigia.example', poison)).toMatch(`${address}/new-password?token=`);
  });

  it('mails links to the address that MOCK_PUBLIC_URL says', async () => {
    await vite?.close();
    vi.stubEnv('MOCK_PUBLIC_URL', 'https://barrio.example/');
    await start();
    expect(await invite('nadia@vigia.example')).toMatch('https://barrio.example/new-password?token=');
  });

  it('limits wrong passwords as MOCK_SIGN_IN_LIMIT says', async () => {
    await vite?.close();
    vi.stubEnv('MOCK_SIGN_IN_LIMIT', '2');
    await start();
    const statuses: number[] = [];
    for (let index = 0; index < 3; index += 1) {
      const response = await fetch(address + auth.login.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mail: administrator.mail, password: 'x' }),
      });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([401, 401, 429]);
  });

  it('says which variable to change when the analytics port is in use', async () => {
    await expect(startVite()).rejects.toThrow(`port ${analyticsPort}, which is in use`);
  });

  it.each(['barrio.example', 'https://barrio.example/app', 'ftp://barrio.example'])(
    'names MOCK_PUBLIC_URL when it is "%s"',
    (value) => {
      vi.stubEnv('MOCK_PUBLIC_URL', value);
      expect(() => mockApi()).toThrow(`MOCK_PUBLIC_URL must be an address such as https://vigia.example`);
    },
  );

  it('names a variable that is no number', () => {
    vi.stubEnv('MOCK_SENSORS', 'muchos');
    expect(() => mockApi()).toThrow('MOCK_SENSORS must be a whole number from 1 to 50000; it is "muchos".');
  });
});
