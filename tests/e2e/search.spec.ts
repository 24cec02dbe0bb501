import type { Page } from '@playwright/test';

import { administrator, residentWithMany } from '@mock/demoAccounts';

import { expectNoFindings } from './support/axe';
import { sidewaysOf } from './support/reflow';
import { expect, test } from './support/test';

const field = (page: Page) => page.getByRole('combobox', { name: 'Buscar en Vigía' });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Buscar en Vigía' });

const open = async (page: Page) => {
  await page.getByRole('button', { name: /^Buscar/ }).click();
  await expect(field(page)).toBeFocused();
};

test(
  'An administrator finds a person from anywhere, and the heading of their page takes the focus',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await signInAs(administrator, { isExtended: true });
    await page.goto('/sensor-types');
    await open(page);
    await field(page).fill('LUCIA fernandez');
    await page.getByRole('option', { name: residentWithMany.mail }).click();
    await expect(page).toHaveURL('/users/4');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: residentWithMany.mail, level: 1 })).toBeFocused();
  },
);

test(
  'By the keyboard alone the search opens, finds, leads and closes',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await signInAs(residentWithMany, { isExtended: true });
    await page.goto('/download-reports');
    const search = page.getByRole('searchbox', { name: 'Buscar' });
    await search.focus();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(search).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('aire plaza');
    const first = page.getByRole('option').first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(first).toContainText('Aire');
    await page.keyboard.press('Shift+Enter');
    await expect(page).toHaveURL(/^[^?]*\/reports\?sensorType=1&sensor=\d+/);
    await expect(dialog(page)).toBeHidden();
  },
);

test(
  'A report is one press away from a sensor that was found',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await signInAs(residentWithMany, { isExtended: true });
    await page.goto('/subscriptions');
    await open(page);
    await field(page).fill('ruido');
    const option = page.getByRole('option').first();
    await expect(option).toContainText('Ruido');
    const box = await option.boundingBox();
    // At its end is the link to the report.
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 24, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await expect(page).toHaveURL(/\/reports\?/);
  },
);

test(
  'What is found is sound for assistive technology in both themes, and stays within the window, however narrow',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInAs(administrator, { isExtended: true });
    await page.goto('/sensor-types');
    await open(page);
    await expectNoFindings(page, 'the search as it opens');
    await field(page).fill('ac');
    await expect(page.getByRole('group', { name: /Personas/ })).toBeVisible();
    await expectNoFindings(page, 'what was found');
    await field(page).fill('nada de nada');
    await expect(page.getByText('No encontramos nada con "nada de nada"')).toBeVisible();
    await expectNoFindings(page, 'nothing found');
    await page.setViewportSize({ width: 320, height: 640 });
    await field(page).fill('plaza');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect.poll(() => sidewaysOf(page)).toEqual([]);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cerrar' })).toBeInViewport({
      ratio: 1,
    });
  },
);
