import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { Hono, type Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { cors } from 'hono/cors';

import { notice, page } from './page';
import { pageAssets } from './pageAssets';
import { pageScript } from './pageScript';
import { pageStyles } from './pageStyles';
import { readoutScript } from './readoutScript';
import type { AnalyticsSensor } from './sensor';
import { readSelection } from './selection';
import { createSessions } from './sessions';
import { themeScript } from './themeScript';
import { viewPage } from './viewPage';
import { failingViewSlug, viewFiltersOf, type ViewFilterTemplate } from './views';

export interface AnalyticsStandInOptions {
  /** Whether an analytics token of the API is genuine and still valid. */
  verifyToken: (token: string) => Promise<boolean>;
  /** The sensor that a filter names, by its name or its id. */
  lookupSensor: (nameOrId: string) => Promise<AnalyticsSensor | undefined>;
  /** The filters that a slug's page supports; the catalogue's own if left out. */
  filtersOf?: (slug: string) => readonly ViewFilterTemplate[];
  today: () => Date;
}

/** The app's typeface, from the app's own package. */
const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);

const SESSION_COOKIE = 'sesion_analitica';

/** Nothing but the page's own style, typeface, scripts and empty icon; pages of any origin may frame it. */
const contentPolicy =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(pageStyles).digest('base64')}'; ` +
  "script-src 'self'; font-src 'self'; img-src data:; base-uri 'none'; form-action 'none'";

/**
 * Stands in for the third-party analytics host (OVR-4, REP-14): the sign-in that the embedding client library calls
 * with the API's token, and pages that draw a sensor's month. Sessions live in a cookie, as on the real host.
 */
export function createAnalyticsStandIn({
  verifyToken,
  lookupSensor,
  filtersOf = viewFiltersOf,
  today,
}: AnalyticsStandInOptions) {
  const sessions = createSessions(today);
  const app = new Hono();

  app.use('/vizportal/*', cors({ origin: (origin) => origin, credentials: true }));

  app.post('/vizportal/api/web/v1/auth/embed/signin', async (context) => {
    const { jwt, siteName } = await readSignIn(context.req.raw);
    const isWelcome = siteName !== failingViewSlug && (await verifyToken(jwt));
    if (!isWelcome) return context.json(refusal, 401);
    // Beside a page that came over HTTPS, only such a cookie goes to another origin; browsers take it from localhost.
    const isSecure = [context.req.url, context.req.header('origin')].some((address) =>
      address?.startsWith('https:'),
    );
    setCookie(context, SESSION_COOKIE, sessions.open(), {
      path: '/',
      httpOnly: true,
      secure: isSecure,
      sameSite: isSecure ? 'None' : 'Lax',
    });
    return context.json({ result: { succeeded: true } });
  });

  const serve = (path: string, content: () => string | Buffer<ArrayBuffer>, type: string) =>
    app.get(path, (context) => context.body(content(), 200, { 'content-type': type }));
  serve(pageAssets.font, () => readFileSync(fontFile), 'font/woff2');
  serve(pageAssets.script, () => themeScript + readoutScript, 'text/javascript; charset=utf-8');
  serve(pageAssets.announcement, () => pageScript, 'text/javascript; charset=utf-8');

  const serveView = async (context: Context, workbook: string, slug: string) => {
    context.header('content-security-policy', contentPolicy);
    context.header('cache-control', 'no-store');
    if (!sessions.isOpen(getCookie(context, SESSION_COOKIE))) return context.html(signInRequired, 401);
    const query = new URL(context.req.url).searchParams;
    const selection = readSelection(filtersOf(slug), query);
    const sensor = selection.sensor === undefined ? undefined : await lookupSensor(selection.sensor);
    return context.html(viewPage({ workbook, slug, selection, sensor, today: today() }));
  };
  app.get('/views/:workbook/:slug', (context) => {
    const { workbook, slug } = context.req.param();
    return serveView(context, workbook, slug);
  });
  app.get('/t/:site/views/:workbook/:slug', (context) => {
    const { workbook, slug } = context.req.param();
    return serveView(context, workbook, slug);
  });

  app.notFound((context) => context.html(unknownPage, 404));
  return { fetch: (request: Request) => app.fetch(request) };
}

const refusal = { result: { errors: [{ code: 16, message: 'El token no es válido o ya venció.' }] } };

const signInRequired = page({
  title: 'Acceso requerido',
  body: notice(
    'Iniciá sesión en el servicio de analítica para ver este gráfico.',
    'Si ya lo hiciste, puede que el navegador bloquee las cookies de terceros.',
  ),
});

const unknownPage = page({ title: 'Página no encontrada', body: notice('Esta vista no existe.') });

async function readSignIn(request: Request): Promise<{ jwt: string; siteName: string }> {
  const body: unknown = await request.json().catch(() => null);
  const read = (key: string) => {
    const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined;
    return typeof value === 'string' ? value : '';
  };
  return { jwt: read('jwt'), siteName: read('siteName') };
}
