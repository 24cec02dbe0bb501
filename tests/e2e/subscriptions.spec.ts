import type { APIRequestContext, Page } from '@playwright/test';

import type { DemoAccount } from '@mock/demoAccounts';

import { isPhone, toast } from './support/page';
import { authorizedAs } from './support/session';
import { expect, test } from './support/test';
import { air, energy, otherAir } from './support/town';
import { somebodySubscribed } from './support/users';

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

/** In the server's form. */
const subscribedOf = async (request: APIRequestContext, account: DemoAccount) => {
  const response = await request.get('/api/pdf/subscriptions', await authorizedAs(request, account));
  const list = (await response.json()) as { sensorId: number; subscribed: boolean }[];
  return list.filter(({ subscribed }) => subscribed).map(({ sensorId }) => sensorId);
};

test(
  'Someone changes subscriptions under a filter, which drops none that it hides',
  { tag: '@anyWidth' },
  async ({ page, request, signInAs }) => {
    const somebody = await somebodySubscribed(request, OWN, [2, energy.id, air.id]);
    await signInAs(somebody);
    await openSubscriptions(page);
    await expect(page.getByText('Suscripto', { exact: true })).toHaveCount(3);
    await expect(page.getByRole('checkbox')).toHaveCount(0);

    await press(page, 'Editar suscripciones');
    await expect(page.getByText('3 seleccionado(s)')).toBeVisible();
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
    await expect(page.getByText('2 resultado(s)')).toBeVisible();
    await search(page, '');
    await expect(page.getByText('9 resultado(s)')).toBeVisible();
    await expect(page.getByText('Suscripto', { exact: true })).toHaveCount(3);
    expect(await subscribedOf(request, somebody)).toEqual([2, energy.id, otherAir.id]);
  },
);

test(
  'On a phone saving stays in the thumb’s reach, whatever is scrolled',
  { tag: '@appAlone' },
  async ({ page, request, signInAs }) => {
    test.skip(!isPhone(page), 'a phone’s layout');
    await signInAs(await somebodySubscribed(request, OWN, []));
    await openSubscriptions(page);
    await press(page, 'Editar suscripciones');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await expect(page.getByRole('button', { name: 'Confirmar' })).toBeInViewport();
  },
);
