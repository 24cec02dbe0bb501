import { administrator, residentWithMany } from '@mock/demoAccounts';

import { expectNoFindings } from './support/axe';
import { toast } from './support/page';
import { sidewaysOf } from './support/reflow';
import { expect, test } from './support/test';
import { inviteSomebody, userCard } from './support/users';

test('From their card an administrator comes to a user’s page, edits them there, and goes back', async ({
  page,
  request,
  signInAs,
}) => {
  const mail = await inviteSomebody(request);
  await signInAs(administrator, { isExtended: true });
  await page.goto(`/users?name=${encodeURIComponent(mail)}`);
  await userCard(page, mail).getByRole('link', { name: mail }).click();
  await expect(page.getByRole('heading', { name: mail, level: 1 })).toBeFocused();
  await expect(page.getByText('Invitación pendiente')).toBeVisible();

  await page.getByRole('button', { name: 'Editar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar usuario' });
  await dialog.getByText('Administrador').click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(toast(page, 'Usuario actualizado correctamente')).toBeVisible();
  await expect(page.getByText('Ve todos los sensores porque es administrador.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Editar' })).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL(`/users?name=${encodeURIComponent(mail)}`);
  await page.goForward();
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(toast(page, 'Usuario eliminado correctamente')).toBeVisible();
  await expect(page).toHaveURL('/users');
});

test(
  'A page of nobody says so, and leads to the users',
  { tag: '@anyWidth' },
  async ({ page, signInAs, incidents }) => {
    incidents.expect(/404/);
    await signInAs(administrator, { isExtended: true });
    await page.goto('/users/987654321');
    await expect(page.getByText('No encontramos a esa persona')).toBeVisible();
    await page.getByRole('button', { name: 'Ver usuarios' }).click();
    await expect(page).toHaveURL('/users');
  },
);

test('A user’s page is sound for assistive technology in both themes, and stays within the window, however narrow', async ({
  page,
  signInAs,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(administrator, { isExtended: true });
  await page.goto('/users/4');
  await expect(page.getByRole('heading', { name: residentWithMany.mail, level: 1 })).toBeVisible();
  await expect.poll(() => sidewaysOf(page)).toEqual([]);
  await expectNoFindings(page, '/users/4');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => sidewaysOf(page)).toEqual([]);
});

test(
  'On a tablet the rows of a user’s sensors stay under the finger, also where names take two lines',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 768, height: 800 });
    await signInAs(administrator, { isExtended: true });
    await page.goto('/users/1');
    const rows = page.getByRole('table', { name: 'Qué sensores ve' }).getByRole('rowheader');
    await expect(rows.first()).toBeVisible();
    const scrollTo = (place: number) =>
      page.evaluate(async (top) => {
        window.scrollTo(0, top);
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
      }, place);
    // On the page, which stays still only if the rows above are as high as estimated.
    const placeOf = (name: string) =>
      rows
        .filter({ hasText: name })
        .first()
        .evaluate((row) => Math.round(row.getBoundingClientRect().top + window.scrollY));
    await scrollTo(1_000);
    const name = await rows.last().innerText();
    const place = await placeOf(name);
    for (let top = 1_100; top <= place; top += 100) await scrollTo(top);
    // The last rows may be measured a frame later, by a pixel each; a second line would be 18.
    expect(Math.abs((await placeOf(name)) - place)).toBeLessThan(6);
  },
);
