import type { APIRequestContext, Page } from '@playwright/test';

import type { DemoAccount } from '@mock/demoAccounts';

import { expectNoFindings } from './support/axe';
import { isPhone, openNavigation, tabTo, toast } from './support/page';
import { tokenOf } from './support/session';
import { expect, test } from './support/test';
import { air, energy, otherAir } from './support/town';
import { somebodyWithPassword } from './support/users';

const UPDATE = 'PUT /api/pdf/subscriptions';
/** Two of them measure the air. */
const OWN = [air.id, 2, 3, 4, energy.id, 6, 8, 9, otherAir.id];

const openSubscriptions = async (page: Page) => {
  await page.goto('/subscriptions');
  await expect(page.getByRole('heading', { level: 1, name: 'Suscripciones de PDFs' })).toBeVisible();
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const search = (page: Page, name: string) => page.getByRole('searchbox', { name: 'Buscar' }).fill(name);
const checkbox = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Seleccionar ${name}`, exact: true });

/** Somebody of this test alone, subscribed to some of their nine sensors. */
const somebodySubscribed = async (request: APIRequestContext, ids: number[]): Promise<DemoAccount> => {
  const somebody = await somebodyWithPassword(request, { sensorIds: OWN });
  const response = await request.put('/api/pdf/subscriptions', {
    headers: { authorization: `Bearer ${await tokenOf(request, somebody)}` },
    data: { subscribedToSensorId: ids },
  });
  expect(response.ok()).toBe(true);
  return somebody;
};

/** As the server has it. */
const subscribedOf = async (request: APIRequestContext, account: DemoAccount) => {
  const response = await request.get('/api/pdf/subscriptions', {
    headers: { authorization: `Bearer ${await tokenOf(request, account)}` },
  });
  const list = (await response.json()) as { sensorId: number; subscribed: boolean }[];
  return list.filter(({ subscribed }) => subscribed).map(({ sensorId }) => sensorId);
};

test('Someone changes subscriptions under a filter, which drops none that it hides', async ({
  page,
  request,
  signInAs,
}) => {
  const somebody = await somebodySubscribed(request, [2, energy.id, air.id]);
  await signInAs(somebody);
  await openSubscriptions(page);
  await expect(page.getByText('Suscripto', { exact: true })).toHaveCount(3);
  await expect(page.getByRole('checkbox')).toHaveCount(0);

  await press(page, 'Editar suscripciones');
  await expect(page.getByText('3 seleccionado(s)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeDisabled();
  await search(page, 'aire');
  await expect(page.getByText('2 resultado(s)')).toBeVisible();
  await checkbox(page, air.name).uncheck();
  await page.getByRole('checkbox', { name: 'Seleccionar todos' }).check();
  await checkbox(page, air.name).uncheck();
  await expect(page.getByText('+1, −1')).toBeVisible();
  await press(page, 'Confirmar');
  await expect(toast(page, 'Suscripciones actualizadas.')).toBeVisible();
  await expect(page.getByText('Suscripto', { exact: true })).toHaveCount(1);

  await page.reload();
  await expect(page.getByText('9 resultado(s)')).toBeVisible();
  await expect(page.getByText('Suscripto', { exact: true })).toHaveCount(3);
  expect(await subscribedOf(request, somebody)).toEqual([2, energy.id, otherAir.id]);
});

test('Someone whose save failed still has the changes, and leaves without them on purpose', async ({
  page,
  request,
  signInAs,
  scenarios,
}) => {
  const somebody = await somebodySubscribed(request, [2]);
  await signInAs(somebody);
  await openSubscriptions(page);
  await press(page, 'Editar suscripciones');
  await checkbox(page, air.name).check();
  await scenarios.use({ call: UPDATE, outcome: { kind: 'empty', status: 500 } });
  await press(page, 'Confirmar');
  await expect(toast(page, 'Error al actualizar suscripciones')).toBeVisible();
  await expect(checkbox(page, air.name)).toBeChecked();
  await expect(page.getByText('+1', { exact: true })).toBeVisible();

  await (await openNavigation(page)).getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('dialog', { name: 'Hay cambios sin guardar' }).waitFor();
  await press(page, 'Salir sin guardar');
  await expect(page.getByRole('heading', { level: 1, name: 'Panel de control' })).toBeVisible();
  expect(await subscribedOf(request, somebody)).toEqual([2]);
});

test('Someone changes a subscription with the keyboard alone, and the bar covers nothing', async ({
  page,
  request,
  signInAs,
}) => {
  const somebody = await somebodySubscribed(request, []);
  await signInAs(somebody);
  await openSubscriptions(page);
  const edit = page.getByRole('button', { name: 'Editar suscripciones' });
  await tabTo(page, edit);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Seleccionar todos' })).toBeFocused();

  // The last one: below it stands the bar.
  const last = page.getByRole('checkbox').last();
  await tabTo(page, last);
  const bar = await page.getByRole('region', { name: 'Edición de suscripciones' }).boundingBox();
  const box = await last.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.keyboard.press('Space');
  await expect(page.getByText('+1', { exact: true })).toBeVisible();

  const confirm = page.getByRole('button', { name: 'Confirmar' });
  for (
    let presses = 0;
    presses < 40 && !(await confirm.evaluate((button) => button === document.activeElement));
    presses += 1
  ) {
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Suscripciones actualizadas.')).toBeVisible();
  await expect(edit).toBeFocused();
  expect(await subscribedOf(request, somebody)).toHaveLength(1);
});

for (const theme of ['dark', 'light']) {
  test(`Nothing stands in the way of assistive technology in the ${theme} theme`, async ({
    page,
    request,
    signInAs,
  }) => {
    test.setTimeout(60_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInAs(await somebodySubscribed(request, [2, air.id]), { theme });
    await openSubscriptions(page);
    await expect(page.getByText('Suscripto', { exact: true })).toHaveCount(2);
    await expectNoFindings(page, 'badges');
    await press(page, 'Editar suscripciones');
    await expectNoFindings(page, 'nothing changed');
    await checkbox(page, air.name).uncheck();
    await expect(page.getByRole('button', { name: 'Confirmar' })).toBeEnabled();
    await expectNoFindings(page, 'changes');
    if (!isPhone(page)) return;
    // In the thumb's reach, whatever is scrolled.
    await page.mouse.wheel(0, 2_000);
    await expect(page.getByRole('button', { name: 'Confirmar' })).toBeInViewport();
  });
}
