import { administrator, residentWithMany } from '@mock/demoAccounts';

import { aRun } from '../answers/deliveries';
import { expectSound, showing, titleOf, type Walk } from './support/soundStates';
import { expect, test } from './support/test';

test(
  'A run that is under way goes on before one’s eyes, and not in a tab that nobody looks at',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await signInAs(administrator, { isExtended: true });
    let asked = 0;
    await page.route('**/api/delivery-runs', (route) => {
      asked += 1;
      const counts = { sent: 100 * asked, planned: 400 - 100 * asked, unknown: 1 };
      return route.fulfill({ json: [aRun({ counts })] });
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
  test(titleOf(walk), { tag: '@anyWidth' }, ({ page, signInAs }) => expectSound({ page, signInAs }, walk));
}
