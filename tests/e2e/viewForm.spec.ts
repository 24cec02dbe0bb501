import { randomUUID } from 'node:crypto';

import type { APIRequestContext, Locator, Page } from '@playwright/test';

import { administrator, residentWithMany, type DemoAccount } from '@mock/demoAccounts';

import { viewCard } from './support/managedViews';
import { choose, combobox, toast } from './support/page';
import { reportAddress } from './support/reports';
import { authorizedAs } from './support/session';
import { test as base, expect } from './support/test';
import { marchOfLastYear } from './support/town';

/** A type of the mock's seed to which no other test adds views, and a sensor of it that the resident has. */
const water = { typeId: 4, type: 'Nivel de agua', id: 10, variable: 'Nivel del agua' } as const;
const LIST = `/sensor-types/${water.typeId}/views`;
const OWN_GROUP = 'Patrones de uso';

interface Names {
  group: string;
  view: string;
  slug: string;
}

interface ReportView {
  name: string;
  src: string;
  filters: { name: string }[];
}

const get = async <Answer>(
  request: APIRequestContext,
  account: DemoAccount,
  address: string,
): Promise<Answer> => {
  const response = await request.get(address, await authorizedAs(request, account));
  expect(response.ok()).toBe(true);
  return (await response.json()) as Answer;
};

/** A group in the resident's reports. */
const reportsOf = async (request: APIRequestContext, group: string): Promise<ReportView[]> => {
  const groups = await get<{ name: string; views: ReportView[] }[]>(
    request,
    residentWithMany,
    `/api/tableau/viewGroups?sensorId=${water.id}`,
  );
  return groups.find(({ name }) => name === group)?.views ?? [];
};

const idOf = async (request: APIRequestContext, slug: string): Promise<number | undefined> => {
  const groups = await get<{ views: { id: number; slug: string }[] }[]>(
    request,
    administrator,
    `/api/tableau/views/by-type?sensorTypeId=${water.typeId}`,
  );
  return groups.flatMap(({ views }) => views).find((view) => view.slug === slug)?.id;
};

const test = base.extend<{ names: Names }>({
  /** Names of a view and a group that no other test uses; what is left of them is deleted afterwards. */
  names: async ({ request }, use) => {
    const part = randomUUID().slice(0, 8);
    const names = { group: `Crecidas ${part}`, view: `Crecida ${part}`, slug: `crecida-${part}` };
    await use(names);
    const id = await idOf(request, names.slug);
    if (id === undefined) return;
    await request.delete(`/api/tableau?viewId=${id}`, await authorizedAs(request));
  },
});

const field = (page: Page, label: string): Locator => page.getByRole('textbox', { name: label, exact: true });
const segment = (page: Page, label: string): Locator => page.getByRole('radio', { name: label, exact: true });
const submit = (page: Page, label: string): Locator => page.getByRole('button', { name: label, exact: true });

const openDialog = async (page: Page, { group, view }: Names): Promise<Locator> => {
  await page.goto('/sensor-types');
  await page.getByRole('link', { name: water.type }).click();
  await page.getByRole('button', { name: group, exact: true }).click();
  await viewCard(page, view).getByRole('button', { name: 'Editar' }).click();
  const dialog = page.getByRole('dialog', { name: /^(Crear vista de Tableau|Editar vista)$/ });
  await expect(dialog).toBeVisible();
  return dialog;
};

test(
  'A view is created in a new group, changed on its screen and in the dialog, seen by residents, and deleted',
  { tag: '@anyWidth' },
  async ({ page, request, signInAs, names }) => {
    test.setTimeout(60_000);
    await signInAs(administrator);
    await page.goto('/create-view');
    await choose(page, 'Tipo de sensor', water.type);
    await segment(page, 'Nuevo').check();
    await field(page, 'Nuevo grupo').fill(names.group);
    await field(page, 'Descripción del grupo').fill('Cuando el arroyo sube.');
    await field(page, 'Nombre').fill(names.view);
    await field(page, 'Slug').fill(names.slug);
    await choose(page, 'Variable normalizada', water.variable);
    await expect(page.getByRole('listitem').getByText('Mín. Crítico')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Filtrar por año' }).check();
    await submit(page, 'Crear vista').click();
    await expect(page).toHaveURL('/dashboard');
    await expect(toast(page, 'Vista creada correctamente')).toBeVisible();
    expect(await reportsOf(request, names.group)).toMatchObject([
      { name: names.view, filters: [{ name: 'SENSOR' }, { name: 'YEAR' }] },
    ]);

    const id = await idOf(request, names.slug);
    await page.goto(`${LIST}/${id}`);
    await expect(field(page, 'Nombre')).toHaveValue(names.view);
    await expect(combobox(page, 'Variable normalizada')).toHaveValue(water.variable);
    await page.getByRole('checkbox', { name: 'Filtrar por mes' }).check();
    await field(page, 'Descripción').fill('Altura del agua, hora por hora.');
    await submit(page, 'Actualizar vista').click();
    await expect(page).toHaveURL('/dashboard');
    await expect(toast(page, 'Vista actualizada correctamente')).toBeVisible();

    const dialog = await openDialog(page, names);
    const renamed = `${names.view} del arroyo`;
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill(renamed);
    await dialog.getByRole('button', { name: 'Actualizar vista' }).click();
    await expect(toast(page, 'Vista actualizada.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(viewCard(page, renamed)).toBeVisible();

    await signInAs(residentWithMany);
    await page.goto(reportAddress(water, marchOfLastYear()));
    await page.getByRole('button', { name: new RegExp(names.group) }).click();
    await expect(page.getByRole('heading', { level: 3, name: renamed })).toBeVisible();
    await expect(page.getByText('Altura del agua, hora por hora.')).toBeVisible();
    expect((await reportsOf(request, names.group))[0]?.filters).toHaveLength(3);

    await signInAs(administrator);
    await page.goto(LIST);
    await page.getByRole('button', { name: names.group, exact: true }).click();
    await viewCard(page, renamed).getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(toast(page, 'Vista eliminada correctamente')).toBeVisible();
    expect(await reportsOf(request, names.group)).toEqual([]);
  },
);

test(
  'What is missing is marked, and the first of it is in view with the focus',
  { tag: '@appAlone' },
  async ({ page, signInAs }) => {
    await signInAs(administrator);
    await page.goto('/create-view');
    await submit(page, 'Crear vista').click();
    await expect(toast(page, 'Hay 4 datos por corregir. Revisá lo marcado.')).toBeVisible();
    await expect(combobox(page, 'Tipo de sensor')).toBeFocused();
    await expect(combobox(page, 'Tipo de sensor')).toBeInViewport({ ratio: 1 });
    for (const problem of [
      'Debe seleccionar un tipo de sensor',
      'Debe seleccionar un grupo de vista',
      'El nombre es requerido',
      'El slug es requerido',
    ]) {
      await expect(page.getByText(problem, { exact: true })).toBeVisible();
    }

    await choose(page, 'Tipo de sensor', water.type);
    await choose(page, 'Elegí un grupo', OWN_GROUP);
    await field(page, 'Nombre').fill('Crecida');
    await field(page, 'Slug').press('Enter');
    await expect(field(page, 'Slug')).toBeFocused();
    await expect(field(page, 'Slug')).toBeInViewport({ ratio: 1 });
    // Neither bar hides it.
    const bar = await submit(page, 'Crear vista').boundingBox();
    const slug = await field(page, 'Slug').boundingBox();
    expect((slug?.y ?? 0) + (slug?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  },
);
