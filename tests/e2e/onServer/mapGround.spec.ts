import { rmSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';
import { sql } from 'kysely';

import { paths } from '@domain/paths';

import { testDist } from '../../../scripts/testing/environment';
import { newFolder } from '../../server/support/newFolder';
import { administrator, makeAdministrator, startTestServer } from '../../server/support/testServer';
import { signInByForm } from '../support/session';
import { expect, test } from '../support/test';
import { startTileServer } from '../support/tileServer';

const folder = newFolder();
let tiles: Awaited<ReturnType<typeof startTileServer>>;
let isSetUp = false;

test.beforeAll(async () => {
  tiles = await startTileServer();
});
test.afterAll(async () => {
  await tiles.close();
  rmSync(folder, { recursive: true, force: true });
});

/** An installation whose maps have tiles of another origin below two sensors. */
const startWith = async (address: string) => {
  const server = await startTestServer(
    {
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: 'http://localhost',
      LOG_LEVEL: 'silent',
      MAP_TILES: tiles.origin + address,
    },
    { webFolder: testDist },
  );
  if (!isSetUp) {
    await makeAdministrator(server);
    const { db } = server.running.context;
    await sql`insert into sensor_types (name) values ('Aire')`.execute(db);
    await sql`
      insert into sensors (name, type_id, latitude, longitude)
      select 'Aire ' || place, (select min(id) from sensor_types), -35.31 - place * 0.01, -60.21 from generate_series(1, 2) as place`.execute(
      db,
    );
    isSetUp = true;
  }
  return server;
};

/** The mean colour of the map's picture: red, green and blue. */
const colourOf = async (page: Page): Promise<number[]> => {
  const map = page.getByRole('region', { name: /^Mapa de los sensores\. Con las flechas/ });
  const picture = (await map.screenshot()).toString('base64');
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    context?.drawImage(bitmap, 0, 0, 1, 1);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
  }, picture);
};

const openMap = async (page: Page, origin: string) => {
  await page.goto(origin + paths.signIn);
  await signInByForm(page, administrator);
  await expect(page.getByRole('link', { name: 'Mapa' })).toBeVisible();
  await page.goto(origin + paths.map);
  await expect(page.getByRole('listitem').filter({ hasText: 'Aire 1' })).toBeVisible();
};

/** A page that is still there asks for what it may need later, which a stopped server refuses. */
const leave = async (page: Page, server: Awaited<ReturnType<typeof startWith>>) => {
  await page.goto('about:blank');
  await server.stop();
};

test('A map has pictures of another origin below its sensors, and says who made them (EXT-75)', async ({
  page,
}) => {
  const server = await startWith('/pictures/{z}/{x}/{y}.png');
  await openMap(page, server.origin);
  await expect
    .poll(async () => {
      const [red = 0, green = 0, blue = 0] = await colourOf(page);
      return red - Math.max(green, blue);
    })
    .toBeGreaterThan(15);
  await expect(page.getByText('© OpenStreetMap')).toBeVisible();
  await leave(page, server);
});

test('A map draws vector tiles of OpenMapTiles’ schema (EXT-75)', async ({ page }) => {
  const server = await startWith('/vectors/{z}/{x}/{y}.pbf');
  await openMap(page, server.origin);
  // The ground is grey; all of this one is a lake.
  await expect
    .poll(async () => {
      const [red = 0, , blue = 0] = await colourOf(page);
      return blue - red;
    })
    .toBeGreaterThan(25);
  await leave(page, server);
});

test('A map whose tiles don’t come still has its sensors (EXT-75)', async ({ page, incidents }) => {
  incidents.expect(/500 .*\/broken\//);
  const server = await startWith('/broken/{z}/{x}/{y}.png');
  const before = tiles.asked();
  await openMap(page, server.origin);
  await expect.poll(tiles.asked).toBeGreaterThan(before);
  await page.getByRole('listitem').filter({ hasText: 'Aire 1' }).getByRole('button').click();
  await expect(page.getByRole('region', { name: 'Aire 1', exact: true })).toBeVisible();
  await leave(page, server);
});
