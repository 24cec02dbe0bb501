import type { Response } from '@playwright/test';

import { listViewsByType } from '@contract/analytics';
import { administrator } from '@mock/demoAccounts';

import { goTo } from './support/keyboard';
import {
  addGroup,
  climate,
  groupSection,
  groupsOf,
  removeGroup,
  viewCard,
  viewsAddress,
} from './support/managedViews';
import { toast } from './support/page';
import { test as base, expect } from './support/test';

type ManagedGroup = Awaited<ReturnType<typeof addGroup>>;

const test = base.extend<{ group: ManagedGroup }>({
  /** A group with two views that no other test knows. */
  group: async ({ request }, use) => {
    const group = await addGroup(request, ['Primera', 'Segunda']);
    await use(group);
    await removeGroup(request, group);
  },
});

const namesOf = ({ views }: ManagedGroup) => views.map(({ name }) => name) as [string, string];

test.beforeEach(async ({ signInAs }) => {
  await signInAs(administrator);
});

test('The sensor types lead to the views of each, and back', { tag: '@appAlone' }, async ({ page }) => {
  await page.goto('/sensor-types');
  await expect(page.getByRole('heading', { name: /^Gestión de vistas( de Tableau)?$/ })).toBeVisible();
  await page.getByRole('link', { name: climate.type }).click();
  await expect(page).toHaveURL(viewsAddress(climate));
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `Vistas - ${climate.type}` })).toBeFocused();
  await page.getByRole('link', { name: 'Volver a los tipos de sensores' }).click();
  await expect(page).toHaveURL('/sensor-types');
});

test('A card shows what is configured of its view', async ({ page, group }) => {
  const [first, second] = namesOf(group);
  await page.goto(viewsAddress(climate));
  const toggle = page.getByRole('button', { name: group.name, exact: true });
  await expect(toggle).toHaveAccessibleDescription('2 vistas De una prueba.');
  await goTo(page, toggle);
  await page.keyboard.press('Enter');

  const card = viewCard(page, first);
  await expect(card.getByText('Una vista de prueba.')).toBeVisible();
  await expect(card.getByText(first.replaceAll(' ', '-').toLowerCase())).toBeVisible();
  await expect(card.getByRole('list').first().getByRole('listitem')).toHaveText(['Año', 'Sensor']);
  await expect(card.getByRole('list').last().getByRole('listitem')).toHaveText([
    /^Mín\. Crítico/,
    /^Máx\. Crítico/,
    /^Mín\. Advertencia/,
    /^Máx\. Advertencia/,
  ]);
  await expect(viewCard(page, second).getByRole('listitem')).toHaveText(['Año', 'Mes', 'Sensor']);

  await page.keyboard.press('Space');
  await expect(card).toBeHidden();
});

test('A view is deleted after a question, and its group with the last one', async ({
  page,
  request,
  group,
}) => {
  const [first, second] = namesOf(group);
  await page.goto(viewsAddress(climate));
  const section = groupSection(page, group.name);
  await section.getByRole('button', { name: group.name }).click();

  const dialog = page.getByRole('dialog', { name: 'Confirmar eliminación' });
  await viewCard(page, first).getByRole('button', { name: 'Eliminar' }).click();
  await expect(dialog).toContainText(
    '¿Estás seguro de que quieres eliminar esta vista? Esta acción no se puede deshacer.',
  );
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(viewCard(page, first).getByRole('button', { name: 'Eliminar' })).toBeFocused();

  const isList = (response: Response) => response.url().includes(listViewsByType.path);
  const reloaded = page.waitForResponse(isList);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(toast(page, 'Vista eliminada correctamente')).toBeVisible();
  await expect(viewCard(page, first)).toBeHidden();
  await expect(section.getByRole('button', { name: group.name })).toBeFocused();

  // On the server it may lack groups of other tests by now, and everything moves up.
  await reloaded;
  await viewCard(page, second).getByRole('button', { name: 'Eliminar' }).click();
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(dialog).toBeHidden();
  await expect(section).toBeHidden();
  const storedNames = async () => (await groupsOf(request, climate)).map(({ name }) => name);
  expect(await storedNames()).not.toContain(group.name);
});

test(
  'A deletion that fails is told in a toast and in a banner',
  { tag: '@anyWidth' },
  async ({ page, scenarios, group }) => {
    const [first] = namesOf(group);
    await page.goto(viewsAddress(climate));
    await page.getByRole('button', { name: group.name, exact: true }).click();
    await scenarios.use({ call: 'DELETE /api/tableau', outcome: { kind: 'empty', status: 500 } });
    await viewCard(page, first).getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    const alerts = page.getByRole('alert').filter({ hasText: 'Error al eliminar la vista' });
    await expect(alerts).toHaveCount(2);
    await expect(viewCard(page, first)).toBeVisible();
    // The toast disappears by itself.
    await expect(alerts).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Error al eliminar la vista');
  },
);

test('A view is edited in a dialog over the list', { tag: '@anyWidth' }, async ({ page, group }) => {
  const [first] = namesOf(group);
  await page.goto(viewsAddress(climate));
  await page.getByRole('button', { name: group.name, exact: true }).click();
  await viewCard(page, first).getByRole('button', { name: 'Editar' }).click();
  const dialog = page.getByRole('dialog', { name: /^(Crear vista de Tableau|Editar vista)$/ });
  const name = dialog.getByRole('textbox', { name: 'Nombre' });
  await expect(name).toHaveValue(first);
  await name.fill(`${first} bis`);
  await dialog.getByRole('button', { name: 'Actualizar vista' }).click();
  await expect(toast(page, 'Vista actualizada.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(viewCard(page, `${first} bis`)).toBeVisible();
});

test(
  'Details of a variable that could not be loaded leave the card as it is',
  { tag: '@anyWidth' },
  async ({ page, scenarios, incidents, group }) => {
    const [first] = namesOf(group);
    incidents.expect(/No se pudieron cargar los detalles de la variable/);
    await scenarios.use({ call: 'GET /api/normalized-variables', outcome: { kind: 'empty', status: 500 } });
    await page.goto(viewsAddress(climate));
    await page.getByRole('button', { name: group.name, exact: true }).click();
    await expect(viewCard(page, first).getByRole('listitem')).toHaveText(['Año', 'Sensor']);
    await expect(page.getByRole('alert')).toBeHidden();
  },
);

test('An address that names no type says so', { tag: '@anyWidth' }, async ({ page, incidents }) => {
  await page.goto('/sensor-types/abc/views');
  await expect(page.getByText('Error: ID de tipo de sensor no válido')).toBeVisible();
  // Its views are asked for at the same time as the types; the refusal may come after the test.
  incidents.tolerate(/views\/by-type/);
  await page.goto('/sensor-types/99/views');
  await expect(page.getByText('Tipo de sensor no encontrado')).toBeVisible();
});
