import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Browser, Page } from '@playwright/test';

import { paths } from '@domain/paths';
import { administrator } from '@mock/demoAccounts';

import { testAddress } from '../../../scripts/testing/environment';
import { expectNoFindings } from '../support/axe';
import { holdCalls } from '../support/heldCalls';
import { openWithoutCode } from '../support/openWithoutCode';
import { MAX_SHIFT_WHERE_KNOWN, shifted, watchShifts } from '../support/shifts';
import { expect, test } from '../support/test';

/** Somebody without an account. */
const asStranger = async (browser: Browser, viewport = { width: 1280, height: 800 }): Promise<Page> =>
  (await browser.newContext({ viewport, baseURL: testAddress })).newPage();

/**
 * A web site of somebody else on this machine. It is really served: browsers don't let pages of the internet, or of nowhere,
 * frame what is local.
 */
const serveNewspaper = async (path: string) => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><title>Diario</title><iframe src="${testAddress}${path}" width="900" height="800"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
};

const embed = async (browser: Browser, origin: string): Promise<Page> => {
  const page = await asStranger(browser);
  await page.goto(origin);
  return page;
};

const configure = async (page: Page, change: () => Promise<void>) => {
  await page.getByRole('button', { name: 'Configurar' }).click();
  await page.getByRole('dialog').getByLabel('Título').waitFor();
  await change();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Página pública guardada').first()).toBeVisible();
};

test.describe.configure({ mode: 'serial' });

/** The town, and its first open sensor, as they stand in addresses. */
const openAddresses = async (stranger: Page) => {
  const { sensors } = (await (await stranger.request.get('/api/public')).json()) as {
    sensors: { id: number }[];
  };
  const id = String(sensors[0]?.id);
  return {
    id,
    all: [paths.publicPage, paths.publicSensor, paths.embeddedSensor].map((path) => path.replace(':id', id)),
  };
};

test('What everybody may see is asked for before its code is here, once (EXT-78)', async ({ browser }) => {
  const stranger = await asStranger(browser);
  const calls: string[] = [];
  stranger.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  const { id, all } = await openAddresses(stranger);
  for (const path of all) {
    calls.length = 0;
    const release = await openWithoutCode(stranger, path);
    const early = [...calls];
    const ofSensor = path === paths.publicPage ? [] : [`/api/public/sensors/${id}/week`];
    expect(early.toSorted(), path).toEqual(['/api/public', ...ofSensor]);
    release();
    await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => stranger.evaluate(() => window.earlyAnswers?.size)).toBe(0);
    await stranger.waitForLoadState('networkidle');
    expect(calls, path).toEqual(early);
  }
  await stranger.context().close();
});

test('On a phone nothing moves when what everybody may see comes (EXT-78)', async ({ browser }) => {
  const stranger = await asStranger(browser, { width: 390, height: 844 });
  await watchShifts(stranger);
  const held = await holdCalls(stranger, '/api/public');
  await stranger.goto(paths.publicPage);
  await expect(stranger.getByRole('button', { name: /^Tema/ })).toBeVisible();
  held.release();
  await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await shifted(stranger)).toBeLessThanOrEqual(MAX_SHIFT_WHERE_KNOWN);
  await stranger.context().close();
});

for (const width of [320, 390, 820, 1280]) {
  test(`What everybody may see fits ${width} px in both themes (EXT-78)`, async ({ browser }) => {
    const stranger = await asStranger(browser, { width, height: 800 });
    for (const path of (await openAddresses(stranger)).all) {
      await stranger.goto(path);
      await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
      const widest = await stranger.evaluate(() => document.documentElement.scrollWidth);
      expect(widest, path).toBeLessThanOrEqual(width);
      for (const mode of ['light', 'dark']) {
        await stranger.evaluate((theme) => {
          document.documentElement.dataset.theme = theme;
        }, mode);
        await expectNoFindings(stranger, `${path} in ${mode}`);
      }
    }
  });
}

test('What an administrator opens is seen by everybody, also inside of a web site that may, and is gone once it is closed (EXT-78)', async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs(administrator);
  await page.goto(paths.publicSettings);
  await expect(page.getByRole('heading', { level: 1, name: 'Página pública' })).toBeVisible();

  // One sensor's variable that a stranger can look for.
  await page.getByRole('combobox', { name: 'Estado' }).click();
  await page.getByRole('option', { name: 'Publicada', exact: true }).click();
  // Rows of before may stand there for a moment.
  const first = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Incrustar' }) })
    .first();
  const name = ((await first.getByRole('rowheader').textContent()) ?? '').split(' · ')[0]?.trim() ?? '';
  await first.getByRole('button', { name: 'Incrustar' }).click();
  const code = (await page.getByRole('dialog').locator('pre').textContent()) ?? '';
  const path = /src="[^"]*(\/publico\/incrustar\/\d+)"/.exec(code)?.[1] ?? '';
  await page.keyboard.press('Escape');

  const stranger = await asStranger(browser);
  await stranger.goto(paths.publicPage);
  await stranger.getByRole('searchbox', { name: 'Buscar' }).fill(name);
  await expect(stranger.getByRole('link', { name }).first()).toBeVisible();
  await expectNoFindings(stranger, paths.publicPage);
  await stranger.getByRole('link', { name }).first().press('Enter');
  await expect(stranger.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Ver tabla' })).toBeVisible();
  await expectNoFindings(stranger, paths.publicSensor);

  const newspaper = await serveNewspaper(path);
  const allowed = await embed(browser, newspaper.origin);
  await expect(allowed.frameLocator('iframe').getByRole('heading', { level: 1, name })).toBeVisible();
  await configure(page, () => page.getByRole('radio', { name: 'Nadie' }).check());
  // Within a second, in every process.
  await expect
    .poll(async () => (await stranger.request.get(path)).headers()['content-security-policy'])
    .toContain("frame-ancestors 'none'");
  const refused = await embed(browser, newspaper.origin);
  await expect(refused.frameLocator('iframe').getByRole('heading', { level: 1, name })).toHaveCount(0);

  await configure(page, async () => {
    await page.getByRole('radio', { name: 'Algunos sitios' }).check();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Sitios' }).fill(newspaper.origin);
  });
  await expect
    .poll(async () => (await stranger.request.get(path)).headers()['content-security-policy'])
    .toContain(newspaper.origin);
  const named = await embed(browser, newspaper.origin);
  await expect(named.frameLocator('iframe').getByRole('heading', { level: 1, name })).toBeVisible();

  await configure(page, () => page.getByRole('switch').uncheck());
  await expect.poll(async () => (await stranger.request.get('/api/public')).status()).toBe(404);
  // A browser may show what it was told for some seconds.
  await expect(async () => {
    await stranger.goto(paths.publicPage);
    const gone = stranger.getByRole('heading', { level: 1, name: 'Acá no hay una página pública' });
    await expect(gone).toBeVisible({ timeout: 2000 });
  }).toPass();
  await configure(page, async () => {
    await page.getByRole('switch').check();
    await page.getByRole('radio', { name: 'Cualquier sitio' }).check();
  });
  newspaper.close();
});
