import type { Page } from '@playwright/test';

import { administrator } from '@mock/demoAccounts';

import { isPhone, openFilters, toast } from './support/page';
import {
  createSensors,
  openSensorList,
  sensorCheckbox,
  sensorRow,
  sensorRows,
  stored,
} from './support/sensorList';
import { expect, test } from './support/test';

const search = (page: Page) => page.getByPlaceholder('Buscar por nombre…');

const deleteSelected = (page: Page) => page.getByRole('button', { name: 'Eliminar seleccionados' });

const askToDelete = async (page: Page, name: string) => {
  await sensorRow(page, name).getByRole('button', { name: 'Eliminar' }).click();
  return page.getByRole('dialog', { name: 'Eliminar sensor', exact: true });
};

test.beforeEach(({ signInAs }) => signInAs(administrator));

test(
  'The fields of the filters are all of one height',
  { tag: ['@anyWidth', '@appAlone'] },
  async ({ page }) => {
    await page.goto('/manage-sensors');
    await openFilters(page);
    const fields = page.getByRole('search').locator('input:visible, [role=combobox]:visible');
    await expect(page.getByRole('combobox', { name: 'Barrio' })).toBeVisible();
    // Of the box with the border, around the field.
    const heights = await fields.evaluateAll((elements) =>
      elements.map(({ parentElement }) => parentElement?.getBoundingClientRect().height),
    );
    expect(heights.length).toBeGreaterThan(2);
    expect(new Set(heights).size, heights.join()).toBe(1);
  },
);

test(
  'Filters and order live in the address: back, a reload and a shared link keep them',
  { tag: ['@anyWidth', '@appAlone'] },
  async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Panel de control' })).toBeVisible();
    await page.goto('/manage-sensors');
    await expect(sensorRow(page, 'Agua Av. Artigas y Calle 9')).toBeVisible();

    await search(page).fill('PLAZA');
    await expect(page).toHaveURL('/manage-sensors?name=PLAZA');
    await openFilters(page);
    await page.getByRole('combobox', { name: 'Tipo' }).click();
    await page.getByRole('option', { name: 'Calidad de aire' }).click();
    await expect(page).toHaveURL('/manage-sensors?name=PLAZA&type=1');
    await expect(sensorRow(page, 'Aire Plaza Belgrano')).toBeVisible();
    await expect(page.getByText('2 resultado(s)', { exact: true })).toBeVisible();

    await page.reload();
    await expect(search(page)).toHaveValue('PLAZA');
    await expect(page.getByText('2 resultado(s)', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Agregar sensor' }).click();
    await expect(page).toHaveURL('/add-sensor');
    await page.goBack();
    await expect(page).toHaveURL('/manage-sensors?name=PLAZA&type=1');
    await expect(search(page)).toHaveValue('PLAZA');
    await openFilters(page);
    await expect(page.getByRole('combobox', { name: 'Tipo' })).toHaveText('Calidad de aire');
    await expect(page.getByText('2 resultado(s)', { exact: true })).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
  },
);

test(
  'On a phone a button holds the filters, says how many are in force, and gets the focus back',
  { tag: '@appAlone' },
  async ({ page }) => {
    test.skip(!isPhone(page), 'only a phone hides them behind a button');
    await page.goto('/manage-sensors?name=plaza&type=1');
    await expect(page.getByText('2 resultado(s)', { exact: true })).toBeVisible();
    const button = page.getByRole('button', { name: 'Filtros (1)', exact: true });
    const type = page.getByRole('combobox', { name: 'Tipo' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(type).toHaveCount(0);

    await search(page).focus();
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(type).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Costa Azul' })).toBeVisible();
    await page.keyboard.type('costa');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Filtros (2)', exact: true })).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(type).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Filtros (2)', exact: true })).toBeFocused();
    await expect(page).toHaveURL(/type=1&location=\d+$/);
  },
);

test(
  'On a phone the filters look closed once they are, and what stays in view leaves the list most of the room',
  { tag: '@appAlone' },
  async ({ page }) => {
    test.skip(!isPhone(page), 'only a phone hides them behind a button');
    await page.goto('/manage-sensors');
    const button = page.getByRole('button', { name: 'Filtros', exact: true });
    const look = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
    const closed = await look();
    await button.tap();
    await expect.poll(look).not.toBe(closed);
    await button.tap();
    await expect.poll(look).toBe(closed);

    await sensorCheckbox(page, 'Agua Av. Artigas y Calle 9').check();
    await page.mouse.wheel(0, 2_000);
    await expect(sensorRow(page, 'Agua Av. Artigas y Calle 9')).not.toBeInViewport();
    const top = await page.getByRole('search').boundingBox();
    const bar = await page.getByRole('region', { name: 'Selección' }).boundingBox();
    const room = (bar?.y ?? 0) - ((top?.y ?? 0) + (top?.height ?? 0));
    expect(room / (page.viewportSize()?.height ?? 1)).toBeGreaterThan(0.5);
  },
);

test(
  'A search at a long list’s end leads to its beginning, even if the rows learn late that the page was scrolled',
  { tag: ['@anyWidth', '@appAlone'] },
  async ({ page }) => {
    await page.addInitScript(() => {
      const silence = (event: Event) => {
        if (document.documentElement.dataset.deaf) event.stopImmediatePropagation();
      };
      window.addEventListener('scroll', silence, { capture: true });
    });
    await page.goto('/manage-sensors');
    await expect(sensorRows(page).first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(sensorRow(page, 'Tránsito Vivero municipal')).toBeInViewport();

    await page.evaluate(() => {
      document.documentElement.dataset.deaf = 'true';
    });
    await search(page).fill('aire');
    await expect(sensorRow(page, 'Aire Vivero municipal')).toBeAttached();
    // By the frame after the next, every row has been measured.
    await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    });
    await expect(sensorRow(page, 'Aire Av. Artigas y Calle 9')).toBeInViewport();
  },
);

test(
  'A long list has but its rows in view in the document, and nothing covers them',
  { tag: ['@anyWidth', '@appAlone'] },
  async ({ page }) => {
    await page.goto('/manage-sensors');
    await expect(sensorRows(page).first()).toBeVisible();
    await sensorCheckbox(page, 'Agua Av. Artigas y Calle 9').check();
    await page.mouse.wheel(0, 2_000);
    await expect(sensorRow(page, 'Agua Av. Artigas y Calle 9')).not.toBeInViewport();
    await expect(search(page)).toBeInViewport();
    await expect(
      isPhone(page)
        ? page.getByRole('button', { name: 'Filtros', exact: true })
        : page.getByRole('combobox', { name: 'Barrio' }),
    ).toBeInViewport();
    await expect(deleteSelected(page)).toBeInViewport();
    expect(await sensorRows(page).count()).toBeLessThan(40);

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const last = sensorRow(page, 'Tránsito Vivero municipal');
    await last.getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByRole('dialog')).toContainText('Tránsito Vivero municipal');
    await page.getByRole('button', { name: 'Cancelar' }).click();

    await search(page).fill('aire');
    await expect(sensorRow(page, 'Aire Av. Artigas y Calle 9')).toBeInViewport();
  },
);

test(
  'An administrator deletes a sensor, which then is gone for everybody',
  { tag: '@anyWidth' },
  async ({ page, request }) => {
    const { name, sensors } = await createSensors(request, 3);
    await openSensorList(page, name, 3);

    const dialog = await askToDelete(page, `${name} 2`);
    await expect(dialog).toContainText(
      '¿Seguro que querés eliminar este sensor? Esta acción no se puede deshacer.',
    );
    await expect(dialog).toContainText(`${name} 2`);
    await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(sensorRow(page, `${name} 2`).getByRole('button', { name: 'Eliminar' })).toBeFocused();

    await askToDelete(page, `${name} 2`);
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await expect(toast(page, 'Sensor eliminado')).toBeVisible();
    await expect(sensorRow(page, `${name} 2`)).toBeHidden();
    await expect(page.getByText('2 resultado(s)', { exact: true })).toBeVisible();
    await expect(sensorCheckbox(page, `${name} 3`)).toBeFocused();
    expect(await stored(request, sensors)).toEqual([`${name} 1`, `${name} 3`]);
  },
);
