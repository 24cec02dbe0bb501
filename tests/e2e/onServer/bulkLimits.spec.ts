import { administrator } from '@mock/demoAccounts';

import { keep, tokenOf } from '../support/session';
import { expect, test } from '../support/test';

test('Three sensors get the same limits, after one saw what these would have meant', async ({
  page,
  request,
}) => {
  await keep(page, { authToken: await tokenOf(request, administrator) });
  await page.goto('/manage-sensors?name=Aire');
  const links = page.getByRole('rowheader').getByRole('link');
  await expect(links.nth(2)).toBeVisible();
  const names = (await links.allTextContents()).slice(0, 3);
  for (const name of names)
    await page.getByRole('checkbox', { name: `Seleccionar ${name}`, exact: true }).check();
  await page.getByRole('button', { name: 'Cambiar umbrales' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar umbrales' });
  await expect(dialog.getByLabel('Variable', { exact: true })).toHaveValue(/\(3 de 3\)$/);
  const variable = (await dialog.getByLabel('Variable', { exact: true }).inputValue()).split(' · ')[0] ?? '';
  const limit = dialog.getByLabel('Máx. crítico');
  await limit.fill('77,25');
  await limit.press('Tab');

  await expect(dialog.getByText(/^Cambian 3 sensores/)).toBeVisible();
  const effects = dialog.getByRole('region', { name: 'Por sensor, primero los peores' });
  for (const name of names) await expect(effects.getByText(name, { exact: true })).toBeVisible();
  await expect(
    effects.getByText(/^Advertencia: [\d.]+ → [\d.]+ h · Crítico: [\d.]+ → [\d.]+ h$/),
  ).toHaveCount(3);

  await dialog.getByRole('button', { name: 'Cambiar umbrales' }).click();
  await expect(page.getByText('Umbrales cambiados en 3 sensores')).toBeVisible();
  await page
    .getByRole('row')
    .filter({ hasText: names[1] ?? '' })
    .first()
    .getByRole('button', { name: 'Editar' })
    .click();
  const form = page.getByRole('dialog', { name: 'Editar sensor' });
  const ofVariable = form.getByRole('group').filter({ hasText: variable });
  await expect(ofVariable.getByLabel('Máx. crítico')).toHaveValue('77,25');
});
