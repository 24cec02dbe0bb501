import type { Page } from '@playwright/test';

import { administrator, residentWithMany } from '@mock/demoAccounts';

import { testAddress } from '../../scripts/testing/environment';
import { analyticsAddress } from './support/analytics';
import { mailedLink } from './support/mail';
import { openNavigation } from './support/page';
import { downloadButton, expectChart, reportAddress } from './support/reports';
import { readKept, signInByForm } from './support/session';
import { expect, test } from './support/test';
import { air, marchOfLastYear } from './support/town';
import { tracesIn, watchTraffic } from './support/traffic';
import { inviteSomebody } from './support/users';

const SCREENS = [
  '/users',
  '/add-user',
  '/manage-sensors',
  '/add-sensor',
  '/sensor-types',
  '/sensor-types/1/views',
  '/create-view',
  '/normalized-variables',
  '/create-normalized-variable',
  '/subscriptions',
  '/download-reports',
];

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const isForApi = ({ origin, pathname }: URL) => origin === testAddress && pathname.startsWith('/api/');

/** The token, and what makes it the person's: its payload and its signature. */
const secretsOf = (token: string): string[] => [token, ...token.split('.').slice(1)];

const holding = (secrets: readonly string[]) => (text: string) =>
  secrets.some((secret) => text.includes(secret));

test('Through a whole session the token goes to the API in a header, and nowhere else', async ({
  page,
  context,
  scenarios,
  incidents,
}) => {
  test.slow();
  const traffic = watchTraffic(context);
  const march = marchOfLastYear();
  const traces: [string, Record<string, string>][] = [];
  const note = async () => traces.push([page.url(), await tracesIn(page)]);

  await page.goto('/login');
  await signInByForm(page, administrator);
  await expect(title(page)).toHaveText('Panel de control');
  const token = (await readKept(page, 'authToken')) ?? '';
  expect(token).not.toBe('');
  await note();

  await page.goto(reportAddress(air, march));
  await expectChart(page, { period: march });
  const downloading = page.waitForEvent('download');
  await downloadButton(page).click();
  await downloading;
  await note();
  for (const address of SCREENS) {
    await page.goto(address);
    await expect(title(page)).toBeVisible();
    await note();
  }
  // The failure is logged as well.
  incidents.tolerate(/No se pudieron cargar los detalles/);
  await scenarios.use({
    call: 'GET /api/normalized-variables/all',
    outcome: { kind: 'html', status: 500, body: '<p>' },
  });
  await page.goto('/normalized-variables');
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await note();
  await (await openNavigation(page)).getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL('/login');

  const isSecret = holding([...secretsOf(token), administrator.password]);
  const requests = await traffic.requests();
  const calls = requests.filter(({ url }) => isForApi(url));
  expect(calls.length).toBeGreaterThan(SCREENS.length);
  for (const { url, headers } of calls) {
    const { authorization, ...others } = headers;
    expect(authorization, url.pathname).toBe(
      url.pathname.startsWith('/api/auth/') ? undefined : `Bearer ${token}`,
    );
    expect(Object.values(others).filter(isSecret), url.pathname).toEqual([]);
  }
  for (const { url, headers, body } of requests) {
    expect(isSecret(url.href), url.href).toBe(false);
    if (!isForApi(url)) expect(Object.values(headers).filter(isSecret), url.href).toEqual([]);
    if (url.pathname !== '/api/auth/login') expect(isSecret(body), url.href).toBe(false);
  }
  expect(requests.some(({ url }) => url.href.startsWith(analyticsAddress('/views/')))).toBe(true);

  expect(traffic.lines().filter(isSecret)).toEqual([]);
  for (const [address, places] of traces) {
    const found = Object.entries(places).filter(([, text]) => isSecret(text));
    expect(
      found.map(([place]) => place),
      address,
    ).toEqual(['local storage, authToken']);
  }
  const left = await tracesIn(page);
  expect(Object.entries(left).filter(([, text]) => isSecret(text))).toEqual([]);
  expect((await context.cookies(testAddress)).filter(({ value }) => isSecret(value))).toEqual([]);
});

test('A call that the server sends elsewhere goes nowhere, nor does the token', async ({
  page,
  context,
  signInAs,
  incidents,
}) => {
  incidents.expect(/by-user/);
  const traffic = watchTraffic(context);
  await signInAs(residentWithMany);
  await page.route('/api/sensor-types/by-user', (route) =>
    route.fulfill({ status: 307, headers: { location: analyticsAddress('/api/sensor-types/by-user') } }),
  );
  await page.goto('/dashboard');
  await expect(page.getByText('Error al cargar los tipos de sensores')).toBeVisible();
  const elsewhere = (await traffic.requests()).filter(({ url }) => url.origin !== testAddress);
  expect(elsewhere.map(({ url }) => url.href)).toEqual([]);
});

test('A password that the server sends elsewhere goes nowhere', async ({ page, context, incidents }) => {
  incidents.expect(/login/);
  const traffic = watchTraffic(context);
  await page.route('/api/auth/login', (route) =>
    route.fulfill({ status: 308, headers: { location: analyticsAddress('/api/auth/login') } }),
  );
  await page.goto('/login');
  await signInByForm(page, residentWithMany);
  await expect(page.getByText('Error de conexión con el servidor')).toBeVisible();
  const elsewhere = (await traffic.requests()).filter(({ url }) => url.origin !== testAddress);
  expect(elsewhere.map(({ url }) => url.href)).toEqual([]);
});

test('The token of a mailed link is told to the API alone, and is not what one comes back to', async ({
  page,
  context,
  request,
}) => {
  const traffic = watchTraffic(context);
  const link = await mailedLink(request, await inviteSomebody(request));
  const token = new URL(link).searchParams.get('token') ?? '';
  await page.goto(link);
  await page.getByLabel('Nueva contraseña').fill('Vecindario2026');
  await page.getByLabel('Confirmar contraseña').fill('Vecindario2026');
  await page.getByLabel('Confirmar contraseña').press('Enter');
  await expect(page).toHaveURL('/login');

  const isSecret = holding([token]);
  const requests = await traffic.requests();
  const inAddress = requests.filter(({ url }) => isSecret(url.href));
  expect(inAddress.map(({ url }) => url.href)).toEqual([link]);
  expect(requests.filter(({ headers }) => Object.values(headers).some(isSecret))).toEqual([]);
  expect(requests.filter(({ body }) => isSecret(body)).map(({ url }) => url.pathname)).toEqual([
    '/api/auth/new-password',
  ]);
  expect(traffic.lines().filter(isSecret)).toEqual([]);
  expect(Object.entries(await tracesIn(page)).filter(([, text]) => isSecret(text))).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('Someone whose way back was tampered with lands on the dashboard', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.evaluate(() =>
    window.history.replaceState({ from: '//otra.example/dashboard', notice: { a: 1 } }, ''),
  );
  await page.reload();
  await signInByForm(page, residentWithMany);
  await expect(page).toHaveURL('/dashboard');
  await expect(title(page)).toHaveText('Panel de control');
});
