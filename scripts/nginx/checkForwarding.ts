import assert from 'node:assert/strict';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An API that answers what reached it. */
export const startEcho = async (): Promise<{ address: string; server: Server }> => {
  const server = createServer(({ headers }, response) => response.end(JSON.stringify(headers)));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
};

/** Headers that a client invents about itself. */
const MADE_UP = {
  'x-forwarded-for': '203.0.113.7',
  'x-real-ip': '203.0.113.7',
  'x-forwarded-host': 'otra.example',
  'x-forwarded-port': '444',
  'x-forwarded-prefix': '/otra',
  forwarded: 'for=203.0.113.7;host=otra.example;proto=https',
  'x-original-url': '/api/users',
  'x-rewrite-url': '/api/users',
};

/** Loopback addresses all lead to one machine: the first is that of the proxy in the site file, the second of anybody. */
const PROXY = '127.0.0.1';
const ANYBODY = '127.0.0.2';

const headersAtApi = (
  port: number,
  localAddress: string,
  headers: Record<string, string>,
): Promise<IncomingHttpHeaders> =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, localAddress, path: '/api/location' };
    request({ ...options, headers: { host: `localhost:${port}`, ...headers } }, (response) => {
      let body = '';
      response.on('data', (part) => (body += String(part)));
      response.once('end', () => resolve(JSON.parse(body) as IncomingHttpHeaders));
    })
      .once('error', reject)
      .end();
  });

/**
 * Checks which headers reach an API, and prints which checks pass. @throws an AssertionError at the first
 * that fails
 */
export const checkForwarding = async (port: number): Promise<void> => {
  const told = await headersAtApi(port, ANYBODY, { ...MADE_UP, 'x-forwarded-proto': 'https' });
  assert.equal(told.host, `localhost:${port}`);
  assert.equal(told['x-forwarded-proto'], 'http');
  const { 'x-forwarded-for': address, 'x-real-ip': ip, ...others } = told;
  assert.deepEqual([address, ip], [ANYBODY, ANYBODY]);
  for (const name of Object.keys(MADE_UP)) assert.equal(others[name], undefined, name);
  assert.equal((await headersAtApi(port, ANYBODY, { host: 'localhost:1' })).host, 'localhost');
  console.log('  ✓ the API is told who asked, and nothing that they made up');

  const proto = async (value: string) =>
    (await headersAtApi(port, PROXY, { 'x-forwarded-proto': value }))['x-forwarded-proto'];
  assert.equal(await proto('https'), 'https');
  assert.equal(await proto('http'), 'http');
  assert.equal(await proto('gopher'), 'http');
  console.log('  ✓ the API is told that TLS ended in front, by the proxy that the site names');
};
