import type { Page } from '@playwright/test';

import { administrator, residentWithMany } from '@mock/demoAccounts';

import { isPhone, toast } from './support/page';
import { expect, test } from './support/test';
import { air, energy } from './support/town';
import { inviteSomebody, userCard } from './support/users';

const search = (page: Page) => page.getByRole('search').getByPlaceholder('Buscar por nombre…');
const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Editar usuario' });

/** Opens /users where only somebody's card is left. */
const openCard = async (page: Page, mail: string) => {
  await page.goto(`/users?name=${encodeURIComponent(mail)}`);
  await expect(userCard(page, mail)).toBeVisible();
  return userCard(page, mail);
};

test(
  'An administrator gives somebody two sensors, and it is so for everybody',
  { tag: '@anyWidth' },
  async ({ page, request, signInAs }) => {
    const mail = await inviteSomebody(request, { sensorIds: [energy.id] });
    await signInAs(administrator);
    const card = await openCard(page, mail);
    await card.getByRole('button', { name: 'Editar' }).click();
    const dialog = editDialog(page);
    await expect(dialog.getByLabel('Email')).toHaveValue(mail);
    await expect(dialog.getByText('1 seleccionado(s)')).toBeVisible();
    await expect(dialog.getByText('Sin cambios')).toBeVisible();

    await dialog.getByPlaceholder('Buscar por nombre…').fill('aire ');
    await dialog.getByRole('checkbox', { name: 'Aire Plaza San Martín' }).check();
    await dialog.getByRole('checkbox', { name: 'Aire Mirador' }).check();
    await dialog.getByRole('button', { name: `Quitar ${energy.name}` }).click();
    await expect(dialog.getByText('+2 sensores, −1 sensor')).toBeVisible();
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(toast(page, 'Usuario actualizado correctamente')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(card).toContainText(air.name);
    await expect(card.getByRole('button', { name: 'Editar' })).toBeFocused();

    await page.reload();
    await expect(card).toContainText(air.name);
    await expect(card).not.toContainText(energy.name);
  },
);

test(
  'Somebody who changes their own email reads on a phone all of what saving would do',
  { tag: ['@anyWidth', '@appAlone'] },
  async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await signInAs(administrator);
    const card = await openCard(page, administrator.mail);
    await card.getByRole('button', { name: 'Editar' }).click();
    const dialog = editDialog(page);
    await dialog.getByLabel('Email').fill('otra.persona@vigia.example');
    await expect(dialog.getByText('Email nuevo')).toBeInViewport({ ratio: 1 });
    await expect(
      dialog.getByText('Es tu cuenta: al guardar vas a tener que volver a iniciar sesión.'),
    ).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Guardar' })).toBeInViewport({ ratio: 1 });
  },
);

test(
  'A dialog that becomes shorter keeps in its place what made it so',
  { tag: ['@anyWidth', '@appAlone'] },
  async ({ page, signInAs }) => {
    await signInAs(administrator);
    const card = await openCard(page, residentWithMany.mail);
    await card.getByRole('button', { name: 'Editar' }).click();
    const dialog = editDialog(page);
    await expect(dialog.getByRole('checkbox', { name: air.name })).toBeVisible();
    const [toggle, before] = [
      dialog.getByRole('switch', { name: 'Administrador' }),
      await dialog.boundingBox(),
    ];
    const place = await toggle.boundingBox();
    await toggle.check();
    await expect(dialog.getByText('Puede gestionar usuarios y sensores.')).toBeVisible();
    expect((await dialog.boundingBox())?.height).toBeLessThan(before?.height ?? 0);
    expect(await toggle.boundingBox()).toEqual(place);
  },
);

test(
  'Two thousand users are there at once, and none of them is missed',
  { tag: ['@anyWidth', '@appAlone'] },
  async ({ page, signInAs }) => {
    const users = Array.from({ length: 2_000 }, (_, index) => ({
      id: index + 1,
      mail: `persona${index + 1}@vigia.example`,
      admin: false,
      sensors: Array.from({ length: index % 40 }, (__, sensor) => ({
        id: sensor + 1,
        name: `Sensor ${sensor}`,
      })),
    }));
    await signInAs(administrator);
    await page.route('/api/users', (route) => route.fulfill({ json: users }));
    await page.goto('/users');
    await expect(page.getByText('Mostrando 2.000 usuarios')).toBeVisible();
    const cards = page.getByRole('list', { name: 'Usuarios' }).getByRole('heading');
    expect(await cards.count()).toBeLessThan(100);

    const last = userCard(page, 'persona2000@vigia.example');
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(last).toBeInViewport({ timeout: 500 });
    }).toPass();
    await expect(last).toHaveAttribute('aria-posinset', '2000');
    await expect(last).toHaveAttribute('aria-setsize', '2000');
    await expect(search(page)).toBeInViewport();
    await search(page).fill('persona777@');
    await expect(page.getByText('Mostrando 1 usuario', { exact: true })).toBeVisible();
    await expect(userCard(page, 'persona777@vigia.example')).toBeInViewport();
  },
);

test(
  'On a phone the cards stand in one column, and the invitation is in the thumb’s reach',
  { tag: '@appAlone' },
  async ({ page, signInAs }) => {
    test.skip(!isPhone(page), 'a phone’s layout');
    await signInAs(administrator);
    await page.goto('/users');
    const [first, second] = await Promise.all(
      [administrator.mail, 'carolina.sosa@vigia.example'].map(async (mail) =>
        userCard(page, mail).boundingBox(),
      ),
    );
    expect(first?.x).toBe(second?.x);
    expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));
    const add = await page.getByRole('main').getByRole('button', { name: 'Agregar usuario' }).boundingBox();
    expect(add?.y).toBeGreaterThan(700);
  },
);
