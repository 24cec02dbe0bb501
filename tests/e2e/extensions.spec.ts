import { administrator } from '@mock/demoAccounts';

import { expectNoFindings } from './support/axe';
import { isPhone } from './support/page';
import { sidewaysOf } from './support/reflow';
import { expect, test } from './support/test';
import { userCard } from './support/users';

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

for (const { address, ready } of [
  { address: '/activity', ready: /^Mostrando/ },
  { address: '/users', ready: '+45 más' },
  { address: '/users?name=tomas', ready: 'Invitación pendiente' },
  { address: '/sensor-types', ready: 'Ruido' },
  { address: '/create-normalized-variable', ready: 'Margen para volver (%)' },
]) {
  test(
    `${address} is sound for assistive technology and stays within the window`,
    { tag: '@anyWidth' },
    async ({ page, signInAs }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await signInAs(administrator, { isExtended: true });
      await page.goto(address);
      await expect(page.getByRole('main').getByText(ready).first()).toBeVisible();
      await expect.poll(() => sidewaysOf(page)).toEqual([]);
      await expectNoFindings(page, address);
    },
  );
}
