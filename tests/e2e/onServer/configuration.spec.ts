import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { seedTown } from '@demo/seedTown';
import { administrator } from '@mock/demoAccounts';

import { testAddress, testDist } from '../../../scripts/testing/environment';
import { newFolder } from '../../server/support/newFolder';
import { startTestServer, type TestServer } from '../../server/support/testServer';
import { firstView, reportAddress } from '../support/reports';
import { signInByForm } from '../support/session';
import { expect, test } from '../support/test';
import { air, marchOfLastYear } from '../support/town';

/** Another operator's value. The build is the same as in the other tests, and doesn't contain it. */
const SUPPORT = 'vecinos@barrio.example';
const ANALYTICS = 'https://tableau.barrio.example';

const folder = newFolder();
let server: TestServer;

test.beforeAll(async () => {
  // A whole installation, with a database of its own.
  test.setTimeout(90_000);
  server = await startTestServer(
    {
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: 'https://barrio.example',
      SUPPORT_EMAIL: SUPPORT,
      TABLEAU_BASE_URL: `${ANALYTICS}/views/barrio`,
      TABLEAU_CLIENT_ID: 'cliente',
      TABLEAU_SECRET_ID: 'clave',
      TABLEAU_SECRET: 'el-secreto-de-la-aplicacion-conectada',
      LOG_LEVEL: 'silent',
    },
    {
      webFolder: testDist,
      prepare: async (db) => {
        await seedTown(db, air.id);
      },
    },
  );
});
test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('The same build shows whom this operator’s people may ask, and lets in the charts of their Tableau alone', async ({
  page,
}) => {
  const support = page.getByRole('link', { name: SUPPORT });
  await page.goto(`${testAddress}/login`);
  await expect(page.getByRole('link', { name: /^soporte@/ })).toBeVisible();
  await expect(support).toBeHidden();

  await page.goto(`${server.origin}/login`);
  await expect(support).toHaveAttribute('href', `mailto:${SUPPORT}`);
  await signInByForm(page, administrator);
  await expect(page.getByRole('heading', { name: 'Panel de control' })).toBeVisible();
  await expect(support).toBeVisible();

  // A policy that forbade the origin would leave a line on the console, which fails the test.
  await page.route(`${ANALYTICS}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Tableau</title>' }),
  );
  const asked = page.waitForRequest((request) => request.url().startsWith(`${ANALYTICS}/views/barrio/`));
  await page.goto(server.origin + reportAddress(air, marchOfLastYear()));
  await expect(page.getByRole('heading', { level: 3, name: firstView })).toBeVisible();
  expect((await asked).isNavigationRequest()).toBe(true);
});

test('Scripts arrive as the build compressed them', async ({ request }) => {
  const page = await (await request.get(`${testAddress}/login`)).text();
  const script = /src="(\/assets\/main[^"]+\.js)"/.exec(page)?.[1];
  for (const encoding of ['br', 'gzip']) {
    const answer = await request.get(`${testAddress}${script}`, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers()['content-encoding']).toBe(encoding);
  }
});
