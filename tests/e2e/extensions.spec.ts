import { randomUUID } from 'node:crypto';

import { administrator, residentWithMany } from '@mock/demoAccounts';

import { expectNoFindings } from './support/axe';
import { mailedLink } from './support/mail';
import { isPhone, openNavigation, toast } from './support/page';
import { sidewaysOf } from './support/reflow';
import { expect, test } from './support/test';
import { inviteSomebody, userCard } from './support/users';

test(
  'An administrator sends an invitation again, which ends the link before and stands in the activity',
  { tag: '@anyWidth' },
  async ({ page, request, signInAs }) => {
    const mail = await inviteSomebody(request);
    const before = await mailedLink(request, mail);
    await signInAs(administrator, { isExtended: true });
    await page.goto(`/users?name=${encodeURIComponent(mail)}`);
    const card = userCard(page, mail);
    await expect(card.getByText('Invitación pendiente')).toBeVisible();
    await card.getByRole('button', { name: 'Reenviar invitación' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Reenviar invitación' });
    await dialog.getByRole('button', { name: 'Reenviar invitación' }).press('Enter');
    await expect(toast(page, `Invitación reenviada a ${mail}`)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(card.getByRole('button', { name: 'Reenviar invitación' })).toBeFocused();
    expect(await mailedLink(request, mail)).not.toBe(before);

    await (await openNavigation(page)).getByRole('link', { name: 'Actividad' }).click();
    // Until it has loaded, the screen of users stays, which has such a field too.
    await expect(page.getByRole('heading', { name: 'Actividad', level: 1 })).toBeVisible();
    await page.getByPlaceholder('Buscar por nombre…').fill(mail);
    await expect(page.getByText(`Reenvió la invitación a ${mail}`)).toBeVisible();
    await expect(page.getByText(`Invitó a ${mail}`)).toBeVisible();
    await expect(page.getByText('Mostrando 2 movimientos')).toBeVisible();
  },
);

test('What the cards of users side by side say of their accounts is level, one’s own included', async ({
  page,
  signInAs,
}) => {
  test.skip(isPhone(page), 'on a phone they stand one below the other');
  await signInAs(administrator, { isExtended: true });
  await page.goto('/users?role=admin');
  const own = userCard(page, administrator.mail).getByText(/^Último ingreso:/);
  const others = page.getByRole('listitem').filter({ hasNotText: administrator.mail });
  const other = others.getByText(/^Último ingreso:/).first();
  const topOf = async (text: typeof own) => (await text.boundingBox())?.y;
  await expect(other).toBeVisible();
  expect(await topOf(own)).toBe(await topOf(other));
});

test(
  'An administrator adds a sensor type, renames it and deletes it',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    const name = `Tipo ${randomUUID()}`;
    await signInAs(administrator, { isExtended: true });
    await page.goto('/sensor-types');
    await page.getByRole('button', { name: 'Agregar tipo' }).click();
    await page.getByLabel('Nombre').fill(name);
    await page.getByLabel('Nombre').press('Enter');
    await expect(toast(page, 'Tipo de sensor agregado')).toBeVisible();

    const card = page.getByRole('listitem').filter({ hasText: name });
    await card.getByRole('button', { name: 'Renombrar' }).click();
    await page.getByLabel('Nombre').fill(`${name} nuevo`);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('link', { name: `${name} nuevo` })).toBeVisible();

    await card.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(toast(page, 'Tipo de sensor eliminado')).toBeVisible();
    await expect(card).toBeHidden();
    await expect(page.locator(':focus')).toHaveAccessibleName('Renombrar');
  },
);

for (const { address, ready } of [
  { address: '/activity', ready: /^Mostrando/ },
  { address: '/users', ready: '+45 más' },
  { address: '/users?name=tomas', ready: 'Invitación pendiente' },
  { address: '/sensor-types', ready: 'Ruido' },
  { address: '/create-normalized-variable', ready: 'Margen para volver (%)' },
]) {
  test(`${address} is sound for assistive technology and stays within the window`, async ({
    page,
    signInAs,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInAs(administrator, { isExtended: true });
    await page.goto(address);
    await expect(page.getByRole('main').getByText(ready).first()).toBeVisible();
    await expect.poll(() => sidewaysOf(page)).toEqual([]);
    await expectNoFindings(page, address);
  });
}

test(
  'The activity goes back page by page, and the focus stays where one goes on',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await signInAs(administrator, { isExtended: true });
    await page.goto('/activity?to=2999-12-31');
    const more = page.getByRole('button', { name: 'Ver anteriores' });
    await more.press('Enter');
    await expect(page.getByText(/^Mostrando (8|9|1\d)\d+ movimientos$/)).toBeAttached();
    // Whether there is a third page depends on what other tests did meanwhile.
    await expect(more.or(page.getByText('No hay anteriores.'))).toBeFocused();
    await expect(page.getByText('No se pudo cargar')).toBeHidden();
  },
);

test(
  'A resident who types /activity lands on the dashboard, whatever the server announces',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await signInAs(residentWithMany, { isExtended: true });
    await page.goto('/activity');
    await expect(page).toHaveURL('/dashboard');
    await signInAs(residentWithMany);
    await page.goto('/activity');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'Panel de control', level: 1 })).toBeVisible();
  },
);
