import type { AddressInfo } from 'node:net';

import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { proxy } from 'hono/proxy';

/** How long files may be kept, as deploy/nginx.conf has it. */
const cacheControl = (pathname: string): string | undefined => {
  if (pathname.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return pathname === '/favicon.svg' ? 'public, max-age=3600' : undefined;
};

export interface CompressedServer {
  address: string;
  close: () => void;
}

/** Puts before a server what a real one does and Vite's preview does not: it compresses, also the API's answers, and lets files be kept. */
export const serveCompressed = async (origin: string): Promise<CompressedServer> => {
  const app = new Hono();
  app.use(compress());
  app.all('*', async ({ req }) => {
    const { pathname, search } = new URL(req.url);
    const answer = await proxy(origin + pathname + search, req);
    const kept = cacheControl(pathname);
    if (kept) answer.headers.set('Cache-Control', kept);
    return answer;
  });

  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
    },
  };
};
