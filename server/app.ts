import { Hono, type Context as HonoContext } from 'hono';
import { cors } from 'hono/cors';
import { requestId } from 'hono/request-id';
import { matchedRoutes } from 'hono/route';

import { refusalTexts } from '@contract/serving/refusalTexts';

import type { Context } from './context';
import { isAway, isOverLimit, outageOf } from './database/connections/failures';
import { compressed, textAnswer } from './http/answers';
import { createCallerAddress, createProxyWatch } from './http/clientAddress';
import { Refusal } from './http/refusal';
import { createRouter } from './http/router';
import { framedBy, securityHeaders } from './http/securityHeaders';
import { readWebApp, serveWebApp } from './http/webApp';
import { groundOrigin } from './map';
import { isOpenToAll } from './publicPage';
import { answerProbe, probePaths, type Health } from './operations/health';
import type { Observe } from './operations/metrics';
import { analyticsOrigin } from './reports/viewAddress';
import { subjects } from './subjects';

const AWAY_SECONDS = 5;
const MAX_TEXT_LENGTH = 1000;

const cut = (text: string): string =>
  text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;

/** The answer to a call that fails through no fault of the caller. */
const failureAnswer = (error: unknown): Response | undefined => {
  if (error instanceof Refusal) {
    const answer = textAnswer(cut(error.message), error.status);
    if (error.retryAfter !== undefined) answer.headers.set('retry-after', String(error.retryAfter));
    return answer;
  }
  if (isAway(error) || isOverLimit(error)) {
    const text = isAway(error)
      ? 'La base de datos no responde. Probá de nuevo en unos segundos.'
      : 'La operación tardó demasiado. Probá de nuevo en unos segundos.';
    const answer = textAnswer(text, 503);
    answer.headers.set('retry-after', String(AWAY_SECONDS));
    return answer;
  }
  return undefined;
};

const headersFor = (
  { publicUrl, tableau, mapGround }: Context['config'],
  page: string,
): [string, string][] => {
  const headers = securityHeaders({
    api: '',
    analytics: analyticsOrigin(tableau),
    tiles: groundOrigin(mapGround),
    page,
  });
  const overTls = publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {};
  return Object.entries({ ...headers, ...overTls });
};

/** Adds routes that are no part of the product, such as a demo's pages. */
export type AddRoutes = (app: Hono, context: Context) => void;

interface Beside {
  /** The build of the web app. */
  readonly webFolder?: string | undefined;
  readonly addRoutes?: AddRoutes | undefined;
  readonly observe?: Observe | undefined;
  readonly health: Health;
}

/** The registered route; the files of the web app, and unknown paths, share one. */
const routeOf = (hono: HonoContext): string =>
  matchedRoutes(hono).find(({ path }) => !path.includes('*'))?.path ?? 'other';

/** What connects the lines of the log about one request. */
const idOf = (hono: HonoContext) => ({ requestId: hono.get('requestId') });

/**
 * The API, and the web app if there is a build of it, as one function from request to answer. Earlier
 * registrations wrap the later ones.
 */
export const createApp = (context: Context, { webFolder, addRoutes, observe, health }: Beside): Hono => {
  const { config, log } = context;
  const app = new Hono();
  const webApp = webFolder === undefined ? undefined : readWebApp(webFolder, config);
  const headers = headersFor(config, webApp?.page ?? '');
  const addressOf = createCallerAddress(config.trustedProxies);
  const watchProxy = createProxyWatch(config.trustedProxies, log);

  // Not what a request says of itself: anybody could make their lines look like another's.
  app.use(requestId({ headerName: '' }));
  app.use(async (hono, next) => {
    const started = performance.now();
    watchProxy(hono);
    await next();
    const ancestors = hono.get('frameAncestors');
    for (const [name, value] of headers) {
      if (hono.res.headers.has(name)) continue;
      hono.res.headers.set(name, ancestors === undefined ? value : framedBy(value, ancestors));
    }
    // Without the query: mailed links carry a token there.
    const { method, path } = hono.req;
    const { status } = hono.res;
    const ms = Math.round(performance.now() - started);
    observe?.({ method, route: routeOf(hono), status, ms });
    // Probes ask every few seconds, and a crowd more often: a line each would cost more than its answer.
    const level = probePaths.includes(path) || (isOpenToAll(path) && status < 400) ? 'debug' : 'info';
    if (log.isLevelEnabled(level)) {
      log[level]({ ...idOf(hono), method, path, status, ms, address: addressOf(hono) }, 'request');
    }
  });
  app.use(
    '/api/*',
    cors({
      // Whoever wants to show what is open to everybody may ask for it from their own pages.
      origin: (_origin, { req }) => (isOpenToAll(req.path) ? '*' : config.publicUrl),
      allowHeaders: ['Authorization', 'Content-Type'],
      exposeHeaders: ['Content-Disposition', 'Retry-After'],
    }),
    async (hono, next) => {
      await next();
      hono.res = await compressed(hono.req.raw, hono.res);
      if (!hono.res.headers.has('cache-control')) hono.res.headers.set('cache-control', 'no-store');
    },
  );

  const router = createRouter(app, context, addressOf);
  for (const { routes } of subjects) routes?.(router, context);

  for (const path of probePaths) {
    app.get(path, async (hono) => (await answerProbe(path, health)) ?? hono.notFound());
  }
  for (const { pages } of subjects) pages?.(app, context, addressOf);
  app.all('/api/*', ({ req }) => textAnswer(cut(refusalTexts.unknownOperation(req.method, req.path)), 404));
  addRoutes?.(app, context);
  if (webApp) serveWebApp(app, webApp);

  app.notFound(() => textAnswer('No existe.', 404));
  app.onError((error, hono) => {
    const { method, path } = hono.req;
    const answer = failureAnswer(error);
    if (answer && !(error instanceof Refusal)) {
      log.warn({ ...idOf(hono), reason: error.message, method, path }, outageOf(error));
    }
    if (!answer) log.error({ ...idOf(hono), err: error, method, path }, 'request failed');
    return answer ?? textAnswer(refusalTexts.failure, 500);
  });
  return app;
};
