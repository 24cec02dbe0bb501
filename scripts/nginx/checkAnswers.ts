import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';

import { administrator } from '@mock/demoAccounts';

import { securityHeaders } from '../../server/http/securityHeaders';

interface Served {
  address: string;
  analyticsOrigin: string;
  /** The folder of the build. */
  root: string;
  /** The file of the access log. */
  log: string;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const TOKEN = 'un-token-de-un-enlace';

/** As it is written: `fetch` would take the dots out of the path. */
const statusOf = (address: string, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(address, { path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });

/** What docs/deployment.md asks of a web server, by title. */
const checksOf = ({ address, analyticsOrigin, root, log }: Served): Record<string, () => Promise<void>> => {
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${address}${path}`, { headers });
  const assets = readdirSync(join(root, 'assets')).map((name) => `/assets/${name}`);
  const sizeOf = (path: string) => statSync(join(root, path)).size;
  /** The largest: small ones are not worth compressing. */
  const asset = (extension: string) => {
    const [largest] = assets
      .filter((path) => path.endsWith(extension))
      .toSorted((one, other) => sizeOf(other) - sizeOf(one));
    assert.ok(largest, `The build holds no ${extension}`);
    return largest;
  };
  const expectSecurityHeaders = ({ headers, url }: Response) => {
    const wanted = Object.entries(securityHeaders({ api: '', analytics: analyticsOrigin }));
    for (const [name, value] of wanted) {
      assert.equal(headers.get(name)?.replace(/ +/g, ' '), value, `${name} of ${url}`);
    }
    assert.equal(headers.get('server'), 'nginx', `Server of ${url}`);
  };
  const expectCaching = (response: Response, value: string | null) =>
    assert.equal(response.headers.get('cache-control'), value, `Cache-Control of ${response.url}`);
  const { mail, password } = administrator;
  const signIn = () =>
    fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mail, password }),
    });

  return {
    'every address of the app gets the page, which is asked for anew': async () => {
      const page = readFileSync(join(root, 'index.html'), 'utf8');
      for (const path of [
        '/',
        '/reports?sensor=1',
        `/reset-password?token=${TOKEN}`,
        '/sensor-types/3/views/7',
      ]) {
        const response = await get(path);
        assert.equal(response.status, 200);
        assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
        assert.equal(await response.text(), page);
        expectCaching(response, 'no-cache');
        expectSecurityHeaders(response);
      }
    },
    'a page that has not changed is not sent again': async () => {
      const { headers } = await get('/');
      const again = await get('/dashboard', { 'if-none-match': headers.get('etag') ?? '' });
      assert.equal(again.status, 304);
    },
    'assets are kept for ever': async () => {
      for (const extension of ['.js', '.css', '.woff2']) {
        const response = await get(asset(extension));
        assert.equal(response.status, 200);
        expectCaching(response, IMMUTABLE);
        expectSecurityHeaders(response);
      }
    },
    'files without a hash are kept for an hour': async () => {
      for (const path of ['/theme.js', '/favicon.svg'])
        expectCaching(await get(path), 'public, max-age=3600');
    },
    'an asset that is gone is a 404 that is not kept': async () => {
      const response = await get('/assets/ya-no-esta.js');
      assert.equal(response.status, 404);
      expectCaching(response, null);
      expectSecurityHeaders(response);
    },
    'texts are compressed, the typeface is not': async () => {
      const encodingOf = async (path: string) => {
        const { headers } = await get(path, { 'accept-encoding': 'gzip' });
        return headers.get('content-encoding');
      };
      for (const path of [asset('.js'), asset('.css')]) assert.equal(await encodingOf(path), 'gzip', path);
      assert.equal(await encodingOf(asset('.woff2')), null);
    },
    'nothing outside of the build is served': async () => {
      for (const path of ['/../nginx.conf', '/assets/../../nginx.conf', '/%2e%2e/%2e%2e/etc/passwd']) {
        assert.equal(await statusOf(address, path), 400, path);
      }
    },
    'pages take no POST': async () => {
      assert.equal((await fetch(address, { method: 'POST' })).status, 405);
    },
    'the API answers behind /api, and nothing of it is kept': async () => {
      const refusal = await get('/api/location');
      assert.equal(refusal.status, 401);
      expectSecurityHeaders(refusal);
      const signedIn = await signIn();
      assert.equal(signedIn.status, 200);
      expectCaching(signedIn, 'no-store');
      const { token } = (await signedIn.json()) as { token: string };
      const sensors = await get('/api/sensors', {
        authorization: `Bearer ${token}`,
        'accept-encoding': 'gzip',
      });
      assert.equal(sensors.status, 200);
      assert.equal(sensors.headers.get('content-encoding'), 'gzip');
      expectCaching(sensors, 'no-store');
    },
    'browsers are told to come by TLS, once they do': async () => {
      const transportSecurity = async (headers: Record<string, string>) =>
        (await get('/', headers)).headers.get('strict-transport-security');
      assert.equal(await transportSecurity({}), null);
      assert.equal(await transportSecurity({ 'x-forwarded-proto': 'https' }), 'max-age=31536000');
    },
    'no token of a mailed link stands in the log': async () => {
      const text = readFileSync(log, 'utf8');
      assert.match(text, /"GET \/reset-password" 200/);
      assert.ok(!text.includes(TOKEN));
    },
  };
};

/** Asks a served app as a browser would and prints what holds. @throws an AssertionError at the first that doesn't */
export const checkAnswers = async (served: Served): Promise<void> => {
  for (const [title, check] of Object.entries(checksOf(served))) {
    await check();
    console.log(`  ✓ ${title}`);
  }
};
