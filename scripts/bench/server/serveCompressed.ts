import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { proxy } from 'hono/proxy';

import { makeCertificate } from '../../certificate';
import { testDist } from '../../testing/environment';

/** How long the app's files may be kept, as deploy/nginx.conf has it. */
const ASSETS_CACHE = 'public, max-age=31536000, immutable';

const NAME = 'localhost';

export interface CompressedServer {
  address: string;
  /** For a Chromium that is to trust the server's certificate, and to keep its files as it would any server's. */
  browserArguments: readonly string[];
  close: () => void;
}

/**
 * Puts before a server what docs/installation.md does and Vite's preview does not: HTTP/2, the build's compressed files, which may
 * be kept, and compressed answers of the API.
 */
export const serveCompressed = async (origin: string): Promise<CompressedServer> => {
  const app = new Hono();
  app.use(
    '/assets/*',
    serveStatic({
      root: testDist,
      precompressed: true,
      onFound: (_path, context) => context.header('Cache-Control', ASSETS_CACHE),
    }),
  );
  app.use(compress());
  app.all('*', ({ req }) => {
    const { pathname, search } = new URL(req.url);
    return proxy(origin + pathname + search, req);
  });

  const files = makeCertificate(mkdtempSync(join(tmpdir(), 'vigia-bench-')), NAME);
  const [cert, key] = [readFileSync(files.certificate), readFileSync(files.key)];
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const fingerprint = createHash('sha256').update(publicKey).digest('base64');

  const server = createAdaptorServer({
    fetch: app.fetch,
    overrideGlobalObjects: false,
    createServer: createSecureServer,
    serverOptions: { cert, key, allowHTTP1: true },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, NAME, resolve);
  });
  return {
    address: `https://${NAME}:${(server.address() as AddressInfo).port}`,
    browserArguments: [`--ignore-certificate-errors-spki-list=${fingerprint}`],
    close: () => {
      server.close();
    },
  };
};
