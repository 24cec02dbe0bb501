import { createHash } from 'node:crypto';

import { Hono, type Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { cors } from 'hono/cors';
import { html } from 'hono/html';

import { HOUR_MS } from '@domain/duration';
import { formatMonth } from '@domain/monthNames';
import { previousMonth } from '@domain/reports/reportPeriod';

import { lineChart } from './chart';
import { page, pageStyles, SCRIPTS, type PageContent } from './page';
import { announcementScript, themeScript } from './scripts';
import { readSelection, type Selection } from './selection';
import { variableMonthsOf, type AnalyticsSensor } from './sensor';
import { failingViewSlug, silentViewSlug, viewFiltersOf, viewNameOf, type ViewFilterTemplate } from './views';

export interface AnalyticsStandInOptions {
  /** Whether an analytics token of the API is genuine and still valid. */
  verifyToken: (token: string) => Promise<boolean>;
  /** The sensor that a filter names, by its name or its id. */
  lookupSensor: (nameOrId: string) => Promise<AnalyticsSensor | undefined>;
  /** The filters that a slug's page supports; the catalogue's own if left out. */
  filtersOf?: (slug: string) => readonly ViewFilterTemplate[];
  today: () => Date;
}

const SESSION_COOKIE = 'sesion_analitica';

/** A session ends with the process at the latest. */
const SESSION_MS = 4 * HOUR_MS;

/** Nothing but the page's own style, scripts and empty icon; pages of any origin may frame it. */
const contentPolicy =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(pageStyles).digest('base64')}'; ` +
  "script-src 'self'; img-src data:; base-uri 'none'; form-action 'none'";

/**
 * Stands in for the third-party analytics host (OVR-4, REP-14): the sign-in that the embedding client library calls
 * with the API's token, and pages that draw a sensor's month, all of them alike. Sessions live in a cookie, as on the real host.
 */
export function createAnalyticsStandIn({
  verifyToken,
  lookupSensor,
  filtersOf = viewFiltersOf,
  today,
}: AnalyticsStandInOptions) {
  const sessionEnds = new Map<string, number>();
  const isOpen = (session = '') => (sessionEnds.get(session) ?? 0) > today().getTime();
  const app = new Hono();

  app.use('/vizportal/*', cors({ origin: (origin) => origin, credentials: true }));

  app.post('/vizportal/api/web/v1/auth/embed/signin', async (context) => {
    const { jwt, siteName } = await readSignIn(context.req.raw);
    const isWelcome = siteName !== failingViewSlug && (await verifyToken(jwt));
    if (!isWelcome) return context.json(refusal, 401);
    const session = crypto.randomUUID();
    sessionEnds.set(session, today().getTime() + SESSION_MS);
    // Beside a page that came over HTTPS, only such a cookie goes to another origin; browsers take it from localhost.
    const isSecure = [context.req.url, context.req.header('origin')].some((address) =>
      address?.startsWith('https:'),
    );
    setCookie(context, SESSION_COOKIE, session, {
      path: '/',
      httpOnly: true,
      secure: isSecure,
      sameSite: isSecure ? 'None' : 'Lax',
    });
    return context.json({ result: { succeeded: true } });
  });

  for (const [path, script] of [
    [SCRIPTS.theme, themeScript],
    [SCRIPTS.announcement, announcementScript],
  ] as const) {
    app.get(path, (context) =>
      context.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
    );
  }

  const serveView = async (context: Context, workbook: string, slug: string) => {
    context.header('content-security-policy', contentPolicy);
    context.header('cache-control', 'no-store');
    if (!isOpen(getCookie(context, SESSION_COOKIE))) return context.html(signInRequired, 401);
    const query = new URL(context.req.url).searchParams;
    const selection = readSelection(filtersOf(slug), query);
    const sensor = selection.sensor === undefined ? undefined : await lookupSensor(selection.sensor);
    return context.html(
      page({ ...viewContent(slug, selection, sensor, today()), ...announced(workbook, slug) }),
    );
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
  body: [
    'Iniciá sesión en el servicio de analítica para ver este gráfico.',
    'Si ya lo hiciste, puede que el navegador bloquee las cookies de terceros.',
  ],
});

const unknownPage = page({ title: 'Página no encontrada', body: ['Esta vista no existe.'] });

const titleOf = (slug: string) => viewNameOf(slug) ?? 'Gráfico del sensor';

const announced = (workbook: string, slug: string): Pick<PageContent, 'announce'> =>
  slug === silentViewSlug ? {} : { announce: { workbook, sheet: titleOf(slug) } };

/** What a view shows of the sensor and the month that its address asks for, of the last whole month without one. */
function viewContent(
  slug: string,
  selection: Selection,
  sensor: AnalyticsSensor | undefined,
  today: Date,
): PageContent {
  const title = titleOf(slug);
  if (!sensor) {
    const isUnknown = selection.sensor !== undefined;
    return { title, body: [isUnknown ? 'No se encontró el sensor pedido.' : 'Falta elegir un sensor.'] };
  }
  const latest = previousMonth(today);
  const period = { year: selection.year ?? latest.year, month: selection.month ?? latest.month };
  const subject = [sensor.name, sensor.locationName, formatMonth(period)].filter(Boolean).join(' · ');
  const months = variableMonthsOf(sensor, period, today);
  const isMeasured = months.some(({ hours }) => hours.length > 0);
  return { title, subject, body: isMeasured ? html`${months.map(lineChart)}` : ['No hay mediciones.'] };
}

async function readSignIn(request: Request): Promise<{ jwt: string; siteName: string }> {
  const body: unknown = await request.json().catch(() => null);
  const read = (key: string) => {
    const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined;
    return typeof value === 'string' ? value : '';
  };
  return { jwt: read('jwt'), siteName: read('siteName') };
}
