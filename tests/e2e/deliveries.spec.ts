import type { Page } from '@playwright/test';

import { administrator, residentWithMany, residentWithOne } from '@mock/demoAccounts';

import { isPhone, openFilters, openNavigation, toast } from './support/page';
import { expectSound, showing, titleOf, type Walk } from './support/soundStates';
import { expect, test } from './support/test';

const answer = (page: Page, path: string, body: unknown) =>
  page.route(`**${path}*`, (route) => route.fulfill({ json: body }));

const mail = (id: number, state: string, user: string) => ({
  id,
  year: 2026,
  month: 10,
  state,
  reason: state === 'failed' ? '550 5.1.1: no existe ese buzón' : null,
  attempts: 1,
  isTrial: false,
  sensors: 4,
  sensorsWithoutData: 1,
  user: { id, mail: user },
});

const run = (sent: number, failed: number, planned: number) => ({
  year: 2026,
  month: 10,
  plannedAt: '2026-11-02T11:00:00Z',
  finishedAt: planned > 0 ? null : '2026-11-02T11:20:00Z',
  counts: { planned, sending: 0, sent, failed, unknown: 1, cancelled: 0 },
});

/** All browsers see the same mails: one that is sent again here would be missing in the other browser. */
const openMails = async (page: Page) => {
  await answer(page, '/api/delivery-runs', [run(312, 1, 0)]);
  await answer(page, '/api/deliveries', {
    deliveries: [
      mail(3, 'failed', 'ana.sosa@vigia.example'),
      mail(2, 'unknown', 'beto.rios@vigia.example'),
      mail(1, 'sent', 'cata.paz@vigia.example'),
    ],
  });
  await page.goto('/deliveries');
  await expect(page.getByText('312 de 314 enviados')).toBeVisible();
};

test('An administrator finds the mails in the menu, and narrows them to those that failed', async ({
  page,
  signInAs,
}) => {
  await signInAs(administrator, { isExtended: true });
  await page.goto('/dashboard');
  await (await openNavigation(page)).getByRole('link', { name: 'Envíos' }).click();
  await expect(page.getByRole('heading', { name: 'Envíos', level: 1 })).toBeVisible();
  await expect(page.getByText(/^Mostrando \d+ envíos$/)).toBeVisible();
  await openFilters(page);
  await page.getByRole('combobox', { name: 'Estado' }).click();
  await page.getByRole('option', { name: 'Cancelado' }).click();
  await expect(page).toHaveURL('/deliveries?state=cancelled');
  await expect(page.getByText('Mostrando 2 envíos')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Mostrando 2 envíos')).toBeVisible();
});

test(
  'By the keyboard a mail is sent again, one of which nobody knows only after a question',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    test.skip(isPhone(page), 'a phone has no keyboard');
    await signInAs(administrator, { isExtended: true });
    await openMails(page);
    const sent: string[] = [];
    await page.route('**/api/deliveries/*/retry', (route) => {
      sent.push(new URL(route.request().url()).pathname);
      return route.fulfill({ status: 204 });
    });
    const [failed, unknown] = [
      page.getByRole('row', { name: /ana\.sosa/ }),
      page.getByRole('row', { name: /beto\.rios/ }),
    ];
    await failed.getByRole('button', { name: 'Enviar de nuevo' }).press('Enter');
    await expect(toast(page, 'Se está enviando de nuevo a ana.sosa@vigia.example')).toBeVisible();
    await unknown.getByRole('button', { name: 'Enviar de nuevo' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Enviar de nuevo' });
    await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(unknown.getByRole('button', { name: 'Enviar de nuevo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Enviar de nuevo' }).press('Enter');
    await expect(toast(page, 'Se está enviando de nuevo a beto.rios@vigia.example')).toBeVisible();
    expect(sent).toEqual(['/api/deliveries/3/retry', '/api/deliveries/2/retry']);
  },
);

test(
  'A run that is under way goes on before one’s eyes, and not in a tab that nobody looks at',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await signInAs(administrator, { isExtended: true });
    let asked = 0;
    await page.route('**/api/delivery-runs', (route) => {
      asked += 1;
      return route.fulfill({ json: [run(100 * asked, 0, 400 - 100 * asked)] });
    });
    await page.clock.install();
    await page.goto('/deliveries');
    await expect(page.getByText('100 de 401 enviados')).toBeVisible();
    await page.clock.fastForward(6_000);
    await expect(page.getByText('200 de 401 enviados')).toBeVisible();
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const before = asked;
    await page.clock.fastForward(60_000);
    expect(asked).toBe(before);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(async () => {
      await page.clock.fastForward(1_000);
      await expect(page.getByText('400 de 401 enviados')).toBeVisible({ timeout: 100 });
    }).toPass();
    await expect(page.getByText(/^Terminó/)).toBeVisible();
  },
);

test('A resident has a trial sent, and is told where to', async ({ page, signInAs }) => {
  await signInAs(isPhone(page) ? residentWithOne : residentWithMany, { isExtended: true });
  await page.route('**/api/account/deliveries/trial', (route) => route.fulfill({ status: 204 }));
  await page.goto('/subscriptions');
  await expect(page.getByText(/^Próximo envío: 2 de \S+ a las 8:00$/)).toBeVisible();
  await page.getByRole('button', { name: 'Enviarme uno de prueba' }).click();
  await expect(toast(page, /^Enviamos una prueba a \S+@vigia\.example/)).toBeVisible();
});

const walks: readonly Walk[] = [
  {
    address: '/deliveries',
    as: administrator,
    states: {
      'the mails': showing(/^Mostrando/),
      'the question before mails are sent again': async (page) => {
        await page.getByRole('button', { name: 'Reintentar los fallidos' }).click();
        await expect(page.getByRole('dialog').getByText(/que fallaron/)).toBeVisible();
      },
    },
  },
  {
    address: '/subscriptions',
    as: residentWithMany,
    states: { 'what was sent': showing(/^Próximo envío/) },
  },
];

for (const walk of walks) {
  test(titleOf(walk), ({ page, signInAs }) => expectSound({ page, signInAs }, walk));
}
