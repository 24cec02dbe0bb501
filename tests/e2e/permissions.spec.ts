import type { Locator, Page } from '@playwright/test';

import { administrator } from '@mock/demoAccounts';

import { watchIncidents } from './support/incidents';
import { freshMail, mailedLink } from './support/mail';
import { combobox, toast } from './support/page';
import { signInByForm } from './support/session';
import { expect, test } from './support/test';
import { air, energy, otherAir } from './support/town';
import { userCard } from './support/users';

const PASSWORD = 'Bienvenida2026';

/** Checks or unchecks a sensor in the permission manager, which shows some of many. */
const setSensor = async (within: Page | Locator, name: string, isChecked: boolean) => {
  await within.getByPlaceholder('Buscar por nombre…').fill(name);
  await within.getByRole('checkbox', { name, exact: true }).setChecked(isChecked);
};

/** The sensors of each type that the dashboard offers. */
const offeredSensors = async (page: Page): Promise<Record<string, string[]>> => {
  const optionsOf = async (field: string) => {
    await combobox(page, field).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    const names = await page.getByRole('option').allTextContents();
    await page.keyboard.press('Escape');
    return names;
  };

  const offered: Record<string, string[]> = {};
  for (const type of await optionsOf('Tipo de sensor')) {
    await combobox(page, 'Tipo de sensor').click();
    await page.getByRole('option', { name: type, exact: true }).click();
    await expect(combobox(page, 'Sensor')).toHaveAttribute('aria-busy', 'false');
    offered[type] = await optionsOf('Sensor');
  }
  return offered;
};

test('An invited person sees exactly the sensors that they were given, and a change at their next load', async ({
  page,
  browser,
  request,
  signInAs,
}) => {
  // Two people's way through five screens.
  test.slow();
  const mail = freshMail();
  await signInAs(administrator);
  await page.goto('/add-user');
  await page.getByLabel('Email').fill(mail);
  await setSensor(page, air.name, true);
  await setSensor(page, energy.name, true);
  await expect(page.getByText('2 seleccionado(s)')).toBeVisible();
  await page.getByRole('button', { name: 'Invitar usuario' }).click();
  await expect(toast(page, 'Usuario creado correctamente')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');

  const context = await browser.newContext();
  const incidents = watchIncidents(context);
  const resident = await context.newPage();
  const link = new URL(await mailedLink(request, mail));
  expect(link.pathname).toBe('/new-password');
  await resident.goto(`${link.pathname}${link.search}`);
  await resident.getByLabel('Nueva contraseña').fill(PASSWORD);
  await resident.getByLabel('Confirmar contraseña').fill(PASSWORD);
  await resident.getByRole('button', { name: 'Guardar contraseña' }).click();
  await resident.getByRole('link', { name: 'Iniciar sesión ahora' }).click();
  await signInByForm(resident, { mail, password: PASSWORD });
  await expect(resident).toHaveURL('/dashboard');
  expect(await offeredSensors(resident)).toEqual({ [air.type]: [air.name], [energy.type]: [energy.name] });

  await page.goto('/users');
  await page.getByPlaceholder('Buscar por nombre…').fill(mail);
  await userCard(page, mail).getByRole('button', { name: 'Editar' }).click();
  const dialog = page.getByRole('dialog');
  await setSensor(dialog, energy.name, false);
  await setSensor(dialog, otherAir.name, true);
  await expect(dialog.getByText('2 seleccionado(s)')).toBeVisible();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(toast(page, 'Usuario actualizado correctamente')).toBeVisible();

  await resident.reload();
  expect(await offeredSensors(resident)).toEqual({ [air.type]: [air.name, otherAir.name] });
  await incidents.verify();
  await context.close();
});

test('Chips with short names, many to a line, fill their box, which scrolls to the others', async ({
  page,
  signInAs,
}) => {
  const sensors = Array.from({ length: 100 }, (_, index) => ({ id: index + 1, name: `S${index + 1}` }));
  await page.route('**/api/sensors', (route) => route.fulfill({ json: sensors }));
  await page.setViewportSize({ width: 2_000, height: 900 });
  await signInAs(administrator);
  await page.goto('/add-user');
  await page.getByRole('button', { name: 'Seleccionar todos los listados' }).click();

  const chips = page.getByRole('list').filter({ has: page.getByRole('button', { name: /^Quitar S/ }) });
  await expect
    .poll(() => chips.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
    .toBeGreaterThan(0);
  const last = chips.getByRole('button', { name: 'Quitar S100', exact: true });
  await expect(async () => {
    await chips.evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await expect(last).toBeAttached({ timeout: 500 });
  }).toPass();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
});
