import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { administrator } from '@mock/demoAccounts';

import { expectNoFindings } from './support/axe';
import { viewCard } from './support/managedViews';
import { choose, toast } from './support/page';
import { sidewaysOf } from './support/reflow';
import { expect, test } from './support/test';

/** A type of the mock's seed, and its group of charts of Vigía. */
const electricity = { typeId: 5, type: 'Consumo eléctrico', group: 'Gráficos de Vigía' } as const;
const LIST = `/sensor-types/${electricity.typeId}/views`;

const edit = async (page: Page, name: string) => {
  await viewCard(page, name).getByRole('button', { name: 'Editar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar vista' });
  await expect(dialog.getByLabel('Nombre')).toHaveValue(name);
  return dialog;
};

test(
  'An administrator creates a chart of Vigía, makes it one of Tableau and back, and deletes it',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    const name = `Potencia ${randomUUID().slice(0, 8)}`;
    await signInAs(administrator, { isExtended: true });
    await page.goto('/create-view');
    await choose(page, 'Tipo de sensor', electricity.type);
    await choose(page, 'Elegí un grupo', electricity.group);
    await page.getByLabel('Nombre').fill(name);
    await page.getByLabel('Gráfico de Vigía').check();
    await page.getByLabel('Calendario de estados').check();
    await choose(page, 'Variable normalizada', 'Potencia activa');
    await page.getByRole('button', { name: 'Crear vista' }).click();
    await expect(page.getByText('Vista creada correctamente')).toBeVisible();

    await page.goto(LIST);
    await page.getByRole('button', { name: electricity.group }).click();
    const card = viewCard(page, name);
    await expect(card).toContainText('Calendario de estados');
    await expect(card).toContainText('Potencia activa');
    let dialog = await edit(page, name);
    await expect(dialog.getByLabel('Calendario de estados')).toBeChecked();
    await dialog.getByLabel('Tableau').check();
    await dialog.getByLabel('Slug').fill(name.replace(' ', '-'));
    await dialog.getByRole('button', { name: 'Actualizar vista' }).click();
    await expect(toast(page, 'Vista actualizada.')).toBeVisible();
    await expect(card).toContainText(name.replace(' ', '-'));

    dialog = await edit(page, name);
    await dialog.getByLabel('Gráfico de Vigía').check();
    await dialog.getByLabel('Patrón por hora y día').check();
    await dialog.getByRole('button', { name: 'Actualizar vista' }).click();
    await expect(card).toContainText('Patrón por hora y día');

    await card.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(toast(page, 'Vista eliminada correctamente')).toBeVisible();
    await expect(card).toBeHidden();
  },
);

test('The kinds are chosen with the keyboard, and nothing in the form is out of anybody’s reach', async ({
  page,
  signInAs,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(administrator, { isExtended: true });
  await page.goto('/create-view');
  await page.getByRole('radio', { name: 'Tableau' }).press('ArrowRight');
  await expect(page.getByLabel('Gráfico de Vigía')).toBeChecked();
  await page.getByRole('radio', { name: 'Evolución del mes' }).press('ArrowDown');
  await expect(page.getByLabel('Rango diario')).toBeChecked();
  await expectNoFindings(page, 'the kinds of charts');
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => sidewaysOf(page)).toEqual([]);
});
