import type { Page } from '@playwright/test';

import { paths } from '@domain/paths';
import { administrator, residentWithMany } from '@mock/demoAccounts';

import { expectNoFindings } from '../support/axe';
import { expect, test } from '../support/test';

const PHONE = { width: 390, height: 844 };

/** The map itself, once it stands. */
const mapOf = (page: Page) => page.getByRole('region', { name: /^Mapa de los sensores\. Con las flechas/ });

const listOf = (page: Page) => page.getByRole('list', { name: 'Sensores en el mapa' });

/** How many colours its picture has: the ground alone has one. */
const coloursOf = async (page: Page): Promise<number> => {
  const picture = (await mapOf(page).screenshot()).toString('base64');
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data;
    return new Set(new Uint32Array(pixels?.buffer ?? new ArrayBuffer(0))).size;
  }, picture);
};

/** By the keys alone. */
const chooseSecond = async (page: Page, label: string) => {
  const field = page.getByRole('combobox', { name: label });
  await field.press('Enter');
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
};

test('A resident looks at their sensors on the map with the keyboard alone (EXT-75)', async ({
  page,
  signInAs,
}) => {
  await signInAs(residentWithMany);
  await page.goto(paths.dashboard);
  await page.getByRole('link', { name: 'Mapa' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Mapa' })).toBeVisible();
  await expect(mapOf(page)).toBeVisible();
  await expect.poll(() => coloursOf(page)).toBeGreaterThan(50);
  await expectNoFindings(page, paths.map);

  await chooseSecond(page, 'Barrio');
  await expect(page).toHaveURL(/location=/);
  const first = listOf(page).getByRole('listitem').first();
  const name = (await first.getByRole('heading').textContent()) ?? '';
  await first.getByRole('button').press('Enter');
  const card = page.getByRole('region', { name, exact: true });
  await expect(card).toBeVisible();

  // In all neighbourhoods again.
  await page.goto(paths.map);
  await expect(mapOf(page)).toBeVisible();
  await chooseSecond(page, 'Mostrar');
  await expect(page).toHaveURL(/variable=\d+/);
  await mapOf(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  await page.getByRole('button', { name: 'Ver todo' }).press('Enter');

  // Only those that measure it are left.
  const kept = (await first.getByRole('heading').textContent()) ?? '';
  await page.reload();
  await listOf(page).getByRole('link', { name: kept, exact: true }).press('Enter');
  await expect(page.getByRole('region', { name: 'Ubicación' })).toBeVisible();
});

test('On a phone one finger scrolls the page over the map (EXT-75)', async ({ page, signInAs }) => {
  await page.setViewportSize(PHONE);
  await signInAs(residentWithMany);
  await page.goto(paths.map);
  await expect(mapOf(page)).toBeVisible();
  await expectNoFindings(page, paths.map);
  const touchAction = await mapOf(page).evaluate(
    (canvas) => getComputedStyle(canvas.parentElement ?? canvas).touchAction,
  );
  expect(touchAction).toBe('pan-x pan-y');
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

test('An administrator puts a sensor on the map, and finds it there (EXT-75)', async ({ page, signInAs }) => {
  await signInAs(administrator);
  await page.goto(paths.map);
  await page.getByText(/sensor(es)? sin ubicación$/).click();
  const unplaced = page.locator('details').getByRole('link').first();
  const name = (await unplaced.textContent()) ?? '';
  await unplaced.click();
  await page.getByRole('button', { name: 'Poner en el mapa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar sensor' });
  await dialog.getByLabel('Ubicación en el mapa (opcional)').fill('-35.3102, -60.2087');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Sensor actualizado')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ubicación' })).toContainText('-35.3102, -60.2087');

  await page.goto(`${paths.map}?name=${encodeURIComponent(name)}`);
  await expect(listOf(page).getByRole('link', { name, exact: true })).toBeVisible();
});
