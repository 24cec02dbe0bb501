import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';

import { FEATURES_HEADER } from '@mock/features';

import { testAddress } from '../../../scripts/testing/environment';

/** Runs in every page, before the app: sends on what a person would find on the console. */
const WATCH = `
const report = (kind, text) => navigator.sendBeacon('/incidents', kind + ': ' + text + ' (' + location.pathname + ')');
for (const kind of ['error', 'warn']) {
  const original = console[kind];
  console[kind] = (...words) => { report('console.' + kind, words.map(String).join(' ')); original.apply(console, words); };
}
let isLeaving = false;
addEventListener('beforeunload', () => { isLeaving = true; });
addEventListener('error', ({ message, target }) => {
  // What was under way is cancelled then, which is nobody's failure.
  if (message !== undefined || !isLeaving) report('uncaught', message ?? target?.src ?? target?.href);
}, true);
addEventListener('unhandledrejection', ({ reason }) => report('unhandled', String(reason)));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  report('violation', violatedDirective + ' by ' + blockedURI));
`;

export interface WatchedApp {
  address: string;
  /** Problems since the last call, besides what the page shows. */
  takeIncidents: () => string[];
  close: () => void;
}

/**
 * Forwards everything to the app under test, and adds a script to its pages that reports their problems: over
 * classic WebDriver, the only protocol of WebKitGTK, the console can't be read.
 */
export const startWatchedApp = async (): Promise<WatchedApp> => {
  let incidents: string[] = [];
  const app = new Hono();
  app.get('/incidents.js', (c) => c.body(WATCH, 200, { 'Content-Type': 'text/javascript' }));
  app.post('/incidents', async (c) => {
    incidents.push(await c.req.text());
    return c.body(null, 204);
  });
  app.all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    // Every extension is announced, so that there are addresses of all screens.
    const headers = { ...c.req.header(), [FEATURES_HEADER]: 'all' };
    const answer = await proxy(`${testAddress}${pathname}${search}`, { raw: c.req.raw, headers });
    if (!answer.ok && answer.status !== 304)
      incidents.push(`answered with a status of ${answer.status} (${pathname})`);
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
    const page = (await answer.text()).replace('<head>', '<head><script src="/incidents.js"></script>');
    return new Response(page, answer);
  });
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: 'localhost' }, ({ port }) =>
      resolve({
        address: `http://localhost:${port}`,
        takeIncidents: () => {
          const taken = incidents;
          incidents = [];
          return taken;
        },
        close: () => server.close(),
      }),
    );
  });
};
