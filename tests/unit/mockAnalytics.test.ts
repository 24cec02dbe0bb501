import { describe, expect, it } from 'vitest';

import { createAnalyticsStandIn } from '@mock/analytics/standIn';
import { failingViewSlug, silentViewSlug, viewFiltersOf, viewPath } from '@mock/analytics/views';

const host = 'http://localhost:4174';
const limits = { minCritical: 0, minWarning: 5, maxWarning: 30, maxCritical: 38 };
const sensor = {
  id: 1,
  name: 'Sensor <Ñandú>',
  locationName: 'Núñez',
  variables: [
    { id: 1, name: 'Temperatura', unit: '°C', thresholds: limits },
    { id: 2, name: 'Humedad', unit: '%', thresholds: limits },
  ],
};

let now = new Date(2026, 10, 21);

function standIn() {
  now = new Date(2026, 10, 21);
  return createAnalyticsStandIn({
    verifyToken: (token) => Promise.resolve(token === 'genuine'),
    lookupSensor: async (nameOrId) => (nameOrId === sensor.name || nameOrId === '1' ? sensor : undefined),
    today: () => now,
  });
}

function signIn(
  analytics: ReturnType<typeof standIn>,
  body: unknown = { siteName: '', jwt: 'genuine' },
  origin = 'http://localhost:4173',
) {
  const request = new Request(`${host}/vizportal/api/web/v1/auth/embed/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(body),
  });
  return analytics.fetch(request);
}

async function signedIn() {
  const analytics = standIn();
  const cookie = (await signIn(analytics)).headers.get('set-cookie')?.split(';')[0] ?? '';
  const open = (path: string) => analytics.fetch(new Request(`${host}${path}`, { headers: { cookie } }));
  const read = async (path: string) => (await open(path)).text();
  return { analytics, open, read };
}

function pathOf(
  slug: string,
  values: Record<string, string> = { SENSOR: '1', YEAR: '2026', MONTH: '3' },
): string {
  const query = new URLSearchParams({ ':embed': 'yes' });
  for (const { name, tableauName } of viewFiltersOf(slug)) {
    if (values[name] !== undefined) query.append(tableauName, values[name]);
  }
  return `${viewPath('Calidad del aire', slug)}?${query}`;
}

describe('signing in to analytics', () => {
  it('gives a session cookie to the page that asks with a genuine token', async () => {
    const answer = await signIn(standIn());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:4173');
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Lax/);
  });

  it('gives a page that came over HTTPS a cookie that goes along to another origin', async () => {
    const answer = await signIn(standIn(), undefined, 'https://localhost:4443');
    expect(answer.headers.get('set-cookie')).toMatch(/Secure.*SameSite=None/);
  });

  it('lets the browser ask beforehand', async () => {
    const request = new Request(`${host}/vizportal/api/web/v1/auth/embed/signin`, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:4173', 'access-control-request-headers': 'content-type' },
    });
    const answer = await standIn().fetch(request);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toBe('content-type');
  });

  it.each([
    ['a token that is not genuine', { siteName: '', jwt: 'forged' }],
    ['no token', { siteName: '' }],
    ['no object', null],
    ['the site of the failing view', { siteName: failingViewSlug, jwt: 'genuine' }],
  ])(
    'refuses %s in the form that the client library reads, without making it try another way',
    async (_, body) => {
      const answer = await signIn(standIn(), body);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('set-cookie')).toBeNull();
      const { result } = (await answer.json()) as { result: { errors: { code: number }[] } };
      expect(result.errors[0]?.code).not.toBe(67);
    },
  );
});

describe('a view page', () => {
  it('asks for a sign-in without a session, with a false one, and after four hours', async () => {
    const path = pathOf('evolucion-diaria');
    const { analytics, open } = await signedIn();
    const stranger = new Request(`${host}${path}`, { headers: { cookie: 'sesion_analitica=no' } });
    const answers = [await analytics.fetch(new Request(`${host}${path}`)), await analytics.fetch(stranger)];
    expect((await open(path)).status).toBe(200);
    now = new Date(now.getTime() + 4 * 60 * 60 * 1000);
    answers.push(await open(path));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(await answers[0]?.text()).toContain('Iniciá sesión');
  });

  it('may be framed, and runs nothing but its own script', async () => {
    const { headers } = await (await signedIn()).open(pathOf('evolucion-diaria'));
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).not.toContain('frame-ancestors');
  });

  it('draws the sensor and month of its filters, names escaped', async () => {
    const html = await (
      await signedIn()
    ).read(pathOf('evolucion-diaria', { SENSOR: sensor.name, YEAR: '2026', MONTH: '3' }));
    expect(html).toContain('Sensor &lt;Ñandú&gt; · Núñez · Marzo de 2026');
    expect(html).toContain('aria-label="Temperatura (°C)"');
    expect(html).toContain('aria-label="Humedad (%)"');
    expect(html).toMatch(/<path d="M0 [\d.]+L/);
    expect(html).not.toContain('NaN');
  });

  it('takes months as numbers and as names', async () => {
    const { read } = await signedIn();
    const pages = ['3', '03', 'Marzo', 'marzo'].map((month) =>
      read(pathOf('rango-diario', { SENSOR: '1', YEAR: '2026', MONTH: month })),
    );
    expect(new Set(await Promise.all(pages)).size).toBe(1);
    expect(await pages[0]).toContain('Marzo de 2026');
  });

  it('ignores filters of another name, and shows the month before the current one by itself', async () => {
    const { read } = await signedIn();
    expect(await read('/views/Ruido/evolucion-diaria?p_sensor=1')).toContain('Falta elegir un sensor.');
    expect(await read('/views/Ruido/evolucion-diaria?Sensor=1&Mes=13')).toContain('Octubre de 2026');
    expect(await read('/views/Ruido/evolucion-diaria?Sensor=99')).toContain(
      'No se encontró el sensor pedido.',
    );
  });

  it('says that a month has no readings', async () => {
    const html = await (
      await signedIn()
    ).read(pathOf('evolucion-diaria', { SENSOR: '1', YEAR: '2024', MONTH: '9' }));
    expect(html).toContain('No hay mediciones.');
    expect(html).not.toContain('<svg');
  });

  it('shows views that were added later, on any site', async () => {
    const html = await (
      await signedIn()
    ).read('/t/barrio/views/Ruido/otra-vista?Sensor=1&A%C3%B1o=2026&Mes=3');
    expect(html).toContain('Marzo de 2026');
  });

  it('announces itself to the page around it, but for the silent view', async () => {
    const { read } = await signedIn();
    expect(await read(pathOf('calendario'))).toContain(
      'data-workbook="Calidad-del-aire" data-sheet="Calendario de estados"',
    );
    expect(await read(pathOf('calendario'))).toContain('aviso.js');
    expect(await read(pathOf(silentViewSlug))).not.toContain('aviso.js');
  });

  it('has its scripts beside it, and its style within', async () => {
    const { open, read } = await signedIn();
    const html = await read(pathOf('calendario'));
    const files = [...html.matchAll(/(?:src|href)="(\/recursos\/[^"]+)"/g)].map(([, path]) => path ?? '');
    const answers = await Promise.all(files.map(async (path) => open(path)));
    expect(answers.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
      [200, 'text/javascript; charset=utf-8'],
      [200, 'text/javascript; charset=utf-8'],
    ]);
    expect(html).toContain('<style>');
  });

  it('does not exist elsewhere', async () => {
    const answer = await (await signedIn()).open('/otra');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Esta vista no existe.');
  });
});
