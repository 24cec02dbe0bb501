import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { paths } from '@domain/paths';
import { administrator } from '@mock/demoAccounts';

import { readPdf } from '../../support/readPdf';
import { expectNoFindings } from '../support/axe';
import { holdCalls } from '../support/heldCalls';
import { expect, test } from '../support/test';

const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 700 };

type Use = (target: Locator) => Promise<void>;

const byPointer: Use = (target) => target.click();
const byKeyboard: Use = async (target) =>
  target.press((await target.getAttribute('type')) === 'radio' ? 'Space' : 'Enter');

/** Uses things one after the other, and counts them. */
const countedSteps = (use: Use) => {
  let count = 0;
  return {
    step: async (target: Locator) => {
      await use(target);
      count += 1;
    },
    count: () => count,
  };
};

const noiseByPlace = (page: Page) =>
  page.getByRole('heading', { level: 2, name: 'Nivel sonoro equivalente por barrio' });

/** It begins with what most sensors measure, which may be another thing: other tests add sensors. */
const chooseNoise = async (page: Page, step: Use) => {
  await expect(page.getByRole('heading', { level: 2, name: / por barrio$/ })).toBeVisible();
  if (!(await noiseByPlace(page).isVisible())) await step(page.getByRole('radio', { name: 'Ruido' }));
};

/** The levels in the order of the places. */
const levelsOf = async (page: Page): Promise<number[]> => {
  const places = page.getByRole('main').locator('tbody tr, li:has(dl)');
  const texts = await places.allInnerTexts();
  return texts.flatMap((text) => {
    const [, level] = /(\d+(?:,\d+)?) dB\(A\)/.exec(text) ?? [];
    return level === undefined ? [] : Number(level.replace(',', '.'));
  });
};

const expectWorstFirst = async (page: Page) => {
  await expect(noiseByPlace(page)).toBeVisible();
  const levels = await levelsOf(page);
  expect(levels.length).toBeGreaterThan(1);
  expect(levels).toEqual(levels.toSorted((one, other) => other - one));
};

for (const [title, use] of [
  ['the pointer', byPointer],
  ['the keyboard', byKeyboard],
] as const) {
  test(`An administrator finds the noisiest neighbourhood, and the sensor that it is because of, by ${title} (EXT-76)`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(administrator);
    await page.goto(paths.dashboard);
    const { step, count } = countedSteps(use);
    await step(page.getByRole('link', { name: 'Análisis' }));
    await chooseNoise(page, step);
    await expectWorstFirst(page);
    expect(count()).toBeLessThanOrEqual(3);
    await expectNoFindings(page, paths.analysis);

    const worst = page.getByRole('table').getByRole('rowheader').first().getByRole('link');
    const name = (await worst.textContent()) ?? '';
    await step(worst);
    await expect(
      page.getByRole('heading', { level: 2, name: `Nivel sonoro equivalente por sensor en ${name}` }),
    ).toBeVisible();
    const sensor = page.getByRole('table').getByRole('rowheader').first().getByRole('link');
    await expect(sensor).toBeVisible();
    const shared = page.url();
    expect(count()).toBeLessThanOrEqual(3);

    await step(sensor);
    const part = page.getByRole('region', { name: 'Evolución' });
    await expect(part.getByRole('radio', { name: 'Otras fechas' })).toBeChecked();
    await expect(part.getByLabel('Desde')).toHaveValue(/-01$/);

    await page.goBack();
    await expect(page).toHaveURL(shared);
    await page.goBack();
    await expectWorstFirst(page);
    await page.reload();
    await expectWorstFirst(page);
  });

  test(`On a phone the noisiest neighbourhood is as near by ${title} (EXT-76)`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize(PHONE);
    await signInAs(administrator);
    await page.goto(paths.dashboard);
    const { step, count } = countedSteps(use);
    await step(page.getByRole('button', { name: 'Abrir menú' }));
    await step(page.getByRole('link', { name: 'Análisis' }));
    await chooseNoise(page, step);
    await expectWorstFirst(page);
    expect(count()).toBeLessThanOrEqual(3);
    await expectNoFindings(page, paths.analysis);

    for (const size of [PHONE, NARROW]) {
      await page.setViewportSize(size);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(size.width);
    }
  });
}

for (const [parts, dates] of [
  ['Mes a mes', '?from=2026-01-01&to=2026-10-31'],
  ['Hora a hora', '?from=2026-10-01&to=2026-10-31'],
] as const) {
  test(`On a phone all squares of '${parts}' are in view (EXT-76)`, async ({ page, signInAs }) => {
    await page.setViewportSize(PHONE);
    await signInAs(administrator);
    await page.goto(paths.analysis + dates);
    await page.getByRole('heading', { name: parts }).scrollIntoViewIfNeeded();
    const grid = page.getByRole('grid', { name: parts });
    await expect(grid.getByRole('gridcell').first()).toBeVisible();
    for (const { width, height } of [PHONE, NARROW]) {
      await page.setViewportSize({ width, height });
      await expect
        .poll(() =>
          page
            .getByRole('region', { name: parts })
            .last()
            .evaluate((region) => region.scrollWidth),
        )
        .toBeLessThanOrEqual(width);
      const [row] = await grid
        .getByRole('row')
        .filter({ has: page.getByRole('gridcell') })
        .all();
      for (const cell of (await row?.getByRole('gridcell').all()) ?? []) {
        const { x = 0, width: own = 0 } = (await cell.boundingBox()) ?? {};
        expect(x + own).toBeLessThanOrEqual(width);
        expect(own).toBeGreaterThan(10);
      }
    }
  });
}

test('On a phone the title stays where it is when what can be done comes beside it (EXT-76)', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize(PHONE);
  await signInAs(administrator);
  const held = await holdCalls(page, '/api/analysis/variables');
  await page.goto(paths.analysis);
  const title = page.getByRole('heading', { level: 1, name: 'Análisis' });
  await expect(title).toBeVisible();
  const before = await title.boundingBox();
  held.release();
  await expect(page.getByRole('button', { name: 'Informe anual' })).toBeVisible();
  expect(await title.boundingBox()).toEqual(before);
});

test('On paper no figure is over the next one (EXT-76)', async ({ page, signInAs }) => {
  await signInAs(administrator);
  await page.goto(paths.analysis);
  await chooseNoise(page, byPointer);
  await expectWorstFirst(page);
  await page.emulateMedia({ media: 'print' });
  // As wide as a page of A4 is for a browser.
  await page.getByRole('main').evaluate((main) => {
    main.style.width = '718px';
  });
  const isCut = (cell: Element) => cell.scrollWidth > cell.clientWidth;
  const cells = await page.getByRole('table').first().getByRole('cell').all();
  expect(cells.length).toBeGreaterThan(4);
  for (const cell of cells) expect(await cell.evaluate(isCut), await cell.innerText()).toBe(false);
});

for (const [device, size] of [
  ['a desktop', undefined],
  ['a phone', PHONE],
] as const) {
  for (const [title, use] of [
    ['the pointer', byPointer],
    ['the keyboard', byKeyboard],
  ] as const) {
    test(`The year’s air is a PDF within four steps, by ${title} on ${device} (EXT-77)`, async ({
      page,
      signInAs,
    }) => {
      if (size) await page.setViewportSize(size);
      await signInAs(administrator);
      await page.goto(paths.dashboard);
      const { step, count } = countedSteps(use);
      if (size) await step(page.getByRole('button', { name: 'Abrir menú' }));
      await step(page.getByRole('link', { name: 'Análisis' }));
      await step(page.getByRole('button', { name: 'Informe anual' }));
      const dialog = page.getByRole('dialog', { name: 'Informe anual' });
      const saved = page.waitForEvent('download');
      await step(dialog.getByRole('button', { name: 'Descargar PDF' }));
      const { pages } = readPdf(new Uint8Array(await readFile(await (await saved).path())));
      expect(pages.join('\n')).toContain('PM2,5');
      expect(count()).toBeLessThanOrEqual(4);
    });
  }
}

test('Hours of the day are read with the arrow keys, and what was chosen is the same for whoever opens the link (EXT-76)', async ({
  page,
  signInAs,
}) => {
  await signInAs(administrator);
  await page.goto(paths.analysis);
  const hours = page.getByRole('region', { name: 'Hora a hora' }).first();
  await hours.scrollIntoViewIfNeeded();
  const cell = hours.getByRole('gridcell').first();
  await cell.focus();
  const said = (await cell.getAttribute('aria-label')) ?? '';
  expect(said).toMatch(/, 0 h: /);
  await expect(hours.getByText(said, { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(hours.getByText(/, 1 h: /)).toBeVisible();

  await page.getByRole('radio', { name: 'Por barrio' }).press('ArrowRight');
  await expect(page.getByRole('table', { name: / por sensor$/ })).toBeVisible();
  await page.getByRole('table').first().getByRole('button', { name: 'Medido' }).press('Enter');
  await expect(page).toHaveURL(/by=sensor.*sort=measured/);
  const first = await page.getByRole('table').first().getByRole('rowheader').first().textContent();
  const link = page.url();
  await page.goto(paths.dashboard);
  await page.goto(link);
  await expect(page.getByRole('table').first().getByRole('rowheader').first()).toHaveText(first ?? '');
});
