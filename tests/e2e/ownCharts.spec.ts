import { readFile } from 'node:fs/promises';

import type { APIRequestContext, Download, Locator, Page } from '@playwright/test';

import { residentWithMany } from '@mock/demoAccounts';

import { drawnPixelsOf } from '../support/chartLook';
import { expectNoFindings } from './support/axe';
import { sidewaysOf, sightOf } from './support/reflow';
import { expand, fullScreen, groups, reportAddress } from './support/reports';
import { keep, tokenOf } from './support/session';
import { expect, test } from './support/test';
import { air, marchOfLastYear } from './support/town';

const march = marchOfLastYear();
const OWN_GROUP = 'Gráficos de Vigía';

/** The card of a view. */
const cardOf = (page: Page, view: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: view, exact: true }) });

/** Opens a sensor's month with every extension announced, and with only Vigía's own charts in view. */
const openCharts = async (page: Page, request: APIRequestContext) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await keep(page, { authToken: await tokenOf(request, residentWithMany, true) });
  await page.goto(reportAddress(air, march));
  await page.getByRole('button', { name: groups.month.name, exact: true }).press('Enter');
  await page.getByRole('button', { name: OWN_GROUP }).press('Enter');
  await expect(cardOf(page, 'Evolución del mes').getByRole('slider')).toBeAttached();
};

const saved = async (page: Page, card: Locator, button: string): Promise<Download> => {
  const downloading = page.waitForEvent('download');
  await card.getByRole('button', { name: button }).press('Enter');
  return downloading;
};

/** How many pixels of the first chart of a card have something drawn on them. */
const drawnPixels = (card: Locator): Promise<number> =>
  card.locator('canvas').first().evaluate(drawnPixelsOf);

/** Width and height of a PNG. */
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

test(
  'Values can be read by keyboard, ranges enlarged and variables hidden',
  { tag: '@anyWidth' },
  async ({ page, request }) => {
    await openCharts(page, request);
    const card = cardOf(page, 'Evolución del mes');
    expect(await drawnPixels(card)).toBeGreaterThan(1_000);
    const slider = card.getByRole('slider');
    await slider.focus();
    await page.keyboard.press('Home');
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      /1 de marzo, 0:00 · Material particulado PM2,5: .* µg\/m³/,
    );
    await expect(card.getByText(/1 de marzo, 0:00$/)).toBeVisible();
    await page.keyboard.press('PageUp');
    await expect(slider).toHaveAttribute('aria-valuetext', /2 de marzo, 0:00/);
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect(card.getByRole('button', { name: 'Ver todo' })).toBeVisible();
    await page.keyboard.press('End');
    await expect(slider).not.toHaveAttribute('aria-valuetext', /31 de marzo/);
    await page.keyboard.press('Escape');
    await expect(card.getByRole('button', { name: 'Ver todo' })).toBeHidden();

    const before = await card.locator('canvas').count();
    const variable = card.getByRole('button', { name: /^Ozono/, pressed: true });
    await variable.focus();
    expect(await variable.evaluate(sightOf)).toMatchObject({ isInSight: true, isRingCut: false });
    await variable.press('Enter');
    await expect(card.locator('canvas')).toHaveCount(before - 1);
  },
);

/** How much of the heads of a card's panels overflows them, and how high they are. */
const headsOf = (card: Locator) =>
  card.getByRole('slider').evaluate((slider) => {
    const readings = [...(slider.closest('li')?.querySelectorAll('p') ?? [])].filter((line) =>
      line.textContent.startsWith('de '),
    );
    return readings.map((line) => {
      const head = line.parentElement?.parentElement ?? line;
      return {
        isCut: head.scrollHeight > head.clientHeight || line.scrollWidth > line.clientWidth,
        height: head.clientHeight,
      };
    });
  });

test('What a chart says is read whole on a narrow phone, and nothing moves as it changes', async ({
  page,
  request,
  isMobile,
}) => {
  if (isMobile) await page.setViewportSize({ width: 360, height: 740 });
  await openCharts(page, request);
  const card = cardOf(page, 'Rango de cada día');
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByText(/; \d+ h en (advertencia|estado crítico)/).first()).toBeVisible();
  const heads = await headsOf(card);
  expect(heads).toHaveLength(4);
  expect(heads.filter(({ isCut }) => isCut)).toEqual([]);

  await card.getByRole('slider').focus();
  for (let day = 1; day <= 31; day += 1) {
    await page.keyboard.press('ArrowRight');
    expect(await headsOf(card), `day ${day}`).toEqual(heads);
  }
});

test('A pointer or a finger reads values too, and drags a range open', async ({
  page,
  request,
  isMobile,
}) => {
  await openCharts(page, request);
  const card = cardOf(page, 'Rango de cada día');
  await card.scrollIntoViewIfNeeded();
  const plot = card.locator('canvas').first();
  const box = await plot.boundingBox();
  if (!box) throw new Error('The chart is not drawn');
  const [left, middle] = [box.x + 60, box.y + box.height / 2];
  if (isMobile) {
    await page.touchscreen.tap(left, middle);
    await expect(card.getByText(/ \d+ de marzo$/)).toBeVisible();
    return;
  }
  await page.mouse.move(left + 20, middle);
  await expect(card.getByText(/ \d+ de marzo$/)).toBeVisible();
  // The foot of the card is below the window.
  const time = card.locator('[data-time]:visible');
  await expect(time).toHaveAttribute('data-time', / \d+ de marzo$/);
  await expect(time).toBeInViewport({ ratio: 1 });
  await page.mouse.down();
  await page.mouse.move(left + 120, middle, { steps: 4 });
  await page.mouse.up();
  await expect(card.getByRole('button', { name: 'Ver todo' })).toBeVisible();
  await page.mouse.move(5, 5);
  await card.getByRole('button', { name: 'Ver todo' }).click();
  await expect(card.getByRole('button', { name: 'Ver todo' })).toBeHidden();
});

test('The table behind a chart is one press away, and can be saved', async ({ page, request }) => {
  await openCharts(page, request);
  const card = cardOf(page, 'Evolución del mes');
  await card.getByRole('button', { name: 'Ver tabla' }).press('Enter');
  await expect(card.getByRole('rowheader', { name: /^01\/03\/\d+ 0:00$/ })).toBeVisible();
  expect(await card.getByRole('row').count()).toBeLessThan(60);
  // Below a long heading, the first numbers would be beyond a phone's edge.
  const ends = [card.getByRole('cell').first(), card].map((part) =>
    part.evaluate((element) => element.getBoundingClientRect().right),
  );
  const [endOfNumber = 0, endOfCard = 0] = await Promise.all(ends);
  expect(endOfNumber).toBeLessThan(endOfCard);
  await expect.poll(() => sidewaysOf(page)).toEqual([]);

  const download = await saved(page, card, 'Guardar CSV');
  expect(download.suggestedFilename()).toBe(`Evolución_del_mes_Aire_Plaza_San_Martín_${march.year}-03.csv`);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toContain('Fecha y hora;Material particulado PM2,5 (µg/m³)');
  expect(lines[1]).toMatch(/^01\/03\/\d{4} 0:00;\d+(?:,\d+)?;/);
  expect(lines.length).toBeGreaterThan(600);
  await card.getByRole('button', { name: 'Ver gráfico' }).press('Enter');
  await expect(card.getByRole('slider')).toBeAttached();
});

test('Every chart can be saved as a picture', { tag: '@anyWidth' }, async ({ page, request }) => {
  test.setTimeout(60_000);
  await openCharts(page, request);
  for (const view of [
    'Evolución del mes',
    'Rango de cada día',
    'Estados del mes',
    'Patrón por hora y día',
    'Comparación con otro mes',
  ]) {
    await test.step(view, async () => {
      const card = cardOf(page, view);
      await expect(card.getByRole('button', { name: 'Guardar PNG' })).toBeVisible();
      const download = await saved(page, card, 'Guardar PNG');
      expect(download.suggestedFilename()).toMatch(/_Aire_Plaza_San_Martín_\d{4}-03\.png$/);
      const png = await readFile(await download.path());
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect(sizeOf(png).width).toBe(1920);
      expect(sizeOf(png).height).toBeGreaterThan(600);
    });
  }
});

test('Charts print on white, without their controls', { tag: '@anyWidth' }, async ({ page, request }) => {
  await openCharts(page, request);
  const card = cardOf(page, 'Evolución del mes');
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await page.emulateMedia({ media: 'print' });
  await expect(card.getByRole('button', { name: 'Guardar PNG' })).toBeHidden();
  await expect(page.getByRole('search')).toBeHidden();
  await expect(card.getByText(`${air.name} · Marzo de ${march.year}`)).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  const lefts = await cards.evaluateAll((items) =>
    items.map((item) => Math.round(item.getBoundingClientRect().left)),
  );
  expect(new Set(lefts).size).toBe(1);
  const pdf = await page.pdf();
  expect(pdf.subarray(0, 4).toString()).toBe('%PDF');
  await page.emulateMedia({ media: 'screen' });
  await expect(card.getByRole('button', { name: 'Guardar PNG' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
});

test(
  'An open table prints all of its rows, of the days in view where the chart was enlarged',
  { tag: '@anyWidth' },
  async ({ page, request }) => {
    await openCharts(page, request);
    const card = cardOf(page, 'Evolución del mes');
    const slider = card.getByRole('slider');
    await slider.focus();
    for (const key of ['Home', '+', '+']) await page.keyboard.press(key);
    await card.getByRole('button', { name: 'Ver tabla' }).press('Enter');
    await expect(card.getByText('Del 1 al 8 de marzo', { exact: true })).toBeVisible();
    await expectNoFindings(page, 'the table of an enlarged chart');
    const table = card.getByRole('table');
    const rows = Number(await table.getAttribute('aria-rowcount'));
    expect(rows).toBeGreaterThan(150);
    expect(await table.getByRole('row').count()).toBeLessThan(60);

    await page.emulateMedia({ media: 'print' });
    await expect(table.getByRole('row')).toHaveCount(rows);
    await expect(card.getByText(/ · Del 1 al 8 de marzo$/)).toBeVisible();
    const [tableBox, cardBox] = [await table.boundingBox(), await card.boundingBox()];
    expect(tableBox?.height).toBeGreaterThan(rows * 20);
    expect(cardBox?.height).toBeGreaterThan(tableBox?.height ?? Infinity);
    const pages = (await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g);
    expect(pages?.length).toBeGreaterThan(3);

    await page.emulateMedia({ media: 'screen' });
    await expect.poll(() => table.getByRole('row').count()).toBeLessThan(60);
  },
);

test(
  'A chart grows to the full screen, where Escape first shows all of it',
  { tag: '@anyWidth' },
  async ({ page, request }) => {
    await openCharts(page, request);
    await expand(page, 'Evolución del mes').press('Enter');
    const layer = fullScreen(page, 'Evolución del mes');
    await layer.getByRole('slider').focus();
    await page.keyboard.press('+');
    await page.keyboard.press('Escape');
    await expect(layer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(layer).toBeHidden();
  },
);

test(
  'The charts and the panel of now fit the window, and leave assistive technology nothing to guess',
  { tag: '@anyWidth' },
  async ({ page, request }) => {
    await openCharts(page, request);
    await expect(page.getByRole('region', { name: /^Ahora/ }).getByRole('listitem')).toHaveCount(4);
    await expect(cardOf(page, 'Comparación con otro mes').getByRole('slider')).toBeAttached();
    await expect.poll(() => sidewaysOf(page)).toEqual([]);
    await expectNoFindings(page, 'charts of Vigía');
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => sidewaysOf(page)).toEqual([]);
  },
);

test(
  'Measurements between two days are saved as CSV, for spreadsheets or for programs',
  { tag: '@anyWidth' },
  async ({ page, request }) => {
    await openCharts(page, request);
    const opener = page.getByRole('button', { name: 'Descargar mediciones' });
    await opener.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Descargar mediciones' });
    await expect(dialog.getByLabel('Desde')).toHaveValue(`${march.year}-03-01`);
    await expect(dialog.getByLabel('Hasta')).toHaveValue(`${march.year}-03-31`);
    await dialog.getByLabel('Hasta').fill(`${march.year}-02-01`);
    await expect(dialog.getByText('Tiene que ser el mismo día o uno después de "Desde".')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Descargar CSV' })).toBeDisabled();
    await dialog.getByLabel('Hasta').fill(`${march.year}-03-02`);
    await dialog.getByText('Otros programas').click();
    await expectNoFindings(page, 'download of measurements');

    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Descargar CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(
      `Mediciones_Aire_Plaza_San_Martín_${march.year}-03-01_${march.year}-03-02.csv`,
    );
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines[0]).toBe('Fecha y hora,Variable,Unidad,Valor');
    expect(lines[1]).toMatch(/^\d{4}-03-01T00:00:00[+-]\d\d:\d\d,/);
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  },
);
