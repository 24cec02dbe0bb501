import type { Page } from '@playwright/test';

import { residentWithMany } from '@mock/demoAccounts';

import { analyticsAddress } from './support/analytics';
import {
  chartFrame,
  expectChart,
  expectMarked,
  firstView,
  groups,
  markChart,
  reportAddress,
} from './support/reports';
import { expect, test } from './support/test';
import { air, marchOfLastYear } from './support/town';

const march = marchOfLastYear();
const VIEWS = 'GET /api/tableau/viewGroups';
const SIGN_IN = '**/auth/embed/signin';

const withAddress = (src: string) => ({
  call: VIEWS,
  outcome: { kind: 'field' as const, field: 'views.src', value: src },
});
const card = (page: Page, view: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: view }) });

test.beforeEach(({ signInAs }) => signInAs(residentWithMany));

test('Someone whose chart is refused may save the month as a PDF instead', async ({
  page,
  scenarios,
  incidents,
}) => {
  incidents.expect(/401/);
  incidents.tolerate(/auth-failed|statusCode/);
  await scenarios.use(withAddress(analyticsAddress('/t/con-error/views/Aire/con-error')));
  await page.goto(reportAddress(air, march));
  const failure = card(page, firstView).getByRole('alert');
  await expect(failure).toContainText('No se puede cargar el gráfico');
  await expect(failure.getByRole('button', { name: 'Reintentar' })).toBeEnabled();

  const downloading = page.waitForEvent('download');
  await failure.getByRole('button', { name: 'Descargar el PDF del mes' }).click();
  expect((await downloading).suggestedFilename()).toContain('.pdf');
});

test('Someone whose chart could not reach its server tries again', async ({ page, incidents }) => {
  // Chromium's words, and Firefox's.
  incidents.expect(/ERR_CONNECTION_FAILED|CORS request did not succeed/);
  incidents.tolerate(/unknown-auth-error|Failed to fetch|console\.error: (\{\}|Error) /);
  await page.route(SIGN_IN, (route) => route.abort('connectionfailed'));
  await page.goto(reportAddress(air, march));
  const failure = card(page, firstView).getByRole('alert');
  await expect(failure).toContainText('No se puede cargar el gráfico');

  await page.unroute(SIGN_IN);
  await failure.getByRole('button', { name: 'Reintentar' }).click();
  await expectChart(page, { period: march });
});

test('Someone whose chart stays silent reads so after a while, and keeps the chart', async ({
  page,
  scenarios,
}) => {
  await page.clock.install();
  await scenarios.use(withAddress(analyticsAddress('/views/Aire/sin-respuesta')));
  await page.goto(reportAddress(air, march));
  await expect(card(page, firstView).locator('iframe')).toBeVisible();
  await page.clock.fastForward(20_000);
  const silence = card(page, firstView).getByRole('status');
  await expect(silence).toContainText('El gráfico está tardando más de lo normal.');
  await expect(silence.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await expect(card(page, firstView).locator('iframe')).toBeVisible();
});

test('The token is renewed every eight minutes without touching a chart; later charts get the new one', async ({
  page,
}) => {
  await page.clock.install();
  const tokens: Promise<string>[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/tableau/token')) return;
    tokens.push(response.json().then(({ token }: { token: string }) => token));
  });
  await page.goto(reportAddress(air, march));
  for (const view of groups.month.views) await expectChart(page, { view, period: march });
  await markChart(page, firstView);
  const before = tokens.length;

  await page.clock.fastForward(480_000);
  await expect.poll(() => tokens.length).toBe(before + 1);
  const renewed = await tokens.at(-1);
  await expectMarked(page, firstView);

  const signIn = page.waitForRequest(SIGN_IN);
  await page.getByRole('button', { name: groups.habits.name, exact: true }).click();
  expect((await signIn).postDataJSON()).toMatchObject({ jwt: renewed });
  await expectChart(page, { view: groups.habits.views[0], period: march });
  await expectMarked(page, firstView);
});

test('A chart asks for its sensor and month as the filters and parameters of its view', async ({ page }) => {
  await page.goto(reportAddress(air, march));
  const asked = async (view: string) => {
    await expectChart(page, { view, period: march });
    const { searchParams } = new URL((await chartFrame(page, view).getAttribute('src')) ?? '');
    return Object.fromEntries(searchParams);
  };
  expect(await asked('Evolución diaria')).toMatchObject({
    ':embed': 'yes',
    ':showVizHome': 'no',
    Sensor: air.name,
    Año: String(march.year),
    Mes: '3',
  });
  expect(await asked('Rango diario')).toMatchObject({
    p_sensor: String(air.id),
    p_anio: String(march.year),
    p_mes: 'Marzo',
  });
});
