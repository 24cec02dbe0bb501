import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { proxy } from 'hono/proxy';

import { makeCertificate } from '../../certificate';
import { analyticsOrigin, testAddress, testDist } from '../../testing/environment';

/** How long the app's files may be kept, as deploy/nginx-static.conf has it. */
const ASSETS_CACHE = 'public, max-age=31536000, immutable';

const NAME = 'localhost';

export interface CompressedServer {
  address: string;
  /** For a Chromium that is to trust the server's certificate, and to keep its files as it would any server's. */
  browserArguments: readonly string[];
  close: () => void;
}

/** Serves over TLS until it is closed. */
const listen = async (app: Hono, certificate: { cert: Buffer; key: Buffer }) => {
  const server = createAdaptorServer({
    fetch: app.fetch,
    overrideGlobalObjects: false,
    createServer: createSecureServer,
    serverOptions: { ...certificate, allowHTTP1: true },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, NAME, resolve);
  });
  return {
    address: `https://${NAME}:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
};

/** Passes a request on to another server. */
const answerOf = (origin: string, { req }: Context): Promise<Response> => {
  const { pathname, search } = new URL(req.url);
  return proxy(origin + pathname + search, req);
};

/** A header that `onFound` of serveStatic sets is lost: by then the answer is made. */
const keepAssets: MiddlewareHandler = async (context, next) => {
  await next();
  if (context.res.ok) context.header('Cache-Control', ASSETS_CACHE);
};

const POLICY = 'content-security-policy';

/** An answer that names one origin, naming another one instead. */
const renamed = async (response: Response, from: string, to: string): Promise<Response> => {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  const policy = headers.get(POLICY);
  if (policy !== null) headers.set(POLICY, policy.replaceAll(from, to));
  const isText = /json|html/.test(headers.get('content-type') ?? '');
  const body = isText ? (await response.text()).replaceAll(from, to) : response.body;
  return new Response(body, { status: response.status, headers });
};

/**
 * Puts before the tests' server what docs/installation.md does and Vite's preview does not: HTTP/2, the build's
 * compressed files, which may be kept, and compressed answers of the API. The analytics stand-in comes over HTTPS
 * as well: next to such a page, browsers keep no cookies of anything else.
 */
export const serveCompressed = async (): Promise<CompressedServer> => {
  const files = makeCertificate(mkdtempSync(join(tmpdir(), 'vigia-bench-')), NAME);
  const certificate = { cert: readFileSync(files.certificate), key: readFileSync(files.key) };
  const publicKey = new X509Certificate(certificate.cert).publicKey.export({ type: 'spki', format: 'der' });
  const fingerprint = createHash('sha256').update(publicKey).digest('base64');

  const standIn = new Hono();
  standIn.use(compress());
  standIn.all('*', (context) => answerOf(analyticsOrigin, context));
  const analytics = await listen(standIn, certificate);
  const app = new Hono();
  app.use('/assets/*', keepAssets, serveStatic({ root: testDist, precompressed: true }));
  app.use(compress());
  app.all('*', async (context) =>
    renamed(await answerOf(testAddress, context), analyticsOrigin, analytics.address),
  );
  const server = await listen(app, certificate);
  return {
    address: server.address,
    browserArguments: [`--ignore-certificate-errors-spki-list=${fingerprint}`],
    close: () => {
      server.close();
      analytics.close();
    },
  };
};
