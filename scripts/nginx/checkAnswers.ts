import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { request, type RequestOptions } from 'node:http';
import { join } from 'node:path';

import { administrator } from '@mock/demoAccounts';

import { securityHeaders } from '../../server/http/securityHeaders';

interface Served {
  address: string;
  analyticsOrigin: string;
  /** The folder of the build. */
  root: string;
  /** The files of the access log and of the error log. */
  logs: { access: string; error: string };
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const TOKEN = 'un-token-de-un-enlace';

/** More than any form of the app sends. */
const TOO_LARGE = 'x'.repeat(3 * 1024 * 1024);

/** Sent unchanged: `fetch` would normalise the dots in the path, and can't set another Host. */
const statusOf = (address: string, options: RequestOptions): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(address, options, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });

/** What docs/deployment.md asks of a web server, by title. */
const checksOf = ({ address, analyticsOrigin, root, logs }: Served): Record<string, () => Promise<void>> => {
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${address}${path}`, { headers });
  const assets = readdirSync(join(root, 'assets'))
    .filter((name) => !/\.(gz|br)$/.test(name))
    .map((name) => `/assets/${name}`);
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
    const page = readFileSync(join(root, 'index.html'), 'utf8');
    const wanted = Object.entries(securityHeaders({ api: '', analytics: analyticsOrigin, page }));
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
    'every address of the app gets the page, which is asked for at each visit': async () => {
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
      for (const path of ['/favicon.svg', '/robots.txt'])
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
      const script = await get(asset('.js'), { 'accept-encoding': 'gzip' });
      // As compressed by the build, which is better than nginx would do it.
      assert.equal(Number(script.headers.get('content-length')), sizeOf(`${asset('.js')}.gz`));
    },
    'nothing outside of the build is served': async () => {
      for (const path of ['/../nginx.conf', '/assets/../../nginx.conf', '/%2e%2e/%2e%2e/etc/passwd']) {
        assert.equal(await statusOf(address, { path }), 400, path);
      }
    },
    'nobody is served who asks for another host': async () => {
      for (const path of ['/', '/api/auth/login', '/assets/x.js', 'http://otra.example/api/location']) {
        const headers = { host: path.startsWith('http') ? 'localhost' : 'otra.example' };
        assert.equal(await statusOf(address, { path, headers }), 421, path);
      }
    },
    'paths that an API could read otherwise than nginx go to no API': async () => {
      for (const path of [
        '/api/..;/x',
        '/api//users',
        '/api/users//1',
        '/api/users/',
        '/api/;v=1/users',
        '/api/users/1;a=b',
        '/api/%2e%2e;/x',
        '/api/users%3b',
        '/api/users%2F1',
        '/api/.env',
        '/api/users/.csv',
        '/api/users.csv/1',
        '/api/users\\1',
      ]) {
        assert.equal(await statusOf(address, { path }), 400, path);
      }
      assert.equal(await statusOf(address, { path: '/api/normalized-variables/all?name=a;b%2e/..' }), 401);
    },
    'robots read that there is nothing for them': async () => {
      const response = await get('/robots.txt');
      assert.match(response.headers.get('content-type') ?? '', /^text\/plain/);
      assert.match(await response.text(), /^User-agent: \*\nDisallow: \/$/m);
    },
    'pages take no POST': async () => {
      assert.equal((await fetch(address, { method: 'POST' })).status, 405);
      const link = `${address}/reset-password?token=${TOKEN}`;
      assert.equal((await fetch(link, { method: 'POST', body: TOO_LARGE })).status, 413);
    },
    'the API answers behind /api, and nothing of it is kept': async () => {
      const refusal = await get('/api/location');
      assert.equal(refusal.status, 401);
      expectCaching(refusal, 'no-store');
      const tooLarge = await fetch(`${address}/api/users/invite`, { method: 'POST', body: TOO_LARGE });
      assert.equal(tooLarge.status, 413);
      expectCaching(tooLarge, 'no-store');
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
    'no token of a mailed link stands in a log, also where something went wrong': async () => {
      const access = readFileSync(logs.access, 'utf8');
      assert.match(access, /"GET \/reset-password" 200/);
      assert.match(access, /"POST \/reset-password" 413/);
      assert.ok(!access.includes(TOKEN));
      assert.ok(!readFileSync(logs.error, 'utf8').includes(TOKEN));
    },
  };
};

/**
 * Makes a browser's requests to a served app and prints which checks pass. @throws an AssertionError at the
 * first that fails
 */
export const checkAnswers = async (served: Served): Promise<void> => {
  for (const [title, check] of Object.entries(checksOf(served))) {
    await check();
    console.log(`  ✓ ${title}`);
  }
};
